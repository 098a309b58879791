// Redeems a share link. Its secret is a passphrase that signs in to what the link opens, with no name and no question.

import { authenticationStore, SignInError } from './authentication-store.js';
import { configuration } from './configuration.js';
import { fetchKeyring } from './keyring.js';
import { say } from './say.js';

/** What a share link brought: "" where there is none, or once it was used. */
export const shareLink = { secret: '' };

// start.js has it, and no module of the guard imports what every page loads.
dispatchEvent(new CustomEvent('gatehouse-share', { detail: shareLink }));

/** @type {Promise<string | undefined> | undefined} */
let redeeming;

/**
 * Signs in with the secret that led here, once for all that asks on this page. Where the keyring did not come, the secret
 * is kept for another try.
 * @returns {Promise<string | undefined>} Why the reader has to sign in otherwise; `undefined` without a link, too.
 * @throws {import('./keyring.js').KeyringError}
 */
export function redeemShareLink() {
  redeeming ??= redeem().catch((error) => {
    redeeming = undefined;
    throw error;
  });
  return redeeming;
}

async function redeem() {
  if (shareLink.secret === '') return undefined;
  await authenticationStore.ready;
  const keyring = await fetchKeyring(configuration?.keyring ?? '');
  try {
    const audiences = [...keyring.audiences.keys()];
    const typed = { username: '', password: shareLink.secret, audiences, isRemembered: false };
    await authenticationStore.authenticate({ ...typed, keyring });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return say('reason.link');
  } finally {
    shareLink.secret = '';
  }
  return undefined;
}
