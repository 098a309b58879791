"""What readers meet, over the demo site that the program built."""

import pytest
from playwright.sync_api import expect
from reader import (
    DISMISSALS,
    dialog,
    expect_asked,
    expect_at,
    expect_locked,
    expect_open,
    follow,
    follow_from_script,
    go_back,
    history_index,
    loaded,
    sign_in,
    type_password,
    unmark,
)


def go_to_contact(page, site):
    page.goto(site.at())
    follow(page, "contact/")
    expect_at(page, site.at("contact/"))
    loaded(page)


@pytest.mark.parametrize("dismiss", DISMISSALS.values(), ids=DISMISSALS.keys())
def test_dismissing_before_leaving_changes_nothing(page, site, dismiss):
    go_to_contact(page, site)
    page.evaluate("scrollTo(0, 700); window.mark = 'left here'")
    follow_from_script(page, "profile/")
    expect_asked(page)
    expect_at(page, site.at("contact/"))
    dismiss(page)
    expect(dialog(page)).to_have_count(0)
    assert page.evaluate("[scrollY, window.mark, location.href]") == [700, "left here", site.at("contact/")]
    assert history_index(page) == 1
    assert not page.evaluate("navigation.canGoForward")


@pytest.mark.parametrize("dismiss", DISMISSALS.values(), ids=DISMISSALS.keys())
def test_dismissing_on_the_page_returns_to_the_prior_page_as_it_was_left(page, site, dismiss):
    go_to_contact(page, site)
    page.evaluate("scrollTo(0, 700); window.mark = 'left here'")
    assert page.evaluate("scrollY") == 700
    unmark(page, "profile/")
    follow_from_script(page, "profile/")
    expect_at(page, site.at("profile/"))
    expect_asked(page)
    dismiss(page)
    expect_at(page, site.at("contact/"))
    page.wait_for_function("() => scrollY === 700")
    assert page.evaluate("document.querySelectorAll('dialog').length") == 0
    assert page.evaluate("window.mark") == "left here"
    assert history_index(page) == 1
    assert page.evaluate("navigation.canGoForward")


def test_a_wrong_password_says_so_and_the_right_one_opens(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.get_by_text("behind the third oar")).to_have_count(0)
    type_password(page, "not the passphrase")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    assert page.evaluate("document.activeElement.id") == "gatehouse-password"
    assert page.evaluate("document.activeElement.selectionEnd - document.activeElement.selectionStart") == len(
        "not the passphrase"
    )
    sign_in(page, site)
    expect(page.get_by_text("behind the third oar")).to_be_visible()
    assert page.title() == "Courses · Ternhaven Sailing School"
    follow(page, "profile/")
    expect_at(page, site.at("profile/"))
    expect_open(page)
    expect(page.get_by_text("Little Auk")).to_be_visible()
    assert page.title() == "Profile · Ternhaven Sailing School"


def test_another_tab_opens_without_asking(page, context, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    other = context.new_page()
    other.goto(site.at("profile/"))
    expect_open(other)


def test_a_bookmark_cancels_to_the_fallback(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    page.locator(".gatehouse-cancel").click()
    expect_at(page, site.at())
    expect(dialog(page)).to_have_count(0)


def test_signing_out_locks_every_tab(page, context, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    other = context.new_page()
    other.goto(site.at("profile/"))
    expect_open(other)
    other.locator(".gatehouse-sign-out").click()
    expect_locked(other)
    expect_locked(page)
    for tab in (page, other):
        expect(dialog(tab)).to_have_count(0)
        expect(tab.locator("requires-authentication .gatehouse-sign-in")).to_be_visible()
        assert tab.evaluate("document.documentElement.dataset.authenticated") is None


def test_back_after_signing_out_shows_no_content(page, site):
    page.goto(site.at())
    follow(page, "courses/")
    sign_in(page, site)
    follow(page, "contact/")
    expect_at(page, site.at("contact/"))
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator("html[data-authenticated]")).to_have_count(0)
    go_back(page)
    expect_at(page, site.at("courses/"))
    # The page has made up its mind: it asks, or offers to.
    expect(page.locator("dialog[open], requires-authentication .gatehouse-sign-in").first).to_be_visible()
    expect(page.locator("requires-authentication")).not_to_have_attribute("data-state", "open")
    expect(page.locator(".gatehouse-content")).to_have_count(0)
