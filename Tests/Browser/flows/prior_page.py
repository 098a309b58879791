"""Declining on a protected page leads back: every way to it, and from it."""

from flows.flow import DISMISSALS, FRESH_STORAGE, flow_for_each, flow_in_both_ways

DEPTH = "() => history.length"


@flow_for_each("declining on the page leads to the page before, as it was left", DISMISSALS)
def decline(reader, dismiss):
    tab = reader.open("contact/")
    tab.run("() => { window.mark = 'left here'; scrollTo(0, 700); }")
    tab.follow_quietly("profile/")
    tab.is_at("profile/")
    tab.is_asked()
    dismiss(tab)
    tab.is_at("contact/")
    tab.wait("() => scrollY === 700 && window.mark === 'left here'")
    tab.is_not_asked()
    assert tab.run(DEPTH) == 2


@flow_in_both_ways("from a page of the site")
def from_a_page(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.cancel()
    tab.is_at("contact/")
    assert tab.run(DEPTH) == 2


@flow_in_both_ways("after a reload")
def after_a_reload(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.is_asked()
    tab.reload()
    tab.cancel()
    tab.is_at("contact/")


@flow_in_both_ways("after two reloads")
def after_two_reloads(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    for _ in range(2):
        tab.is_asked()
        tab.reload()
    tab.cancel()
    tab.is_at("contact/")
    assert tab.run(DEPTH) == 2


@flow_in_both_ways("on to another page and Back", FRESH_STORAGE)
def on_and_back(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.is_asked()
    tab.is_at("profile/")
    tab.follow_quietly("/repo/")
    tab.is_at("")
    tab.back()
    tab.is_at("profile/")
    tab.cancel()
    tab.is_at("")


@flow_in_both_ways("from another origin")
def from_another_origin(reader):
    elsewhere = reader.site.launcher.replace("~launcher", "elsewhere/")
    reader.fixture.elsewhere += f'<p><a href="{reader.site.at("profile/")}">Profile</a>'
    tab = reader.open(elsewhere)
    tab.click("a")
    tab.cancel()
    tab.is_at(elsewhere)


@flow_in_both_ways("typed in a new tab")
def typed(reader):
    tab = reader.open("profile/")
    assert tab.run("() => [history.length, document.referrer]") == [1, ""]
    tab.cancel()
    tab.is_at("")
    tab.is_not_asked()


@flow_in_both_ways("in a new tab by a link")
def in_a_new_tab(reader):
    tab = reader.open("contact/")
    tab.run("() => { document.querySelector('nav a[href$=\"profile/\"]').target = '_blank'; }")
    other = tab.opened_by(lambda: tab.follow("profile/"))
    other.cancel()
    other.is_at("")
    tab.is_at("contact/")


@flow_in_both_ways("typed, on to another page and Back", FRESH_STORAGE)
def typed_on_and_back(reader):
    tab = reader.open("profile/")
    tab.is_asked()
    tab.follow_quietly("contact/")
    tab.is_at("contact/")
    tab.back()
    tab.is_at("profile/")
    tab.cancel()
    tab.is_at("contact/")


@flow_in_both_ways("two locked pages after another")
def two_locked_pages(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.is_asked()
    tab.follow_quietly("courses/")
    tab.is_at("courses/")
    tab.cancel()
    tab.is_at("contact/")
    tab.is_not_asked()


@flow_in_both_ways("two locked pages and nothing before them")
def two_locked_pages_alone(reader):
    tab = reader.open("profile/")
    tab.is_asked()
    tab.follow_quietly("courses/")
    tab.is_at("courses/")
    tab.cancel()
    tab.is_at("")
    tab.is_not_asked()


@flow_in_both_ways("Forward after declining asks again")
def forward_after_declining(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.is_at("profile/")
    for _ in range(2):
        tab.cancel()
        tab.is_at("contact/")
        tab.forward()
        tab.is_at("profile/")
    tab.is_asked()


@flow_in_both_ways("a listener prevents the return")
def prevented(reader):
    tab = reader.open("contact/")
    tab.follow("profile/")
    tab.is_asked()
    tab.run(
        """() => document.addEventListener('authenticationdismissed', (event) => {
          event.preventDefault();
          window.told = [event.detail.audiences.join(' '), event.detail.priorPage, event.target.localName];
        })"""
    )
    tab.cancel()
    tab.offers()
    assert tab.run("() => window.told") == ["members", reader.site.at("contact/"), "requires-authentication"]
    tab.is_at("profile/")
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow_in_both_ways("without a fallback the reader stays")
def without_a_fallback(reader):
    reader.fixture.fallback = None
    reader.fixture.reset_pages()
    tab = reader.open("profile/")
    tab.cancel()
    tab.offers()
    tab.is_at("profile/")
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow_in_both_ways("a page that was opened is one to go back to")
def an_opened_page(reader):
    reader.fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff")
    link = '<a class="to-staff" href="/repo/staff/">Staff</a>'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{link}")
    tab = reader.open()
    tab.follow("courses/")
    tab.sign_in()
    tab.is_at("courses/")
    tab.click(".to-staff")
    tab.is_at("staff/")
    tab.cancel()
    tab.is_at("courses/")
    tab.is_open()
