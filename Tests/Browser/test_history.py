"""The prior page: every way to a protected page and back, with the Navigation API and without it."""

import pytest
from playwright.sync_api import expect
from reader import (
    dialog,
    expect_asked,
    expect_at,
    expect_open,
    follow,
    follow_from_script,
    go_back,
    loaded,
    sign_in,
    type_password,
)

# As in browsers that lack it.
WITHOUT_NAVIGATION = "Object.defineProperty(window, 'navigation', { value: undefined })"


@pytest.fixture
def site(fixture_site):
    return fixture_site


@pytest.fixture(params=["with the Navigation API", "without it"], autouse=True)
def way(request, context):
    if request.param == "without it":
        context.add_init_script(WITHOUT_NAVIGATION)
    return request.param


def cancel(page):
    expect_asked(page)
    page.locator(".gatehouse-cancel").click()


def test_from_a_page_of_the_site(page, site):
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    cancel(page)
    expect_at(page, site.at("contact/"))
    assert page.evaluate("history.length") <= 3


def test_after_a_reload(page, site):
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    expect_asked(page)
    page.reload()
    cancel(page)
    expect_at(page, site.at("contact/"))


def test_on_to_another_page_and_back(page, site):
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    expect_asked(page)
    loaded(page)
    follow_from_script(page, "/repo/")
    expect_at(page, site.at())
    loaded(page)
    go_back(page)
    expect_at(page, site.at("profile/"))
    cancel(page)
    expect_at(page, site.at())


def test_from_another_origin(page, site, fixture_server):
    _, server = fixture_server
    site.fixture.elsewhere += f'<p><a href="{site.at("profile/")}">Profile</a>'
    elsewhere = server.url("/elsewhere/", host="127.0.0.1")
    page.goto(elsewhere)
    page.get_by_role("link", name="Profile").click()
    cancel(page)
    expect_at(page, elsewhere)


def test_typed_in_a_new_tab(page, site):
    page.goto(site.at("profile/"))
    cancel(page)
    expect_at(page, site.at())


def test_in_a_new_tab_by_a_link(page, context, site):
    page.goto(site.at("contact/"))
    page.evaluate("document.querySelector('nav a[href$=\"profile/\"]').target = '_blank'")
    with context.expect_page() as waiting:
        follow(page, "profile/")
    cancel(waiting.value)
    expect_at(waiting.value, site.at())
    assert page.url == site.at("contact/")


def test_typed_then_on_to_another_page_and_back(page, site):
    page.goto(site.at("profile/"))
    expect_asked(page)
    loaded(page)
    follow_from_script(page, "contact/")
    expect_at(page, site.at("contact/"))
    loaded(page)
    go_back(page)
    expect_at(page, site.at("profile/"))
    cancel(page)
    expect_at(page, site.at("contact/"))


def test_from_a_locked_page_that_was_reached_from_another(page, site):
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    expect_asked(page)
    follow_from_script(page, "courses/")
    expect_at(page, site.at("courses/"))
    cancel(page)
    expect_at(page, site.at("contact/"))
    expect(dialog(page)).to_have_count(0)


def test_forward_after_cancelling_asks_again_and_cancels_again(page, site):
    page.goto(site.at("contact/"))
    loaded(page)
    follow(page, "profile/")
    loaded(page)
    cancel(page)
    expect_at(page, site.at("contact/"))
    page.evaluate("() => { setTimeout(() => history.forward()) }")
    expect_at(page, site.at("profile/"))
    cancel(page)
    expect_at(page, site.at("contact/"))


def test_a_listener_may_prevent_the_return(page, site):
    page.goto(site.at("contact/"))
    follow(page, "profile/")
    expect_asked(page)
    page.evaluate(
        """document.addEventListener('authenticationdismissed', (event) => {
          event.preventDefault();
          window.told = { ...event.detail, tag: event.target.localName, cancelable: event.cancelable };
        })"""
    )
    cancel(page)
    button = page.locator("requires-authentication .gatehouse-sign-in")
    expect(button).to_be_visible()
    assert page.evaluate("window.told") == {
        "audiences": ["members"],
        "priorPage": site.at("contact/"),
        "tag": "requires-authentication",
        "cancelable": True,
    }
    button.click()
    sign_in(page, site)


def test_without_a_fallback_the_reader_stays(page, site):
    site.fixture.fallback = None
    site.fixture.reset_pages()
    page.goto(site.at("profile/"))
    cancel(page)
    button = page.locator("requires-authentication .gatehouse-sign-in")
    expect(button).to_be_visible()
    expect_at(page, site.at("profile/"))
    button.click()
    expect_asked(page)
    type_password(page, site.passphrase)
    expect_open(page)


def test_a_page_that_was_opened_is_a_prior_page(page, site):
    fixture = site.fixture
    fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff")
    fixture.protected("courses/", "Courses", '<h1>Courses</h1><a href="/repo/staff/">Staff</a>')
    page.goto(site.at())
    follow(page, "courses/")
    sign_in(page, site)
    page.get_by_role("link", name="Staff").click()
    expect_at(page, site.at("staff/"))
    cancel(page)
    expect_at(page, site.at("courses/"))
    expect_open(page)
