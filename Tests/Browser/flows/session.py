"""The session: which tabs it reaches, and when it is over."""

from flows.flow import flow, flow_for_each
from flows.storage import NO_CHANNEL, NO_DATABASE, NO_STORAGE, NO_TAB_STORAGE, SLOW_DATABASE, later

COUNT_DIALOGS = """
window.dialogs = 0;
const show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () { window.dialogs += 1; show.call(this); };
"""
REASON = ".gatehouse-reason"


@flow("nobody is asked where keys are at hand")
def nobody_is_asked(reader):
    reader.in_every_page(COUNT_DIALOGS)
    tab = reader.open("courses/")
    tab.sign_in()
    assert tab.run("() => dialogs") == 1
    for path in ("profile/", "courses/"):
        tab.follow(path)
        tab.is_at(path)
        tab.is_open()
        assert tab.run("() => dialogs") == 0
    tab.reload()
    tab.is_open()
    assert tab.run("() => dialogs") == 0


@flow("a new tab joins")
def new_tab(reader):
    reader.in_every_page(COUNT_DIALOGS)
    reader.open("courses/").sign_in()
    other = reader.open("profile/")
    other.is_open()
    assert other.run("() => dialogs") == 0


@flow("a dialog in another tab closes at sign-in")
def other_dialog(reader):
    other = reader.open("profile/")
    other.is_asked()
    reader.open("courses/").sign_in()
    other.is_open()
    other.is_at("profile/")


@flow_for_each(
    "storage that throws costs comfort, not access",
    {"all of it": NO_STORAGE, "IndexedDB": NO_DATABASE, "sessionStorage": NO_TAB_STORAGE},
)
def failing_storage(reader, script):
    reader.in_every_page(script)
    tab = reader.open("contact/")
    tab.follow("courses/")
    tab.cancel()
    tab.is_at("contact/")
    tab.follow("courses/")
    tab.sign_in()
    other = reader.open("profile/")
    other.is_open()
    other.sign_out()
    other.is_locked()
    tab.is_locked()


@flow("a database that is slow to answer is waited for")
def slow_database(reader):
    for script in (COUNT_DIALOGS, SLOW_DATABASE, NO_CHANNEL):
        reader.in_every_page(script)
    tab = reader.open("courses/")
    tab.sign_in()
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_open()
    assert tab.run("() => dialogs") == 0


def remember(reader):
    reader.fixture.settings = {"rememberDays": 30}
    reader.fixture.reset_pages()
    tab = reader.open("courses/")
    tab.is_asked()
    tab.says(".gatehouse-note", "For 30 days.")
    tab.click("#gatehouse-remember")
    assert tab.run("() => document.querySelector('#gatehouse-remember').checked") is True
    tab.sign_in()
    return tab


@flow("whoever stays signed in is so in a tab that nobody else joins")
def stays(reader):
    remember(reader).close()
    reader.in_every_page(later(29))
    reader.open("profile/").is_open()


@flow("whoever does not stay is signed out with the last tab")
def does_not_stay(reader):
    reader.fixture.settings = {"rememberDays": 30}
    reader.fixture.reset_pages()
    tab = reader.open("courses/")
    tab.sign_in()
    tab.close()
    other = reader.open("profile/")
    other.is_asked()
    other.lacks(REASON)


@flow_for_each("after its days a session is over, and the page says why", {"same tab": False, "new tab": True})
def is_over(reader, in_new_tab):
    tab = remember(reader)
    reader.in_every_page(later(31))
    if in_new_tab:
        tab.close()
        tab = reader.open("profile/")
    else:
        tab.follow("profile/")
        tab.is_at("profile/")
    tab.is_asked()
    tab.says(REASON, "too long ago")
    tab.sign_in()


@flow("a session that nobody used for a day is over")
def unused(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    reader.in_every_page(later(1))
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_asked()
    tab.says(REASON, "too long ago")


def is_locked_in_the_cache(tab, days):
    """Leaves the page, lets so many days pass, and comes back to the very page."""
    tab.run(f"() => {{ window.mark = true; {later(days)} }}")
    tab.follow("contact/")
    tab.is_at("contact/")
    tab.back()
    tab.is_at("courses/")
    tab.wait("() => window.mark === true")
    tab.is_locked()
    tab.says("requires-authentication .gatehouse-words", "too long ago")


@flow("a page from the back-forward cache is locked where the session is over")
def over_in_the_cache(reader):
    tab = remember(reader)
    is_locked_in_the_cache(tab, 31)


@flow("a page from the back-forward cache is locked where nobody used the session for a day")
def unused_in_the_cache(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    is_locked_in_the_cache(tab, 1)
    tab.offers()
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow("a public page from the back-forward cache shows that the session is over")
def public_over_in_the_cache(reader):
    reader.open("courses/").sign_in()
    tab = reader.open("contact/")
    tab.shows(".gatehouse-sign-out")
    tab.run(f"() => {{ window.mark = true; {later(1)} }}")
    tab.follow("/repo/")
    tab.is_at("")
    tab.back()
    tab.is_at("contact/")
    tab.wait("() => window.mark === true")
    tab.signed_in("")
    tab.wait("() => !document.querySelector('.gatehouse-sign-out').checkVisibility()")


@flow("an opened page comes back from the cache as it was left")
def comes_back(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    tab.run("() => { window.mark = true; scrollTo(0, 900); }")
    tab.follow_quietly("contact/")
    tab.is_at("contact/")
    tab.back()
    tab.is_at("courses/")
    tab.wait("() => scrollY === 900 && window.mark === true")
    tab.shows(".gatehouse-content h1")
    assert tab.run("() => getComputedStyle(document.querySelector('.gatehouse-content')).opacity") == "1"


@flow("a public page from the cache shows a later sign-in")
def public_from_the_cache(reader):
    tab = reader.open("contact/")
    tab.run("() => { window.mark = true; }")
    tab.follow("courses/")
    tab.sign_in()
    tab.back()
    tab.is_at("contact/")
    tab.wait("() => window.mark === true")
    tab.shows(".gatehouse-sign-out")


@flow("a rotated audience asks again and says why")
def rotated(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    fixture = reader.fixture
    fixture.files["gatehouse/keyring.json"] = fixture.make_keyring(2, "another passphrase")
    fixture.protected("profile/", "Profile", "<h1>Your profile</h1>", epoch=2)
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_asked()
    tab.says(REASON, "keys of this page were changed")
    tab.type_password("another passphrase")
    tab.is_open()
