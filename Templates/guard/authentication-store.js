// What the reader is signed in to. Everything that shows it follows the `change` events.

import { fetchKeyring, findAudienceKeys } from './keyring.js';
import { Session } from './session.js';

/** @typedef {import('./keyring.js').AudienceKeys} AudienceKeys */

/** What was typed signs in to nothing that the page asks for. */
export class SignInError extends Error {
  /** @param {string[]} others The audiences that it would sign in to. */
  constructor(others) {
    super('no entry in the keyring');
    this.name = 'SignInError';
    this.others = others;
  }
}

// As the build names the links that open one page: audiences to the sealed format, and none of the site's.
const isShare = (name) => name.startsWith('share-');

/** @type {(audiences: string[], subject: 'other') => Promise<boolean>} */
let ask;

/**
 * Says who asks readers to sign in: the form stands on this store, so the store cannot import it.
 * @param {typeof ask} present
 */
export function askWith(present) {
  ask = present;
}

/**
 * The observable state of authentication, one for each page; what other scripts of the site use of the guard.
 *
 * It tells of every difference with a `change` event, and writes the names of the signed-in audiences into the
 * `data-authenticated` attribute of `<html>`.
 */
export class AuthenticationStore extends EventTarget {
  /** @type {Session | undefined} */
  #session;
  #keyringURL = '';
  #rememberDays = 0;
  /** @type {Promise<void>} */
  ready = Promise.resolve();

  /**
   * Takes up the session of this tab or joins another tab's; `ready` settles after that.
   * @param {import('./configuration.js').Configuration} configuration
   */
  start({ base, keyring, rememberDays }) {
    if (this.#session !== undefined) return;
    this.#keyringURL = keyring;
    this.#rememberDays = rememberDays;
    this.#session = new Session(base);
    this.#session.addEventListener('change', () => this.#publish());
    this.ready = this.#session.restore();
  }

  /** The names of the audiences that are signed in, sorted. */
  get audiences() {
    return this.#names.filter((name) => !isShare(name)).sort();
  }

  /** Whether share links have opened pages of their own. */
  get hasShares() {
    return this.#names.some(isShare);
  }

  get #names() {
    return [...(this.#session?.keys.keys() ?? [])];
  }

  /**
   * Whether an audience is signed in.
   * @param {string} audience
   */
  isAuthenticated(audience) {
    return this.keyFor(audience) !== undefined;
  }

  /**
   * Asks the reader to sign in, over the page that they are on, unless they are signed in already.
   * @param {string} audience A name, or several with spaces between them: any one of them is enough.
   * @returns {Promise<boolean>} Whether they are signed in; `false` where they declined.
   * @throws {import('./keyring.js').KeyringError | import('./support.js').SupportError}
   */
  signIn(audience) {
    return ask(audience.split(/\s+/).filter((name) => name !== ''), 'other');
  }

  /**
   * An audience's key, which never leaves Web Crypto.
   * @param {string} audience
   */
  keyFor(audience) {
    return this.#session?.keys.get(audience);
  }

  /**
   * Signs in to all audiences of the member whose name and password these are.
   * @param {object} typed
   * @param {string} typed.username "" where a passphrase alone signs in.
   * @param {string} typed.password
   * @param {string[]} typed.audiences What the page asks for; one of them is enough.
   * @param {boolean} typed.isRemembered Whether they stay signed in on this device.
   * @param {import('./keyring.js').Keyring} [typed.keyring] The site's, where it was fetched already.
   * @param {AbortSignal} [typed.signal] Once aborted, nothing is signed in.
   * @throws {SignInError | import('./keyring.js').KeyringError}
   */
  async authenticate({ username, password, audiences, isRemembered, keyring, signal }) {
    const current = keyring ?? (await fetchKeyring(this.#keyringURL, signal));
    const keys = await findAudienceKeys(current, { username, password }, audiences, signal);
    signal?.throwIfAborted();
    if (!audiences.some((name) => keys.has(name))) throw new SignInError([...keys.keys()]);
    await this.#session?.add(keys, isRemembered ? this.#rememberDays : 0);
  }

  /** Whether there was a sign-in that lasted too long. */
  get hasExpired() {
    return this.#session?.hasExpired === true;
  }

  /** Whether a sign-in on this page would still be there on the next one. */
  async isKept() {
    return (await this.#session?.isKept()) === true;
  }

  /** Signs out of everything, in every tab, at once. */
  async signOut() {
    await this.#session?.end();
  }

  /** Notices a sign-out that happened while this page was asleep; it works at once. */
  checkSession() {
    this.#session?.checkEpoch();
  }

  /** Before the page is frozen. */
  freeze() {
    this.#session?.freeze();
  }

  /** After the page is back; `ready` settles once the session is taken up. */
  thaw() {
    if (this.#session !== undefined) this.ready = this.#session.thaw();
  }

  #publish() {
    const names = this.audiences;
    if (names.length > 0) document.documentElement.dataset.authenticated = names.join(' ');
    else delete document.documentElement.dataset.authenticated;
    this.dispatchEvent(new Event('change'));
  }
}

export const authenticationStore = new AuthenticationStore();
