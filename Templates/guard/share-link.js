// A share link that led here. What redeems it is a part of the sign-in.

import { configuration } from './configuration.js';
import { handover } from './handover.js';
import { requestKeyring } from './keyring-request.js';
import { loadPart } from './parts.js';
import { session } from './session.js';

/** @type {Promise<string | undefined> | undefined} */
let redeeming;

/**
 * Signs in with the secret that led here, once for all that asks on this page. Where the keyring did not come, the secret
 * is kept for another try.
 * @returns {Promise<string | undefined>} Why the reader has to sign in otherwise; `undefined` without a link, too.
 * @throws {import('./coded-error.js').CodedError}
 */
export function redeemShareLink() {
  redeeming ??= redeem().catch((error) => {
    redeeming = undefined;
    throw error;
  });
  return redeeming;
}

async function redeem() {
  if (handover.secret === '') return undefined;
  const answer = requestKeyring(configuration.keyring);
  const [{ redeemSecret }] = await Promise.all([loadPart('sign-in'), session.ready]);
  return redeemSecret(handover, answer);
}
