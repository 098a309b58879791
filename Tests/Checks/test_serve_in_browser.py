"""The preview in Chromium: pages that reload where they were, and the overlay."""

import os
import shutil
from pathlib import Path

import pytest
from folder import SiteFolder
from playwright.sync_api import expect, sync_playwright
from preview import PATIENCE, Preview

expect.set_options(timeout=1000 * PATIENCE)

DOT = Path(__file__).parent / "site/content/dot.png"
STRICT = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>{{ page.title }}</title>
{% guard %}{{ page.content }}{% endguard %}
"""


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser):
    """A tab in which nothing may be refused or go wrong but what a server answers, or one that ends."""
    page = browser.new_page()
    page.set_default_timeout(1000 * PATIENCE)
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    page.close()
    assert [error for error in errors if "Failed to load resource" not in error] == []


@pytest.fixture
def site(tmp_path):
    site = SiteFolder(tmp_path / "site")
    site.write("site.yml", "title: Club\nurl: https://example.org/repo/\naudiences: [members]\n")
    site.write("content/index.md", "# Home\n")
    site.write("content/plan/index.md", "---\ntitle: Plan\naccess: protected\n---\n\n# Plan\n\nAt the boathouse.\n\n![A dot](dot.png)\n")
    shutil.copy(DOT, site.root / "content/plan/dot.png")
    site.add_keys("members")
    save(site, "First words.")
    return site


def save(site, text, name="long.md", **matter):
    lines = "".join(f"{key}: {value}\n" for key, value in {"title": "Long", **matter}.items())
    paragraphs = "\n\n".join(f"Paragraph {number}." for number in range(200))
    site.write(f"content/{name}", f"---\n{lines}---\n\n{text}\n\n{paragraphs}\n")


def test_a_save_is_shown_where_the_reader_was(site, page):
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/long/")
        page.evaluate("scrollTo(0, 1234)")
        save(site, "Second words.")
        expect(page.get_by_text("Second words.")).to_be_attached()
        page.wait_for_function("scrollY === 1234")


def test_an_error_is_shown_over_the_page_until_it_is_mended(site, page):
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/long/")
        save(site, "Second words.", titel="Twice")
        overlay = page.get_by_role("alert")
        expect(overlay).to_contain_text("content/long.md:3:1: error: unknown key “titel”")
        assert overlay.evaluate("element => element.matches(':popover-open')")
        expect(page.get_by_text("First words.")).to_be_attached()
        assert "fixed" == overlay.evaluate("element => getComputedStyle(element).position")
        save(site, "First words.")
        expect(overlay).to_have_count(0)
        # The page was not loaded anew: it is as good as it was.
        expect(page.get_by_text("First words.")).to_be_attached()


def test_a_site_that_could_not_be_built_appears(site, page):
    save(site, "First words.", titel="Twice")
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/long/")
        expect(page.locator("pre")).to_contain_text("titel")
        save(site, "First words.", access="publick")
        expect(page.locator("pre")).to_contain_text("publick")
        save(site, "First words.")
        expect(page.get_by_text("First words.")).to_be_attached()


def test_a_page_appears_where_nothing_was(site, page):
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/new/")
        save(site, "New words.", name="new.md")
        expect(page.get_by_text("New words.")).to_be_attached()


def test_a_layout_that_allows_nothing_is_reloaded_too(site, page):
    site.write("Templates/layouts/strict.html", STRICT)
    save(site, "First words.", layout="strict")
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/long/")
        save(site, "Second words.", layout="strict")
        expect(page.get_by_text("Second words.")).to_be_attached()


def test_protected_pages_stay_sealed_unless_they_are_revealed(site, page):
    with Preview(site) as preview:
        page.goto(f"http://localhost:{preview.port}/repo/plan/")
        expect(page.locator("requires-authentication")).to_have_count(1)
        expect(page.get_by_text("At the boathouse.")).to_have_count(0)
    with Preview(site, "--reveal") as preview:
        page.goto(f"http://localhost:{preview.port}/repo/plan/")
        expect(page.get_by_text("At the boathouse.")).to_be_visible()
        expect(page.get_by_role("note").filter(has_text="in the clear here")).to_be_visible()
        page.wait_for_function("document.querySelector('img[alt=\"A dot\"]').naturalWidth > 0")
        site.write("content/plan/index.md", "---\ntitle: Plan\naccess: protected\n---\n\n# Plan\n\nAt the lighthouse.\n")
        expect(page.get_by_text("At the lighthouse.")).to_be_visible()


def test_a_tab_that_nobody_sees_catches_up(site, browser, page):
    """A tab that is hidden is not connected; ten of them leave room for the one that is seen."""
    with Preview(site) as preview:
        context = browser.new_context()
        tabs = [context.new_page() for _ in range(10)]
        for tab in tabs:
            tab.goto(f"http://localhost:{preview.port}/repo/long/", timeout=30_000)
            tab.evaluate(
                """() => {
                  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
                  document.dispatchEvent(new Event('visibilitychange'));
                }"""
            )
        save(site, "Second words.")
        page.goto(f"http://localhost:{preview.port}/repo/long/")
        expect(page.get_by_text("Second words.")).to_be_attached()
        tabs[0].evaluate(
            """() => {
              delete document.visibilityState;
              document.dispatchEvent(new Event('visibilitychange'));
            }"""
        )
        expect(tabs[0].get_by_text("Second words.")).to_be_attached()
        context.close()
