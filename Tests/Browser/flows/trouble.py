"""Whatever goes wrong is said in words."""

from fixture_site import PICTURE
from flows.flow import flow, flow_for_each

WORDS = "requires-authentication .gatehouse-words"


@flow("a missing keyring is said, and trying again opens")
def missing_keyring(reader):
    for part in ("404", "keyring.json"):
        reader.expects(part)
    keyring = reader.fixture.files.pop("gatehouse/keyring.json")
    tab = reader.open("courses/")
    tab.says(WORDS, "keys are missing")
    tab.is_not_asked()
    reader.fixture.files["gatehouse/keyring.json"] = keyring
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow_for_each(
    "a sealed page that does not open is said, and trying again opens",
    {
        "changed": (lambda item: item[:-1] + bytes([item[-1] ^ 1]), "damaged"),
        "cut": (lambda item: item[:-1], "damaged"),
        "another's": (lambda item: item.replace(b"/courses/", b"/profile/"), "belongs to another page"),
    },
)
def damaged_item(reader, case):
    change, words = case
    name = "courses/index.sealed.bin"
    whole = reader.fixture.files[name]
    reader.fixture.files[name] = change(whole)
    tab = reader.open("courses/")
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    tab.says(WORDS, words)
    tab.lacks(".gatehouse-content")
    reader.fixture.files[name] = whole
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.is_open()


def without(reader, name):
    """The site without a file of the guard, which `back` puts there again."""
    for part in ("404", name):
        reader.expects(part)
    path = f"gatehouse/guard/{name}"
    content = reader.fixture.files.pop(path)

    def back():
        reader.fixture.files[path] = content

    return back


@flow_for_each(
    "what a sign-in needs does not come: the page says so, and trying again asks",
    {"its script": "sign-in.js", "its sentences": "sentences-sign-in-en.js"},
)
def sign_in_part_missing(reader, name):
    back = without(reader, name)
    tab = reader.open("courses/")
    tab.says(WORDS, "The sign-in could not be loaded.")
    tab.is_not_asked()
    # Still in vain.
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.says(WORDS, "The sign-in could not be loaded.")
    back()
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow("what a sign-in needs does not come at a link: the page behind it asks")
def sign_in_part_missing_at_a_link(reader):
    reader.fixture.marks_links = True
    reader.fixture.reset_pages()
    back = without(reader, "sign-in.js")
    # Of the second attempt: it may be on its way when the reader leaves, which Firefox takes for a file of no bytes.
    reader.expects("sentences-sign-in-en.js?")
    tab = reader.open("contact/")
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.says(WORDS, "The sign-in could not be loaded.")
    back()
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.sign_in()


@flow("what shows files does not come: the page says so, and trying again opens")
def files_part_missing(reader):
    reader.fixture.seal("picture.bin", "/picture.svg", PICTURE, media_type="image/svg+xml")
    picture = '<img data-sealed-src="/repo/picture.bin" data-sealed-path="/picture.svg" alt="A picture">'
    reader.fixture.protected("courses/", "Courses", f"<h1>Courses</h1>{picture}")
    back = without(reader, "sealed-uses.js")
    tab = reader.open("courses/")
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    tab.says(WORDS, "content could not be loaded")
    tab.lacks(".gatehouse-content")
    back()
    tab.click("requires-authentication .gatehouse-sign-in")
    tab.is_open()
    tab.wait("() => document.querySelector('.gatehouse-content img').naturalWidth === 40")


@flow_for_each(
    "a script of the guard that was changed on its way does not run",
    {name: name for name in ("start", "guard", "sentences-en", "sentences-sign-in-en", "sign-in")},
)
def changed_script(reader, name):
    for part in ("integrity", f"{name}.js"):
        reader.expects(part)
    path = f"gatehouse/guard/{name}.js"
    whole = reader.fixture.files[path]
    reader.fixture.files[path] = whole + b"document.documentElement.dataset.changed = 'yes';\n"
    tab = reader.open("courses/")
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 500))")
    tab.is_not_asked()
    tab.says("requires-authentication", "Locked.")
    if "sign-in" in name:
        tab.says(WORDS, "The sign-in could not be loaded.")
        for _ in range(2):
            tab.click("requires-authentication .gatehouse-sign-in")
            tab.says(WORDS, "The sign-in could not be loaded.")
    assert tab.run("() => document.documentElement.dataset.changed") is None


@flow("a page that is prepared unseen asks once it is shown")
def prepared_unseen(reader):
    reader.in_every_page(
        "window.unseen = true; Object.defineProperty(document, 'prerendering', { get: () => window.unseen });"
    )
    tab = reader.open("courses/")
    assert tab.run("() => customElements.get('requires-authentication') === undefined") is True
    tab.is_not_asked()
    tab.run("() => { unseen = false; document.dispatchEvent(new Event('prerenderingchange')); }")
    tab.is_asked()


@flow("framed by another site")
def framed(reader):
    frame = (
        f'<link rel="icon" href="data:,"><iframe src="{reader.site.at("courses/")}" width="900" height="600"></iframe>'
    )
    reader.fixture.elsewhere = f"<!DOCTYPE html><title>Frame</title>{frame}"
    # The page in the frame tells its own origin's server what it says, since nobody outside may look.
    reader.in_every_page(
        """
        const told = new MutationObserver(() => {
          const words = document.querySelector('requires-authentication .gatehouse-words')?.textContent ?? '';
          const link = document.querySelector('.gatehouse-own-tab')?.href ?? '';
          if (words.includes('inside another site') && link !== '') parent.postMessage([words, link], '*');
        });
        if (parent !== window) told.observe(document, { childList: true, subtree: true, characterData: true });
        """
    )
    reader.fixture.elsewhere = reader.fixture.elsewhere.replace(
        "<title>",
        "<script>addEventListener('message', ({ data }) => { window.told = data; });</script><title>",
    )
    tab = reader.open(reader.site.launcher.replace("~launcher", "elsewhere/"))
    _, link = tab.wait("() => window.told")
    assert link == reader.site.at("courses/")
