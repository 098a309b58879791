"""The figures, and the page that tells them."""

import sys

import pytest
from bench.contenders import Contender
from bench.figures import Goal, Spread, ratios
from bench.goals import judge
from bench.measure import CannotRun, Run, measure, tree_size
from bench.plan import PROTECTION, REBUILDS, SIDE_BY_SIDE
from bench.report import BEGIN, END, digits, document, replaced, shown
from bench.rounds import Budget, Series, Table, side_by_side


def runs(*walls, peak=10**6):
    return [Run(wall, wall, 0, peak) for wall in walls]


def table(title, count, **series):
    names = {"ours": "Gatehouse", "hugo": "Hugo", "floor": "the floor", "same": "Gatehouse, nothing changed",
             "edited": "Gatehouse, one page edited", "public": "Gatehouse, all public"}
    return Table(title, count, [Series(names[key], value, 3, 10**6) for key, value in series.items()])


def test_ratios_are_those_of_neighbours():
    # 1/10, 20/40 and 3/10: the ratio of the medians would be 3/10 as well, that of the means would not.
    assert ratios([1, 20, 3], [10, 40, 10]) == Spread(0.3, 0.1, 0.5, 3)
    with pytest.raises(ValueError):
        ratios([1], [1, 2])
    with pytest.raises(ValueError):
        Spread.of([])


@pytest.mark.parametrize(
    ("median", "verdict"), [(0.19, "holds"), (0.2, "holds"), (0.21, "does not hold"), (None, "not measured")]
)
def test_a_goal_is_judged_by_the_median(median, verdict):
    spread = None if median is None else Spread(median, 0, 9, 3)
    assert Goal("", 0.2).verdict(spread) == verdict


def test_the_goals_are_computed_from_their_own_tables():
    tables = [
        table(SIDE_BY_SIDE, 100, ours=runs(0.1, 0.2, 0.11)),
        table(SIDE_BY_SIDE, 10_000, ours=runs(2, 3, peak=3 * 10**8), hugo=runs(20, 10, peak=10**9), floor=runs(1, 1)),
        table(SIDE_BY_SIDE, 100_000, ours=runs(50, peak=9 * 10**8)),
        table(REBUILDS, 10_000, ours=runs(2, 2), same=runs(1, 1), edited=runs(0.2, 0.4)),
        table(PROTECTION, 10_000, ours=runs(11), public=runs(10)),
    ]
    judged = [(spread.median, goal.verdict(spread)) for goal, spread in judge(tables)]
    assert judged == [
        (pytest.approx(0.2), "holds"),
        (pytest.approx(0.3), "does not hold"),
        (pytest.approx(2.5), "holds"),
        (pytest.approx(20), "does not hold"),
        (pytest.approx(900), "holds"),
        (pytest.approx(110), "holds"),
        (pytest.approx(0.5), "does not hold"),
        (pytest.approx(0.15), "holds"),
        (pytest.approx(1.1), "holds"),
    ]
    assert all(goal.verdict(spread) == "not measured" for goal, spread in judge([]))


def test_who_stopped_early_is_compared_in_the_rounds_that_there_are():
    tables = [table(SIDE_BY_SIDE, 10_000, ours=runs(2, 100), hugo=runs(10))]
    assert judge(tables)[0][1] == Spread(0.2, 0.2, 0.2, 1)


@pytest.mark.parametrize(
    ("value", "text"), [(0.12345, "0.123"), (1.5, "1.5"), (99.96, "100"), (1234.5, "1,234"), (12.34, "12.3")]
)
def test_figures_have_three_digits(value, text):
    assert digits(value) == text


def test_a_spread_of_one_run_claims_none():
    assert shown(Spread(1, 1, 1, 1), "s") == "1 s"
    assert shown(Spread(2, 1, 3, 3), "s") == "2 s (1 to 3)"
    assert shown(None) == "–"


def test_who_cannot_run_says_so_in_its_row():
    told = document([Table(SIDE_BY_SIDE, 100, [Series("Hugo", [], reason="hugo is not installed")])], ["On a machine."])
    assert "| Hugo | hugo is not installed | – |" in told


def test_only_the_generated_part_of_a_page_is_replaced():
    page = f"# Before\n{BEGIN}\nold\n{END}\nAfter\n"
    once = replaced(page, "new")
    assert once == f"# Before\n{BEGIN}\n\nnew\n\n{END}\nAfter\n"
    assert replaced(once, "new") == once
    with pytest.raises(ValueError):
        replaced("# No marks\n", "new")


def python(code):
    return [sys.executable, "-c", code]


def test_measuring_sees_time_and_memory_of_children_too(tmp_path):
    child = "bytearray(80_000_000)"
    run = measure(python(f"import subprocess, sys; subprocess.run([sys.executable, '-c', '{child}'])"), tmp_path, 60)
    assert run.peak > 80_000_000
    assert run.wall > 0 and run.processor > 0


@pytest.mark.parametrize(
    ("code", "limits", "reason"),
    [
        ("print('first'); raise SystemExit('no such page')", {}, "ended with 1: no such page"),
        ("while True: pass", {"seconds": 0.3}, "stopped after 0 s"),
        ("a = bytearray(200_000_000)\nwhile True: pass", {"memory": 1e8}, "stopped at 0 GB of memory"),
    ],
)
def test_what_fails_or_takes_too_much_gives_no_figures(code, limits, reason, tmp_path):
    with pytest.raises(CannotRun, match=reason):
        measure(python(code), tmp_path, **{"seconds": 60, **limits})


def test_a_program_that_is_not_there_says_so(tmp_path):
    with pytest.raises(CannotRun, match="nowhere is not installed"):
        measure(["/nowhere"], tmp_path, 60)


def test_everybody_runs_once_a_round_and_who_fails_is_asked_no_more(tmp_path):
    order = []

    def contender(name, code):
        return Contender(name, tmp_path, python(code), lambda: order.append(name), tmp_path)

    field = [contender("good", "pass"), contender("bad", "raise SystemExit(3)")]
    result = side_by_side("", 1, field, 3, Budget(60), None)
    assert order == ["good", "bad", "good", "good"]
    assert [len(series.runs) for series in result.series] == [3, 0]
    assert result.series[1].reason.startswith("ended with 3")


def test_who_needs_the_output_of_another_does_not_run_without_it(tmp_path):
    def contender(name, code, after=None):
        return Contender(name, tmp_path, python(code), lambda: None, tmp_path, after)

    field = [contender("first", "raise SystemExit(1)"), contender("second", "pass", "first")]
    result = side_by_side("", 1, field, 2, Budget(60), None)
    assert [len(series.runs) for series in result.series] == [0, 0]
    assert result.series[1].reason == "needs what first builds"


def test_nothing_is_begun_when_the_time_is_used_up(tmp_path):
    contender = Contender("late", tmp_path, python("pass"), lambda: None, tmp_path)
    result = side_by_side("", 1, [contender], 2, Budget(0), None)
    assert result.series[0].runs == []
    assert "used up" in result.series[0].reason


def test_the_size_of_a_folder_is_that_of_its_files(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b").write_bytes(b"12345")
    (tmp_path / "c").write_bytes(b"1")
    assert tree_size(tmp_path) == (2, 6)
