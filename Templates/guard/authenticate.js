// From what was typed to the keys of audiences.

import { configuration } from './configuration.js';
import { fetchKeyring, findAudienceKeys } from './keyring.js';
import { session } from './session.js';

/** What was typed signs in to nothing that the page asks for. */
export class SignInError extends Error {
  /** @param {string[]} others The audiences that it would sign in to. */
  constructor(others) {
    super('no entry in the keyring');
    this.others = others;
  }
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
export async function authenticate({ username, password, audiences, isRemembered, keyring, signal }) {
  const current = keyring ?? (await fetchKeyring(configuration.keyring, signal));
  const keys = await findAudienceKeys(current, { username, password }, audiences, signal);
  signal?.throwIfAborted();
  if (!audiences.some((name) => keys.has(name))) throw new SignInError([...keys.keys()]);
  await session.add(keys, isRemembered ? configuration.rememberDays : 0);
}
