"""Who is measured: Gatehouse, the others, and the floor."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .workshop import HERE

# What a build of each tool leaves behind.
LEFT = {
    "gatehouse": ["public", ".gatehouse/cache"],
    "hugo": ["public", "resources", ".hugo_build.lock"],
    "mkdocs": ["public", "encryptcontent.cache"],
    "zensical": ["public", ".cache"],
}


@dataclass(frozen=True)
class Contender:
    """A command that is run again and again. `prepare` comes before each run and is not measured; it makes the site, too.

    `after` names the one whose output it needs, and who stands before it in each round.
    """

    name: str
    folder: Path
    command: list
    prepare: Callable[[], None]
    output: Path
    after: str | None = None


class Contenders:
    """Makes contenders: `gatehouse` is the program, `peers` the folder of the others' programs."""

    def __init__(self, workshop, gatehouse, peers):
        self.workshop, self.gatehouse, self.peers = workshop, str(gatehouse), Path(peers)

    def _build(self, name, kind, count, command, tool):
        site = self.workshop.place(kind, count)

        def prepare():
            self.workshop.clear(self.workshop.site(kind, count), *LEFT[tool])

        return Contender(name, site, command, prepare, site / "public")

    def gatehouse_cold(self, count, kind="gatehouse", name="Gatehouse"):
        return self._build(name, kind, count, [self.gatehouse, "build", "--quiet"], "gatehouse")

    def hugo(self, count, kind="hugo"):
        # The program itself, without the Python that starts it.
        program = next(self.peers.parent.glob("lib/python*/site-packages/hugo/binaries/hugo"), self.peers / "hugo")
        return self._build("Hugo", kind, count, [str(program), "--quiet", "--noBuildLock"], "hugo")

    def zensical(self, count):
        return self._build("Zensical", "zensical", count, [str(self.peers / "zensical"), "build"], "zensical")

    def mkdocs(self, count):
        command = [str(self.peers / "mkdocs"), "build", "--quiet"]
        return self._build("MkDocs, encryptcontent", "mkdocs", count, command, "mkdocs")

    def floor(self, count):
        """Stands after Gatehouse in a round, since it copies what that has built."""
        site = self.workshop.place("gatehouse", count)
        copy = self.workshop.folder / f"copy-{count}"

        def prepare():
            self.workshop.clear(copy.parent, copy.name)
            copy.mkdir()

        batch = max(1, min(200, count // (4 * (os.cpu_count() or 1))))
        command = [str(HERE / "floor"), str(site), str(copy), str(batch)]
        return Contender("the floor", site, command, prepare, copy, after="Gatehouse")

    def unchanged(self, count):
        """Stands after a build of the same site."""
        site = self.workshop.place("gatehouse", count)
        command = [self.gatehouse, "build", "--quiet"]
        return Contender("Gatehouse, nothing changed", site, command, lambda: None, site / "public", after="Gatehouse")

    def edited(self, count):
        """One public page gets a word more before each run."""
        site = self.workshop.place("gatehouse", count)

        def prepare():
            page = min((site / "content").rglob("page-000001.md"))
            with page.open("a", encoding="utf-8") as file:
                file.write("\nOne more line.\n")

        command = [self.gatehouse, "build", "--quiet"]
        return Contender("Gatehouse, one page edited", site, command, prepare, site / "public", after="Gatehouse")
