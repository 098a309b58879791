"""The dialog: how it is answered."""

from flows.flow import flow, flow_for_each

HOLD_DERIVATIONS = """
const derive = SubtleCrypto.prototype.deriveBits;
window.held = new Promise((resolve) => { window.release = resolve; });
SubtleCrypto.prototype.deriveBits = async function (...parameters) {
  const bits = await derive.apply(this, parameters);
  if (parameters[0].name === 'PBKDF2') { window.isDeriving = true; await window.held; }
  return bits;
};
"""
# The same once more and to its end: what was held would have had its way by then.
DERIVE_AGAIN = """async (password) => {
  release();
  const { fetchKeyring, findAudienceKeys } = await import('/repo/source/keyring.js');
  const keyring = await fetchKeyring('/repo/gatehouse/keyring.json');
  return (await findAudienceKeys(keyring, { username: '', password }, ['members'])).size;
}"""


@flow("a wrong password, then the right one")
def wrong_then_right(reader):
    tab = reader.open("courses/")
    tab.is_asked()
    tab.type_password("not the passphrase")
    tab.says(".gatehouse-alert", "not right")
    tab.wait("() => document.activeElement.id === 'gatehouse-password'")
    assert tab.run("() => document.activeElement.selectionEnd - document.activeElement.selectionStart") == 18
    assert tab.run("() => document.querySelector('.gatehouse-content')") is None
    tab.sign_in()
    assert tab.run("() => document.title") == "Courses, opened"
    tab.follow("profile/")
    tab.is_at("profile/")
    tab.is_open()


@flow("an empty password is not checked")
def empty_password(reader):
    tab = reader.open("courses/")
    tab.is_asked()
    tab.press("Enter")
    tab.says(".gatehouse-alert", "Type the password")
    tab.sign_in()


def decline_with_button(tab):
    tab.click(".gatehouse-cancel")


@flow_for_each(
    "declining while a password is checked",
    {"the button": decline_with_button, "Esc": lambda tab: tab.press("Escape")},
)
def while_checked(reader, dismiss):
    reader.fixture.fallback = None
    reader.fixture.reset_pages()
    reader.in_every_page(HOLD_DERIVATIONS)
    tab = reader.open("courses/")
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    tab.wait("() => window.isDeriving")
    assert tab.run("() => document.querySelector('form').getAttribute('aria-busy')") == "true"
    assert tab.run("() => document.querySelector('#gatehouse-password').readOnly") is True
    tab.says(".gatehouse-progress", "Checking")
    dismiss(tab)
    tab.is_not_asked()
    assert tab.run(DERIVE_AGAIN, reader.site.passphrase) == 1
    tab.is_locked()
    tab.offers()
    tab.signed_in("")


# As in browsers that do not know it.
WITHOUT_CLOSEDBY = """
const set = Element.prototype.setAttribute;
Element.prototype.setAttribute = function (name, value) { if (name !== 'closedby') set.call(this, name, value); };
delete HTMLDialogElement.prototype.closedBy;
"""


@flow_for_each(
    "a press that starts inside and ends outside keeps the dialog",
    {"as it is": "", "without closedby": WITHOUT_CLOSEDBY},
)
def press_from_inside(reader, script):
    reader.in_every_page(script)
    tab = reader.open("courses/")
    tab.is_asked()
    x, y = tab.run(
        """() => {
          const { left, top } = document.querySelector('#gatehouse-password').getBoundingClientRect();
          return [left + 5, top + 5];
        }"""
    )
    tab.press_at(x, y, release_at=(3, 3))
    # Whatever a press outside starts has had its turn.
    tab.run("() => new Promise((resolve) => setTimeout(resolve, 50))")
    tab.is_asked()
    tab.press_at(3, 3)
    tab.is_at("")


@flow("nothing behind the dialog can be reached")
def behind_the_dialog(reader):
    tab = reader.open("courses/")
    tab.is_asked()
    for _ in range(12):
        tab.press("Tab")
        where = tab.run("() => document.activeElement.closest('dialog') !== null || document.activeElement.localName")
        # The browser's own controls come between; then the document itself has the focus.
        assert where in (True, "body")


