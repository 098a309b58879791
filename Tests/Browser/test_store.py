"""What other scripts of a site use of the guard: the store, its events and attributes."""

import pytest
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, sign_in, type_password

# Both ways to the store: by the guard's module, and by the element, which needs no address.
WAYS = {
    "by import": "import('/repo/gatehouse/guard/guard.js')",
    "by element": "customElements.whenDefined('requires-authentication')",
}


@pytest.fixture
def site(fixture_site):
    # A page of the site where the guard is at work.
    fixture_site.fixture.marks_links = True
    fixture_site.fixture.reset_pages()
    return fixture_site


@pytest.fixture(params=WAYS.values(), ids=WAYS.keys())
def contact(page, site, request):
    page.goto(site.at("contact/"))
    page.evaluate(
        f"""async () => {{
          window.store = (await {request.param}).authenticationStore;
          window.changes = [];
          store.addEventListener('change', () => changes.push(store.audiences.join(' ')));
        }}"""
    )
    return page


def test_signing_in_by_a_script(contact, site):
    contact.evaluate("() => { store.signIn('members').then((isSignedIn) => { window.outcome = isSignedIn }) }")
    expect_asked(contact)
    expect(dialog(contact)).to_contain_text("This is for Members.")
    type_password(contact, site.passphrase)
    contact.wait_for_function("() => window.outcome === true")
    expect(dialog(contact)).to_have_count(0)
    state = "[store.isAuthenticated('members'), store.isAuthenticated('staff'), changes]"
    assert contact.evaluate(state) == [True, False, ["members"]]
    assert contact.evaluate("document.documentElement.dataset.authenticated") == "members"
    assert contact.evaluate("store.signIn('members')") is True
    contact.evaluate("store.signOut()")
    assert contact.evaluate(state) == [False, False, ["members", ""]]
    assert contact.evaluate("'authenticated' in document.documentElement.dataset") is False
    expect_at(contact, site.at("contact/"))


def test_any_one_of_several_audiences_is_enough(contact, site):
    contact.evaluate("() => { store.signIn('staff members').then((isSignedIn) => { window.outcome = isSignedIn }) }")
    expect_asked(contact)
    type_password(contact, site.passphrase, "")
    contact.wait_for_function("() => window.outcome === true")


def test_an_audience_that_the_site_does_not_know_is_an_error(contact):
    told = contact.evaluate("store.signIn('nobody').then(() => '', (error) => error.code)")
    assert told == "no-audience"


def test_the_guard_twice_on_a_page_changes_nothing(page, site, complaints):
    again = '<script type="module" src="/repo/gatehouse/guard/guard.js?again"></script>'
    again += '<script type="module" src="/repo/gatehouse/guard/start.js?again"></script>'
    site.fixture.files["courses/index.html"] = site.fixture.files["courses/index.html"].replace(
        b"</head>", again.encode() + b"</head>"
    )
    page.goto(site.at("courses/"))
    sign_in(page, site)
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator("requires-authentication")).to_have_attribute("data-state", "locked")
    assert complaints.texts == []
