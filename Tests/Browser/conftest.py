"""Chromium, and the sites under test: the demo site that the program built, and a fixture."""

import fcntl
import os
from contextlib import contextmanager
from dataclasses import dataclass, field

import demo_site
import fixture_site as fixtures
import pytest
from engines import ENGINES
from playwright.sync_api import expect, sync_playwright
from reader import close
from server import Server


# Generous: several tests run at a time, and machines have other work too.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser):
    parser.addoption("--templates", help="a folder whose files replace the theme's, to try them without a build")
    parser.addoption("--every-engine", action="store_true", help="the whole list of flows in Firefox and WebKitGTK too")


def pytest_collection_modifyitems(config, items):
    """What is not in the core of the list of flows runs in Chromium alone, unless every engine is asked for."""
    if config.getoption("every_engine"):
        return
    further = [item for item in items if item.get_closest_marker("further") and "Chromium" not in item.callspec.id]
    config.hook.pytest_deselected(items=further)
    items[:] = [item for item in items if item not in further]


@dataclass
class SiteUnderTest:
    url: str
    passphrase: str
    fixture: fixtures.FixtureSite | None = None
    demo: demo_site.DemoSite | None = None

    def at(self, path=""):
        return self.url + path


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def engines(playwright):
    """Every engine, once one of its tests is reached."""
    running = {}

    def engine(name):
        if name not in running:
            if not ENGINES[name].is_there():
                pytest.skip(f"{name} is not installed; it comes with the Debian packages {ENGINES[name].packages}")
            running[name] = ENGINES[name](playwright)
        return running[name]

    yield engine
    for each in running.values():
        each.close()


@pytest.fixture(params=ENGINES)
def engine(engines, request):
    return engines(request.param)


@pytest.fixture(scope="session")
def browser(engines):
    return engines("Chromium").browser


@pytest.fixture(scope="session")
def fixture_site_in_memory(pytestconfig, shared_folder):
    """Its guard is that of a site in the languages which its pages come to have."""
    folder = shared_folder / "fixture"
    with locked(folder.with_suffix(".lock")):
        pages = {"hallo.md": "---\nlanguage: de\n---\n# Hallo\n"}
        site = demo_site.DemoSite(folder, fixtures.FixtureSite.base, pytestconfig.getoption("templates"), pages)
    return fixtures.FixtureSite(site.public)


@pytest.fixture(scope="session")
def fixture_server(fixture_site_in_memory):
    site = fixture_site_in_memory
    server = Server(site)
    yield site, server
    server.close()


@pytest.fixture
def fixture_site(fixture_server):
    """The fixture site, as new; for tests of what only a fixture can show."""
    site, server = fixture_server
    site.reset()
    return SiteUnderTest(server.url(site.base), fixtures.PASSPHRASE, fixture=site)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory):
    """Of all processes of a run."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@contextmanager
def locked(path):
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def built_site(pytestconfig, shared_folder):
    """Makes the demo site below a base path, once for each, for all processes of a run."""
    servers = {}

    def built(base):
        if base not in servers:
            folder = shared_folder / f"demo{base.replace('/', '-')}"
            with locked(folder.with_suffix(".lock")):
                site = demo_site.DemoSite(folder, base, pytestconfig.getoption("templates"))
            servers[base] = site, Server(site)
        site, server = servers[base]
        return SiteUnderTest(server.url(base), demo_site.PASSPHRASE, demo=site)

    yield built
    for _, server in servers.values():
        server.close()


@pytest.fixture(params=["/", "/repo/"], ids=["at the root", "below a path"])
def site(built_site, request):
    """The demo site, in both places where hosts put one."""
    return built_site(request.param)


@dataclass
class Complaints:
    """What a browser complained of; a test that expects some takes them out."""

    texts: list[str] = field(default_factory=list)

    def expect(self, part):
        assert any(part in text for text in self.texts), self.texts
        self.texts = [text for text in self.texts if part not in text]


@pytest.fixture
def complaints():
    return Complaints()


@pytest.fixture
def make_context(browser, complaints):
    """Makes fresh profiles. Every console message, error and policy violation in them fails the test."""
    contexts = []

    def make(**options):
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.on("console", lambda message: complaints.texts.append(f"console: {message.text}"))
        context.on("weberror", lambda error: complaints.texts.append(f"error: {error.error}"))
        context.expose_binding("reportViolation", lambda _, text: complaints.texts.append(f"policy: {text}"))
        context.add_init_script(
            "addEventListener('securitypolicyviolation', "
            "(e) => reportViolation(`${e.violatedDirective} ${e.blockedURI}`))"
        )
        return context

    yield make
    for context in contexts:
        close(context)
    assert complaints.texts == []


@pytest.fixture
def context(make_context):
    return make_context()


@pytest.fixture
def page(context):
    return context.new_page()
