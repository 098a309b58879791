"""The demo site as it looks: the theme around the guard, on a desk and on a phone, in both colour schemes."""

import pytest
from playwright.sync_api import expect
from reader import expect_asked, expect_locked, expect_open, sign_in, type_password

DESK = {"width": 1280, "height": 800}
PHONES = [{"width": 390, "height": 844}, {"width": 320, "height": 568}]
SECRETS = ["behind the third oar", "Little Auk"]
NOTE = "requires-authentication > [data-gatehouse-note]"


@pytest.fixture
def site(built_site):
    return built_site("/")


def as_text(size):
    return f"{size['width']}x{size['height']}"


def test_a_sealed_picture_shows(page, built_site):
    # Below a path, since its address is in the sealed page.
    site = built_site("/repo/")
    page.goto(site.at("courses/"))
    sign_in(page, site)
    picture = page.get_by_role("img", name="A chart of the estuary")
    page.wait_for_function("picture => picture.naturalWidth > 0", arg=picture.element_handle())
    assert picture.get_attribute("src").startswith("blob:")


def test_after_signing_in_the_page_is_at_its_fragment(page, site):
    page.goto(site.at("courses/#before-you-come"))
    sign_in(page, site)
    heading = page.get_by_role("heading", name="Before you come")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()
    header = page.locator(".gatehouse-header").bounding_box()
    assert heading.bounding_box()["y"] >= header["y"] + header["height"]
    page.goto(site.at("contact/"))
    page.goto(site.at("courses/#before-you-come"))
    expect_open(page)
    expect(heading).to_be_in_viewport()


def test_without_scripts_a_locked_page_is_words_and_no_content(make_context, site):
    page = make_context(java_script_enabled=False).new_page()
    for path, teaser in (("courses/", "Twelve lessons"), ("profile/", "Your group, your boat")):
        page.goto(site.at(path))
        expect(page.get_by_text(teaser)).to_be_visible()
        expect(page.locator("noscript p")).to_be_visible()
        assert page.locator("noscript p").inner_text().startswith("Signing in needs JavaScript")
        assert not any(secret in page.content() for secret in SECRETS)


def test_no_file_of_the_site_holds_protected_text(site):
    files = [file for file in site.demo.public.rglob("*") if file.is_file()]
    contents = [file.read_bytes() for file in files]
    assert any(b"wooden dinghies" in content for content in contents)
    assert not any(secret.encode() in content for secret in SECRETS for content in contents)


def test_the_server_of_these_tests_gives_nothing_from_outside_of_the_folder(site):
    assert site.demo.respond("/")[0] == 200
    for path in ("/../site.yml", "/%2e%2e/site.yml", "//etc/passwd", "/..%2f.gatehouse%2fsecret"):
        assert site.demo.respond(path)[0] == 404


def test_the_form_stays_where_it_is_when_a_password_is_wrong(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    page.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
    before = page.locator("#gatehouse-password").bounding_box()
    type_password(page, "not the passphrase")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    assert page.locator("#gatehouse-password").bounding_box() == before


def test_focus_goes_where_reading_goes_on(page, site):
    page.goto(site.at("courses/"))
    expect(page.locator("#gatehouse-password")).to_be_focused()
    expect(page.locator(NOTE)).to_be_visible()
    sign_in(page, site)
    expect(page.get_by_role("heading", name="Courses", level=1)).to_be_focused()
    expect(page.locator(NOTE)).to_be_hidden()
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    expect(page.locator("authentication-status [role=status]")).to_be_focused()
    expect(page.locator(".gatehouse-sign-out")).to_be_hidden()
    expect(page.locator(NOTE)).to_be_visible()
    expect(page.locator("requires-authentication .gatehouse-words")).to_have_text("You are signed out.")
    page.locator("requires-authentication .gatehouse-sign-in").click()
    expect(page.locator("#gatehouse-password")).to_be_focused()


@pytest.mark.parametrize("size", [DESK, {"width": 800, "height": 900}, *PHONES], ids=as_text)
def test_nothing_in_the_header_moves_when_somebody_signs_in_or_out(make_context, site, size):
    page = make_context(viewport=size).new_page()

    def places():
        return [page.locator(part).bounding_box() for part in (".gatehouse-brand", ".gatehouse-tabs", "main")]

    page.goto(site.at("profile/"))
    expect_asked(page)
    before = places()[:2]
    sign_in(page, site)
    assert places()[:2] == before
    page.goto(site.at("contact/"))
    expect(page.locator(".gatehouse-sign-out")).to_be_visible()
    signed_in = places()
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator("authentication-status [role=status]")).to_have_text("You are signed out.")
    assert places() == signed_in


def expect_no_sideways_scroll(page):
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("(scrollTo(500, scrollY), scrollX)") == 0
    for form in page.locator("dialog").all():
        assert form.evaluate("(form) => form.scrollWidth <= form.clientWidth")
        box = form.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", PHONES, ids=as_text)
def test_a_phone_shows_everything_without_sideways_scroll(make_context, site, size, scheme):
    page = make_context(viewport=size, color_scheme=scheme, has_touch=True, is_mobile=True).new_page()
    for path in ("", "contact/"):
        page.goto(site.at(path))
        expect_no_sideways_scroll(page)
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect_no_sideways_scroll(page)
    # A passphrase is long.
    assert page.locator("#gatehouse-password").bounding_box()["width"] > 200
    for control in ("#gatehouse-password", ".gatehouse-submit", ".gatehouse-cancel"):
        expect(page.locator(control)).to_be_in_viewport(ratio=1)
    type_password(page, "not the passphrase")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    expect_no_sideways_scroll(page)
    sign_in(page, site)
    expect_no_sideways_scroll(page)
    luminance = page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).slice(0, 3).reduce((sum, c) => sum + +c, 0)"
    )
    assert (luminance < 200) if scheme == "dark" else (luminance > 600)
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    expect_no_sideways_scroll(page)
