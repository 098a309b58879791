"""Chromium, and the site under test: a fixture, or with `--site` one that the generator built and somebody serves."""

import os
from dataclasses import dataclass, field

import pytest
from fixture_site import PASSPHRASE, FixtureSite, Server
from playwright.sync_api import sync_playwright


def pytest_addoption(parser):
    parser.addoption("--site", help="base URL of a built site with a home, contact, courses and profile page")
    parser.addoption("--passphrase", default=PASSPHRASE, help="what signs in to its members' pages")
    parser.addoption("--chromium", default=os.environ.get("CHROMIUM", "/usr/bin/chromium"))
    parser.addoption("--firefox", help="the path of a Firefox to run in instead; Playwright 1.64.1 can drive it")


@dataclass
class SiteUnderTest:
    url: str
    passphrase: str
    fixture: FixtureSite | None = None

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
    site = FixtureSite()
    server = Server(site)
    yield site, server
    server.close()


@pytest.fixture
def fixture_site(fixture_server):
    """The fixture site, as new; for tests of what only a fixture can show."""
    site, server = fixture_server
    site.reset()
    return SiteUnderTest(server.url(site.base), PASSPHRASE, site)


@pytest.fixture
def site(pytestconfig, request):
    """The site that the flows run over."""
    url = pytestconfig.getoption("site")
    if url is None:
        return request.getfixturevalue("fixture_site")
    return SiteUnderTest(url.rstrip("/") + "/", pytestconfig.getoption("passphrase"))


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
def context(browser, complaints):
    """A fresh profile. Every console message, error and policy violation in it fails the test."""
    context = browser.new_context()
    context.set_default_timeout(8000)
    context.on("console", lambda message: complaints.texts.append(f"console: {message.text}"))
    context.on("weberror", lambda error: complaints.texts.append(f"error: {error.error}"))
    context.expose_binding("reportViolation", lambda _, text: complaints.texts.append(f"policy: {text}"))
    context.add_init_script(
        "addEventListener('securitypolicyviolation', (e) => reportViolation(`${e.violatedDirective} ${e.blockedURI}`))"
    )
    yield context
    context.close()
    assert complaints.texts == []


@pytest.fixture
def page(context):
    return context.new_page()
