"""Whatever goes wrong is said in words."""

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
