"""Asking before a reader leaves for a protected page: over the page that they are on."""

from flows.flow import DISMISSALS, flow, flow_for_each
from flows.storage import NO_STORAGE

STATE = """() => ({
  url: location.href, length: history.length, entry: globalThis.navigation?.currentEntry.id ?? null, top: scrollY,
  focus: document.activeElement.textContent, mark: window.mark, dialogs: document.querySelectorAll('dialog').length,
})"""


def mark_links(reader):
    reader.fixture.marks_links = True
    reader.fixture.reset_pages()


def come_to_contact(reader):
    mark_links(reader)
    tab = reader.open()
    tab.follow("contact/")
    tab.is_at("contact/")
    tab.run("() => customElements.whenDefined('requires-authentication').then(() => true)")
    return tab


@flow_for_each("declining before leaving changes nothing", DISMISSALS)
def decline(reader, dismiss):
    tab = come_to_contact(reader)
    tab.run(
        """() => {
          window.mark = 'the same document';
          const link = document.querySelector('nav a[href$="courses/"]');
          document.querySelector('.tall').append(link.cloneNode(true));
          scrollTo(0, 300);
          link.focus({ preventScroll: true });
        }"""
    )
    before = tab.run(STATE)
    assert before["top"] == 300 and before["focus"] == "Courses"
    tab.press("Enter")
    tab.is_asked()
    tab.says("dialog", "The page behind this link is for Members.")
    dismiss(tab)
    tab.is_not_asked()
    assert tab.run(STATE) == before


@flow("signing in before leaving goes on, with query and fragment")
def query_and_fragment(reader):
    tab = come_to_contact(reader)
    tab.run("() => { document.querySelector('nav a[href$=\"courses/\"]').href += '?q=1#last' }")
    tab.click("nav a[href*='courses/']")
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    tab.is_at("courses/?q=1#last")
    tab.is_open()
    tab.wait("() => document.querySelector('#last').getBoundingClientRect().top < 100")
    assert tab.run("() => document.activeElement.id") == "last"
    tab.reload()
    tab.is_open()
    assert tab.run("() => location.search") == "?q=1"


@flow("asking before leaving with the keyboard alone")
def keyboard_alone(reader):
    tab = come_to_contact(reader)
    tab.run("() => document.querySelector('nav a[href$=\"profile/\"]').focus()")
    tab.press("Enter")
    tab.is_asked()
    focused = "() => document.activeElement.className"
    assert tab.run("() => document.activeElement.id") == "gatehouse-password"
    tab.write("wrong")
    tab.press("Enter")
    tab.says(".gatehouse-alert", "not right")
    tab.wait("() => document.activeElement.id === 'gatehouse-password' && getSelection().toString() !== null")
    tab.press("Tab")
    assert tab.run(focused) == "gatehouse-show-password"
    tab.press("Tab")
    assert tab.run(focused) == "gatehouse-cancel"
    tab.press("Tab")
    assert tab.run(focused) == "gatehouse-submit"
    for _ in range(3):
        tab.press("Shift+Tab")
    # It is selected, so that typing begins anew.
    tab.wait("() => document.activeElement.selectionEnd - document.activeElement.selectionStart === 5")
    tab.write(reader.site.passphrase)
    tab.press("Tab")
    tab.press("Tab")
    tab.press("Tab")
    tab.press("Enter")
    tab.is_at("profile/")
    tab.is_open()


@flow("a wrong password before leaving says so there")
def wrong_before_leaving(reader):
    tab = come_to_contact(reader)
    tab.follow("courses/")
    tab.is_asked()
    tab.type_password("wrong")
    tab.says(".gatehouse-alert", "not right")
    tab.is_at("contact/")
    tab.type_password(reader.site.passphrase)
    tab.is_at("courses/")
    tab.is_open()
    tab.back()
    tab.is_at("contact/")
    tab.is_not_asked()


@flow("whoever is signed in is not asked before leaving")
def signed_in_already(reader):
    mark_links(reader)
    tab = reader.open("courses/")
    tab.sign_in()
    tab.follow("contact/")
    tab.is_at("contact/")
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_open()


@flow("a new tab joins before it asks at a link")
def new_tab_joins(reader):
    mark_links(reader)
    reader.open("courses/").sign_in()
    other = reader.open("contact/")
    other.follow("profile/")
    other.is_at("profile/")
    other.is_open()


@flow("signing in elsewhere goes on from the link that asks")
def signing_in_elsewhere(reader):
    tab = come_to_contact(reader)
    tab.follow("courses/")
    tab.is_asked()
    reader.open("profile/").sign_in()
    tab.is_at("courses/")
    tab.is_open()


@flow("where a sign-in would be lost on the way the page asks")
def nothing_kept(reader):
    reader.in_every_page(NO_STORAGE)
    mark_links(reader)
    tab = reader.open("contact/")
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.sign_in()


@flow("a site that asks on the page does")
def asked_on_the_page(reader):
    reader.fixture.settings = {"ask": "on-page"}
    mark_links(reader)
    tab = reader.open("contact/")
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.is_asked()
    tab.press("Escape")
    tab.is_at("contact/")


@flow("a page from the back-forward cache asks before leaving again")
def from_the_cache(reader):
    tab = come_to_contact(reader)
    tab.follow("/repo/")
    tab.is_at("")
    tab.back()
    tab.is_at("contact/")
    tab.follow("courses/")
    tab.is_asked()
    tab.is_at("contact/")


@flow("a link to the same page asks nothing")
def same_page(reader):
    mark_links(reader)
    tab = reader.open("courses/")
    tab.sign_in()
    tab.sign_out()
    tab.run("() => { document.querySelector('nav a[href$=\"courses/\"]').href += '#last' }")
    tab.click("nav a[href$='#last']")
    tab.is_at("courses/#last")
    tab.is_not_asked()
