// Fetches a sealed item and opens it with the keys at hand.

import { ByteSource } from './byte-source.js';
import { RequestError } from './coded-error.js';
import { openSealedItem } from './sealed-item.js';
import { session } from './session.js';

// What another key could mend.
const keyCodes = ['no-key', 'epoch', 'wrong-key'];

/** @param {string} code Of a sealed item that did not open. */
export const isMendedByKey = (code) => keyCodes.includes(code);

async function fetchItem(url, signal) {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new RequestError('missing');
  let response;
  try {
    response = await fetch(href, { cache: 'no-cache', credentials: 'same-origin', signal });
  } catch {
    signal?.throwIfAborted();
    throw new RequestError('offline');
  }
  if (!response.ok) throw new RequestError('missing');
  return response;
}

// Where the server compresses, more arrives than it says.
function counter(response, onProgress) {
  const total = Number(response.headers.get('content-length'));
  let count = 0;
  return (bytes) => {
    count += bytes;
    if (total > 0) onProgress(Math.min(count / total, 1));
  };
}

/**
 * @param {string} url
 * @param {object} options
 * @param {string} options.path The path that this place expects.
 * @param {string} [options.type] The one media type that it takes.
 * @param {AbortSignal} [options.signal]
 * @param {(fraction: number) => void} [options.onProgress] How much of it has arrived.
 * @returns {Promise<Blob>}
 * @throws {RequestError | import('./sealed-header.js').SealedItemError}
 */
export async function requestSealedItem(url, { path, type, signal, onProgress = () => {} }) {
  const keyFor = (audience) => session.keys.get(audience);
  const response = await fetchItem(url, signal);
  const source = new ByteSource(response.body, counter(response, onProgress));
  try {
    return await openSealedItem(source, { path, keyFor, type });
  } catch (error) {
    signal?.throwIfAborted();
    throw source.hasFailed ? new RequestError('offline') : error;
  }
}
