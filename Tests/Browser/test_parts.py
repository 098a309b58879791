"""Which parts of the guard a page loads, and when: over the demo site that the program built."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, expect_open, loaded, sign_in

CORE = {"start.js", "guard.js", "sentences-en.js", "every-page-guarded.css"}
SIGN_IN = {"sign-in.js", "sentences-sign-in-en.js", "sign-in-form.css"}
FILES = {"sealed-uses.js", "sentences-files-en.js", "sign-in-files.css"}
LINK = "main a[data-protected]"


@pytest.fixture
def demo(built_site):
    site = built_site("/")
    site.demo.requests.clear()
    return site


def fetched(site):
    """What was fetched of the guard and of styles."""
    return {path.rsplit("/", 1)[1] for path in site.demo.requests if counts(path)}


def counts(address):
    return "/guard/" in address or address.endswith(".css")


def settled(page):
    """Loaded, and at rest: nothing that a page does by itself takes longer."""
    loaded(page)
    page.wait_for_timeout(700)


def test_a_public_page_with_links_to_protected_ones_loads_no_sign_in_before_one_is_reached(page, demo):
    page.goto(demo.at())
    page.wait_for_function("() => customElements.get('requires-authentication') !== undefined")
    settled(page)
    assert fetched(demo) == CORE
    expect(page.locator("a[data-protected]").first).to_be_visible()


@pytest.mark.parametrize("reach", ["hover", "focus"])
def test_what_a_sign_in_needs_comes_once_a_link_is_reached(page, demo, reach):
    page.goto(demo.at())
    page.wait_for_function("() => customElements.get('requires-authentication') !== undefined")
    link = page.locator("a[data-protected]").first
    with page.expect_response("**/guard/sign-in.js"), page.expect_response("**/sign-in-form.css"):
        getattr(link, reach)()
    page.context.set_offline(False)
    assert fetched(demo) == CORE | SIGN_IN
    expect(dialog(page)).to_have_count(0)


def test_a_locked_page_fetches_it_without_a_step_more(page, demo):
    """The keyring is asked for while the part is still on its way."""
    held = []
    page.route("**/guard/sign-in.js", lambda route: held.append(route))
    with page.expect_request("**/keyring.json"):
        page.goto(demo.at("courses/"), wait_until="commit")
    assert len(held) == 1
    held[0].continue_()
    expect_asked(page)


def test_whoever_is_signed_in_loads_no_sign_in(page, context, demo):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    assert fetched(demo) >= CORE | SIGN_IN
    for path, more in (("courses/", FILES), ("profile/", set()), ("", set()), ("contact/", set())):
        other = context.browser.new_context()
        other.close()
        demo.demo.requests.clear()
        page.goto("about:blank")
        page.goto(demo.at(path))
        page.wait_for_function("() => document.documentElement.dataset.authenticated !== undefined")
        if path in ("courses/", "profile/"):
            expect_open(page)
        page.locator("a[data-protected]").first.hover()
        settled(page)
        names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        names = {name.rsplit("/", 1)[1] for name in names if counts(name)}
        assert names - more == CORE, path


def test_signed_out_the_button_fetches_it_and_asks(page, demo):
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    page.reload()
    expect_open(page)
    page.locator(".gatehouse-sign-out").click()
    page.locator("requires-authentication .gatehouse-sign-in").click()
    sign_in(page, demo)
    expect_at(page, demo.at("courses/"))


def test_the_form_has_its_style_from_the_first(page, demo):
    """It does not show before its style sheet is there."""
    held = []
    page.route("**/sign-in-form.css", lambda route: held.append(route))
    page.goto(demo.at("courses/"), wait_until="commit")
    page.wait_for_function("() => document.querySelector('link[href*=\"sign-in-form\"]') !== null")
    page.wait_for_timeout(1000)
    expect(dialog(page)).to_have_count(0)
    held[0].continue_()
    expect_asked(page)
    assert page.locator(".gatehouse-form").evaluate("(form) => getComputedStyle(form).display") == "flex"


def test_without_its_style_the_form_still_asks(page, demo, complaints):
    page.route("**/sign-in-form.css", lambda route: route.abort())
    page.goto(demo.at("courses/"))
    sign_in(page, demo)
    complaints.expect("ERR_FAILED")
