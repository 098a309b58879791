"""A site in two versions, and builds that end in the middle."""

import os
import random
import shutil
import subprocess
from pathlib import Path

from folder import PROGRAM, SiteFolder, tree

SEED = 20261130
# Each stands in one page only, so that a search for it finds what is left of that page.
FLIPPED = "The treasurer resigned on the ninth of March."
DELETED = "The old boathouse burned down in the spring."
MOVED = "The minutes of the meeting fill nine pages."
FLIPPED_ASSET = "name,balance\nthe treasurer,-1200\n"


def compile_preload(folder):
    library = Path(folder) / "crash_at.so"
    compiler = shutil.which("clang") or "cc"
    source = Path(__file__).with_name("crash_at.c")
    subprocess.run([compiler, "-Wall", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return library


def write_first(site):
    """The first version."""
    site.write("site.yml", "title: Club\nurl: https://example.org/club/\naudiences: [members]\n")
    site.write("content/index.md", "# Welcome\n\n[News](news/0.md)\n")
    for number in range(40):
        site.write(f"content/news/{number}.md", f"# News {number}\n\n" + f"Sentence {number} of many. " * 40)
        site.write(f"content/files/{number}.txt", f"File {number}\n" * 50)
    for number in range(8):
        page = f"---\ntitle: Secret {number}\naccess: protected\n---\n" + f"Secret sentence {number}. " * 40
        site.write(f"content/secret/{number}.md", page)
    site.write("content/code.md", "# Code\n\n```python\nprint('public')\n```\n")
    site.write("content/flipped.md", f"# Flipped\n\n{FLIPPED} [List](flipped.csv)\n\n```python\nprint('{FLIPPED}')\n```\n")
    site.write("content/flipped.csv", FLIPPED_ASSET)
    site.write("content/deleted/page.md", f"# Deleted\n\n{DELETED}\n")
    site.write("content/minutes.md", f"# Minutes\n\n{MOVED}\n")
    site.write("content/place", "A file, where there will be a folder.\n")


def write_second(site):
    """The second: pages changed, new, gone, moved, and one that is protected now."""
    for number in range(0, 40, 3):
        site.write(f"content/news/{number}.md", f"# News {number}, again\n\n" + f"New sentence {number}. " * 60)
    for number in range(40, 50):
        site.write(f"content/news/{number}.md", f"# News {number}\n")
    (site.root / "content/news/1.md").unlink()
    page = (site.root / "content/flipped.md").read_text("utf-8")
    site.write("content/flipped.md", f"---\ntitle: Flipped\naccess: protected\n---\n{page}")
    shutil.rmtree(site.root / "content/deleted")
    (site.root / "content/minutes.md").rename(site.root / "content/archive.md")
    (site.root / "content/place").unlink()
    site.write("content/place/index.md", "# A folder, where there was a file\n")


class Crash:
    """Two versions of a site, both built without trouble, and copies of the first that can be brought to the second."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.preload = compile_preload(folder)
        self.copies = 0
        self.empty = self.new("empty")
        write_first(self.empty)
        self.empty.add_keys("members")
        self.first = self.copy(self.empty)
        self.first.build()
        self.second = self.copy(self.empty)
        write_second(self.second)
        self.second.build()
        self.good = tree(self.second.root)

    def new(self, name):
        return SiteFolder(self.folder / name)

    def copy(self, site):
        self.copies += 1
        copy = self.new(f"copy-{self.copies}")
        copy.copy(site.root)
        return copy

    def second_over_first(self):
        """The second version's sources, with the first version's output."""
        site = self.copy(self.first)
        write_second(site)
        return site

    def second_over_nothing(self):
        site = self.copy(self.empty)
        write_second(site)
        return site

    def environment(self, how, at, count=None):
        more = {"LD_PRELOAD": str(self.preload), "CRASH_PROGRAM": PROGRAM.name, "CRASH_AT": str(at), "CRASH_HOW": how}
        if count:
            more["CRASH_COUNT"] = str(count)
        return more

    def calls(self, site):
        """How many calls a build makes that change a file."""
        count = self.folder / "count"
        site.build(environment=self.environment("full", 0, count))
        return int(count.read_text())

    def start(self, site, how, at):
        return subprocess.Popen(
            site.command("build"),
            cwd=site.root,
            env=site.environment(**self.environment(how, at)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


# By how much the calls of two builds can differ: threads make a folder that another has just made.
DRIFT = 12


def points(count, number, seed):
    """`number` of the calls, the first few among them; none of the last, which a build may not come to."""
    first = [1, 2, 3, 4]
    return first + sorted(random.Random(SEED + seed).sample(range(5, count - DRIFT), number - len(first)))


def holding(folder, *texts, without=("content",)):
    """The files below a folder that hold one of the texts, whatever their names, but for the sources."""
    found = []
    for path, content in tree(folder).items():
        if path.split("/")[0] not in without and any(text.encode() in content for text in texts):
            found.append(path)
    return found


def has_stopped(process):
    """Waits until a process has stopped itself."""
    _, status = os.waitpid(process.pid, os.WUNTRACED)
    return os.WIFSTOPPED(status)
