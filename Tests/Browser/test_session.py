"""The session: which tabs it reaches, what ends it."""

import pytest
from flows.storage import later
from playwright.sync_api import expect
from reader import (
    expect_asked,
    expect_locked,
    expect_open,
    sign_in,
)


@pytest.fixture
def site(fixture_site):
    return fixture_site


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


def test_a_session_that_is_over_lets_no_other_tab_in(page, context, remembering):
    sign_in_and_stay(page, remembering)
    page.evaluate(f"() => {{ {later(31)} }}")
    other = context.new_page()
    other.add_init_script(f"{{ {later(31)} }}")
    other.goto(remembering.at("profile/"))
    expect_asked(other)
    # Whoever reads on in the first one is not thrown out.
    expect_open(page)


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
