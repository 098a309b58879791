"""Where the guard's script does not come, a locked page says that nobody can sign in, and why. Nobody else sees that."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked

LATE = ".gatehouse-locked__late"
WORDS = "the script that asks for the password has not loaded"


@pytest.fixture
def demo(built_site):
    site = built_site("/")
    kept = site.demo.policy
    yield site
    site.demo.policy = kept


def block_all(page, demo):
    page.route("**/*.js", lambda route: route.abort("blockedbyclient"))


def lose_one(name):
    return lambda page, demo: page.route(f"**/guard/{name}.js", lambda route: route.fulfill(status=404, body=""))


def refuse_by_policy(page, demo):
    demo.demo.policy = demo.demo.policy.replace("script-src 'self'", "script-src 'none'")


WAYS = {
    "a blocker": (block_all, "ERR_BLOCKED_BY_CLIENT"),
    "start.js is missing": (lose_one("start"), "404"),
    "guard.js is missing": (lose_one("guard"), "404"),
    "the sentences are missing": (lose_one("sentences-en"), "404"),
    "a policy": (refuse_by_policy, "script-src"),
}


def wait_out(page):
    """The time after which the page says it."""
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")


@pytest.mark.parametrize("reduced_motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("way", WAYS)
def test_a_locked_page_says_that_nobody_can_sign_in_and_why(make_context, demo, complaints, way, reduced_motion):
    block, complaint = WAYS[way]
    page = make_context(reduced_motion=reduced_motion).new_page()
    block(page, demo)
    page.goto(demo.at("courses/"))
    note = page.locator(LATE)
    # Not yet, and without a gap where it will be.
    expect(note).to_be_attached()
    assert note.evaluate("(note) => [getComputedStyle(note).visibility, note.offsetHeight]") == ["hidden", 0]
    wait_out(page)
    expect(note).to_be_visible()
    expect(note).to_contain_text(WORDS)
    expect(dialog(page)).to_have_count(0)
    complaints.expect(complaint)
    complaints.texts = [text for text in complaints.texts if "policy: " not in text]


def test_it_says_so_by_itself(page, demo, complaints):
    block_all(page, demo)
    page.goto(demo.at("courses/"))
    expect(page.locator(LATE)).to_be_visible()
    complaints.expect("ERR_BLOCKED_BY_CLIENT")


def test_nobody_sees_it_whose_script_comes(page, demo):
    held = []
    page.route("**/guard/guard.js", lambda route: held.append(route))
    page.goto(demo.at("courses/"), wait_until="commit")
    page.wait_for_selector(LATE, state="attached")
    assert page.locator(LATE).evaluate("(note) => [getComputedStyle(note).visibility, note.offsetHeight]") == ["hidden", 0]
    before = page.locator(".gatehouse-locked__note").first.bounding_box()
    held[0].continue_()
    expect_asked(page)
    expect(page.locator(LATE)).to_be_hidden()
    wait_out(page)
    assert page.locator(LATE).evaluate("(note) => getComputedStyle(note).display") == "none"
    after = page.locator(".gatehouse-locked__note").first.bounding_box()
    assert after["y"] == before["y"]


def test_a_late_script_takes_it_away(page, demo):
    held = []
    page.route("**/guard/guard.js", lambda route: held.append(route))
    page.goto(demo.at("courses/"), wait_until="commit")
    page.wait_for_selector(LATE, state="attached")
    wait_out(page)
    expect(page.locator(LATE)).to_be_visible()
    held[0].continue_()
    expect_asked(page)
    expect(page.locator(LATE)).to_be_hidden()


def test_without_javascript_the_page_says_that_instead(browser, demo):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(demo.at("courses/"))
    # What stands in `noscript` is known to no other way of looking.
    expect(page.locator("body")).to_contain_text("Signing in needs JavaScript", use_inner_text=True)
    expect(page.locator(LATE)).to_be_hidden()
    context.close()


def test_a_page_from_a_file_says_so_at_once(browser, demo):
    context = browser.new_context()
    page = context.new_page()
    page.goto((demo.demo.public / "courses" / "index.html").as_uri())
    expect(page.locator(LATE)).to_be_visible()
    context.close()
