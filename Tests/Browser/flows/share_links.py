"""Share links: what opens without a question, what is left of the link, and what is said of one that is no good."""

from flows.flow import flow, flow_for_each

SECRET = "2345shareddfghjkmnpqrstuvwx"
AUDIENCE_SECRET = "2345audiencefghjkmnpqrstuvw"
SHARE = "share-fghjkmnp"
ENDED = "This link has ended, or it is not whole."
STATUS = "authentication-status"
# What a script of the site sees of the address, by then and later. The browser's own record of the navigation, in
# `performance`, keeps the whole of it, and nothing can take it out there: docs/guard.md says so.
SEE = """
window.seen = [];
const see = () => {
  const entries = globalThis.navigation?.entries().map(({ url }) => url) ?? [];
  window.seen.push(location.href, document.URL, document.referrer, JSON.stringify(history.state), ...entries);
};
see();
for (const name of ['DOMContentLoaded', 'load', 'hashchange', 'popstate', 'pagehide']) addEventListener(name, see);
"""


def share(reader, is_there=True):
    """The profile can be shared, and `members` have a link of their own."""
    fixture = reader.fixture
    members = [("", reader.site.passphrase), ("", AUDIENCE_SECRET)]
    audiences = {"members": (1, members), "staff": (1, [("Ålice", "a name’s own password")])}
    if is_there:
        audiences[SHARE] = (1, [("", SECRET)])
    fixture.files["gatehouse/keyring.json"] = fixture.sealer.keyring(audiences)
    content = '<h1>Your profile</h1><p class="tall">All about you.</p><h2 id="more">More</h2><p class="tall">More</p>'
    fixture.protected("profile/", "Profile", content)
    if is_there:
        page = fixture.files["profile/index.html"].replace(b'audience="members"', f'audience="members" shares="{SHARE}"'.encode())
        fixture.files["profile/index.html"] = page
        fixture.seal("profile/index.sealed.bin", "/profile/", f"<title>Profile, opened</title>{content}", f"members {SHARE}")


def come(reader, link, path="profile/"):
    """A new tab at a link, as from a message."""
    return reader.profile.new_tab(reader.site.at(path) + link)


@flow("a share link opens its page without a question, and no other page")
def opens(reader):
    share(reader)
    reader.in_every_page("HTMLDialogElement.prototype.showModal = () => { throw new Error('asked'); };")
    tab = come(reader, f"#gh={SECRET}")
    tab.is_open()
    tab.is_at("profile/")
    tab.says(STATUS, "a shared page")
    tab.signed_in("")
    reader.watched.scripts.clear()
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.is_asked()


@flow("a share link leads to a heading of its page")
def to_a_heading(reader):
    share(reader)
    tab = come(reader, f"?from=mail#gh={SECRET}&more")
    tab.is_open()
    tab.is_at("profile/?from=mail#more")
    tab.wait("() => Math.abs(document.querySelector('#more').getBoundingClientRect().top) < 200")
    tab.wait("() => document.activeElement.id === 'more'")


@flow("a share link is gone from the address before any other module sees it")
def cleaned(reader):
    share(reader)
    fixture = reader.fixture
    fixture.files["seeing.js"] = SEE.encode()
    page = fixture.files["profile/index.html"]
    fixture.files["profile/index.html"] = page.replace(
        b"</head>", b'<script type="module" src="/repo/seeing.js" data-uses-guard></script></head>'
    )
    tab = come(reader, f"#gh={SECRET}")
    tab.is_open()
    tab.is_at("profile/")
    seen = tab.run("() => window.seen")
    assert len(seen) > 10 and not [text for text in seen if SECRET in text]
    kept = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML])"
    assert SHARE in tab.run(kept) and SECRET not in tab.run(kept)
    tab.follow("contact/")
    tab.is_at("contact/")
    assert tab.run("() => history.length") == 2
    tab.back()
    tab.is_at("profile/")
    tab.is_open()


@flow("what a share link opened stays open in its tab and opens in a new one, until its reader signs out")
def kept(reader):
    share(reader)
    tab = come(reader, f"#gh={SECRET}")
    tab.is_open()
    tab.reload()
    tab.is_open()
    other = reader.open("profile/")
    other.is_open()
    other.sign_out()
    for each in (other, tab):
        each.is_locked()
        each.says("requires-authentication .gatehouse-words", "You are signed out.")
    tab.reload()
    tab.is_asked()


@flow_for_each(
    "a share link that is no good asks and says why",
    {"it has ended": (f"#gh={SECRET}", False), "it is damaged": (f"#gh={SECRET[:-2]}", True)},
)
def no_good(reader, case):
    link, is_there = case
    share(reader, is_there)
    tab = come(reader, link)
    tab.is_asked()
    tab.is_at("profile/")
    tab.says(".gatehouse-reason", ENDED)
    tab.type_password(reader.site.passphrase)
    tab.is_open()
    tab.signed_in("members")


@flow("a share link without its secret is a link to its page")
def empty(reader):
    share(reader)
    tab = come(reader, "#gh=")
    tab.is_asked()
    tab.is_at("profile/")
    tab.lacks(".gatehouse-reason")


@flow("a share link that is declined leads to the prior page")
def declined(reader):
    share(reader, is_there=False)
    tab = reader.open("contact/")
    tab.run("(link) => { document.querySelector('nav a[href$=\"profile/\"]').href = link; }", f"/repo/profile/#gh={SECRET}")
    tab.click("nav a[href*='#gh=']")
    tab.is_asked()
    tab.says(".gatehouse-reason", ENDED)
    tab.cancel()
    tab.is_at("contact/")


@flow("a share link for an audience signs in to it")
def for_an_audience(reader):
    share(reader)
    tab = come(reader, f"#gh={AUDIENCE_SECRET}")
    tab.is_open()
    tab.is_at("profile/")
    tab.signed_in("members")
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.is_open()


@flow("a share link to a public page signs in there")
def to_a_public_page(reader):
    share(reader)
    tab = come(reader, f"#gh={AUDIENCE_SECRET}", "contact/")
    tab.signed_in("members")
    tab.is_at("contact/")


@flow("a share link whose keyring does not come is kept for another try")
def without_a_keyring(reader):
    share(reader)
    for part in ("404", "keyring.json"):
        reader.expects(part)
    keyring = reader.fixture.files.pop("gatehouse/keyring.json")
    tab = come(reader, f"#gh={SECRET}")
    tab.says("requires-authentication .gatehouse-words", "keys are missing")
    tab.is_at("profile/")
    reader.fixture.files["gatehouse/keyring.json"] = keyring
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.is_open()
