// Asks the reader to sign in, over the page that they are on.

import { askWith, authenticationStore } from './authentication-store.js';
import { configuration } from './configuration.js';
import { fetchKeyring, KeyringError } from './keyring.js';
import { presentSignIn } from './sign-in-dialog.js';
import { missingSupport, SupportError } from './support.js';

/** @typedef {import('./sign-in-form.js').Subject} Subject */

/**
 * What to ask for, by the keyring as it is now.
 * @param {string[]} wanted
 * @param {Subject} subject
 * @param {string} [reason] Why the reader is asked again.
 * @returns {Promise<import('./sign-in-form.js').SignInRequest>}
 * @throws {KeyringError}
 */
export async function makeSignInRequest(wanted, subject, reason) {
  const keyring = await fetchKeyring(configuration?.keyring ?? '');
  const { audiences: known } = keyring;
  const audiences = wanted.filter((name) => known.has(name));
  if (audiences.length === 0) throw new KeyringError('no-audience');
  const asksForUsername = audiences.some((name) => known.get(name)?.signIn === 'username');
  return { audiences, asksForUsername, subject, reason, keyring: { value: keyring, fetched: performance.now() } };
}

/**
 * Asks for any one of some audiences.
 * @param {string[]} audiences
 * @param {Subject} subject
 * @returns {Promise<boolean>} Whether the reader is signed in.
 * @throws {KeyringError | SupportError}
 */
export async function signInOverPage(audiences, subject) {
  const missing = configuration === null ? 'configuration' : await missingSupport();
  if (missing !== null) throw new SupportError(missing);
  await authenticationStore.ready;
  const isSignedIn = () => audiences.some((name) => authenticationStore.isAuthenticated(name));
  if (isSignedIn()) return true;
  const request = await makeSignInRequest(audiences, subject);
  const asking = presentSignIn(request, { inlineIn: null, isSuperseded: isSignedIn });
  const settled = new AbortController();
  const follow = () => isSignedIn() && !asking.isBusy() && asking.supersede();
  authenticationStore.addEventListener('change', follow, { signal: settled.signal });
  await asking.outcome;
  settled.abort();
  return isSignedIn();
}

askWith(signInOverPage);
