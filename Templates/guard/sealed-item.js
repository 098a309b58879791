// A sealed item, version 1: the ciphertext of a page, a section or an asset.

import { concatenate, utf8 } from './bytes.js';
import { openChunks } from './sealed-chunks.js';
import { hasWholeHeader, parseSealedHeader, SealedItemError } from './sealed-header.js';

export { parseSealedHeader, SealedItemError };

/**
 * @typedef {(audience: string) => { epoch: number, key: CryptoKey } | undefined} KeyLookup
 *   The key of an audience that is signed in; an HKDF key.
 */

/**
 * Opens a sealed item while it arrives.
 * @param {import('./byte-source.js').ByteSource} source The whole item, as fetched.
 * @param {object} options
 * @param {string} options.path The path that this place expects.
 * @param {KeyLookup} options.keyFor
 * @param {string} [options.type] The one media type that this place takes.
 * @returns {Promise<Blob>} The content, of the item's media type, once all of it is known to be authentic.
 * @throws {SealedItemError} Also whatever the source fails with.
 */
export async function openSealedItem(source, { path, keyFor, type }) {
  try {
    const header = await readHeader(source);
    if (header.path !== path) throw new SealedItemError('path');
    if (type !== undefined && header.type !== type) throw new SealedItemError('type');
    const key = await unwrapItemKey(header, keyFor);
    const encoded = await openChunks(source, key, header.bytes);
    const content = header.encoding === 'identity' ? encoded : await inflate(encoded);
    return content.slice(0, content.size, header.type);
  } finally {
    source.cancel();
  }
}

async function readHeader(source) {
  const readOn = () => source.fill(new Uint8Array(1024));
  let start = await readOn();
  for (let last = start; last.length > 0 && !hasWholeHeader(start); start = concatenate(start, last)) {
    last = await readOn();
  }
  const header = parseSealedHeader(start);
  source.unread(start.subarray(header.bytes.length));
  return header;
}

async function unwrapItemKey(header, keyFor) {
  const known = header.keys.map((line) => ({ line, held: keyFor(line.audience) })).filter(({ held }) => held);
  if (known.length === 0) throw new SealedItemError('no-key');
  const current = known.find(({ line, held }) => line.epoch === held.epoch);
  if (current === undefined) throw new SealedItemError('epoch');
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: header.salt, info: utf8('gatehouse/1 item wrap') };
  const algorithm = { name: 'AES-GCM', length: 256 };
  const wrappingKey = await crypto.subtle.deriveKey(parameters, current.held.key, algorithm, false, ['unwrapKey']);
  const unwrapping = { name: 'AES-GCM', iv: new Uint8Array(12) };
  try {
    return await crypto.subtle.unwrapKey(
      'raw', current.line.wrapped, wrappingKey, unwrapping, 'AES-GCM', false, ['decrypt'],
    );
  } catch {
    throw new SealedItemError('wrong-key');
  }
}

async function inflate(encoded) {
  const stream = encoded.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    return await new Response(stream).blob();
  } catch {
    throw new SealedItemError('encoding');
  }
}
