"""Faults in what the guard does on a page: sessions, signing out, asking, focus. A browser sees them."""

from .fault import Fault

FAULTS = [
    Fault("a locked page leaves no mark in the history", "prior-page.js",
          "gatehouse: { locked, from: this.#from }", "gatehouse: { locked: false, from: this.#from }",
          browser=("test_history.py::test_from_a_locked_page_that_was_reached_from_another",)),
    Fault("where the reader came from is not noted", "prior-page.js",
          "this.#from = (isReload ? null : activation?.from?.key) ?? kept;", "this.#from = kept;",
          browser=("test_history.py::test_typed_then_on_to_another_page_and_back",)),
    Fault("nothing waits for a way back that leads nowhere", "prior-page.js",
          "this.#timer = setTimeout(() => this.#fallBack(), patience);", "this.#timer = 0;",
          browser=("test_browser_facts.py::test_a_way_back_that_leads_nowhere_ends_at_the_fallback",)),
    Fault("nobody can prevent the return", "requires-authentication.js",
          "if (this.dispatchEvent(event) && this.#isWholePage)", "this.dispatchEvent(event);\n    if (this.#isWholePage)",
          browser=("test_history.py::test_a_listener_may_prevent_the_return",)),
    Fault("a section that is declined leaves the page", "requires-authentication.js",
          "if (this.dispatchEvent(event) && this.#isWholePage)", "if (this.dispatchEvent(event))",
          browser=("test_sections.py::test_declining_stays_and_gives_the_button_its_focus_back",)),
    Fault("focus does not return to the button", "requires-authentication.js",
          "this.#offer().focus({ preventScroll: true });", "this.#offer();",
          browser=("test_sections.py::test_declining_stays_and_gives_the_button_its_focus_back",)),
    Fault("a site half-way through a rotation asks for ever", "requires-authentication.js",
          "    if (occasion === 'sign-in') return this.#fail(say('item.updating'));\n", "",
          browser=("test_trouble.py::test_a_site_that_is_half_way_through_a_rotation_does_not_ask_for_ever",)),
    Fault("a page goes into the back-forward cache with its content in sight", "requires-authentication.js",
          "    this.#content?.conceal(true);\n", "",
          browser=("test_session.py::test_content_is_hidden_before_a_page_is_frozen",)),
    Fault("focus stays where it was after opening", "content-start.js",
          "  start.focus({ preventScroll: true });\n", "",
          browser=("test_opening.py::test_focus_goes_to_the_heading",)),
    Fault("a sign-out that was missed is not noticed", "session.js",
          "    if (epoch !== this.#epoch) this.#forget(epoch);\n", "",
          browser=("test_session.py::test_without_a_channel_storage_signs_every_tab_out",)),
    Fault("a sign-out on the channel is not heard", "session.js",
          "      if (message.epoch !== this.#epoch) this.#forget(message.epoch);\n", "",
          browser=("test_session.py::test_a_tab_joins_even_without_storage",)),
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
          browser=("test_session.py::test_signing_out_leaves_nothing_at_rest",)),
    Fault("sites of one origin share names", "session.js",
          "this.#prefix = `gatehouse:${base}`;", "this.#prefix = 'gatehouse:';",
          browser=("test_session.py::test_sites_of_one_origin_do_not_share_a_session",)),
    Fault("a session that is over lets other tabs in", "session.js", " && Date.now() <= this.#end)", ")",
          browser=("test_session.py::test_a_session_that_is_over_lets_no_other_tab_in",)),
    Fault("a page from the cache outlives its session", "session.js", "    else this.#expire();\n", "",
          browser=("test_session.py::test_a_page_from_the_back_forward_cache_is_locked_where_the_session_is_over",)),
    Fault("stored keys never expire", "stored-keys.js",
          "isRecord(record) && Date.now() <= (record.until ?? record.usedAt + longestPause);", "isRecord(record);",
          browser=("test_session.py::test_a_session_that_nobody_used_for_a_day_is_over",)),
    Fault("a member of another audience is signed in without a word", "authentication-store.js",
          "    if (!audiences.some((name) => keys.has(name))) throw new SignInError([...keys.keys()]);\n", "",
          browser=("test_opening.py::test_a_password_of_another_audience_says_so",)),
    Fault("cancelling does not stop a check that is under way", "sign-in-form.js",
          "    this.#derivation.abort();\n", "",
          browser=("test_opening.py::test_cancel_works_while_a_password_is_checked_and_nothing_opens_later",)),
    Fault("password managers are told to stay away", "sign-in-form.js",
          "autocomplete: 'current-password'", "autocomplete: 'off'",
          browser=("test_opening.py::test_the_form_is_what_password_managers_and_screen_readers_need",)),
    Fault("password managers are not told of a sign-in", "sign-in-dialog.js",
          "    if (outcome === 'signed-in') tellPasswordManagers();\n", "",
          browser=("test_browser_facts.py::test_password_managers_see_the_form_go_before_the_history_changes",)),
    Fault("a press that began inside closes the dialog", "sign-in-dialog.js",
          "if (startedOutside && isOutside(event)) dialog.close();", "if (isOutside(event)) dialog.close();",
          browser=("test_opening.py::test_a_press_that_starts_inside_and_ends_outside_keeps_the_dialog",)),
    Fault("a click for another tab asks here", "before-leaving.js", "event.defaultPrevented || isModified(event) ||",
          "event.defaultPrevented ||",
          browser=("test_asking.py::test_a_modified_click_is_the_browser_s",)),
    Fault("a sign-in is asked for that would be lost on the way", "before-leaving.js",
          " || !(await authenticationStore.isKept())", "",
          browser=("test_asking.py::test_where_a_sign_in_would_be_lost_on_the_way_the_page_asks",)),
    Fault("another site's frame is asked in", "support.js",
          "isFramedByAnotherSite() ? 'framed' : null", "null",
          browser=("test_trouble.py::test_framed_by_another_site",)),
    Fault("plain http is taken for an old browser", "support.js",
          "  if (!globalThis.isSecureContext) return 'insecure';\n", "",
          browser=("test_trouble.py::test_plain_http",)),
    Fault("what was opened stays readable after signing out", "sealed-files.js",
          "    this.#closing.abort();\n", "",
          browser=("test_files.py::test_signing_out_lets_go_of_what_was_opened",)),
    Fault("scripts of the content run in any order", "opened-content.js", "script.async = false;", "script.async = true;",
          browser=("test_opening.py::test_external_scripts_of_the_content_run_once_and_in_order",)),
    Fault("a page that is prepared unseen asks", "guard.js", "if (document.prerendering) {", "if (false) {",
          browser=("test_trouble.py::test_a_page_prepared_unseen_does_not_ask_until_it_is_shown",)),
]
