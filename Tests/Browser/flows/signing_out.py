"""Signing out: every tab, and what the back-forward cache holds."""

from flows.flow import flow, flow_for_each
from flows.storage import NO_CHANNEL

WATCH_RETURN = """() => {
  window.mark = true;
  addEventListener('pageshow', (event) => {
    window.wasKept = event.persisted;
    window.contents = document.querySelectorAll('.gatehouse-content').length;
  });
}"""


@flow("signing out locks every tab")
def every_tab(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    other = reader.open("profile/")
    other.is_open()
    other.sign_out()
    for each in (other, tab):
        each.is_locked()
        each.offers()
        each.signed_in("")
    tab.says("requires-authentication .gatehouse-words", "You are signed out.")


@flow("signing out locks every tab without a channel")
def without_a_channel(reader):
    reader.in_every_page(NO_CHANNEL)
    tab = reader.open("courses/")
    tab.sign_in()
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_open()
    other = reader.open("courses/")
    other.sign_in()
    other.sign_out()
    tab.is_locked()


@flow_for_each("Back after signing out shows nothing", {"with a channel": "", "without a channel": NO_CHANNEL})
def back_after(reader, script):
    reader.in_every_page(script)
    tab = reader.open("courses/")
    tab.sign_in()
    tab.run(WATCH_RETURN)
    tab.follow("contact/")
    tab.is_at("contact/")
    tab.sign_out()
    tab.back()
    tab.is_at("courses/")
    if script:
        # The frozen page got no message: it locks before anything is painted, and asks nothing by itself.
        tab.wait("() => window.wasKept === true")
        assert tab.run("() => contents") == 0
        tab.offers()
    tab.wait("() => document.querySelector('dialog[open], requires-authentication .gatehouse-sign-in') !== null")
    tab.lacks(".gatehouse-content")
    tab.lacks("requires-authentication[data-state=open]")


@flow("Back in one tab after signing out in another shows nothing")
def back_in_another_tab(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    tab.follow("contact/")
    tab.is_at("contact/")
    other = reader.open("profile/")
    other.is_open()
    other.sign_out()
    tab.signed_in("")
    tab.back()
    tab.is_at("courses/")
    tab.wait("() => document.querySelector('dialog[open], requires-authentication .gatehouse-sign-in') !== null")
    tab.lacks(".gatehouse-content")


@flow("signing out leaves nothing at rest")
def nothing_at_rest(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    tab.sign_out()
    tab.is_locked()
    tab.says("authentication-status [role=status]", "You are signed out.")
    count = tab.wait(
        """() => new Promise((resolve) => {
          const opening = indexedDB.open('gatehouse:/repo/');
          opening.onsuccess = () => {
            const count = opening.result.transaction('sessions').objectStore('sessions').count();
            count.onsuccess = () => { resolve(`${count.result} keys`); opening.result.close(); };
          };
        })"""
    )
    assert count == "0 keys"
    assert tab.run("() => Object.keys(sessionStorage).filter((name) => name.endsWith(':session'))") == []
    tab.reload()
    tab.is_asked()


@flow("keys at rest cannot be read out")
def not_extractable(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    stored = tab.run(
        """() => new Promise((resolve) => {
          const opening = indexedDB.open('gatehouse:/repo/');
          opening.onsuccess = () => {
            const all = opening.result.transaction('sessions').objectStore('sessions').getAll();
            all.onsuccess = () => {
              resolve(all.result.flatMap(({ keys }) => [...keys.values()].map(({ key }) => key.extractable)));
              opening.result.close();
            };
          };
        })"""
    )
    assert stored == [False]


@flow("content is hidden before a page is frozen")
def hidden_before_freezing(reader):
    tab = reader.open("courses/")
    tab.sign_in()
    transition = "(type) => { dispatchEvent(new PageTransitionEvent(type, { persisted: true })); }"
    look = "() => getComputedStyle(document.querySelector('.gatehouse-content h1')).visibility"
    tab.run(transition, "pagehide")
    assert tab.run(look) == "hidden"
    tab.run(transition, "pageshow")
    assert tab.run(look) == "visible"
