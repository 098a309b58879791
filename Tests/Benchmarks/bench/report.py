"""The page that tells the figures: a part of a document between two marks, made of runs alone."""

from .figures import Spread, ratios
from .goals import GATEHOUSE, judge

BEGIN = "<!-- make bench writes from here -->"
END = "<!-- to here -->"

NOTES = """Gatehouse has its own theme, Hugo the same page, lists, tags, feed and sitemap in layouts of its own
(`Tests/Benchmarks/hugo`), with links and pictures checked as well. MkDocs has a theme of the same shape and the same
fifth of the pages encrypted; it has no lists, tags and feeds. Zensical has the theme that it brings. All but Gatehouse and MkDocs
publish in the clear. Hugo's minifier is off.

The floor is what nobody can do without: `cmark` over the same pages on all cores, many pages a process, and every byte
that Gatehouse writes read once and written once.

A figure is the median of the runs, with the least and the greatest in brackets. Runs stood side by side, one of each in turn,
and ratios are those of neighbours. What a build had left was put aside before the next, not deleted: for minutes after many
files were deleted, ext4 is slow to give new ones an inode. Memory is the peak of the largest process that a tool starts, not of all together:
Gatehouse starts `highlight` for colours, the floor `cmark` and `cp`. The least that can be seen is some 20 MB."""


def digits(value):
    """Three digits that matter, and no more."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def shown(spread, unit=""):
    if spread is None:
        return "–"
    unit = f" {unit}" if unit else ""
    if spread.count == 1:
        return f"{digits(spread.median)}{unit}"
    return f"{digits(spread.median)}{unit} ({digits(spread.least)} to {digits(spread.greatest)})"


def row(*cells):
    return "| " + " | ".join(cells) + " |"


def head(*cells):
    return [row(*cells), row(*["---"] * len(cells))]


def goals(tables):
    lines = head("what", "goal, at most", "measured", "verdict")
    for goal, spread in judge(tables):
        most = f"{digits(goal.most)} {goal.unit}".strip()
        lines.append(row(goal.name, most, shown(spread, goal.unit), goal.verdict(spread)))
    return lines


def series_row(table, series):
    if not series.runs:
        return row(series.name, series.reason or "not measured", *["–"] * 6)
    pairs = list(zip(table.of(GATEHOUSE), series.runs))
    ratio = ratios([our.wall for our, _ in pairs], [their.wall for _, their in pairs]) if pairs else None
    name = f"{series.name} ({series.reason})" if series.reason else series.name
    return row(
        name,
        shown(Spread.of(run.wall for run in series.runs), "s"),
        shown(Spread.of(run.user for run in series.runs), "s"),
        shown(Spread.of(run.system for run in series.runs), "s"),
        shown(Spread.of(run.peak / 1e6 for run in series.runs), "MB"),
        f"{series.files:,}",
        f"{series.size / 1e6:,.1f} MB",
        "" if series.name == GATEHOUSE else shown(ratio),
    )


def table_lines(table):
    most = max((len(series.runs) for series in table.series), default=0)
    runs = "1 round" if most == 1 else f"{most} rounds"
    lines = ["", f"### {table.title}: {table.count:,} pages, {runs}", ""]
    lines += head("", "time", "user", "system", "peak memory", "files out", "bytes out", "Gatehouse's time ÷ its")
    return lines + [series_row(table, series) for series in table.series]


def document(tables, facts):
    """The generated part. `facts` are sentences about the machine, the programs and the runs."""
    lines = [*facts, "", "### Goals", "", *goals(tables)]
    for table in tables:
        lines += table_lines(table)
    return "\n".join([*lines, "", NOTES])


def replaced(page, part):
    """The page with the generated part exchanged."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no part between {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{part}\n\n{END}{after}"
