"""Opened content: what runs, loads and gets the focus in it, and the form that opens it."""

import pytest
from playwright.sync_api import expect
from reader import expect_asked, type_password


@pytest.fixture
def site(fixture_site):
    return fixture_site


@pytest.mark.parametrize("content", ["", "<h1>Only this</h1>"], ids=["nothing", "one heading"])
def test_content_of_next_to_nothing_opens(page, site, content):
    site.fixture.protected("courses/", "Courses", content)
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    expect(page.locator("requires-authentication[data-state=open]")).to_be_attached()


def test_the_form_is_what_password_managers_and_screen_readers_need(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.get_by_role("dialog", name="Sign in")).to_be_visible()
    username, password = page.get_by_label("Name"), page.get_by_label("Password", exact=True)
    expect(username).to_have_attribute("autocomplete", "username")
    expect(username).to_have_value("Members")
    expect(username).not_to_be_editable()
    expect(password).to_have_attribute("autocomplete", "current-password")
    expect(password).to_be_focused()
    expect(page.locator("form [role=alert]")).to_be_empty()
    toggle = page.get_by_role("button", name="Show password")
    password.fill("seen")
    toggle.click()
    expect(password).to_have_attribute("type", "text")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(password).to_have_attribute("type", "password")
    password.fill("")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Type the password")
