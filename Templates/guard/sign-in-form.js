// The form of the sign-in, whether it stands in a dialog or in the page.

import { authenticate, SignInError } from './authenticate.js';
import { CodedError } from './coded-error.js';
import { audienceLabel, configuration } from './configuration.js';
import { make } from './make-element.js';
import { explain, language, list, say } from './say.js';

/** @typedef {'page' | 'section' | 'link' | 'other'} Subject */

/**
 * @typedef {object} SignInRequest
 * @property {string[]} audiences What the page asks for.
 * @property {boolean} asksForUsername
 * @property {Subject} subject What is for these audiences.
 * @property {string} [reason] Why the reader is asked again.
 * @property {{ value: import('./keyring.js').Keyring, fetched: number }} keyring As it was when the form was made, and
 *   when that was.
 */

// For how long that keyring is as good as a new one, in milliseconds: a reader who takes longer may have slept through a
// rotation, and is not told that the site is being changed just now.
const keyringLifetime = 60_000;

const inDays = (count) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);

/** The form. It tells its outcome with the events `signedin` and `cancelled`. */
export class SignInForm extends EventTarget {
  /** @type {SignInRequest} */
  #request;
  /** @type {SignInRequest['keyring'] | undefined} */
  #keyring;
  #derivation = new AbortController();
  #isBusy = false;

  /** @param {SignInRequest} request */
  constructor(request) {
    super();
    this.#request = request;
    this.#keyring = request.keyring;
    const labels = request.audiences.map(audienceLabel);
    this.title = make('h2', { id: 'gatehouse-title', className: 'gatehouse-title' }, say('sign_in'));
    this.username = this.#makeUsername(labels);
    this.password = make('input', {
      id: 'gatehouse-password', name: 'password', type: 'password', required: true, autofocus: !request.asksForUsername,
      autocomplete: 'current-password', className: 'gatehouse-input', 'aria-describedby': 'gatehouse-alert',
      autocapitalize: 'off', spellcheck: false,
    });
    this.remember = make('input', { id: 'gatehouse-remember', type: 'checkbox', className: 'gatehouse-checkbox' });
    this.alert = make('p', { id: 'gatehouse-alert', className: 'gatehouse-alert', role: 'alert' });
    this.progress = make('p', { className: 'gatehouse-progress', role: 'status' });
    this.element = this.#makeForm(labels);
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  // Always there, since password managers file a password under a name.
  #makeUsername(labels) {
    const { asksForUsername } = this.#request;
    return make('input', {
      id: 'gatehouse-username', name: 'username', type: 'text', autocomplete: 'username', className: 'gatehouse-input',
      autocapitalize: 'off', spellcheck: false, readOnly: !asksForUsername, autofocus: asksForUsername,
      value: asksForUsername ? '' : labels.join(', '),
    });
  }

  #makeForm(labels) {
    const { reason, subject } = this.#request;
    const cancel = make('button', { type: 'button', className: 'gatehouse-cancel' }, say('cancel'));
    cancel.addEventListener('click', () => this.cancel());
    const description = make('p', { id: 'gatehouse-description' }, say(`for.${subject}`, { audiences: list(labels, 'or') }));
    const form = make(
      'form',
      { className: 'gatehouse-form', method: 'post', lang: language, 'aria-describedby': 'gatehouse-description' },
      this.title, description, ...(reason === undefined ? [] : [make('p', { className: 'gatehouse-reason' }, reason)]),
      make('label', { for: 'gatehouse-username', className: 'gatehouse-label' }, say('username')), this.username,
      make('label', { for: 'gatehouse-password', className: 'gatehouse-label' }, say('password')),
      make('div', { className: 'gatehouse-password' }, this.password, this.#makeToggle()),
      ...this.#makeRemember(), this.alert, this.progress,
      make('div', { className: 'gatehouse-actions' },
        cancel, make('button', { type: 'submit', className: 'gatehouse-submit' }, say('sign_in'))),
    );
    form.noValidate = true;
    return form;
  }

  #makeRemember() {
    const days = configuration?.rememberDays ?? 0;
    if (days === 0) return [];
    const label = make('label', { for: 'gatehouse-remember' }, say('remember'));
    const note = make('p', { id: 'gatehouse-remember-note', className: 'gatehouse-note' }, say('remember_note', { days: inDays(days) }));
    this.remember.setAttribute('aria-describedby', note.id);
    return [make('div', { className: 'gatehouse-remember' }, this.remember, label), note];
  }

  #makeToggle() {
    const toggle = make('button', {
      type: 'button', className: 'gatehouse-show-password', 'aria-pressed': false,
      'aria-controls': 'gatehouse-password',
    }, say('show_password'));
    toggle.addEventListener('click', () => this.#showPassword(this.password.type === 'password'));
    this.toggle = toggle;
    return toggle;
  }

  #showPassword(isShown) {
    this.password.type = isShown ? 'text' : 'password';
    this.toggle.setAttribute('aria-pressed', String(isShown));
  }

  /** Whether a password is being checked. */
  get isBusy() {
    return this.#isBusy;
  }

  set isBusy(isBusy) {
    this.#isBusy = isBusy;
    this.element.setAttribute('aria-busy', String(isBusy));
    this.password.readOnly = isBusy;
    this.username.readOnly = isBusy || !this.#request.asksForUsername;
    this.progress.textContent = isBusy ? say('checking') : '';
  }

  /** Ends the form: a check that is under way signs nothing in any more. */
  stop() {
    this.#derivation.abort();
  }

  /** The reader will not sign in. */
  cancel() {
    this.stop();
    this.dispatchEvent(new Event('cancelled'));
  }

  // A large keyring is there, and read, before the reader has typed. Once a password was refused, another may be asked for.
  #takeKeyring() {
    const keyring = this.#keyring;
    this.#keyring = undefined;
    return keyring !== undefined && performance.now() - keyring.fetched < keyringLifetime ? keyring.value : undefined;
  }

  async #submit() {
    if (this.#isBusy) return;
    this.alert.textContent = '';
    this.password.removeAttribute('aria-invalid');
    const { asksForUsername, audiences } = this.#request;
    const password = this.password.value;
    if (password === '') return this.#refuse(say('typed.empty'));
    this.#showPassword(false);
    this.isBusy = true;
    const { signal } = this.#derivation;
    try {
      const username = asksForUsername ? this.username.value : '';
      const isRemembered = this.remember.checked;
      const typed = { username, password, audiences, isRemembered };
      await authenticate({ ...typed, keyring: this.#takeKeyring(), signal });
      this.dispatchEvent(new Event('signedin'));
    } catch (error) {
      if (signal.aborted) return;
      this.isBusy = false;
      this.#refuse(this.#words(error));
      this.dispatchEvent(new Event('refused'));
    }
  }

  #words(error) {
    const { asksForUsername, audiences } = this.#request;
    if (error instanceof CodedError) return explain('keyring', error.code);
    if (!(error instanceof SignInError)) return say('unsupported.crypto');
    if (error.others.length > 0) {
      const names = (audiences, word) => list(audiences.map(audienceLabel), word);
      return say('typed.other_audience', { audiences: names(error.others, 'and'), wanted: names(audiences, 'or') });
    }
    return say(`typed.wrong_${asksForUsername ? 'username' : 'password'}`);
  }

  #refuse(words) {
    this.password.setAttribute('aria-invalid', 'true');
    this.alert.textContent = words;
    this.password.focus();
    this.password.select();
  }
}
