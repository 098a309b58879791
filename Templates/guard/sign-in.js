// The part of the guard that signs readers in, and that leads back those who decline.

import { authenticationStore } from './authentication-store.js';
import { CodedError } from './coded-error.js';
import { configuration } from './configuration.js';
import { fetchKeyring, KeyringError } from './keyring.js';
import { offer } from './parts.js';
import { session } from './session.js';
import { redeemSecret } from './shared-secret.js';
import { presentSignIn } from './sign-in-dialog.js';
import { missingSupport } from './support.js';
import { decideWayBack, follow } from './way-back.js';

/** @typedef {import('./sign-in-form.js').Subject} Subject */

/**
 * Asks for any one of some audiences, by the keyring as it is now.
 * @param {string[]} wanted
 * @param {Subject} subject
 * @param {object} options
 * @param {string} [options.reason] Why the reader is asked again.
 * @param {Promise<Response>} [options.answer] The server's about the keyring, where it was asked already.
 * @param {AbortSignal} [options.signal] Once aborted, nobody is asked.
 * @param {Element} [options.inlineIn] Where the form stands; else in a dialog.
 * @param {() => boolean} options.isSuperseded
 * @returns {Promise<import('./sign-in-dialog.js').Presentation>}
 * @throws {KeyringError}
 */
async function ask(wanted, subject, { reason, answer, signal, inlineIn, isSuperseded }) {
  const keyring = await fetchKeyring(configuration.keyring, signal, answer);
  signal?.throwIfAborted();
  const { audiences: known } = keyring;
  const audiences = wanted.filter((name) => known.has(name));
  if (audiences.length === 0) throw new KeyringError('no-audience');
  const asksForUsername = audiences.some((name) => known.get(name)?.signIn === 'username');
  const request = { audiences, asksForUsername, subject, reason, keyring: { value: keyring, fetched: performance.now() } };
  return presentSignIn(request, { inlineIn, isSuperseded });
}

/**
 * Asks for any one of some audiences, over the page.
 * @param {string[]} audiences
 * @param {Subject} subject
 * @param {Promise<Response>} [answer]
 * @returns {Promise<boolean>} Whether the reader is signed in.
 * @throws {CodedError}
 */
async function signInOverPage(audiences, subject, answer) {
  const missing = configuration === null ? 'configuration' : await missingSupport();
  if (missing !== null) throw new CodedError(missing);
  await session.ready;
  const isSuperseded = () => audiences.some((name) => authenticationStore.isAuthenticated(name));
  if (isSuperseded()) return true;
  const asking = await ask(audiences, subject, { answer, isSuperseded });
  const settled = new AbortController();
  const close = () => isSuperseded() && !asking.isBusy() && asking.supersede();
  authenticationStore.addEventListener('change', close, { signal: settled.signal });
  await asking.outcome;
  settled.abort();
  return isSuperseded();
}

offer({ ask, signInOverPage, redeemSecret, decideWayBack, followWayBack: follow });
