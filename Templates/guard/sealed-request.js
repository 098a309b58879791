// Fetches a sealed item and opens it with the keys at hand.

import { authenticationStore } from './authentication-store.js';
import { openSealedItem } from './sealed-item.js';

/** A sealed item that did not arrive. */
export class RequestError extends Error {
  /** @param {'offline' | 'missing'} code */
  constructor(code) {
    super(code);
    this.name = 'RequestError';
    this.code = code;
  }
}

async function fetchBytes(url) {
  const { href, origin } = new URL(url, document.baseURI);
  if (origin !== location.origin) throw new RequestError('missing');
  let response;
  try {
    response = await fetch(href, { cache: 'no-cache', credentials: 'same-origin' });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new RequestError('offline');
  }
  throw new RequestError('missing');
}

/**
 * @param {string} url
 * @param {string} path The path that this place expects.
 * @param {string} [type] The one media type that it takes.
 * @throws {RequestError | import('./sealed-header.js').SealedItemError}
 */
export async function requestSealedItem(url, path, type) {
  const keyFor = (audience) => authenticationStore.keyFor(audience);
  return openSealedItem(await fetchBytes(url), { path, keyFor, type });
}
