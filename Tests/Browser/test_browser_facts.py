"""What browsers do without a word: histories that lead nowhere, storage that comes back, password managers that look on."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, expect_locked, expect_open, sign_in

# As in browsers that lack it.
WITHOUT_NAVIGATION = "Object.defineProperty(window, 'navigation', { value: undefined })"
# Nothing happens, and nothing says so.
NO_WAY_BACK = "History.prototype.go = History.prototype.back = () => {}"
NO_DATABASE = """
Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } });
"""
WATCH_HISTORY = """
window.seen = [];
const replace = History.prototype.replaceState;
History.prototype.replaceState = function (...parameters) {
  if (window.wasAsked) window.seen.push(document.querySelectorAll('form, input[type=password]').length);
  replace.apply(this, parameters);
};
"""


@pytest.fixture
def site(fixture_site):
    return fixture_site


def test_a_way_back_that_leads_nowhere_ends_at_the_fallback(page, site):
    page.add_init_script(WITHOUT_NAVIGATION)
    page.goto(site.at("contact/"))
    page.locator('nav a[href$="profile/"]').click()
    expect_asked(page)
    page.evaluate(NO_WAY_BACK)
    page.locator(".gatehouse-cancel").click()
    expect_at(page, site.at())
    expect(dialog(page)).to_have_count(0)


def test_a_session_of_before_a_sign_out_is_not_taken_up(page, context, site):
    """Firefox restores `sessionStorage` with a page of the cache; the keys are there where another tab could not clear them."""
    page.goto(site.at("courses/"))
    sign_in(page, site)
    name, record = page.evaluate("Object.entries(sessionStorage).find(([name]) => name.endsWith(':session'))")
    other = context.new_page()
    other.add_init_script(NO_DATABASE)
    other.goto(site.at("profile/"))
    expect_open(other)
    other.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    page.evaluate("([name, record]) => sessionStorage.setItem(name, record)", [name, record])
    page.reload()
    expect_asked(page)


def test_password_managers_see_the_form_go_before_the_history_changes(page, site):
    page.add_init_script(WATCH_HISTORY)
    page.goto(site.at("courses/"))
    expect_asked(page)
    page.evaluate("window.wasAsked = true")
    sign_in(page, site)
    assert page.evaluate("window.seen") == [0]
