"""Asking before a reader leaves for a protected page: over the page that they are on."""

import pytest
from playwright.sync_api import expect
from reader import (
    DISMISSALS,
    dialog,
    expect_asked,
    expect_at,
    expect_open,
    follow,
    go_back,
    loaded,
    sign_in,
    type_password,
)
from test_session import NO_STORAGE


@pytest.fixture
def site(fixture_site):
    fixture_site.fixture.marks_links = True
    fixture_site.fixture.reset_pages()
    return fixture_site


def sign_in_for(page, site, path):
    """Signs in over a page, on the way to another."""
    expect_asked(page)
    type_password(page, site.passphrase)
    expect_at(page, site.at(path))
    expect_open(page)


def state(page):
    return page.evaluate(
        """() => ({
          url: location.href, length: history.length, entry: globalThis.navigation?.currentEntry.id, top: scrollY,
          focus: document.activeElement.textContent, mark: window.mark, dialogs: document.querySelector('dialog'),
        })"""
    )


@pytest.mark.parametrize("dismiss", DISMISSALS.values(), ids=DISMISSALS.keys())
def test_declining_leaves_everything_as_it_was(page, site, dismiss):
    page.goto(site.at())
    follow(page, "contact/")
    expect_at(page, site.at("contact/"))
    loaded(page)
    page.evaluate(
        """() => {
          window.mark = 'the same document';
          const link = document.querySelector('nav a[href$="courses/"]');
          document.querySelector('.tall').append(link.cloneNode(true));
          scrollTo(0, 300);
          link.focus({ preventScroll: true });
        }"""
    )
    before = state(page)
    assert before["top"] == 300 and before["focus"] == "Courses"
    page.keyboard.press("Enter")
    expect_asked(page)
    expect(dialog(page)).to_contain_text("The page behind this link is for Members.")
    dismiss(page)
    expect(dialog(page)).to_have_count(0)
    assert state(page) == before


def test_signing_in_goes_on_to_the_page_with_its_query_and_fragment(page, site):
    page.goto(site.at("contact/"))
    page.evaluate("() => { document.querySelector('nav a[href$=\"courses/\"]').href += '?q=1#last' }")
    page.get_by_role("link", name="Courses").click()
    sign_in_for(page, site, "courses/?q=1#last")
    page.wait_for_function("() => document.querySelector('#last').getBoundingClientRect().top < 100")
    assert page.evaluate("document.activeElement.id") == "last"
    page.reload()
    expect_open(page)
    assert page.evaluate("location.search") == "?q=1"


def test_a_wrong_password_says_so_there(page, site):
    page.goto(site.at("contact/"))
    follow(page, "courses/")
    expect_asked(page)
    type_password(page, "wrong")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    expect_at(page, site.at("contact/"))
    sign_in_for(page, site, "courses/")
    go_back(page)
    expect_at(page, site.at("contact/"))
    expect(dialog(page)).to_have_count(0)


def test_whoever_is_signed_in_is_not_asked(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    expect_at(page, site.at("profile/"))
    expect_open(page)


def test_a_new_tab_joins_before_it_asks(page, context, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    other = context.new_page()
    other.goto(site.at("contact/"))
    follow(other, "profile/")
    expect_at(other, site.at("profile/"))
    expect_open(other)


def test_signing_in_elsewhere_goes_on(page, context, site):
    page.goto(site.at("contact/"))
    follow(page, "courses/")
    expect_asked(page)
    other = context.new_page()
    other.goto(site.at("profile/"))
    sign_in(other, site)
    expect_at(page, site.at("courses/"))
    expect_open(page)


@pytest.mark.parametrize("modifier", ["Control", "Shift"])
def test_a_modified_click_is_the_browser_s(page, context, site, modifier):
    page.goto(site.at("contact/"))
    with context.expect_page() as waiting:
        page.locator('nav a[href$="courses/"]').click(modifiers=[modifier])
    expect_asked(waiting.value)
    expect(dialog(page)).to_have_count(0)


@pytest.mark.parametrize("attribute", ['target="_blank"', 'download="x"'])
def test_another_tab_and_a_download_are_the_browser_s(page, site, attribute):
    link = f'<a href="/repo/courses/" data-protected="members" {attribute}>Away</a>'
    site.fixture.public("contact/", "Contact", link)
    page.goto(site.at("contact/"))
    page.evaluate(
        """() => addEventListener('click', (event) => {
          window.wasLeftAlone = !event.defaultPrevented;
          event.preventDefault();
        })"""
    )
    page.get_by_role("link", name="Away").click()
    assert page.evaluate("window.wasLeftAlone") is True
    expect(dialog(page)).to_have_count(0)


def test_a_link_that_another_script_handles_is_left_alone(page, site):
    site.fixture.requests.clear()
    page.goto(site.at("contact/"))
    page.evaluate("document.querySelector('nav').addEventListener('click', (event) => event.preventDefault())")
    page.wait_for_function("() => customElements.get('requires-authentication') !== undefined")
    follow(page, "courses/")
    # Had the guard asked, it would have fetched the keyring first.
    page.evaluate("fetch('/repo/gatehouse/keyring.json')")
    assert site.fixture.requests.count("/repo/gatehouse/keyring.json") == 1
    expect(dialog(page)).to_have_count(0)
    expect_at(page, site.at("contact/"))


def test_a_link_within_the_page_asks_nothing(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.locator(".gatehouse-sign-out").click()
    page.evaluate("() => { document.querySelector('nav a[href$=\"courses/\"]').href += '#last' }")
    page.locator("nav a[href$='#last']").click()
    expect_at(page, site.at("courses/#last"))
    expect(dialog(page)).to_have_count(0)


def test_where_a_sign_in_would_be_lost_on_the_way_the_page_asks(page, context, site):
    context.add_init_script(NO_STORAGE)
    page.goto(site.at("contact/"))
    follow(page, "courses/")
    expect_at(page, site.at("courses/"))
    sign_in(page, site)


def test_where_the_keyring_is_missing_the_page_says_so(page, site, complaints):
    page.goto(site.at("contact/"))
    loaded(page)
    del site.fixture.files["gatehouse/keyring.json"]
    follow(page, "courses/")
    expect_at(page, site.at("courses/"))
    expect(page.locator("requires-authentication .gatehouse-words")).to_contain_text("keys are missing")
    complaints.expect("404")


def test_a_site_may_ask_on_the_page_instead(page, site):
    site.fixture.settings = {"ask": "on-page"}
    site.fixture.reset_pages()
    page.goto(site.at("contact/"))
    follow(page, "courses/")
    expect_at(page, site.at("courses/"))
    expect_asked(page)
    page.keyboard.press("Escape")
    expect_at(page, site.at("contact/"))


def test_a_page_from_the_back_forward_cache_asks_again(page, site):
    page.goto(site.at("contact/"))
    loaded(page)
    page.evaluate("window.mark = true")
    follow(page, "/repo/")
    expect_at(page, site.at())
    loaded(page)
    go_back(page)
    expect_at(page, site.at("contact/"))
    page.wait_for_function("() => window.mark === true")
    follow(page, "courses/")
    expect_asked(page)
