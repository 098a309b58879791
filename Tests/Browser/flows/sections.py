"""Protected sections of a public page."""

from flows.flow import DISMISSALS, flow, flow_for_each

SECTION = "requires-authentication[section]"
BUTTON = f"{SECTION} .gatehouse-sign-in"
COUNT = "(css, count) => document.querySelectorAll(css).length === count"


def open_mixed(reader, presentation="modal"):
    fixture = reader.fixture
    parts = [
        fixture.element("mixed/", number=str(number), audience=audience, teaser=teaser, presentation=presentation)
        for number, audience, teaser in ((1, "members", "One"), (2, "members", "Two"), (3, "staff", "Three"))
    ]
    fixture.public("mixed/", "Mixed", "<h1>Mixed</h1><p>For all.</p>" + "".join(parts))
    for number, audience in ((1, "members"), (2, "members"), (3, "staff")):
        content = f"<h2>Part {number}</h2><p>Text {number}</p>"
        fixture.seal(f"mixed/index{number}.sealed.bin", f"/mixed/#{number}", content, audience)
    tab = reader.open("mixed/")
    tab.wait(COUNT, BUTTON, 3)
    tab.is_not_asked()
    return tab


@flow_for_each("declining at a section stays and gives its button the focus back", DISMISSALS)
def decline(reader, dismiss):
    tab = open_mixed(reader)
    tab.click(BUTTON, 1)
    tab.is_asked()
    tab.says("dialog", "This part of the page is for Members.")
    tab.run("() => addEventListener('authenticationdismissed', ({ detail }) => { window.told = detail.audiences; })")
    dismiss(tab)
    tab.is_not_asked()
    tab.wait("(css) => document.activeElement === document.querySelectorAll(css)[1]", BUTTON)
    assert tab.run("() => window.told") == ["members"]
    tab.is_at("mixed/")


@flow("one sign-in opens every section of its audience")
def opens_all(reader):
    tab = open_mixed(reader)
    tab.click(BUTTON, 1)
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    for text in ("Text 1", "Text 2"):
        tab.says(".gatehouse-content", text)
    # The reader is where they asked, not where another section opened.
    tab.wait("() => document.activeElement.textContent === 'Part 2'")
    assert tab.run("() => document.body.innerText.includes('Text 3')") is False
    tab.click(BUTTON)
    tab.is_asked()
    tab.fill("#gatehouse-username", "alice")
    tab.run("() => { document.querySelector('#gatehouse-username').value = 'Ålice'; }")
    tab.run("() => { document.querySelector('#gatehouse-password').value = 'a name’s own password'; }")
    tab.click(".gatehouse-submit")
    tab.says(".gatehouse-content", "Text 3")
    tab.signed_in("members staff")
    tab.sign_out()
    tab.wait(COUNT, f"{SECTION}[data-state=locked]", 3)
    tab.lacks(".gatehouse-content")


@flow("a section is asked for in its place")
def inline(reader):
    tab = open_mixed(reader, presentation="inline")
    tab.click(BUTTON)
    tab.shows(f"{SECTION} section.gatehouse-inline")
    tab.is_not_asked()
    tab.click(".gatehouse-cancel")
    tab.lacks("section.gatehouse-inline")
    tab.wait("(css) => document.activeElement === document.querySelector(css)", BUTTON)
    tab.click(BUTTON)
    tab.type_password(reader.site.passphrase)
    tab.wait("() => document.activeElement.textContent === 'Part 1'")
    tab.is_at("mixed/")


@flow("a page with sections is one to go back to")
def prior_page(reader):
    tab = open_mixed(reader)
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.is_asked()
    tab.press("Escape")
    tab.is_at("mixed/")
