"""The content policy of the pages that the program writes, and what it holds back."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from reader import close, dialog, expect_asked, loaded, sign_in, type_password

LOCKED = "requires-authentication"


@pytest.fixture
def demo(built_site):
    """The demo site, by its own `<meta>` policy alone."""
    site = built_site("/")
    kept = site.demo.policy
    site.demo.policy = "default-src * 'unsafe-inline' 'unsafe-eval' data: blob:"
    yield site
    site.demo.policy = kept


def expect_complaints(page, complaints, *parts):
    """The browser complained of these, and of nothing after them: what it says may come late."""
    for _ in range(100):
        if all(any(part in text for text in complaints.texts) for part in parts):
            break
        page.wait_for_timeout(100)
    close(page.context)
    assert all(any(part in text for text in complaints.texts) for part in parts), complaints.texts
    complaints.texts.clear()


def change(page, site, name):
    """Has the server's answer changed on its way, as a host or a proxy might."""

    def answer(route):
        # From the folder: what is asked of the server here may come after the test has ended.
        status, media_type, content = site.demo.respond(urlsplit(route.request.url).path)
        route.fulfill(status=status, content_type=media_type, body=content + b"window.changed = true;\n")

    # A part that did not come is asked for under another address.
    page.route(f"**/guard/{name}.js*", answer)


def policy(page):
    return page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")


@pytest.mark.parametrize("path", ["", "courses/", "404.html"])
def test_every_page_carries_its_policy(page, demo, path):
    page.goto(demo.at(path))
    text = policy(page)
    assert text.startswith("default-src 'none'; script-src 'self';")
    assert "require-trusted-types-for 'script'; trusted-types gatehouse" in text
    assert not re.search(r"unsafe|\*|https?:", text)


def test_a_protected_page_opens_under_its_own_policy(page, demo):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    expect(page.locator(f"{LOCKED} .gatehouse-content h1")).to_be_visible()


def test_text_becomes_no_markup_but_by_the_guard(page, demo, complaints):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    for sink in (
        "document.body.innerHTML = '<p>x'",
        "document.createRange().createContextualFragment('<p>x')",
        "document.createElement('script').src = '/x.js'",
        "trustedTypes.createPolicy('gatehouse', { createHTML: (text) => text })",
        "trustedTypes.createPolicy('mine', { createHTML: (text) => text })",
    ):
        error = page.evaluate(f"() => {{ try {{ {sink} }} catch (error) {{ return error.name }} }}")
        assert error == "TypeError", sink
    expect_complaints(page, complaints, "TrustedHTML", "TrustedScriptURL", "trusted-types")


def test_a_picture_from_elsewhere_does_not_load(page, demo, complaints):
    page.goto(demo.at("courses/"))
    page.evaluate(
        """() => new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', resolve, { once: true });
          const image = document.createElement('img');
          image.src = 'https://elsewhere.test/x.png';
          document.body.append(image);
        })"""
    )
    expect_complaints(page, complaints, "img-src")


@pytest.mark.parametrize("name", ["start", "guard", "sentences-en"])
def test_a_changed_script_does_not_run(page, demo, complaints, name):
    change(page, demo, name)
    page.goto(demo.at("courses/"))
    loaded(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.changed") is None
    expect(page.locator(f"{LOCKED} .gatehouse-locked")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    expect_complaints(page, complaints, "integrity")


@pytest.mark.parametrize("name", ["sign-in", "sentences-sign-in-en"])
def test_a_changed_sign_in_does_not_run_and_the_page_says_so(page, demo, complaints, name):
    change(page, demo, name)
    page.goto(demo.at("courses/"))
    for _ in range(2):
        expect(page.locator(f"{LOCKED} .gatehouse-words")).to_contain_text("The sign-in could not be loaded.")
        page.locator(f"{LOCKED} .gatehouse-sign-in").click()
    expect(dialog(page)).to_have_count(0)
    assert page.evaluate("window.changed") is None
    expect_complaints(page, complaints, "integrity")


@pytest.mark.parametrize("name", ["guard", "sentences-en"])
def test_a_changed_script_does_not_run_where_a_public_page_comes_to_need_it(page, demo, complaints, name):
    change(page, demo, name)
    page.goto(demo.at(""))
    loaded(page)
    page.wait_for_timeout(500)
    assert page.evaluate("window.changed") is None
    expect_complaints(page, complaints, "integrity")


def test_a_changed_part_does_not_run_and_the_page_says_so(page, demo, complaints):
    change(page, demo, "sealed-uses")
    page.goto(demo.at("courses/"))
    expect_asked(page)
    type_password(page, demo.passphrase)
    expect(page.locator(f"{LOCKED} .gatehouse-words")).to_contain_text("could not be loaded")
    assert page.evaluate("window.changed") is None
    expect_complaints(page, complaints, "integrity")
