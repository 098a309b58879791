"""The session: which tabs it reaches, what ends it, and what it does without storage."""

import pytest
from playwright.sync_api import expect
from reader import (
    dialog,
    expect_asked,
    expect_at,
    expect_locked,
    expect_open,
    follow,
    follow_from_script,
    go_back,
    loaded,
    sign_in,
)

COUNT_DIALOGS = """
window.dialogs = 0;
const show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.showModal = function () { window.dialogs += 1; show.call(this); };
"""
NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });
}
"""
NO_CHANNEL = "window.BroadcastChannel = undefined"


@pytest.fixture
def site(fixture_site):
    return fixture_site


def test_no_dialog_flashes_where_keys_are_at_hand(page, context, site):
    context.add_init_script(COUNT_DIALOGS)
    page.goto(site.at("courses/"))
    sign_in(page, site)
    assert page.evaluate("dialogs") == 1
    for path in ("profile/", "courses/"):
        follow(page, path)
        expect_at(page, site.at(path))
        expect_open(page)
        assert page.evaluate("dialogs") == 0
    page.reload()
    expect_open(page)
    assert page.evaluate("dialogs") == 0
    other = context.new_page()
    other.goto(site.at("profile/"))
    expect_open(other)
    assert other.evaluate("dialogs") == 0


def test_a_dialog_in_another_tab_closes_at_sign_in(page, context, site):
    other = context.new_page()
    other.goto(site.at("profile/"))
    expect_asked(other)
    page.goto(site.at("courses/"))
    sign_in(page, site)
    expect_open(other)
    assert other.evaluate("location.pathname") == "/repo/profile/"


def test_a_tab_joins_even_without_storage(page, context, site):
    context.add_init_script(NO_STORAGE)
    page.goto(site.at("courses/"))
    sign_in(page, site)
    other = context.new_page()
    other.goto(site.at("profile/"))
    expect_open(other)
    other.locator(".gatehouse-sign-out").click()
    expect_locked(other)
    expect_locked(page)


def test_without_a_channel_storage_signs_every_tab_out(page, context, site):
    context.add_init_script(NO_CHANNEL)
    page.goto(site.at("courses/"))
    sign_in(page, site)
    follow(page, "profile/")
    expect_open(page)
    other = context.new_page()
    other.goto(site.at("courses/"))
    sign_in(other, site)
    other.locator(".gatehouse-sign-out").click()
    expect_locked(page)


@pytest.mark.parametrize("init", ["", NO_CHANNEL], ids=["with a channel", "where the frozen page gets no message"])
def test_a_page_from_the_back_forward_cache_is_locked_after_a_sign_out(page, context, site, init):
    context.add_init_script(init or "0")
    page.goto(site.at("courses/"))
    sign_in(page, site)
    loaded(page)
    page.evaluate(
        """() => {
          window.mark = true;
          addEventListener('pageshow', (event) => {
            window.wasKept = event.persisted;
            window.contents = document.querySelectorAll('.gatehouse-content').length;
          });
        }"""
    )
    follow(page, "contact/")
    expect_at(page, site.at("contact/"))
    loaded(page)
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator("html[data-authenticated]")).to_have_count(0)
    go_back(page)
    expect_at(page, site.at("courses/"))
    if init:
        # Locked before anything else ran, and nothing asks until the reader wants to.
        page.wait_for_function("() => window.wasKept === true")
        assert page.evaluate("contents") == 0
        expect(dialog(page)).to_have_count(0)
        expect(page.locator("requires-authentication .gatehouse-sign-in")).to_be_visible()
    expect(page.locator(".gatehouse-content")).to_have_count(0)
    expect(page.locator("requires-authentication")).not_to_have_attribute("data-state", "open")


def test_an_opened_page_comes_back_from_the_cache_as_it_was_left(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    loaded(page)
    page.evaluate("() => { window.mark = true; scrollTo(0, 900); }")
    follow_from_script(page, "contact/")
    expect_at(page, site.at("contact/"))
    loaded(page)
    go_back(page)
    expect_at(page, site.at("courses/"))
    page.wait_for_function("() => scrollY === 900")
    assert page.evaluate("window.mark") is True
    expect(page.locator(".gatehouse-content h1")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.gatehouse-content')).opacity") == "1"


def test_content_is_hidden_before_a_page_is_frozen(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(page.locator(".gatehouse-content h1")).to_be_hidden()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".gatehouse-content h1")).to_be_visible()


def test_a_public_page_from_the_cache_shows_a_later_sign_in(page, site):
    page.goto(site.at("contact/"))
    loaded(page)
    follow(page, "courses/")
    sign_in(page, site)
    go_back(page)
    expect_at(page, site.at("contact/"))
    expect(page.locator(".gatehouse-sign-out")).to_be_visible()


def test_a_session_that_nobody_used_for_a_day_is_over(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.goto(site.at("contact/"))
    expect(page.locator(".gatehouse-sign-out")).to_be_visible()
    page.add_init_script(later(1))
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.locator(".gatehouse-reason")).to_contain_text("too long ago")


DAY = 86_400_000


def later(days):
    """A script that moves the clock of every page that loads from now on."""
    return f"{{ const now = Date.now; Date.now = () => now() + {days * DAY}; }}"


@pytest.fixture
def remembering(site):
    site.fixture.settings = {"rememberDays": 30}
    site.fixture.reset_pages()
    return site


def sign_in_and_stay(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.get_by_text("For 30 days.")).to_be_visible()
    page.get_by_label("Stay signed in on this device").check()
    sign_in(page, site)


def test_where_a_site_does_not_say_how_long_nobody_can_stay(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.locator("#gatehouse-remember")).to_have_count(0)


def test_whoever_stays_signed_in_is_so_in_a_tab_that_nobody_else_joins(page, context, remembering):
    sign_in_and_stay(page, remembering)
    page.close()
    other = context.new_page()
    other.add_init_script(later(29))
    other.goto(remembering.at("profile/"))
    expect_open(other)


def test_whoever_does_not_is_signed_out_with_the_last_tab(page, context, remembering):
    page.goto(remembering.at("courses/"))
    sign_in(page, remembering)
    page.close()
    other = context.new_page()
    other.goto(remembering.at("profile/"))
    expect_asked(other)
    expect(other.locator(".gatehouse-reason")).to_have_count(0)


@pytest.mark.parametrize("where", ["in its tab", "in a new tab"])
def test_after_its_days_a_session_is_over_and_the_page_says_why(page, context, remembering, where):
    sign_in_and_stay(page, remembering)
    if where == "in a new tab":
        page.close()
        page = context.new_page()
    page.add_init_script(later(31))
    page.goto(remembering.at("profile/"))
    expect_asked(page)
    expect(page.locator(".gatehouse-reason")).to_contain_text("too long ago")
    sign_in(page, remembering)


def test_a_session_that_is_over_lets_no_other_tab_in(page, context, remembering):
    sign_in_and_stay(page, remembering)
    page.evaluate(f"() => {later(31)}")
    other = context.new_page()
    other.add_init_script(later(31))
    other.goto(remembering.at("profile/"))
    expect_asked(other)
    # Whoever reads on in the first one is not thrown out.
    expect_open(page)


def test_a_page_from_the_back_forward_cache_is_locked_where_the_session_is_over(page, remembering):
    sign_in_and_stay(page, remembering)
    loaded(page)
    page.evaluate(f"() => {{ window.mark = true; {later(31)} }}")
    follow(page, "contact/")
    expect_at(page, remembering.at("contact/"))
    loaded(page)
    go_back(page)
    expect_at(page, remembering.at("courses/"))
    page.wait_for_function("() => window.mark === true")
    expect_locked(page)
    expect(page.locator("requires-authentication .gatehouse-words")).to_contain_text("too long ago")


def test_signing_out_ends_what_stays_on_the_device(page, context, remembering):
    sign_in_and_stay(page, remembering)
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    page.close()
    other = context.new_page()
    other.goto(remembering.at("profile/"))
    expect_asked(other)


def test_sites_of_one_origin_do_not_share_a_session(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    names = page.evaluate(
        """async () => [
          ...Object.keys(sessionStorage), ...Object.keys(localStorage),
          ...(await indexedDB.databases()).map(({ name }) => name),
        ]"""
    )
    assert names and all(name.startswith("gatehouse:/repo/") for name in names)


def test_stored_keys_cannot_be_read_out(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    stored = page.evaluate(
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


def test_signing_out_leaves_nothing_at_rest(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    expect(page.locator("authentication-status [role=status]")).to_have_text("You are signed out.")
    count = page.evaluate(
        """() => new Promise((resolve) => {
          const opening = indexedDB.open('gatehouse:/repo/');
          opening.onsuccess = () => {
            const count = opening.result.transaction('sessions').objectStore('sessions').count();
            count.onsuccess = () => { resolve(count.result); opening.result.close(); };
          };
        })"""
    )
    assert count == 0
    assert page.evaluate("Object.keys(sessionStorage).filter((name) => name.endsWith(':session'))") == []
    page.reload()
    expect_asked(page)


def test_a_reload_keeps_the_scroll_position_of_opened_content(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.evaluate("scrollTo(0, 900)")
    page.reload()
    expect_open(page)
    page.wait_for_function("() => scrollY === 900")


def test_an_element_that_was_out_of_the_page_at_sign_out_comes_back_locked(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.evaluate(
        """() => {
          window.kept = document.querySelector('requires-authentication');
          window.kept.remove();
          document.querySelector('.gatehouse-sign-out').click();
        }"""
    )
    expect(page.locator("html[data-authenticated]")).to_have_count(0)
    page.evaluate("document.querySelector('main').append(window.kept)")
    expect_locked(page)
