"""The part of the guard that every page loads, and when it fetches the rest."""

import pytest
from playwright.sync_api import expect
from reader import expect_asked, expect_at, follow, go_back, loaded, sign_in

GUARD = "/repo/gatehouse/guard/guard.js"


@pytest.fixture
def site(fixture_site):
    return fixture_site


def scripts(site):
    return [path for path in site.fixture.requests if path.endswith(".js")]


def is_defined(page):
    return page.evaluate("customElements.get('authentication-status') !== undefined")


def test_a_public_page_without_any_use_for_it_loads_nothing_else(page, site):
    site.fixture.requests.clear()
    page.goto(site.at("contact/"))
    loaded(page)
    assert scripts(site) == ["/repo/gatehouse/guard/start.js"]
    assert not is_defined(page)


@pytest.mark.parametrize(
    "use",
    [
        '<a href="/repo/courses/" data-protected="members">Courses</a>',
        '<script type="module" src="/repo/mine.js" data-uses-guard></script>',
        '<requires-authentication section audience="members" src="/repo/x" path="/x#1"></requires-authentication>',
    ],
    ids=["a link to a protected page", "a script that asks for it", "a section"],
)
@pytest.mark.parametrize("is_later", [False, True], ids=["from the start", "added by a script"])
def test_a_page_with_a_use_for_it_loads_all_of_it(page, site, use, is_later):
    site.fixture.files["mine.js"] = b"0"
    site.fixture.policy += " test"
    site.fixture.public("contact/", "Contact", "" if is_later else use)
    page.goto(site.at("contact/"))
    if is_later:
        loaded(page)
        assert not is_defined(page)
        # Another script's own policy, for what it adds to a page.
        make = "trustedTypes.createPolicy('test', { createHTML: (text) => text }).createHTML(use)"
        page.evaluate(f"(use) => document.body.append(document.createRange().createContextualFragment({make}))", use)
    page.wait_for_function("() => customElements.get('authentication-status') !== undefined")


def test_a_page_shows_that_its_reader_is_signed_in_and_no_more_once_they_are_not(page, context, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    other = context.new_page()
    other.goto(site.at("contact/"))
    other.locator(".gatehouse-sign-out").click()
    expect(other.locator(".gatehouse-sign-out")).to_be_hidden()
    site.fixture.requests.clear()
    last = context.new_page()
    last.goto(site.at("contact/"))
    loaded(last)
    assert GUARD not in site.fixture.requests
    assert not is_defined(last)


def test_a_page_that_is_open_shows_a_sign_in_in_another_tab(page, context, site):
    page.goto(site.at("contact/"))
    loaded(page)
    other = context.new_page()
    other.goto(site.at("courses/"))
    sign_in(other, site)
    expect(page.locator(".gatehouse-sign-out")).to_be_visible()


def test_a_page_from_the_back_forward_cache_shows_a_later_sign_in(page, site):
    page.goto(site.at("contact/"))
    loaded(page)
    page.evaluate("window.mark = true")
    follow(page, "courses/")
    sign_in(page, site)
    go_back(page)
    expect_at(page, site.at("contact/"))
    expect(page.locator(".gatehouse-sign-out")).to_be_visible()
    assert page.evaluate("window.mark") is True


def test_a_link_that_is_followed_before_the_guard_is_there_waits_for_it(page, site):
    site.fixture.marks_links = True
    site.fixture.reset_pages()
    held = []
    page.route(f"**{GUARD}", lambda route: held.append(route))
    # Its load waits for the guard's.
    page.goto(site.at("contact/"), wait_until="domcontentloaded")
    follow(page, "courses/")
    page.wait_for_function("() => document.activeElement.textContent === 'Courses'")
    assert len(held) == 1
    held[0].continue_()
    expect_asked(page)
    expect(page.locator("dialog")).to_contain_text("The page behind this link")
    expect_at(page, site.at("contact/"))


def test_a_link_leads_on_where_the_guard_does_not_come(page, site, complaints):
    site.fixture.marks_links = True
    site.fixture.reset_pages()
    held = []
    page.route(f"**{GUARD}", lambda route: held.append(route))
    # Its load waits for the guard's.
    page.goto(site.at("contact/"), wait_until="domcontentloaded")
    follow(page, "courses/")
    page.wait_for_function("() => document.activeElement.textContent === 'Courses'")
    held[0].abort()
    expect_at(page, site.at("courses/"))
    expect(page.get_by_text("Locked.")).to_be_visible()
    complaints.expect("Failed")
