"""Readers with a keyboard, a screen reader, a small screen or large letters: the demo site in every state."""

import pytest
from accessibility import accessible_nodes, at_rest, scrolls_sideways, small_targets, tab_through, violations
from flows.asking import HOLD_DERIVATIONS
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_locked, sign_in, type_password

SIZES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "320 px": {"viewport": {"width": 320, "height": 640}, "is_mobile": True, "has_touch": True},
    # What a window of 1280 by 1024 is then: pixels of CSS are four times as large.
    "400 %": {"viewport": {"width": 320, "height": 256}, "device_scale_factor": 4},
}
STATES = ("public", "asking", "busy", "error", "open", "signed out", "locked")


@pytest.fixture
def site(built_site):
    return built_site("/")


def walk(page, site):
    """Goes through every state of a page, and names each."""
    page.add_init_script(HOLD_DERIVATIONS)
    page.goto(site.at("contact/"))
    yield "public"
    page.goto(site.at("courses/"))
    expect_asked(page)
    yield "asking"
    type_password(page, "not the passphrase")
    page.wait_for_function("() => window.isDeriving")
    expect(page.locator("form")).to_have_attribute("aria-busy", "true")
    yield "busy"
    page.evaluate("release()")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    yield "error"
    sign_in(page, site)
    yield "open"
    page.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    yield "signed out"
    page.evaluate("addEventListener('authenticationdismissed', (event) => event.preventDefault())")
    page.locator("requires-authentication .gatehouse-sign-in").click()
    expect_asked(page)
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    yield "locked"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_axe_finds_nothing_in_any_state_and_nothing_scrolls_sideways(make_context, site, size, scheme):
    page = make_context(color_scheme=scheme, **size).new_page()
    found = {}
    for state in walk(page, site):
        found[state] = violations(page)
        assert not scrolls_sideways(page), state
    assert found == dict.fromkeys(STATES, [])


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_every_control_is_large_enough_in_every_state(make_context, site, size):
    page = make_context(**size).new_page()
    found = {state: small_targets(page) for state in walk(page, site)}
    assert found == dict.fromkeys(STATES, [])


def test_small_targets_would_be_found(page, site):
    page.goto(site.at("contact/"))
    page.evaluate(
        """() => {
          const button = document.createElement('button');
          button.textContent = 'x';
          button.style.cssText = 'all: revert; inline-size: 20px; block-size: 20px; display: block';
          document.body.append(button);
        }"""
    )
    assert len(small_targets(page)) == 1


@pytest.mark.parametrize("size", [SIZES["desk"], SIZES["400 %"]], ids=["desk", "400 %"])
def test_the_tab_key_reaches_every_control_and_shows_where_it_is(make_context, site, size):
    page = make_context(**size).new_page()
    reached = {state: tab_through(page) for state in walk(page, site)}
    assert set(reached) == set(STATES) and all(reached.values())
    # The name, which can be read, the password, its toggle and the two buttons; no more while a dialog is open.
    for state in ("asking", "busy", "error"):
        assert len(reached[state]) == 5


def test_while_a_dialog_is_open_it_is_all_that_assistive_technology_sees(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    nodes = accessible_nodes(page)
    outside = [
        (role, name) for role, name, above in nodes if role not in ("RootWebArea", "dialog") and "dialog" not in above
    ]
    assert outside == []
    names = {(role, name) for role, name, _ in nodes}
    assert {("dialog", "Sign in"), ("heading", "Sign in"), ("textbox", "Password"), ("button", "Cancel")} <= names
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(page.get_by_role("navigation").first).to_be_visible()
    assert any(role == "link" for role, _, _ in accessible_nodes(page))


MOTION = """() => [...document.querySelectorAll('*')].flatMap((element) => ['', '::before', '::backdrop'].map((part) => {
  const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
  const seconds = (list) => Math.max(...list.split(',').map(parseFloat));
  const moves = (animationName !== 'none' && seconds(animationDuration) > 0.01) || seconds(transitionDuration) > 0.01;
  return moves ? `${element.localName}.${element.className}${part}` : null;
})).filter((found) => found !== null)"""


def test_whoever_wants_less_motion_has_none(make_context, site):
    moving, still = (make_context(reduced_motion=motion).new_page() for motion in ("no-preference", "reduce"))
    for page in (moving, still):
        page.goto(site.at("courses/"))
        expect_asked(page)
    assert moving.evaluate(MOTION) != []
    assert still.evaluate(MOTION) == []
    assert still.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"


def test_forced_colours_leave_buttons_their_edges(make_context, site):
    page = make_context(forced_colors="active").new_page()
    page.goto(site.at("courses/"))
    expect_asked(page)
    at_rest(page)
    edges = page.locator("dialog .gatehouse-actions button").evaluate_all(
        "(buttons) => buttons.map((button) => getComputedStyle(button).borderStyle)"
    )
    assert len(edges) == 2 and "none" not in edges
