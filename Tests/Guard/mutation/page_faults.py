"""Faults in what the guard does on a page: sessions, signing out, asking, focus. A browser sees them."""

from .fault import Fault


def flow(name):
    """A flow of the list, in Chromium."""
    return f"test_engines.py::test_flow[Chromium-{name}]"


FAULTS = [
    Fault("a locked page leaves no mark in the history", "prior-page.js",
          "gatehouse: { locked: !isReadable, from: origin }", "gatehouse: { locked: false, from: origin }",
          browser=(flow("two locked pages after another, with the Navigation API"),)),
    Fault("where the reader came from is not noted", "prior-page.js",
          "(isReload ? null : activation?.from?.key) ?? currentEntry", "currentEntry",
          browser=(flow("typed, on to another page and Back, with the Navigation API"),)),
    Fault("nothing waits for a way back that leads nowhere", "way-back.js",
          "const timer = setTimeout(fallBack, patience);", "const timer = 0;",
          browser=("test_browser_facts.py::test_a_way_back_that_leads_nowhere_ends_at_the_fallback",)),
    Fault("nobody can prevent the return", "requires-authentication.js",
          "if (this.dispatchEvent(event) && this.#isWholePage)", "this.dispatchEvent(event);\n    if (this.#isWholePage)",
          browser=(flow("a listener prevents the return, with the Navigation API"),)),
    Fault("a section that is declined leaves the page", "requires-authentication.js",
          "if (this.dispatchEvent(event) && this.#isWholePage)", "if (this.dispatchEvent(event))",
          browser=(flow("declining at a section stays and gives its button the focus back: Esc"),)),
    Fault("focus does not return to the button", "requires-authentication.js",
          "this.#offer().focus({ preventScroll: true });", "this.#offer();",
          browser=(flow("declining at a section stays and gives its button the focus back: Esc"),)),
    Fault("a site half-way through a rotation asks for ever", "requires-authentication.js",
          "    if (occasion === 'sign-in') return this.#fail(say('item.updating'));\n", "",
          browser=("test_trouble.py::test_a_site_that_is_half_way_through_a_rotation_does_not_ask_for_ever",)),
    Fault("a page goes into the back-forward cache with its content in sight", "requires-authentication.js",
          "    this.#content?.conceal(true);\n", "",
          browser=(flow("content is hidden before a page is frozen"),)),
    Fault("focus stays where it was after opening", "content-start.js",
          "  start.focus({ preventScroll: true });\n", "",
          browser=(flow("focus goes to the heading"),)),
    Fault("a sign-out that was missed is not noticed", "session.js",
          "    if (epoch !== this.#epoch) this.#forget(epoch);\n", "",
          browser=(flow("signing out locks every tab without a channel"),)),
    Fault("a sign-out on the channel is not heard", "session.js",
          "      if (message.epoch !== this.#epoch) this.#forget(message.epoch);\n", "",
          browser=(flow("storage that throws costs comfort, not access: all of it"),)),
    # The epoch is compared before the keys are read and after.
    Fault("a session of before a sign-out is taken up", "session.js",
          """      if (record?.epoch !== this.#epoch) continue;
      const stored = await readKeys(this.#prefix, record.id);
      if (this.#keys.size > 0) return;
      this.checkEpoch();
      if (stored === 'expired') {
        this.hasExpired = true;
        this.#records[place] = null;
      } else if (stored !== null && record.epoch === this.#epoch) {
""",
          """      if (record === null) continue;
      const stored = await readKeys(this.#prefix, record.id);
      if (this.#keys.size > 0) return;
      if (stored === 'expired') {
        this.hasExpired = true;
        this.#records[place] = null;
      } else if (stored !== null) {
""",
          browser=("test_browser_facts.py::test_a_session_of_before_a_sign_out_is_not_taken_up",)),
    Fault("signing out leaves keys at rest", "session.js",
          "    this.#post({ kind: 'sign-out', epoch });\n    await clearKeys(this.#prefix);\n",
          "    this.#post({ kind: 'sign-out', epoch });\n",
          browser=(flow("signing out leaves nothing at rest"),)),
    Fault("sites of one origin share names", "session.js",
          "this.#prefix = `gatehouse:${base}`;", "this.#prefix = 'gatehouse:';",
          browser=("test_session.py::test_sites_of_one_origin_do_not_share_a_session",)),
    Fault("a session that is over lets other tabs in", "session.js", " && Date.now() <= this.#end)", ")",
          browser=("test_session.py::test_a_session_that_is_over_lets_no_other_tab_in",)),
    Fault("a page from the cache outlives its session", "session.js", "    else this.#expire();\n", "",
          browser=(flow("a page from the back-forward cache is locked where the session is over"),)),
    Fault("stored keys never expire", "stored-keys.js",
          "isRecord(record) && Date.now() <= (record.until ?? record.usedAt + longestPause);", "isRecord(record);",
          browser=(flow("a session that nobody used for a day is over"),)),
    Fault("a member of another audience is signed in without a word", "authenticate.js",
          "  if (!audiences.some((name) => keys.has(name))) throw new SignInError([...keys.keys()]);\n", "",
          browser=(flow("two audiences with passwords of their own"),)),
    Fault("cancelling does not stop a check that is under way", "sign-in-form.js",
          "    this.#derivation.abort();\n", "",
          browser=(flow("declining while a password is checked: the button"),)),
    Fault("password managers are told to stay away", "sign-in-form.js",
          "autocomplete: 'current-password'", "autocomplete: 'off'",
          browser=("test_opening.py::test_the_form_is_what_password_managers_and_screen_readers_need",)),
    Fault("password managers are not told of a sign-in", "sign-in-dialog.js",
          "    if (outcome === 'signed-in') tellPasswordManagers();\n", "",
          browser=("test_browser_facts.py::test_password_managers_see_the_form_go_before_the_history_changes",)),
    Fault("a press that began inside closes the dialog", "sign-in-dialog.js",
          "if (startedOutside && isOutside(event)) dialog.close();", "if (isOutside(event)) dialog.close();",
          browser=(flow("a press that starts inside and ends outside keeps the dialog: without closedby"),)),
    Fault("a click for another tab asks here", "before-leaving.js", "event.defaultPrevented || isModified(event)",
          "event.defaultPrevented",
          browser=("test_asking.py::test_a_modified_click_is_the_browser_s",)),
    Fault("a sign-in is asked for that would be lost on the way", "before-leaving.js",
          " || !(await session.isKept())", "",
          browser=(flow("where a sign-in would be lost on the way the page asks"),)),
    Fault("another site's frame is asked in", "support.js",
          "isFramedByAnotherSite() ? 'framed' : null", "null",
          browser=(flow("framed by another site"),)),
    Fault("plain http is taken for an old browser", "support.js",
          "  if (!globalThis.isSecureContext) return 'insecure';\n", "",
          browser=("test_trouble.py::test_plain_http",)),
    Fault("what was opened stays readable after signing out", "sealed-files.js",
          "    this.#closing.abort();\n", "",
          browser=("test_files.py::test_signing_out_lets_go_of_what_was_opened",)),
    Fault("a part that did not come is not tried again", "parts.js", "    delete parts[name];\n", "",
          browser=(flow("what a sign-in needs does not come: the page says so, and trying again asks: its script"),)),
    Fault("the form shows before its style", "load-files.js", "new Promise((onload, fail) => {\n",
          "new Promise((onload, fail) => {\n    if (element.rel) onload();\n",
          browser=("test_parts.py::test_the_form_has_its_style_from_the_first",)),
    Fault("a public page loads the guard unchecked", "load-files.js", "    document.head.append(Object.assign(element, {",
          "    element.removeAttribute('integrity');\n    document.head.append(Object.assign(element, {",
          browser=("test_policy.py::test_a_changed_script_does_not_run_where_a_public_page_comes_to_need_it",)),
    Fault("whoever is signed in loads the sign-in", "requires-authentication.js",
          "if (this.#isWholePage && !session.mayBeSignedIn) expectSignIn();", "expectSignIn();",
          browser=("test_parts.py::test_whoever_is_signed_in_loads_no_sign_in",)),
    Fault("the keyring waits for what reads it", "requires-authentication.js",
          "const answer = requestKeyring(configuration.keyring, signal);", "const answer = undefined;",
          browser=("test_parts.py::test_a_locked_page_fetches_it_without_a_step_more",)),
    Fault("scripts of the content run in any order", "opened-content.js", "script.async = false;", "script.async = true;",
          browser=(flow("scripts of the content run once and in order"),)),
    Fault("a page that is prepared unseen asks", "guard.js", "if (document.prerendering) {", "if (false) {",
          browser=(flow("a page that is prepared unseen asks once it is shown"),)),
]
