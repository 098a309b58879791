"""What the figures have to be, and what they are."""

from .figures import Goal, Spread, ratios
from .plan import PROTECTION, REBUILDS, SIDE_BY_SIDE

GATEHOUSE = "Gatehouse"


def table_of(tables, title, count):
    return next((table for table in tables if table.title == title and table.count == count), None)


def compared(table, ours, theirs, figure):
    """The ratio of a figure in the rounds that both have ended; none where there is no such round."""
    if table is None:
        return None
    pairs = list(zip(table.of(ours), table.of(theirs)))
    if not pairs:
        return None
    return ratios([figure(our) for our, _ in pairs], [figure(their) for _, their in pairs])


def single(table, figure):
    runs = table.of(GATEHOUSE) if table else []
    return Spread.of(map(figure, runs)) if runs else None


def growth(small, large, figure):
    """How many times more a build of the large size takes than the median one of the small."""
    few, many = single(small, figure), single(large, figure)
    if few is None or many is None:
        return None
    return Spread(many.median / few.median, many.least / few.greatest, many.greatest / few.least, many.count)


def wall(run):
    return run.wall


def peak(run):
    return run.peak


def judge(tables):
    """Each goal with what was measured."""
    hundred, main, most = (table_of(tables, SIDE_BY_SIDE, count) for count in (100, 10_000, 100_000))
    rebuilds = table_of(tables, REBUILDS, 10_000)
    protection = table_of(tables, PROTECTION, 10_000)
    return [
        (Goal("10,000 pages: time ÷ Hugo's", 1 / 5), compared(main, GATEHOUSE, "Hugo", wall)),
        (Goal("10,000 pages: peak memory ÷ Hugo's", 1 / 5), compared(main, GATEHOUSE, "Hugo", peak)),
        (Goal("10,000 pages: time ÷ the floor's", 3), compared(main, GATEHOUSE, "the floor", wall)),
        (Goal("100,000 pages: time ÷ that of 10,000", 12), growth(main, most, wall)),
        (Goal("100,000 pages: peak memory", 1000, "MB"), single(most, lambda run: run.peak / 1e6)),
        (Goal("100 pages: time of the process, cold", 120, "ms"), single(hundred, lambda run: run.wall * 1000)),
        (
            Goal("10,000 pages: nothing changed ÷ cold", 1 / 4),
            compared(rebuilds, "Gatehouse, nothing changed", GATEHOUSE, wall),
        ),
        (
            Goal("10,000 pages: one page edited ÷ cold", 1 / 4),
            compared(rebuilds, "Gatehouse, one page edited", GATEHOUSE, wall),
        ),
        (
            Goal("10,000 pages: one in five protected ÷ all public", 1.15),
            compared(protection, GATEHOUSE, "Gatehouse, all public", wall),
        ),
    ]
