"""What a page is on paper: what is shown is printed, and what is locked stays so."""

import shutil
import subprocess

import pytest
from playwright.sync_api import expect
from reader import expect_asked, expect_locked, expect_open, sign_in

needs_pdftotext = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")


@pytest.fixture
def demo(built_site):
    return built_site("/")


def printed(page, folder):
    """The words of the page as Chromium prints it."""
    file = folder / "page.pdf"
    page.pdf(path=file)
    return " ".join(subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout.split())


@needs_pdftotext
def test_a_locked_page_prints_what_it_says_and_nothing_to_press(page, demo, tmp_path):
    page.goto(demo.at("courses/"))
    expect_asked(page)
    words = printed(page, tmp_path)
    assert "This page is for Members" in words
    for other in ("behind the third oar", "Password", "Cancel", "Sign in"):
        assert other not in words, other


@needs_pdftotext
def test_an_opened_page_prints_its_content_and_not_that_it_was_locked(page, demo, tmp_path):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    words = printed(page, tmp_path)
    assert "behind the third oar" in words
    for other in ("This page is for", "Sign out", "Sign in", "Signed in"):
        assert other not in words, other


@needs_pdftotext
def test_after_signing_out_nothing_of_it_is_printed(page, demo, tmp_path):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    words = printed(page, tmp_path)
    assert "You are signed out." in words and "behind the third oar" not in words


@needs_pdftotext
def test_pictures_that_are_far_below_are_printed_too(page, demo, tmp_path):
    """They are loaded once they are nearly in view, and paper has no view."""
    page.set_viewport_size({"width": 800, "height": 200})
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    expect_open(page)
    printed(page, tmp_path)
    pictures = page.locator(".gatehouse-content img[data-sealed-src]")
    assert pictures.count() > 0
    for picture in pictures.all():
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("(picture) => picture.src.startsWith('blob:')")
