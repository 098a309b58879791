"""A flow, and the reader that it happens to."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps

FLOWS = []

NAVIGATION_API = "the Navigation API"
FRESH_STORAGE = "sessionStorage as it is now in pages from the back-forward cache"
LATE_TABS = "tabs that a script opens after it has waited"
# As in browsers that lack it.
WITHOUT_NAVIGATION_API = "Object.defineProperty(window, 'navigation', { value: undefined });"


@dataclass(frozen=True)
class Flow:
    name: str
    run: Callable
    # What the engine must have for it.
    needs: str | None = None
    # JavaScript that runs in every page of it.
    scripts: tuple[str, ...] = ()

    @property
    def part(self):
        """The part of the list that it stands in."""
        return self.run.__module__.removeprefix("flows.")


@dataclass
class FlowSite:
    """The fixture site at an origin of its own."""

    url: str
    passphrase: str
    fixture: object
    # A page of another origin, to open tabs from.
    launcher: str

    def at(self, path=""):
        return self.url + path


@dataclass
class Reader:
    """Somebody with a browser that has never seen the site."""

    profile: object
    site: FlowSite
    watched: object
    expected: list[str] = field(default_factory=list)

    def open(self, path=""):
        """A new tab at a page of the site, as typed or bookmarked."""
        url = path if "://" in path else self.site.at(path)
        tab = self.profile.new_tab(url)
        tab.is_at(url)
        return tab

    def in_every_page(self, script):
        """JavaScript that runs first in every page that loads from now on."""
        self.watched.scripts.append(script)

    def expects(self, part):
        """Engines may complain of this: what is broken on purpose."""
        self.expected.append(part)

    @property
    def fixture(self):
        return self.site.fixture


def flow(name, **options):
    def add(run):
        FLOWS.append(Flow(name, run, **options))
        return run

    return add


def flow_in_both_ways(name, needs_without_it=None):
    """With the Navigation API and without it; the latter may need something else."""

    def add(run):
        FLOWS.append(Flow(f"{name}, with the Navigation API", run, needs=NAVIGATION_API))
        FLOWS.append(Flow(f"{name}, without the Navigation API", run, needs_without_it, (WITHOUT_NAVIGATION_API,)))
        return run

    return add


def flow_for_each(name, choices):
    """A flow that takes one of some choices, which have names."""

    def add(run):
        for choice, value in choices.items():
            FLOWS.append(Flow(f"{name}: {choice}", wraps(run)(lambda reader, value=value: run(reader, value))))
        return run

    return add


# The ways to close a dialog. Android's Back and a screen reader's gesture are close requests.
DISMISSALS = {
    "the button": lambda tab: tab.click(".gatehouse-cancel"),
    "Esc": lambda tab: tab.press("Escape"),
    "a press outside": lambda tab: tab.press_at(3, 3),
    "a close request": lambda tab: tab.soon("() => document.querySelector('dialog').requestClose()"),
}
