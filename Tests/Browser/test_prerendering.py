"""A page that Chromium really prepares unseen, by Speculation Rules. No driver is attached, since Chromium prepares nothing for
one; the pages tell the server what happens in them."""

import subprocess
import time

import pytest
from engines.playwright_engine import chromium_path
from server import POLICY

RULES = '<script type="speculationrules">{"prerender": [{"urls": ["/repo/courses/"], "eagerness": "immediate"}]}</script>'
# On the page before: follows the link once the test says so.
GO = """
const ask = async () => ((await fetch('/repo/go.txt')).ok ? document.querySelector('nav a[href$="courses/"]').click() : setTimeout(ask, 100));
ask();
"""
# On the page behind the link: what happens, and whether it is still unseen then.
TELL = """
const tell = (what) => fetch(`/repo/~${what}-${document.prerendering ? 'unseen' : 'shown'}`);
document.addEventListener('prerenderingchange', () => tell('activated'));
const show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () { tell('asked'); show.call(this); };
customElements.whenDefined('requires-authentication').then(() => tell('defined'));
addEventListener('load', () => setTimeout(() => tell('settled'), 1000));
"""


@pytest.fixture
def chromium(tmp_path):
    """Opens an address in a Chromium of its own."""
    started = []

    def start(url):
        options = ["--headless=new", "--no-sandbox", "--no-first-run", f"--user-data-dir={tmp_path}", "--remote-debugging-port=0"]
        started.append(subprocess.Popen([chromium_path(), *options, url], stderr=subprocess.DEVNULL))

    yield start
    for process in started:
        process.terminate()
        process.wait()


def wait_for(requests, path):
    end = time.monotonic() + 60
    while path not in requests:
        assert time.monotonic() < end, f"{path} is not among {requests}"
        time.sleep(0.05)


def test_a_page_that_is_prepared_unseen_asks_once_it_is_shown(fixture_site, chromium):
    fixture = fixture_site.fixture
    fixture.policy = POLICY.replace("script-src 'self'", "script-src 'self' 'inline-speculation-rules'")
    fixture.files |= {"go.js": GO.encode(), "tell.js": TELL.encode()}
    for path, more in (("contact/", f'{RULES}<script src="/repo/go.js" defer></script>'), ("courses/", '<script src="/repo/tell.js"></script>')):
        name = f"{path}index.html"
        fixture.files[name] = fixture.files[name].replace(b"<head>", f"<head>{more}".encode())
    fixture.requests.clear()
    chromium(fixture_site.at("contact/"))
    wait_for(fixture.requests, "/repo/~settled-unseen")
    before = list(fixture.requests)
    assert "/repo/gatehouse/guard/guard.js" in before
    for early in ("/repo/~defined-unseen", "/repo/~asked-unseen", "/repo/gatehouse/keyring.json", "/repo/gatehouse/guard/sign-in.js"):
        assert early not in before
    fixture.files["go.txt"] = b"go"
    wait_for(fixture.requests, "/repo/~asked-shown")
    # The very page that was prepared, and not another load of it.
    assert "/repo/~activated-shown" in fixture.requests
    assert fixture.requests.count("/repo/courses/") == 1
