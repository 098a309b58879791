"""Chromium, and the sites under test: the demo site that the program built, and a fixture."""

import os
from dataclasses import dataclass, field

import demo_site
import fixture_site as fixtures
import pytest
from playwright.sync_api import sync_playwright
from server import Server


def pytest_addoption(parser):
    parser.addoption("--templates", help="a folder whose files replace the theme's, to try them without a build")
    parser.addoption("--chromium", default=os.environ.get("CHROMIUM", "/usr/bin/chromium"))
    parser.addoption("--firefox", help="the path of a Firefox to run in instead; Playwright 1.64.1 can drive it")


@dataclass
class SiteUnderTest:
    url: str
    passphrase: str
    fixture: fixtures.FixtureSite | None = None
    demo: demo_site.DemoSite | None = None

    def at(self, path=""):
        return self.url + path


@pytest.fixture(scope="session")
def browser(pytestconfig):
    firefox = pytestconfig.getoption("firefox")
    with sync_playwright() as playwright:
        if firefox is not None:
            browser = playwright.firefox.launch(channel="moz-firefox", executable_path=firefox)
            yield browser
            browser.close()
            return
        browser = playwright.chromium.launch(
            executable_path=pytestconfig.getoption("chromium"),
            args=["--no-sandbox", "--host-resolver-rules=MAP *.test 127.0.0.1"],
            # Without it no page comes back from the back-forward cache, and sign-out tests prove nothing.
            ignore_default_args=["--disable-back-forward-cache"],
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def fixture_server():
    site = fixtures.FixtureSite()
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
def built_site(pytestconfig, tmp_path_factory):
    """Makes the demo site below a base path, once for each."""
    servers = {}

    def built(base):
        if base not in servers:
            folder = tmp_path_factory.mktemp("demo") / "site"
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
        context.set_default_timeout(8000)
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
        context.close()
    assert complaints.texts == []


@pytest.fixture
def context(make_context):
    return make_context()


@pytest.fixture
def page(context):
    return context.new_page()
