// Redeems a share link. Its secret is a passphrase that signs in to what the link opens, with no name and no question.

import { authenticate, SignInError } from './authenticate.js';
import { fetchKeyring } from './keyring.js';
import { say } from './say.js';

/**
 * Signs in with a secret, and forgets it; where the keyring does not come it is kept.
 * @param {{ secret: string }} shareLink
 * @param {Promise<Response>} answer The server's about the keyring.
 * @returns {Promise<string | undefined>} Why the reader has to sign in otherwise.
 * @throws {import('./keyring.js').KeyringError}
 */
export async function redeemSecret(shareLink, answer) {
  const keyring = await fetchKeyring('', undefined, answer);
  try {
    const audiences = [...keyring.audiences.keys()];
    await authenticate({ username: '', password: shareLink.secret, audiences, isRemembered: false, keyring });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    return say('reason.link');
  } finally {
    shareLink.secret = '';
  }
  return undefined;
}
