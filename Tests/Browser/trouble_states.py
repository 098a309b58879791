"""Every way in which a protected page cannot open: what brings it about, and the sentence that the documentation has for it."""

from dataclasses import dataclass
from typing import Callable

PAGE = "courses/"


@dataclass(frozen=True)
class State:
    """`show(stage)` brings a page of the stage into the state and returns it. `words` are then on it."""

    name: str
    title: str
    sentence: str
    words: str
    show: Callable


def without_javascript(stage):
    page = stage.page(java_script_enabled=False)
    page.goto(stage.url + PAGE)
    return page


def script_blocked(stage):
    page = stage.page()
    page.route("**/*.js", lambda route: route.abort("blockedbyclient"))
    page.goto(stage.url + PAGE)
    return page


def plain_http(stage):
    page = stage.page()
    page.goto(stage.server.url("/", host="site.test") + PAGE)
    return page


def framed(stage):
    page = stage.page()
    # Another origin, and a secure one: in an insecure page no frame is secure.
    page.goto(stage.elsewhere.url("/", host="127.0.0.1"))
    return page


def from_a_file(stage):
    page = stage.page()
    page.goto((stage.site.public / PAGE / "index.html").as_uri())
    return page


def damaged_keyring(stage):
    page = stage.page()
    page.route("**/keyring.json", lambda route: route.fulfill(body='{"version": 1'))
    page.goto(stage.url + PAGE)
    return page


def asked(stage):
    page = stage.page()
    page.goto(stage.url + PAGE)
    page.locator("#gatehouse-password").fill(stage.passphrase)
    return page


def damaged_item(stage):
    page = asked(stage)

    def damage(route):
        body = route.fetch().body()
        route.fulfill(body=body[:-1] + bytes([body[-1] ^ 1]))

    page.route("**/*.bin", damage)
    page.locator(".gatehouse-submit").click()
    return page


def network_gone(stage):
    page = asked(stage)
    page.context.set_offline(True)
    page.locator(".gatehouse-submit").click()
    return page


STATES = [
    State(
        "no-javascript", "Without JavaScript",
        "The page shows its title, its teaser and whom it is for, and says that signing in needs JavaScript and why.",
        "Signing in needs JavaScript", without_javascript,
    ),
    State(
        "script-blocked", "With the script blocked",
        "Where a blocker, a policy or a half-finished upload keeps the guard's script away, the page stays locked, and says after "
        "some seconds that nobody can sign in, and why; nothing asks for a password that nobody could check.",
        "has not loaded", script_blocked,
    ),
    State(
        "plain-http", "Over plain http",
        "Browsers offer no cryptography there, so the page says that it needs a secure connection, and how to get one.",
        "secure connection", plain_http,
    ),
    State(
        "framed", "In a frame of another site",
        "A password typed into another site's page might be read by it, so nothing is asked there; the page offers itself in a "
        "tab of its own.",
        "inside another site", framed,
    ),
    State(
        "file", "From a file",
        "A page of the output folder opened without a server finds neither its styles nor its script, which browsers do not load "
        "from files. It stays locked and says that the script has not loaded: look at a site with a local server.",
        "has not loaded", from_a_file,
    ),
    State(
        "damaged-keyring", "With a damaged keyring",
        "The page says that the site's keys are damaged and lets the reader try again; what they type could open nothing.",
        "keys are damaged", damaged_keyring,
    ),
    State(
        "damaged-item", "With damaged content",
        "One changed bit is enough: nothing of the content is shown, and the page says that it is damaged on the server.",
        "damaged", damaged_item,
    ),
    State(
        "network-gone", "With the network gone after loading",
        "The password may still be checked with the keys that came with the page; when its content cannot be fetched, the page "
        "says so and lets the reader try again, without another sign-in.",
        "connection", network_gone,
    ),
]
