"""The whole output of the test site as one text that people can read and compare.

Text is there as it is; of other files, a digest. What a change of the theme alone moves, which is the fingerprint in the
names of its files and their text, is left out, so that the snapshot changes where the site does.
"""

import hashlib
import re
from pathlib import Path

from folder import ROOT, tree

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
    theme = re.sub(r"^gatehouse/(?:[0-9a-f]{8,}/)?", "", path)
    if theme != path and (ROOT / "Templates" / theme).is_file():
        is_same = (ROOT / "Templates" / theme).read_bytes() == content
        return ["as it is in Templates/" if is_same else "not as it is in Templates/"]
    name = path.rsplit("/", 1)[-1]
    if not (path.endswith(TEXT) or name.startswith(("_", "."))):
        return [f"{len(content)} bytes, {hashlib.sha256(content).hexdigest()[:32]}"]
    # A line that ends with spaces, or the file without a line's end, must be seen in a difference.
    text = without_fingerprints(content.decode())
    lines = [re.sub(r"[ \t]+$", lambda end: end[0] + "¬", line) for line in text.split("\n")]
    return lines[:-1] if lines[-1] == "" else [*lines, "¬"]


def without_fingerprints(text):
    """The folder of the theme, such as `gatehouse/0123456789ab/`, and `integrity`."""
    text = re.sub(r"gatehouse/[0-9a-f]{8,64}/", "gatehouse/…/", text)
    return re.sub(r"sha(256|384|512)-[A-Za-z0-9+/=]{40,}", r"sha\1-…", text)
