"""The guard speaks the page's language where it has it."""

import pytest
from playwright.sync_api import expect
from reader import expect_asked, type_password

LOCKED = "requires-authentication"


@pytest.fixture
def site(fixture_site):
    fixture_site.fixture.fallback = None
    return fixture_site


@pytest.mark.parametrize(
    ("language", "spoken", "sign_in", "wrong"),
    [
        ("de", "de", "Anmelden", "Dieses Passwort stimmt nicht."),
        ("de-AT", "de", "Anmelden", "Dieses Passwort stimmt nicht."),
        ("en-GB", "en", "Sign in", "That password is not right."),
        ("fr", "en", "Sign in", "That password is not right."),
    ],
)
def test_a_page_is_asked_for_in_its_language(page, site, language, spoken, sign_in, wrong):
    site.fixture.language = language
    site.fixture.reset_pages()
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.get_by_role("dialog", name=sign_in)).to_be_visible()
    # So that a screen reader says it properly on a page of another language.
    expect(page.locator(".gatehouse-form")).to_have_attribute("lang", spoken)
    type_password(page, "wrong")
    expect(page.get_by_role("alert")).to_contain_text(wrong)
    page.keyboard.press("Escape")
    expect(page.locator(f"{LOCKED} .gatehouse-sign-in")).to_have_text(sign_in)


def test_a_page_from_right_to_left_lays_out_so(page, site):
    html = site.fixture.files["courses/index.html"].replace(b"<html ", b'<html dir="rtl" ')
    site.fixture.files["courses/index.html"] = html
    page.goto(site.at("courses/"))
    expect_asked(page)
    cancel, submit = (page.locator(name).bounding_box() for name in (".gatehouse-cancel", ".gatehouse-submit"))
    assert submit["x"] < cancel["x"]
