"""Runs side by side, one of each in turn, within the time there is."""

import time
from dataclasses import dataclass, field

from .measure import CannotRun, measure, tree_size
from .workshop import Workshop

LONGEST_RUN = 300


class Budget:
    """The time that all runs have together."""

    def __init__(self, seconds, clock=time.monotonic):
        self.clock, self.end = clock, clock() + seconds

    @property
    def left(self):
        return self.end - self.clock()


@dataclass
class Series:
    """The runs of a contender, and why there are no more where it could not go on."""

    name: str
    runs: list = field(default_factory=list)
    files: int = 0
    size: int = 0
    reason: str | None = None


@dataclass
class Table:
    """Runs side by side on pages of a number."""

    title: str
    count: int
    series: list

    def of(self, name):
        """The runs of a contender; none where it is not there."""
        return next((series.runs for series in self.series if series.name == name), [])


def seconds_for(series, budget, longest):
    """How long the next run may take. A run that is likely not to end in time is not begun."""
    likely = series.runs[-1].wall if series.runs else 0
    if budget.left < max(1, likely * 1.2):
        raise CannotRun("left out, the time for all runs was used up")
    return min(longest, budget.left)


def run_once(contender, series, budget, longest, memory):
    try:
        seconds_for(series, budget, longest)
        contender.prepare()
        Workshop.settle()
        # To make a site takes its time as well.
        seconds = seconds_for(series, budget, longest)
        series.runs.append(measure(contender.command, contender.folder, seconds, memory))
        series.files, series.size = tree_size(contender.output)
    except CannotRun as error:
        series.reason = str(error)


def side_by_side(title, count, contenders, rounds, budget, memory, longest=LONGEST_RUN, say=lambda line: None):
    """A table of so many rounds, in each of which everybody runs once. Who fails is asked no more."""
    table = Table(title, count, [Series(contender.name) for contender in contenders])
    for number in range(1, rounds + 1):
        for contender, series in zip(contenders, table.series):
            if not series.reason and any(other.name == contender.after and other.reason for other in table.series):
                series.reason = f"needs what {contender.after} builds"
            if series.reason:
                continue
            run_once(contender, series, budget, longest, memory)
            said = series.reason or f"{series.runs[-1].wall:.2f} s"
            say(f"{title}, round {number}: {contender.name}: {said}")
    return table