@flow("signing in with a name")
def with_a_name(reader):
    reader.fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff members")
    tab = reader.open("staff/")
    tab.is_asked()
    tab.run("() => { document.querySelector('#gatehouse-username').value = ' A\\u030aLICE '; }")
    set_password = "(password) => { document.querySelector('#gatehouse-password').value = password; }"
    tab.run(set_password, "a name’s own passwort")
    tab.click(".gatehouse-submit")
    tab.says(".gatehouse-alert", "name and password")
    tab.run(set_password, "a name’s own password")
    tab.click(".gatehouse-submit")
    tab.is_open()
    tab.signed_in("staff")


@flow("two audiences with passwords of their own")
def two_audiences(reader):
    reader.fixture.files["gatehouse/keyring.json"] = reader.fixture.sealer.keyring(
        {"members": (1, [("", "for members"), ("ida", "for both")]), "staff": (1, [("ida", "for both")])}
    )
    reader.fixture.protected("staff/", "Staff", "<h1>Staff only</h1>", audience="staff")
    tab = reader.open("staff/")
    tab.is_asked()
    tab.type_password("for members", "")
    tab.says(".gatehouse-alert", "right for Members, but this is for Staff")
    tab.type_password("for both", "Ida")
    tab.is_open()
    tab.signed_in("members staff")
    tab.follow("courses/")
    tab.is_at("courses/")
    tab.is_open()


@flow("the inline form stands in the page")
def inline(reader):
    reader.fixture.protected("courses/", "Courses", "<h1>Courses</h1>", presentation="inline")
    tab = reader.open("contact/")
    tab.follow("courses/")
    tab.shows("requires-authentication section.gatehouse-inline")
    tab.is_not_asked()
    tab.type_password("wrong")
    tab.says(".gatehouse-alert", "not right")
    tab.click(".gatehouse-cancel")
    tab.is_at("contact/")
    tab.follow("courses/")
    tab.shows("requires-authentication section.gatehouse-inline")
    tab.type_password(reader.site.passphrase)
    tab.is_open()
    tab.lacks(".gatehouse-inline")


@flow("a script of the site asks, and is told")
def by_a_script(reader):
    reader.fixture.marks_links = True
    reader.fixture.reset_pages()
    tab = reader.open("contact/")
    tab.run(
        """async () => {
          window.store = (await customElements.whenDefined('requires-authentication')).authenticationStore;
          window.changes = [];
          store.addEventListener('change', () => changes.push(store.audiences.join(' ')));
        }"""
    )
    ask = "() => { store.signIn('members').then((isSignedIn) => { window.outcome = isSignedIn; }); }"
    tab.run(ask)
    tab.is_asked()
    tab.press("Escape")
    tab.wait("() => window.outcome === false")
    tab.run(ask)
    tab.is_asked()
    tab.type_password(reader.site.passphrase)
    tab.wait("() => window.outcome === true")
    tab.is_not_asked()
    assert tab.run("() => [store.isAuthenticated('members'), store.isAuthenticated('staff')]") == [True, False]
    tab.run("() => store.signOut()")
    assert tab.run("() => window.changes") == ["members", ""]
    tab.is_at("contact/")


@flow("what password managers need")
def password_managers(reader):
    reader.in_every_page(
        """
        const replace = History.prototype.replaceState;
        window.formsAtReplace = [];
        History.prototype.replaceState = function (...parameters) {
          formsAtReplace.push(document.querySelectorAll('form').length);
          return replace.apply(this, parameters);
        };
        """
    )
    tab = reader.open("courses/")
    tab.is_asked()
    fields = tab.run(
        """() => [...document.querySelectorAll('form input')].map((field) =>
          [field.type, field.autocomplete, field.readOnly, field.value, field.labels.length, field.id !== ''])"""
    )
    assert fields == [
        ["text", "username", True, "Members", 1, True],
        ["password", "current-password", False, "", 1, True],
    ]
    assert tab.run("() => document.querySelector('form').getRootNode() === document") is True
    assert tab.run("() => document.querySelector('form [role=alert]').textContent") == ""
    tab.run("() => { formsAtReplace.length = 0; }")
    tab.sign_in()
    # The form is gone before the history changes: that is what they take for a submission.
    assert tab.run("() => formsAtReplace[0]") == 0
