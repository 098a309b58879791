"""The list of flows, in every engine, with nothing to complain of after each."""

import pytest
from engines import ENGINES
from fixture_site import PASSPHRASE
from flows import FLOWS
from flows.flow import FRESH_STORAGE, LATE_TABS, NAVIGATION_API, FlowSite, Reader
from server import Server
from watched_site import WatchedSite


def opens_late_tabs(tab):
    tab.run(
        """() => document.addEventListener('click', async () => {
          await (await fetch('/repo/icon.svg')).text();
          window.isOpened = [window.open('/repo/icon.svg') !== null];
        })"""
    )
    tab.press_at(5, 300)
    return tab.wait("() => window.isOpened")[0]


def has_fresh_storage(tab):
    tab.run("() => { window.mark = true; sessionStorage.setItem('name', 'old'); }")
    tab.follow("/repo/")
    tab.is_at("")
    tab.run("() => sessionStorage.setItem('name', 'new')")
    tab.back()
    tab.is_at("contact/")
    # Else it was loaded again.
    tab.wait("() => window.mark === true")
    return tab.run("() => sessionStorage.getItem('name')") == "new"


# Whether an engine has it, asked of the engine.
DETECTION = {
    NAVIGATION_API: lambda tab: tab.run("() => globalThis.navigation?.activation !== undefined"),
    FRESH_STORAGE: has_fresh_storage,
    LATE_TABS: opens_late_tabs,
}


@pytest.fixture
def reader(engine, fixture_site_in_memory):
    """A reader with a fresh profile, at an origin of its own."""
    fixture = fixture_site_in_memory
    fixture.reset()
    watched = WatchedSite(fixture)
    server = Server(watched)
    launcher = server.url("/~launcher", host="127.0.0.1")
    site = FlowSite(server.url(fixture.base), PASSPHRASE, fixture, launcher)
    profile = engine.profile(site, watched.complaints.append)
    reader = Reader(profile, site, watched)
    try:
        yield reader
        profile.settle()
    finally:
        profile.close()
        server.close()
    left = [text for text in watched.complaints if not any(part in text for part in reader.expected)]
    assert left == []


# Where engines differ most, and where it matters most: what is left to see after signing out.
CORE = {"signing_out"}


@pytest.mark.parametrize(
    "flow", [pytest.param(flow, id=flow.name, marks=[] if flow.part in CORE else pytest.mark.further) for flow in FLOWS]
)
def test_flow(flow, engine, request):
    if flow.needs in engine.lacks:
        pytest.skip(engine.lacks[flow.needs])
    reader = request.getfixturevalue("reader")
    for script in flow.scripts:
        reader.in_every_page(script)
    flow.run(reader)


def test_an_engine_lacks_what_is_said_of_it_and_nothing_else(engine, reader):
    tab = reader.open("contact/")
    assert {name for name, has in DETECTION.items() if not has(tab)} == set(engine.lacks)


def test_the_list_is_long_enough_and_its_names_differ():
    names = [flow.name for flow in FLOWS]
    assert len(names) == len(set(names)) >= 45
    assert len(ENGINES) == 3


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("throw new Error('by mistake');", "by mistake"),
        ("Promise.reject(new Error('by mistake'));", "by mistake"),
        ("console.error('by mistake');", "by mistake"),
        ("document.body.innerHTML = '<p>by mistake</p>';", "require-trusted-types-for"),
        ("const image = new Image(); image.src = 'http://127.0.0.1:9/'; document.body.append(image);", "img-src"),
    ],
    ids=["error", "rejection", "console", "Trusted Types", "policy"],
)
def test_an_engine_s_complaints_are_heard(engine, reader, script, complaint):
    """Without that, the flows could not fail by them."""
    tab = reader.open("contact/")
    assert reader.watched.complaints == []
    tab.soon(f"() => {{ {script} }}")
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 200))")
    reader.profile.settle()
    assert any(complaint in text for text in reader.watched.complaints), reader.watched.complaints
    reader.watched.complaints.clear()
