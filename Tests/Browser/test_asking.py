"""Asking before a reader leaves for a protected page: over the page that they are on."""

import pytest
from playwright.sync_api import expect
from reader import (
    dialog,
    expect_asked,
    expect_at,
    follow,
    loaded,
)


@pytest.fixture
def site(fixture_site):
    fixture_site.fixture.marks_links = True
    fixture_site.fixture.reset_pages()
    return fixture_site


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


def test_where_the_keyring_is_missing_the_page_says_so(page, site, complaints):
    page.goto(site.at("contact/"))
    loaded(page)
    del site.fixture.files["gatehouse/keyring.json"]
    follow(page, "courses/")
    expect_at(page, site.at("courses/"))
    expect(page.locator("requires-authentication .gatehouse-words")).to_contain_text("keys are missing")
    complaints.expect("404")
