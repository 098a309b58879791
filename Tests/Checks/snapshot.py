"""The whole output of the test site as one text that people can read and compare.

Text is there as it is; of other files, and of the theme's, a digest. What a change of the theme alone moves, which is
the fingerprint in the names of its files, is left out, so that the snapshot changes where the site does.
"""

import hashlib
import re
from pathlib import Path

from folder import tree

FILE = Path(__file__).parent / "site.snapshot"
TEXT = (".html", ".xml", ".txt", ".json", ".webmanifest", ".svg", ".csv")


def take(public):
    """The output as text, one file after another."""
    lines = []
    for path, content in tree(public).items():
        lines.append(f"=== {without_fingerprints(path)}")
        lines += describe(path, content)
    return "\n".join(lines) + "\n"


def describe(path, content):
    is_theme = path.startswith("gatehouse/") and not path.endswith("keyring.json")
    name = path.rsplit("/", 1)[-1]
    if is_theme or not (path.endswith(TEXT) or name.startswith(("_", "."))):
        return [f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()[:32]}"]
    # A line that ends with spaces, or the file without a line's end, must be seen in a difference.
    text = without_fingerprints(content.decode())
    lines = [re.sub(r"[ \t]+$", lambda end: end[0] + "¬", line) for line in text.split("\n")]
    return lines[:-1] if lines[-1] == "" else [*lines, "¬"]


def without_fingerprints(text):
    """Names such as `gatehouse/styles/prose.0123456789ab.css`, and `integrity` with them."""
    text = re.sub(r"(gatehouse/[\w./-]+?)[.-][0-9a-f]{8,64}(\.\w+)", r"\1.…\2", text)
    return re.sub(r"sha(256|384|512)-[A-Za-z0-9+/=]{40,}", r"sha\1-…", text)
