"""Share links: from the command to the browser, and what is left of them there."""

import re

import pytest
from member_site import PASSWORD, MemberSite
from playwright.sync_api import expect
from reader import dialog, expect_asked, expect_at, expect_locked, expect_open, type_password
from server import Server

PLAN = """---
title: Plan
access: protected
---
We meet at the boathouse. ![The river](map.svg)

[Home](index.md)

{filler}

## What to bring

Bring a lantern.

<requires-authentication audience="staff">

The staff has golden fish.

</requires-authentication>
"""
ENDED = "This link has ended, or it is not whole."
SECRET = re.compile(r"#gh=([2-9a-z]{26})$", re.MULTILINE)


class SharingSite(MemberSite):
    """A public page with a section, and pages of which links open one."""

    def __init__(self, folder):
        super().__init__(folder)
        self.write("map.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>\n')
        self.write("plan.md", PLAN.format(filler="\n\n".join(["A word."] * 60)))
        section = '\n<requires-authentication audience="members">\n\n## Key\n\nBob has it.\n\n</requires-authentication>\n'
        self.write("index.md", "# Welcome\n\n[The plan](plan.md) and [the pay](pay.md)\n" + section)
        self.write("notes.md", "---\ntitle: Notes\naccess: protected\n---\nNotes of the members.\n\n[The plan](plan.md)\n")
        self.write("open.md", "# Nothing is protected here\n")
        self.add("ann", "members", "staff")

    def share(self, page, *options):
        """Makes a link, builds, and gives what stands behind the site's address, with the link's name."""
        said = self.run("share", page, "--until", "2999-12-31", *options)
        self.run("build")
        address = said.splitlines()[0].removeprefix(f"https://example.org{self.base}")
        return address, re.search(r"share-[2-9a-z]{8}", said)[0]


@pytest.fixture
def club(tmp_path):
    site = SharingSite(tmp_path / "site")
    server = Server(site)
    yield site, server.url(site.base)
    server.close()


def secret_of(address):
    return SECRET.search(address)[1]


def everything_kept(page):
    """All that scripts can read of what the browser keeps for the site."""
    return page.evaluate(
        """async () => {
            const show = (value) => JSON.stringify(value, (_, part) => part instanceof Map ? [...part.keys()] : part);
            const texts = [location.href, document.referrer, show(history.state), document.documentElement.outerHTML];
            for (const storage of [localStorage, sessionStorage]) texts.push(show({ ...storage }));
            const entries = globalThis.navigation?.entries() ?? [];
            for (const entry of entries) texts.push(entry.url, show(entry.getState() ?? null));
            for (const { name } of await indexedDB.databases()) {
                const database = await new Promise((resolve) => {
                    const opening = indexedDB.open(name);
                    opening.onsuccess = () => resolve(opening.result);
                });
                for (const store of database.objectStoreNames) {
                    const request = database.transaction(store).objectStore(store).getAll();
                    await new Promise((resolve) => { request.onsuccess = resolve; });
                    texts.push(show(request.result));
                }
                database.close();
            }
            return texts.join('\\n');
        }"""
    )


def test_a_link_opens_its_page_without_asking(page, context, club):
    site, url = club
    address, _ = site.share("/plan/")
    context.add_init_script("HTMLDialogElement.prototype.showModal = () => { throw new Error('asked'); };")
    page.goto(url + address)
    expect_open(page)
    expect_at(page, url + "plan/")
    expect(page.get_by_text("We meet at the boathouse.")).to_be_visible()
    assert page.locator("img[alt='The river']").evaluate("async (img) => { await img.decode(); return img.naturalWidth; }") == 40
    assert "golden fish" not in page.content()


def test_the_secret_is_gone_from_the_browser_at_once(page, context, club):
    site, url = club
    address, _ = site.share("/plan/")
    secret = secret_of(address)
    requests = []
    context.on("request", lambda request: requests.append(f"{request.url} {request.headers} {request.post_data}"))
    page.goto(url + address)
    expect_open(page)
    kept = everything_kept(page)
    assert "share-" in kept and secret not in kept
    assert page.evaluate("history.length") == 2  # The blank page and this one.
    page.get_by_role("link", name="Home").first.click()
    expect_at(page, url)
    assert secret not in everything_kept(page)
    # The browser's own request has no fragment; Playwright shows the address that it was told.
    sent = [text.replace(address, address.split("#")[0]) for text in requests]
    assert len(sent) > 20 and all(secret not in text for text in sent)


def test_a_heading_after_the_secret_is_scrolled_to(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(f"{url}{address}&what-to-bring")
    expect_open(page)
    expect_at(page, url + "plan/#what-to-bring")
    heading = page.get_by_role("heading", name="What to bring")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()


def test_a_query_stays(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + address.replace("#", "?from=mail#"))
    expect_open(page)
    expect_at(page, url + "plan/?from=mail")


def test_what_a_link_opened_stays_open_in_this_session_and_reaches_other_tabs(page, context, club):
    site, url = club
    address, _ = site.share("/plan/")
    other = context.new_page()
    other.goto(url + "plan/")
    expect_asked(other)
    page.goto(url + address)
    expect_open(page)
    expect_open(other)
    page.reload()
    expect_open(page)
    new = context.new_page()
    new.goto(url + "plan/")
    expect_open(new)


def test_no_other_page_opens(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + address)
    expect_open(page)
    page.goto(url + "notes/")
    expect_asked(page)
    assert "Notes of the members" not in page.content()
    page.goto(url)
    expect_locked(page)


def test_a_link_is_no_sign_in_to_an_audience(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + address)
    expect_open(page)
    assert page.evaluate("document.documentElement.dataset.authenticated") is None
    names = page.evaluate(
        "customElements.get('requires-authentication').authenticationStore.audiences"
    )
    assert names == []
    status = page.locator("authentication-status")
    expect(status).to_contain_text("Signed in: a shared page")
    status.get_by_role("button").click()
    expect_locked(page)
    expect(page.get_by_text("You are signed out.").first).to_be_visible()
    page.reload()
    expect_asked(page)


def test_signing_out_locks_the_shared_page_in_every_tab(page, context, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + address)
    expect_open(page)
    other = context.new_page()
    other.goto(url + "plan/")
    expect_open(other)
    other.locator(".gatehouse-sign-out").click()
    expect_locked(page)
    expect_locked(other)


def test_links_to_protected_pages_are_followed_and_the_page_asks(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + address)
    expect_open(page)
    page.goto(url)
    page.get_by_role("link", name="The plan").click()
    expect_at(page, url + "plan/")
    expect_open(page)
    page.goto(url)
    page.get_by_role("link", name="the pay").click()
    expect_at(page, url + "pay/")
    expect_asked(page)


def test_the_name_of_a_link_is_shown_to_nobody(page, club):
    site, url = club
    site.share("/plan/")
    page.goto(url + "plan/")
    expect_asked(page)
    expect(dialog(page)).to_contain_text("This page is for members.")
    assert "share-" not in page.locator("body").inner_text()


def test_a_link_for_an_audience_opens_all_that_it_may_read(page, club):
    site, url = club
    address, _ = site.share("/", "--audience", "members")
    page.goto(f"{url}{address}&key")
    expect_open(page)
    expect(page.get_by_role("heading", name="Key", exact=True)).to_be_focused()
    assert page.evaluate("document.documentElement.dataset.authenticated") == "members"
    page.goto(url + "notes/")
    expect_open(page)
    page.goto(url + "pay/")
    expect_asked(page)


def test_a_link_may_lead_to_a_page_with_nothing_protected(page, club):
    site, url = club
    address, _ = site.share("/open/", "--audience", "members")
    page.goto(url + address)
    page.wait_for_function("() => document.documentElement.dataset.authenticated === 'members'")
    expect_at(page, url + "open/")


@pytest.mark.parametrize("spoil", ["revoked", "cut short", "over", "empty"])
def test_a_link_that_is_no_good_says_so_and_the_reader_can_sign_in(page, club, spoil):
    site, url = club
    address, name = site.share("/plan/")
    if spoil == "revoked":
        site.run("share", "--revoke", name)
        site.run("build")
    elif spoil == "over":
        file = site.folder / "shares.yml"
        file.write_text(file.read_text("utf-8").replace("2999-12-31", "2026-01-01"), "utf-8")
        site.run("build")
    elif spoil == "cut short":
        address = address[:-3]
    else:
        address = address.split("=")[0] + "="
    page.goto(url + address)
    expect_asked(page)
    expect_at(page, url + "plan/")
    if spoil != "empty":
        expect(dialog(page).get_by_text(ENDED)).to_be_visible()
    type_password(page, PASSWORD, "ann")
    expect_open(page)


def test_who_is_signed_in_is_told_nothing_of_a_link_that_has_ended(page, club):
    site, url = club
    address, name = site.share("/plan/")
    site.run("share", "--revoke", name)
    site.run("build")
    page.goto(url + "plan/")
    type_password(page, PASSWORD, "ann")
    expect_open(page)
    page.goto(url + address)
    expect_open(page)
    assert ENDED not in page.content()


def test_what_a_revoked_link_opened_does_not_open_what_was_built_since(page, club):
    site, url = club
    address, name = site.share("/plan/")
    page.goto(url + address)
    expect_open(page)
    site.run("share", "--revoke", name)
    site.run("build")
    page.reload()
    expect_asked(page)
    assert "boathouse" not in page.content()


def test_a_link_to_the_page_that_is_open_already(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    page.goto(url + "plan/")
    expect_asked(page)
    page.evaluate("(address) => { setTimeout(() => location.assign(address)) }", url + address)
    expect_open(page)
    expect_at(page, url + "plan/")


def test_declining_at_a_bad_link_leads_to_the_prior_page(page, club):
    site, url = club
    site.share("/plan/")
    page.goto(url)
    page.evaluate("(address) => { setTimeout(() => location.assign(address)) }", url + "plan/#gh=nothing")
    expect_asked(page)
    page.keyboard.press("Escape")
    expect_at(page, url)


def test_a_keyring_that_does_not_come_costs_another_try_and_not_the_link(page, context, complaints, club):
    site, url = club
    address, _ = site.share("/plan/")
    context.route("**/keyring.json", lambda route: route.abort())
    page.goto(url + address)
    expect(page.get_by_text("The sign-in could not be loaded.")).to_be_visible()
    expect_at(page, url + "plan/")
    complaints.expect("ERR_FAILED")
    context.unroute("**/keyring.json")
    page.get_by_role("button", name="Try again").click()
    expect_open(page)


def test_without_storage_a_link_still_opens_its_page(page, context, club):
    site, url = club
    address, _ = site.share("/plan/")
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('', 'SecurityError'); } });"
    )
    page.goto(url + address)
    expect_open(page)
    expect_at(page, url + "plan/")


def test_other_fragments_are_left_alone(page, club):
    site, url = club
    address, _ = site.share("/plan/")
    for fragment in ("#gh", "#ghost", f"#what-to-bring&{address.split('#')[1]}"):
        page.goto("about:blank")
        page.goto(url + "plan/" + fragment)
        expect_asked(page)
        expect_at(page, url + "plan/" + fragment)
