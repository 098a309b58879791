"""What figures say: medians, spreads, ratios of runs side by side, and whether a goal holds."""

import statistics
from dataclasses import dataclass


@dataclass(frozen=True)
class Spread:
    """The median of some figures, the least and the greatest."""

    median: float
    least: float
    greatest: float
    count: int

    @classmethod
    def of(cls, figures):
        figures = list(figures)
        if not figures:
            raise ValueError("there is no spread of no figures")
        return cls(statistics.median(figures), min(figures), max(figures), len(figures))


def ratios(ours, theirs):
    """The ratio of each pair of runs that stood side by side, since a machine's mood changes from minute to minute."""
    if len(ours) != len(theirs):
        raise ValueError("runs side by side are as many on both sides")
    return Spread.of(a / b for a, b in zip(ours, theirs))


@dataclass(frozen=True)
class Goal:
    """What a figure may be at most."""

    name: str
    most: float
    unit: str = ""

    def verdict(self, spread):
        if spread is None:
            return "not measured"
        return "holds" if spread.median <= self.most else "does not hold"
