"""Opened content: what runs, loads and gets the focus in it, and the form that opens it."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, expect_locked, expect_open, follow, sign_in, type_password


@pytest.fixture
def site(fixture_site):
    return fixture_site


def test_external_scripts_of_the_content_run_once_and_in_order(page, site):
    for name in ("one", "two"):
        site.fixture.files[f"{name}.js"] = f"(window.ran ??= []).push('{name}')".encode()
    data = '<script type="application/json" id="data">{"a": "</p>"}</script>'
    scripts = '<script src="/repo/one.js"></script>' + data + '<script src="/repo/two.js"></script>'
    site.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{scripts}")
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.wait_for_function("() => window.ran?.length === 2")
    page.evaluate("document.body.append(document.querySelector('requires-authentication'))")
    expect_open(page)
    assert page.evaluate("window.ran") == ["one", "two"]
    assert page.evaluate("JSON.parse(document.getElementById('data').textContent).a") == "</p>"


def test_inline_scripts_and_handlers_of_the_content_do_not_run(page, site, complaints):
    site.fixture.protected("courses/", "Courses", "<h1>Courses</h1><script>window.ran = 1</script>")
    page.goto(site.at("courses/"))
    sign_in(page, site)
    assert page.evaluate("window.ran") is None
    complaints.expect("inline")
    complaints.texts = [text for text in complaints.texts if not text.startswith("policy: script-src-elem")]


def test_focus_goes_to_the_heading(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    assert page.evaluate("document.activeElement.textContent") == "Courses"


@pytest.mark.parametrize("fragment", ["last", "%C3%A9t%C3%A9"])
def test_focus_and_scroll_position_go_to_the_fragment(page, site, fragment):
    tall = '<p class="tall">Long</p><h2 id="last">Last</h2><p id="été">été</p><p class="tall">Long</p>'
    site.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{tall}")
    page.goto(site.at(f"courses/#{fragment}"))
    sign_in(page, site)
    assert page.evaluate("scrollY") > 1000
    assert page.evaluate("document.activeElement.id") == ("last" if fragment == "last" else "été")
    page.reload()
    expect_open(page)
    page.wait_for_function("() => scrollY > 1000")


@pytest.mark.parametrize("content", ["", "<h1>Only this</h1>"], ids=["nothing", "one heading"])
def test_content_of_next_to_nothing_opens(page, site, content):
    site.fixture.protected("courses/", "Courses", content)
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    expect(page.locator("requires-authentication[data-state=open]")).to_be_attached()


def test_signing_in_with_a_name(page, site):
    site.fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff members")
    page.goto(site.at("staff/"))
    expect_asked(page)
    assert page.locator("#gatehouse-username").is_editable()
    type_password(page, "a name’s own passwort", " A\u030aLICE ")
    expect(page.get_by_role("alert")).to_contain_text("name and password")
    type_password(page, "a name’s own password", " A\u030aLICE ")
    expect_open(page)
    expect(page.locator("authentication-status")).to_contain_text("Signed in: Staff")
    assert page.evaluate("document.documentElement.dataset.authenticated") == "staff"


def test_a_password_of_another_audience_says_so(page, site):
    site.fixture.files["gatehouse/keyring.json"] = site.fixture.sealer.keyring(
        {"members": (1, [("", "for members"), ("ida", "for both")]), "staff": (1, [("ida", "for both")])}
    )
    site.fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff")
    page.goto(site.at("staff/"))
    expect_asked(page)
    type_password(page, "for members", "")
    expect(page.get_by_role("alert")).to_contain_text("right for Members, but this is for Staff")
    type_password(page, "for both", "Ida")
    expect_open(page)
    assert page.evaluate("document.documentElement.dataset.authenticated") == "members staff"


def test_the_form_is_what_password_managers_and_screen_readers_need(page, site):
    page.goto(site.at("courses/"))
    expect_asked(page)
    expect(page.get_by_role("dialog", name="Sign in")).to_be_visible()
    username, password = page.get_by_label("Name"), page.get_by_label("Password", exact=True)
    expect(username).to_have_attribute("autocomplete", "username")
    expect(username).to_have_value("Members")
    expect(username).not_to_be_editable()
    expect(password).to_have_attribute("autocomplete", "current-password")
    expect(password).to_be_focused()
    expect(page.locator("form [role=alert]")).to_be_empty()
    toggle = page.get_by_role("button", name="Show password")
    password.fill("seen")
    toggle.click()
    expect(password).to_have_attribute("type", "text")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    toggle.click()
    expect(password).to_have_attribute("type", "password")
    password.fill("")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Type the password")


HOLD_DERIVATIONS = """
const derive = SubtleCrypto.prototype.deriveBits;
window.held = new Promise((resolve) => { window.release = resolve; });
SubtleCrypto.prototype.deriveBits = async function (...parameters) {
  const bits = await derive.apply(this, parameters);
  if (parameters[0].name === 'PBKDF2') { window.isDeriving = true; await window.held; }
  return bits;
};
"""


def test_cancel_works_while_a_password_is_checked_and_nothing_opens_later(page, site):
    site.fixture.fallback = None
    site.fixture.reset_pages()
    page.add_init_script(HOLD_DERIVATIONS)
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    page.wait_for_function("() => window.isDeriving")
    expect(page.locator("form")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#gatehouse-password")).not_to_be_editable()
    expect(page.get_by_text("Checking")).to_be_visible()
    page.locator(".gatehouse-cancel").click()
    expect(dialog(page)).to_have_count(0)
    # The same once more and to its end: what was held would have had its way by then.
    found = page.evaluate(
        """async (password) => {
          release();
          const { fetchKeyring, findAudienceKeys } = await import('/repo/source/keyring.js');
          const keyring = await fetchKeyring('/repo/gatehouse/keyring.json');
          return (await findAudienceKeys(keyring, { username: '', password }, ['members'])).size;
        }""",
        site.passphrase,
    )
    assert found == 1
    expect_locked(page)
    assert page.evaluate("document.documentElement.dataset.authenticated") is None


def test_a_press_that_starts_inside_and_ends_outside_keeps_the_dialog(page, site):
    # As in browsers that do not know `closedby`.
    page.add_init_script(
        """
        const set = Element.prototype.setAttribute;
        Element.prototype.setAttribute = function (name, value) { if (name !== 'closedby') set.call(this, name, value); };
        delete HTMLDialogElement.prototype.closedBy;
        """
    )
    page.goto(site.at("courses/"))
    expect_asked(page)
    box = page.locator("#gatehouse-password").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(3, 3)
    page.mouse.up()
    expect_asked(page)
    page.mouse.click(3, 3)
    expect_at(page, site.at())


def test_the_inline_form_stands_in_the_page(page, site):
    site.fixture.protected("courses/", "Courses", "<h1>Courses</h1>", presentation="inline")
    page.goto(site.at("contact/"))
    follow(page, "courses/")
    section = page.locator("requires-authentication section.gatehouse-inline")
    expect(section).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    type_password(page, "wrong")
    expect(page.get_by_role("alert")).to_contain_text("not right")
    page.locator(".gatehouse-cancel").click()
    page.wait_for_function("() => location.pathname === '/repo/contact/'")
    follow(page, "courses/")
    expect(section).to_be_visible()
    type_password(page, site.passphrase)
    expect_open(page)
    expect(section).to_have_count(0)


def test_an_element_may_be_moved_and_cloned(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.evaluate(
        """() => {
          const element = document.querySelector('requires-authentication');
          document.body.append(element);
          document.body.append(element.cloneNode(true));
        }"""
    )
    expect(page.locator("requires-authentication[data-state=open] > .gatehouse-content")).to_have_count(2)
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator(".gatehouse-content")).to_have_count(0)
    expect(page.locator("requires-authentication > [data-gatehouse-note] > .teaser:visible")).to_have_count(2)
    assert page.title() == "Courses (locked)"
