"""Each bad site gives just the diagnostics that the table has, and leaves the last good build as it was."""

import re

import pytest
from bad_sites import all_sites, difference, make_good, run

SITES = all_sites()


@pytest.fixture(scope="session")
def good(tmp_path_factory):
    return make_good(tmp_path_factory.mktemp("good") / "site")


def test_there_are_sixty_and_each_has_a_name_of_its_own():
    assert len(SITES) >= 60
    assert len({site.name for site in SITES}) == len(SITES)


@pytest.mark.parametrize("bad", SITES, ids=lambda site: site.name)
def test_bad_site(bad, good, tmp_path):
    done, before, after = run(bad, good, tmp_path / "site")
    assert bad.says is not None, f"no expectation yet; run Tests/Checks/renew-bad-sites\n{done.stderr}"
    changes = difference(bad.says, done.stderr, bad.name)
    assert not changes, f"\n{changes}"
    assert done.returncode == bad.code
    if bad.code != 0:
        # A list has what can be listed all the same.
        assert done.stdout == "" or bad.arguments[0] == "list" or "json" in bad.arguments
        assert after == before


# Errors that say enough by themselves, and no more of them without a reason.
CLEAR_ALONE = {
    "“{% if %}” has no “{% endif %}”",
    "“{% endguard %}” stands here without its beginning",
    "“{{” is never closed",
    "a guard cannot stand inside another guard",
    "cannot be read: Not a directory",
    "this is not JSON",
    "site.yml: not a file",
    "letter: not a folder",
}


def test_every_error_says_what_to_do():
    silent = set()
    for site in SITES:
        # A diagnostic goes up to the next; its help is the last that it has.
        for part in re.split(r"^(?=.*\b(?:error|warning): )", site.says, flags=re.M):
            if "error: " in part and "help: " not in part:
                silent.add(part.split("error: ")[1].split("\n")[0])
    assert silent == CLEAR_ALONE
