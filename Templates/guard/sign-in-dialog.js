// Presents the sign-in form: in a modal dialog, or in the page's place.
//
// Classes to style, none of which this script needs to work:
//   dialog.gatehouse-dialog, section.gatehouse-inline   around the form
//   form.gatehouse-form[aria-busy]                       the form; `aria-busy="true"` while a password is checked
//   h2.gatehouse-title                                   its heading
//   p.gatehouse-reason                                   why the reader is asked again
//   label.gatehouse-label, input.gatehouse-input         fields; `:read-only` is the audience's name, or while busy
//   div.gatehouse-password                               the password field and its toggle, in a row
//   button.gatehouse-show-password[aria-pressed]         the toggle
//   p.gatehouse-alert, p.gatehouse-progress              what went wrong, what goes on; mostly empty
//   div.gatehouse-actions                                the buttons, in a row
//   button.gatehouse-cancel, button.gatehouse-submit
// The page behind still scrolls unless `html:has(dialog:modal)` hides its overflow; targets are 24 px or more.
// Ids: gatehouse-title, -description, -username, -password, -alert.

import { make } from './make-element.js';
import { SignInForm } from './sign-in-form.js';

/** @typedef {'signed-in' | 'dismissed' | 'superseded'} SignInOutcome */

const canShowDialogs = typeof globalThis.HTMLDialogElement?.prototype.showModal === 'function';

/** @type {Presentation | undefined} */
let current;

/**
 * A form before the reader.
 * @typedef {object} Presentation
 * @property {Promise<SignInOutcome>} outcome
 * @property {() => boolean} isBusy Whether a password is being checked.
 * @property {() => void} supersede Takes the form away.
 */

/**
 * Asks the reader to sign in. A page asks for one thing at a time: a second request supersedes the first.
 * @param {import('./sign-in-form.js').SignInRequest} request
 * @param {object} options
 * @param {Element | null} [options.inlineIn] Where the form stands; without it in a dialog.
 * @param {() => boolean} options.isSuperseded Whether there is nothing to ask for any more, as after a sign-in in
 *   another tab.
 * @returns {Presentation}
 */
export function presentSignIn(request, { inlineIn = null, isSuperseded }) {
  current?.supersede();
  const form = new SignInForm(request);
  const { promise, finish } = once((outcome) => {
    if (current === presentation) current = undefined;
    form.stop();
    remove();
    if (outcome === 'signed-in') tellPasswordManagers();
  });
  const supersede = () => finish('superseded');
  const presentation = { outcome: promise, isBusy: () => form.isBusy, supersede };
  current = presentation;
  form.addEventListener('signedin', () => finish('signed-in'));
  form.addEventListener('cancelled', () => finish('dismissed'));
  form.addEventListener('refused', () => isSuperseded() && supersede());
  const place = inlineIn ?? (canShowDialogs ? null : document.body);
  const remove = place === null ? presentModally(form) : presentInline(form, place);
  return presentation;
}

/** @param {(outcome: SignInOutcome) => void} settle */
function once(settle) {
  let finish;
  const promise = new Promise((resolve) => {
    let isFinished = false;
    finish = (outcome) => {
      if (isFinished) return;
      isFinished = true;
      settle(outcome);
      resolve(outcome);
    };
  });
  return { promise, finish };
}

// Without a navigation, a form that leaves the document before the history changes is what browsers take for a
// submission.
function tellPasswordManagers() {
  history.replaceState(history.state, '');
}

function presentModally(form) {
  const dialog = make('dialog', { className: 'gatehouse-dialog', 'aria-labelledby': 'gatehouse-title' }, form.element);
  dialog.setAttribute('closedby', 'any');
  if (!('closedBy' in dialog)) closeOnPressOutside(dialog);
  // `cancel` cannot always be prevented, and a button, Esc and a press outside all end here.
  dialog.addEventListener('close', () => form.cancel());
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    if (dialog.open) dialog.close();
    dialog.remove();
    // Until its layout is up to date, WebKit holds the page behind for inert, and gives nothing in it the focus.
    document.body.getBoundingClientRect();
  };
}

// A press counts where it both starts and ends outside: selecting a password's text may end there.
function closeOnPressOutside(dialog) {
  const isOutside = (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return event.target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let startedOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    startedOutside = isOutside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (startedOutside && isOutside(event)) dialog.close();
    startedOutside = false;
  });
}

function presentInline(form, place) {
  const properties = { className: 'gatehouse-inline', 'aria-labelledby': 'gatehouse-title' };
  const section = make('section', properties, form.element);
  for (const field of [form.username, form.password]) field.removeAttribute('autofocus');
  place.append(section);
  return () => section.remove();
}
