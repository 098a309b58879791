"""A page in a language from right to left is mirrored, and the dialog works with the theme's styles and without."""

import pytest
from demo_site import DemoSite
from playwright.sync_api import expect
from reader import expect_asked, expect_open, type_password
from server import Server

PAGE = "---\ntitle: الدروس\naccess: protected\nlanguage: ar\nteaser: للأعضاء.\n---\n# الدروس\n\n## أولا\n\nنص.\n\n## ثانيا\n\nنص.\n\n## ثالثا\n\nنص.\n\n## رابعا\n\nنص.\n"


@pytest.fixture(scope="module")
def arabic(pytestconfig, tmp_path_factory):
    """The demo site with a page in Arabic, which says one sentence of the guard in it."""
    templates = tmp_path_factory.mktemp("arabic") / "Templates"
    (templates / "sentences").mkdir(parents=True)
    (templates / "sentences" / "ar.yml").write_text("guard: {sign_in: تسجيل الدخول}\n", "utf-8")
    site = DemoSite(tmp_path_factory.mktemp("arabic") / "site", "/", templates, {"lessons.md": PAGE})
    server = Server(site)
    yield site, server.url("/lessons/")
    server.close()


def start_of(page, selector):
    """How far an element begins from the right edge of its parent, and from the left."""
    return page.locator(selector).first.evaluate(
        """(element) => {
          const [inner, outer] = [element, element.parentElement].map((each) => each.getBoundingClientRect());
          return [outer.right - inner.right, inner.left - outer.left];
        }"""
    )


def test_it_is_mirrored(page, arabic):
    _, url = arabic
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect_asked(page)
    expect(page.get_by_role("dialog", name="تسجيل الدخول")).to_be_visible()
    right, left = start_of(page, ".gatehouse-brand")
    assert right < left
    cancel, submit = (page.locator(name).bounding_box() for name in (".gatehouse-cancel", ".gatehouse-submit"))
    assert submit["x"] < cancel["x"]
    type_password(page, "correct harbor violet lantern")
    expect_open(page)
    right, left = start_of(page, ".gatehouse-content h1")
    assert right <= left


def test_the_dialog_works_without_the_theme_s_styles(page, arabic):
    _, url = arabic
    page.goto(url)
    page.evaluate("() => { for (const sheet of document.styleSheets) sheet.disabled = true }")
    expect_asked(page)
    for name in ("#gatehouse-password", ".gatehouse-submit", ".gatehouse-cancel"):
        expect(page.locator(name)).to_be_visible()
    type_password(page, "correct harbor violet lantern")
    expect_open(page)
