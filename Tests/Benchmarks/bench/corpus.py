"""The pages of a benchmark: the same ones for every tool, and in every run."""

import datetime
import json
import random
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .pieces import NumberedText, pieces

TOPICS = 10
PAGES_OF_A_PART = 100
TAGS = 40
FIRST_DAY = datetime.date(2015, 1, 1)
DAYS = 3650


@dataclass(frozen=True)
class Section:
    """A folder with a page of its own."""

    folder: str
    title: str


@dataclass(frozen=True)
class Page:
    """A page, with links to others: `number` counts from 1, `body` has `{link:N}` and `{picture:N}` where addresses go."""

    number: int
    folder: str
    title: str
    date: str
    tags: tuple
    protected: bool
    alias: str | None
    body: str

    @property
    def name(self):
        return f"page-{self.number:06}"

    def text(self, link, picture):
        """The Markdown, with the addresses that `link` gives for a page's number and `picture` for a picture's."""
        give = {"link": link, "picture": picture}
        return re.sub(r"\{(link|picture):(\d+)\}", lambda match: give[match[1]](int(match[2])), self.body)


class Corpus:
    """`count` pages of a folder's Markdown and pictures; every `protected_every`th is protected, none with 0."""

    def __init__(self, source, count, protected_every=5):
        self.source, self.count, self.protected_every = Path(source), count, protected_every

    @cached_property
    def texts(self):
        texts = [NumberedText(piece) for piece in pieces(self.source)]
        if not texts:
            raise ValueError(f"{self.source} has no Markdown that is long enough for a page")
        return texts

    @cached_property
    def picture_sources(self):
        return [path for kind in ("png", "svg") for path in sorted(self.source.rglob(f"*.{kind}"))]

    @property
    def picture_count(self):
        """One for ten pages."""
        return max(1, self.count // 10)

    def _picture_source(self, number):
        """A picture of the folder, or none where protected pages alone may use it: those must be like no other."""
        if not self.picture_sources or (self.protected_every and number % self.protected_every == 0):
            return None
        return self.picture_sources[number % len(self.picture_sources)]

    def picture_name(self, number):
        source = self._picture_source(number)
        return f"picture-{number:05}{source.suffix if source else '.svg'}"

    def pictures(self):
        """Each picture's name and bytes."""
        for number in range(self.picture_count):
            source = self._picture_source(number)
            yield self.picture_name(number), source.read_bytes() if source else drawing(number)

    @property
    def _pages_of_a_part(self):
        return max(1, min(PAGES_OF_A_PART, self.count // TOPICS))

    def folder(self, number):
        part = (number - 1) // self._pages_of_a_part
        return f"topic-{part % TOPICS}/part-{part // TOPICS:03}"

    def sections(self):
        """All folders, in order: the topics, and the parts that pages lie in."""
        folders = {self.folder(number) for number in range(1, self.count + 1)}
        topics = {folder.split("/")[0] for folder in folders}
        for folder in sorted(folders | topics):
            yield Section(folder, " ".join(folder.split("/")[-1].split("-")).capitalize())

    def address(self, number):
        """Where a page lies, without an ending: `topic-1/part-000/page-000017`."""
        return f"{self.folder(number)}/page-{number:06}"

    def pages(self):
        return map(self.page, range(1, self.count + 1))

    def page(self, number):
        text = self.texts[number % len(self.texts)].of(number)
        heading = re.sub(r"[#*`_\\]", "", text.split("\n", 1)[0]).strip()
        linked = [(number * factor + 1) % self.count + 1 for factor in (1, 7, 31)]
        ways = ", ".join(f"[page {other}]({{link:{other}}})" for other in linked)
        body = f"{text.rstrip()}\n\nSee also {ways}.\n"
        body += f"\n![Picture of page {number}]({{picture:{number % self.picture_count}}})\n"
        return Page(
            number=number,
            folder=self.folder(number),
            title=f"{heading} {number}",
            date=(FIRST_DAY + datetime.timedelta(days=number * 7 % DAYS)).isoformat(),
            tags=tuple(sorted({f"tag {number % TAGS}", f"tag {number * 3 % TAGS}"})),
            protected=bool(self.protected_every) and number % self.protected_every == 0,
            alias=f"/old/{number}/" if number % 50 == 0 else None,
            body=body,
        )


def drawing(number):
    """A picture of some kilobytes whose lines no other has."""
    points = random.Random(number)
    lines = "\n".join(
        f'<path d="M{points.randrange(9999)} {points.randrange(9999)}L{points.randrange(9999)} {points.randrange(9999)}"/>'
        for _ in range(100)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 9999 9999">\n{lines}\n</svg>\n'.encode()


def quoted(text):
    """A text as YAML and JSON have it."""
    return json.dumps(text, ensure_ascii=False)


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def write_pictures(corpus, folder):
    folder.mkdir(parents=True)
    for name, data in corpus.pictures():
        (folder / name).write_bytes(data)
