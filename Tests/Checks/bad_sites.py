"""The table of bad sites: reading it, and running the program on one.

A file `bad-sites/TOPIC.txt` has one site after another:

    === What is wrong, in words
    >>> content/index.md
    text of this file, in place of the one of the good site
    >>> content/bytes.md escaped
    the same with \\xff for a byte, here and in the path, and \\secret for the site secret
    >>> remove content/plan.md
    >>> folder content/there.md
    >>> pipe content/pipe.md
    >>> link content/out.md -> ../elsewhere.md
    >>> run build --allow-broken-links
    >>> input a line that the program reads
    >>> says 1
    all that the program writes to standard error, and its exit code before it

Everything else is the good site below, which was built before.
"""

import difflib
import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from folder import SECRET, SiteFolder, tree

FOLDER = Path(__file__).parent / "bad-sites"
GOOD = {
    "site.yml": "title: Club\naudiences: [members, staff]\n",
    "content/index.md": "---\ntitle: Home\n---\nWelcome to the [plan](plan.md).\n",
    "content/plan.md": "---\ntitle: Plan\naccess: protected\n---\nWe meet at the old boathouse on Friday.\n",
}


@dataclass
class BadSite:
    """One site: `steps` make it from the good one."""

    topic: str
    words: str
    steps: list = field(default_factory=list)
    arguments: list = field(default_factory=lambda: ["build"])
    stdin: str = ""
    code: int = None
    says: str = None
    # What stands before the expectation in the table.
    head: str = ""

    @property
    def name(self):
        return f"{self.topic}: {self.words}"


class Malformed(Exception):
    """The table cannot be read."""


def read_table(file):
    """The sites of one file."""
    text = file.read_text("utf-8")
    parts = re.split(r"^=== ", text, flags=re.M)
    if parts[0]:
        raise Malformed(f"{file.name} does not begin with “=== ”")
    return [read_site(file.stem, part) for part in parts[1:]]


def read_site(topic, text):
    words, _, rest = text.partition("\n")
    site = BadSite(topic, words)
    site.head = f"=== {text}"
    sections = re.split(r"^>>> ", rest, flags=re.M)
    if sections[0].strip():
        raise Malformed(f"{site.name}: text before the first “>>> ”")
    for section in sections[1:]:
        order, _, body = section.partition("\n")
        match order.split():
            case ["says", code]:
                site.code, site.says = int(code), body.rstrip("\n") + "\n" if body.strip() else ""
                site.head = f"=== {text[: text.index('>>> says ')]}"
            case ["run", *arguments]:
                site.arguments = arguments
            case ["input", *words]:
                site.stdin = " ".join(words) + "\n"
            case ["remove", path]:
                site.steps.append(("remove", path, None))
            case ["folder", path]:
                site.steps.append(("folder", path, None))
            case ["pipe", path]:
                site.steps.append(("pipe", path, None))
            case ["link", path, "->", target]:
                site.steps.append(("link", path, target))
            case [*path, "escaped"]:
                site.steps.append(("write", os.fsdecode(unescape(" ".join(path))), unescape(body)))
            case path:
                site.steps.append(("write", " ".join(path), body.encode()))
    return site


def unescape(text):
    text = text.replace("\\secret", SECRET)
    return re.sub(rb"\\x([0-9a-f]{2})", lambda match: bytes([int(match[1], 16)]), text.encode())


def all_sites():
    return [site for file in sorted(FOLDER.glob("*.txt")) for site in read_table(file)]


def make_good(folder):
    """The good site, built."""
    site = SiteFolder(folder)
    for path, text in GOOD.items():
        site.write(path, text)
    site.add_keys("members", "staff")
    site.build()
    return site


def run(bad, good, folder):
    """Makes the bad site from a copy of the good one and runs the program there."""
    site = SiteFolder(folder)
    site.copy(good.root)
    for step, path, value in bad.steps:
        target = site.root / path
        if step != "link" and step != "write" or target.is_symlink():
            remove(target)
        match step:
            case "write":
                site.write(path, value)
            case "folder":
                target.mkdir(parents=True)
            case "pipe":
                os.mkfifo(target)
            case "link":
                target.parent.mkdir(parents=True, exist_ok=True)
                remove(target)
                os.symlink(value, target)
    before = tree(site.public)
    done = site.run(*bad.arguments, stdin=bad.stdin)
    return done, before, tree(site.public)


def remove(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def difference(expected, found, name):
    lines = difflib.unified_diff(
        expected.splitlines(keepends=True), found.splitlines(keepends=True), f"{name}, as the table has it", "as it is"
    )
    return "".join(lines)
