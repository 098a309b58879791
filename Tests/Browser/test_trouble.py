"""Whatever goes wrong is said in words, and nothing of a protected page shows."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_open, follow, sign_in, type_password

ELEMENT = "requires-authentication"
WORDS = f"{ELEMENT} .gatehouse-words"


@pytest.fixture
def site(fixture_site):
    return fixture_site


def expect_words(page, part):
    expect(page.locator(WORDS)).to_contain_text(part)
    expect(page.locator(f"{ELEMENT} .teaser")).to_be_visible()
    expect(page.locator(".gatehouse-content")).to_have_count(0)
    expect(dialog(page)).to_have_count(0)


def flip(content, index):
    changed = bytearray(content)
    changed[index] ^= 1
    return bytes(changed)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda keyring: None, "keys are missing"),
        (lambda keyring: keyring[:50], "keys are damaged"),
        (lambda keyring: keyring.replace(b'"version": 1', b'"version": 2'), "another version"),
        (lambda keyring: keyring.replace(b"600000", b"599999"), "too weakly"),
        (lambda keyring: keyring.replace(b'"members"', b'"others"'), "no keys for the readers"),
    ],
    ids=["missing", "damaged", "another version", "weak", "without the audience"],
)
def test_a_keyring_that_cannot_be_used(page, site, complaints, change, words):
    whole = site.fixture.keyring
    changed = change(whole)
    site.fixture.files["gatehouse/keyring.json"] = changed
    if changed is None:
        del site.fixture.files["gatehouse/keyring.json"]
    page.goto(site.at("courses/"))
    expect_words(page, words)
    if changed is None:
        complaints.expect("404")
    site.fixture.files["gatehouse/keyring.json"] = whole
    page.get_by_role("button", name="Try again").click()
    sign_in(page, site)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda item: None, "missing on the server"),
        (lambda item: flip(item, -1), "damaged"),
        (lambda item: item[:-1], "damaged"),
        (lambda item: item + b"x", "damaged"),
        (lambda item: b"<!DOCTYPE html>", "damaged"),
        (lambda item: item.replace(b"sealed/1", b"sealed/2"), "another version"),
        (lambda item: item.replace(b"/courses/", b"/profile/"), "belongs to another page"),
    ],
    ids=["missing", "changed", "cut", "longer", "a page of the server", "another version", "another page's"],
)
def test_a_sealed_item_that_cannot_be_opened(page, site, complaints, change, words):
    whole = site.fixture.files["courses/index.sealed.bin"]
    changed = change(whole)
    site.fixture.files["courses/index.sealed.bin"] = changed
    if changed is None:
        del site.fixture.files["courses/index.sealed.bin"]
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    expect_words(page, words)
    if changed is None:
        complaints.expect("404")
    site.fixture.files["courses/index.sealed.bin"] = whole
    page.get_by_role("button", name="Try again").click()
    expect_open(page)


def test_offline_at_sign_in(page, context, site, complaints):
    page.goto(site.at("courses/"))
    expect_asked(page)
    # The keyring that came with the form serves one attempt; the next asks for another.
    type_password(page, "not it")
    expect(page.get_by_role("alert")).to_contain_text("password")
    context.set_offline(True)
    type_password(page, site.passphrase)
    expect(page.get_by_role("alert")).to_contain_text("Check your connection")
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    context.set_offline(False)
    sign_in(page, site)


def test_offline_when_the_page_opens(page, context, site, complaints):
    page.route("**/*.sealed.bin", lambda route: route.abort("internetdisconnected"))
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    expect_words(page, "Check your connection")
    complaints.expect("ERR_INTERNET_DISCONNECTED")
    page.unroute("**/*.sealed.bin")
    page.get_by_role("button", name="Try again").click()
    expect_open(page)


def test_a_rotated_key_asks_again_and_says_why(page, site):
    page.goto(site.at("courses/"))
    sign_in(page, site)
    site.fixture.files["gatehouse/keyring.json"] = site.fixture.make_keyring(2, "another passphrase")
    site.fixture.protected("profile/", "Profile", "<h1>Your profile</h1>", epoch=2)
    follow(page, "profile/")
    expect_asked(page)
    expect(page.locator(".gatehouse-reason")).to_contain_text("keys of this page were changed")
    type_password(page, "another passphrase")
    expect_open(page)


def test_a_site_that_is_half_way_through_a_rotation_does_not_ask_for_ever(page, site):
    site.fixture.protected("courses/", "Courses", "<h1>Courses</h1>", epoch=2)
    page.goto(site.at("courses/"))
    expect_asked(page)
    type_password(page, site.passphrase)
    expect_words(page, "being changed just now")


def test_plain_http(page, site, fixture_server):
    _, server = fixture_server
    page.goto(server.url("/repo/courses/", host="site.test"))
    expect_words(page, "secure connection")


def test_a_browser_without_x25519(page, site):
    page.add_init_script(
        """
        const importKey = SubtleCrypto.prototype.importKey;
        SubtleCrypto.prototype.importKey = function (format, data, algorithm, ...rest) {
          if (algorithm === 'X25519') return Promise.reject(new DOMException('', 'NotSupportedError'));
          return importKey.call(this, format, data, algorithm, ...rest);
        };
        """
    )
    page.goto(site.at("courses/"))
    expect_words(page, "This browser cannot open protected pages")


def test_framed_by_another_site(page, site, fixture_server):
    _, server = fixture_server
    frame = f'<link rel="icon" href="data:,"><iframe src="{site.at("courses/")}" width="900" height="600"></iframe>'
    site.fixture.elsewhere = f"<!DOCTYPE html><title>Frame</title>{frame}"
    page.goto(server.url("/elsewhere/", host="127.0.0.1"))
    framed = page.frame_locator("iframe")
    expect(framed.locator(WORDS)).to_contain_text("inside another site")
    expect(framed.get_by_role("link", name="own tab")).to_have_attribute("href", site.at("courses/"))
    expect(framed.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("configuration", ["", "{", '{"base": "/repo/"}'])
def test_a_page_without_its_configuration(page, site, configuration):
    html = site.fixture.files["courses/index.html"].decode()
    start = html.index(">", html.index('id="gatehouse-configuration"')) + 1
    end = html.index("</script>", start)
    site.fixture.files["courses/index.html"] = (html[:start] + configuration + html[end:]).encode()
    page.goto(site.at("courses/"))
    expect_words(page, "incomplete")


def test_without_script_the_note_stands_there(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.at("courses/"))
    expect(page.get_by_text("Locked.")).to_be_visible()
    context.close()


def test_a_page_prepared_unseen_does_not_ask_until_it_is_shown(page, site):
    page.add_init_script(
        "window.unseen = true; Object.defineProperty(document, 'prerendering', { get: () => window.unseen })"
    )
    page.goto(site.at("courses/"))
    assert page.evaluate("customElements.get('requires-authentication')") is None
    expect(dialog(page)).to_have_count(0)
    page.evaluate("unseen = false; document.dispatchEvent(new Event('prerenderingchange'))")
    expect_asked(page)
