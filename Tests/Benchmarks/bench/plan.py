"""What is measured, in which order: the most important first, since the time is bounded."""

from dataclasses import dataclass

SIDE_BY_SIDE = "Side by side"
COLOURS = "With colours for code"
REBUILDS = "Builds after a build"
PROTECTION = "What protection costs"


@dataclass(frozen=True)
class Limits:
    """How many rounds a size gets, and how long a run of it may take, in seconds."""

    rounds: int
    longest: float


LIMITS = {100: Limits(9, 60), 1_000: Limits(5, 60), 10_000: Limits(3, 120), 100_000: Limits(1, 300)}
QUICK = (100, 1_000)
# MkDocs needs minutes for more.
MOST_FOR_MKDOCS = 1_000
MOST_FOR_ZENSICAL = 10_000


class Plan:
    """All tables, made one after the other. `run` is `side_by_side` with all but what differs."""

    def __init__(self, contenders, run, quick):
        self.contenders, self.run = contenders, run
        self.sizes = [size for size in LIMITS if not quick or size in QUICK]
        # What is compared once is compared at this size.
        self.main = self.sizes[-1] if quick else 10_000

    def tables(self):
        for size in self.sizes:
            yield self.beside(size)
            if size == self.main:
                yield self.rebuilds(size)
                yield self.protection(size)
                yield self.colours(size)
            self.contenders.workshop.forget(size)

    def beside(self, size):
        make = self.contenders
        field = [make.gatehouse_cold(size), make.floor(size), make.hugo(size)]
        if size <= MOST_FOR_ZENSICAL:
            field.append(make.zensical(size))
        if size <= MOST_FOR_MKDOCS:
            field.append(make.mkdocs(size))
        return self._table(SIDE_BY_SIDE, size, field)

    def rebuilds(self, size):
        make = self.contenders
        return self._table(REBUILDS, size, [make.gatehouse_cold(size), make.unchanged(size), make.edited(size)])

    def protection(self, size):
        make = self.contenders
        public = make.gatehouse_cold(size, "gatehouse-public", "Gatehouse, all public")
        return self._table(PROTECTION, size, [make.gatehouse_cold(size), public])

    def colours(self, size):
        make = self.contenders
        field = [make.gatehouse_cold(size, "gatehouse-highlight"), make.hugo(size, "hugo-highlight")]
        return self._table(COLOURS, size, field)

    def _table(self, title, size, field):
        return self.run(title, size, field, LIMITS[size].rounds, longest=LIMITS[size].longest)
