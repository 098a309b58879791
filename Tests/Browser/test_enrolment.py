"""The enrolment page: from a password that only its owner knows to their signing in with it."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from member_site import OTHER_PASSWORD, PASSWORD, MemberSite
from playwright.sync_api import expect
from reader import dialog, expect_open, type_password
from server import Server


@pytest.fixture
def enrolment(tmp_path):
    site = MemberSite(tmp_path / "site", settings="enrolment: true\n")
    site.run("member", "add", "owner", "--audience", "members", "--audience", "staff", "--generate")
    site.run("build")
    server = Server(site)
    yield site, server.url(site.base)
    server.close()


def fill(page, name, password, again=None):
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_label("The same again").fill(password if again is None else again)


def make_line(page):
    page.get_by_role("button", name="Make the line").click()
    expect(page.get_by_role("heading", name="Your line")).to_be_focused()
    return page.locator("#gatehouse-enrolment-line").input_value()


@pytest.mark.parametrize(
    "added, typed",
    [
        (PASSWORD, PASSWORD),
        (f"{PASSWORD} caf\u00e9", f"{PASSWORD} cafe\u0301"),
        (f"{PASSWORD} {OTHER_PASSWORD} " * 3, f"{PASSWORD} {OTHER_PASSWORD} " * 3),
        ("".join(chr(sign) for sign in range(0x20, 0x7F)) + PASSWORD,) * 2,
    ],
    ids=["words", "NFC and NFD", "over 200 signs", "every ASCII sign"],
)
def test_a_line_from_the_page_signs_its_owner_in(page, enrolment, added, typed):
    site, url = enrolment
    page.goto(url + "enrol/")
    fill(page, " Ann  Lee ", added)
    line = make_line(page)
    assert line.startswith("ann lee ghm1_") and len(line) == len("ann lee ghm1_") + 43
    expect(page.locator("#gatehouse-enrolment-form")).to_be_hidden()
    assert page.locator("#gatehouse-enrolment-password").input_value() == ""
    said = site.run("member", "add", "--key", line)
    assert "cannot be judged here" in said
    site.run("build")
    page.goto(url + "plan/")
    expect(dialog(page)).to_be_visible()
    type_password(page, typed, "ANN LEE")
    expect_open(page)
    expect(page.get_by_text("We meet at the boathouse.")).to_be_visible()


def test_what_is_typed_stays_in_the_page(page, enrolment):
    site, url = enrolment
    page.goto(url + "enrol/")
    page.wait_for_load_state("networkidle")
    before = len(site.requests)
    fill(page, "ann", PASSWORD)
    line = make_line(page)
    assert site.requests[before:] == []
    assert page.url == url + "enrol/"
    stored = page.evaluate("JSON.stringify([localStorage, sessionStorage, history.state, document.cookie])")
    assert "walnut" not in stored and "walnut" not in page.content() and "walnut" not in line


def test_the_line_is_copied(make_context, enrolment):
    _, url = enrolment
    context = make_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(url + "enrol/")
    fill(page, "ann", PASSWORD)
    line = make_line(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == line


@pytest.mark.parametrize(
    "name, password, again, words, label",
    [
        ("  ", PASSWORD, None, "Please type a name", "Name"),
        ("ann", "Rowing Club 2019", None, "too easy to guess. Somebody", "Password"),
        ("ann", "", None, "too easy to guess. Somebody", "Password"),
        ("ann", PASSWORD, PASSWORD + "!", "The two are not the same", "The same again"),
    ],
)
def test_what_is_not_taken_is_said_at_its_field(page, enrolment, name, password, again, words, label):
    _, url = enrolment
    page.goto(url + "enrol/")
    fill(page, name, password, again)
    page.get_by_role("button", name="Make the line").click()
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text(words)
    expect(page.get_by_label(label, exact=True)).to_be_focused()
    expect(page.locator("#gatehouse-enrolment-result")).to_be_hidden()


def test_the_strength_is_said_while_typing(page, enrolment):
    _, url = enrolment
    page.goto(url + "enrol/")
    password = page.get_by_label("Password", exact=True)
    password.fill("rowing club")
    expect(page.get_by_text("Too easy to guess so far")).to_be_visible()
    password.fill(PASSWORD)
    expect(page.get_by_text("Hard enough to guess.")).to_be_visible()
    expect(page.get_by_text("Too easy to guess so far")).to_be_hidden()


def test_without_scripts_the_page_says_so(make_context, enrolment):
    _, url = enrolment
    page = make_context(java_script_enabled=False).new_page()
    page.goto(url + "enrol/")
    expect(page.locator("noscript p")).to_be_visible()
    assert page.locator("noscript p").inner_text().startswith("This page needs JavaScript")
    expect(page.locator("#gatehouse-enrolment-form")).to_be_hidden()


def test_where_the_browser_may_not_make_keys_the_page_says_so(page, enrolment):
    _, url = enrolment
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto(url + "enrol/")
    expect(page.get_by_text("This browser cannot do this here")).to_be_visible()
    expect(page.locator("#gatehouse-enrolment-form")).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(make_context, enrolment, scheme):
    _, url = enrolment
    page = make_context(color_scheme=scheme).new_page()
    page.goto(url + "enrol/")
    fill(page, "ann", "rowing club")
    page.get_by_role("button", name="Make the line").click()
    assert Axe().run(page).response["violations"] == []
    fill(page, "ann", PASSWORD)
    make_line(page)
    assert Axe().run(page).response["violations"] == []
