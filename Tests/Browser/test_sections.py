"""Protected sections: of a public page and of a protected one."""

import pytest
from accessibility import violations
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, expect_open, sign_in, type_password

SECTION = "requires-authentication[section]"


@pytest.fixture
def site(fixture_site):
    fixture = fixture_site.fixture
    parts = [
        fixture.element("mixed/", number="1", teaser="One"),
        fixture.element("mixed/", number="2", teaser="Two"),
        fixture.element("mixed/", number="3", audience="staff", teaser="Three"),
    ]
    fixture.public("mixed/", "Mixed", "<h1>Mixed</h1><p>For all.</p>" + "".join(parts))
    for number, audience in ((1, "members"), (2, "members"), (3, "staff")):
        content = f"<h2>Part {number}</h2><p>Text {number}</p>"
        fixture.seal(f"mixed/index{number}.sealed.bin", f"/mixed/#{number}", content, audience)
    return fixture_site


def button(page, index):
    return page.locator(SECTION).nth(index).locator(".gatehouse-sign-in")


@pytest.fixture
def mixed(page, site):
    page.goto(site.at())
    page.goto(site.at("mixed/"))
    for index in range(3):
        expect(button(page, index)).to_be_visible()
    return page


def test_a_section_never_asks_by_itself(mixed):
    for teaser in ("One", "Two", "Three"):
        expect(mixed.get_by_text(teaser, exact=True)).to_be_visible()
    expect(mixed.get_by_text("For all.")).to_be_visible()
    expect(dialog(mixed)).to_have_count(0)
    assert [element.get_attribute("data-state") for element in mixed.locator(SECTION).all()] == ["locked"] * 3


def test_another_audience_is_asked_for_apart(mixed, site):
    button(mixed, 0).click()
    sign_in(mixed, site)
    button(mixed, 2).click()
    expect_asked(mixed)
    type_password(mixed, "a name’s own password", "Ålice")
    expect(mixed.get_by_text("Text 3")).to_be_visible()
    assert mixed.evaluate("document.documentElement.dataset.authenticated") == "members staff"
    mixed.reload()
    for text in ("Text 1", "Text 2", "Text 3"):
        expect(mixed.get_by_text(text)).to_be_visible()


def test_signing_out_locks_every_section_and_leaves_the_page(mixed, site):
    button(mixed, 0).click()
    sign_in(mixed, site)
    expect(mixed.locator(f"{SECTION}[data-state=open]")).to_have_count(2)
    mixed.locator(".gatehouse-sign-out").click()
    expect(mixed.locator(f"{SECTION}[data-state=locked]")).to_have_count(3)
    expect(mixed.get_by_text("For all.")).to_be_visible()
    expect(mixed.get_by_text("Two", exact=True)).to_be_visible()


def test_a_section_inside_protected_content_waits_for_its_own_audience(page, site):
    fixture = site.fixture
    inner = fixture.element("courses/", audience="staff", number="1")
    same = fixture.element("courses/", number="2")
    fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{inner}{same}")
    fixture.seal("courses/index1.sealed.bin", "/courses/#1", "<p>For staff</p>", audience="staff")
    fixture.seal("courses/index2.sealed.bin", "/courses/#2", "<p>For the same</p>")
    page.goto(site.at("courses/"))
    sign_in(page, site)
    expect(page.get_by_text("For the same")).to_be_visible()
    expect(dialog(page)).to_have_count(0)
    page.locator(".gatehouse-content .gatehouse-sign-in").click()
    expect_asked(page)
    page.keyboard.press("Escape")
    expect_at(page, site.at("courses/"))
    expect_open(page)
    page.locator(".gatehouse-content .gatehouse-sign-in").click()
    type_password(page, "a name’s own password", "Ålice")
    expect(page.get_by_text("For staff")).to_be_visible()
    page.locator(".gatehouse-sign-out").click()
    expect(page.locator("requires-authentication")).to_have_count(1)
    expect(page.get_by_text("For staff")).to_have_count(0)


def test_a_section_goes_to_the_fragment_in_it(page, site):
    content = '<p class="tall">Long</p><h2 id="deep">Deep</h2><p class="tall">Long</p>'
    site.fixture.seal("mixed/index1.sealed.bin", "/mixed/#1", content)
    page.goto(site.at("mixed/?q=1#deep"))
    button(page, 0).click()
    sign_in(page, site)
    expect(page.locator("#deep")).to_be_focused()
    expect(page.locator("#deep")).to_be_in_viewport()
    expect_at(page, site.at("mixed/?q=1#deep"))


def test_axe_finds_nothing_in_sections_the_form_and_a_file_that_did_not_come(page, site, complaints):
    fixture = site.fixture
    fixture.settings = {"rememberDays": 30}
    parts = [fixture.element("mixed/", number="1"), fixture.element("mixed/", number="3", audience="staff")]
    fixture.public("mixed/", "Mixed", "<h1>Mixed</h1>" + "".join(parts))
    picture = '<p><img data-sealed-src="/repo/none.bin" data-sealed-path="/none" alt="None"></p>'
    fixture.seal("mixed/index1.sealed.bin", "/mixed/#1", f"<h2>Part 1</h2>{picture}")
    page.goto(site.at("mixed/"))
    expect(button(page, 1)).to_be_visible()
    assert violations(page) == []
    button(page, 0).click()
    expect(page.get_by_label("Stay signed in")).to_be_visible()
    assert violations(page) == []
    sign_in(page, site)
    expect(page.locator(".gatehouse-file")).to_contain_text("missing")
    assert violations(page) == []
    complaints.expect("404")


def test_a_section_without_its_attribute_is_known_by_its_path(page, site):
    html = site.fixture.files["mixed/index.html"].replace(b" section>", b">")
    site.fixture.files["mixed/index.html"] = html
    page.goto(site.at("mixed/"))
    expect(page.locator("requires-authentication .gatehouse-sign-in")).to_have_count(3)
    expect(dialog(page)).to_have_count(0)
