// A sealed item, version 1: the ciphertext of a page, a section or an asset.

import { bigEndian, concatenate, utf8 } from './bytes.js';
import { parseSealedHeader, SealedItemError } from './sealed-header.js';

export { parseSealedHeader, SealedItemError };

const chunkLength = 65536;
const tagLength = 16;
const sealedChunkLength = chunkLength + tagLength;

/**
 * @typedef {(audience: string) => { epoch: number, key: CryptoKey } | undefined} KeyLookup
 *   The key of an audience that is signed in; an HKDF key.
 */

/**
 * Opens a sealed item.
 * @param {Uint8Array} bytes The whole item, as fetched.
 * @param {object} options
 * @param {string} options.path The path that this place expects.
 * @param {KeyLookup} options.keyFor
 * @param {string} [options.type] The one media type that this place takes.
 * @returns {Promise<{ type: string, content: Uint8Array }>}
 * @throws {SealedItemError}
 */
export async function openSealedItem(bytes, { path, keyFor, type }) {
  const header = parseSealedHeader(bytes);
  if (header.path !== path) throw new SealedItemError('path');
  if (type !== undefined && header.type !== type) throw new SealedItemError('type');
  const key = await unwrapItemKey(header, keyFor);
  const padded = await openChunks(bytes.subarray(header.bytes.length), key, header.bytes);
  const encoded = removePadding(padded);
  if (header.encoding === 'identity') return { type: header.type, content: encoded };
  return { type: header.type, content: await inflate(encoded) };
}

/**
 * The smallest length with Padmé padding that holds `length` bytes.
 * @param {number} length
 */
export function padme(length) {
  if (length < 2) return length;
  const exponent = Math.floor(Math.log2(length));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** Math.max(exponent - bits, 0);
  return Math.ceil(length / step) * step;
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

/** @returns {Promise<Uint8Array | null>} `null` where the chunk is not authentic. */
async function openChunk(sealed, index, isLast, key, aad) {
  const iv = concatenate(bigEndian(index, 11), Uint8Array.of(isLast ? 1 : 0));
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, sealed));
  } catch {
    return null;
  }
}

async function openChunks(body, key, aad) {
  const count = Math.ceil(body.length / sealedChunkLength);
  if (count === 0) throw new SealedItemError('last-chunk-missing');
  const padded = new Uint8Array(body.length - count * tagLength > 0 ? body.length - count * tagLength : 0);
  for (let index = 0; index < count; index += 1) {
    const sealed = body.subarray(index * sealedChunkLength, (index + 1) * sealedChunkLength);
    const chunk = await openChunk(sealed, index, index === count - 1, key, aad);
    if (chunk === null || chunk.length === 0) {
      padded.fill(0);
      throw new SealedItemError(chunk === null ? await cause(body, index, count, key, aad) : 'empty-chunk');
    }
    padded.set(chunk, index * chunkLength);
    chunk.fill(0);
  }
  return padded;
}

/**
 * Why the chunk at `index` did not open. Only whether a chunk is authentic is asked here; what it holds is dropped.
 * @returns {Promise<import('./sealed-header.js').SealedItemCode>}
 */
async function cause(body, index, count, key, aad) {
  const opens = async (at, isLast, length = sealedChunkLength) => {
    const start = at * sealedChunkLength;
    return (await openChunk(body.subarray(start, start + length), at, isLast, key, aad)) !== null;
  };
  const rest = body.length - index * sealedChunkLength;
  if (index < count - 1 && (await opens(index, true))) {
    return (await opens(index + 1, true)) ? 'second-last-chunk' : 'trailing-bytes';
  }
  if (rest <= tagLength && index > 0) {
    // Too short for a chunk: bytes behind the last one, or what is left of it.
    return (await opens(index - 1, true)) ? 'trailing-bytes' : 'last-chunk-missing';
  }
  if (index === count - 1 && (await opens(index, false))) return 'last-chunk-missing';
  for (const length of shorterChunks(index, Math.min(rest, sealedChunkLength) - tagLength)) {
    if (await opens(index, true, length + tagLength)) return 'trailing-bytes';
  }
  return 'tag';
}

// The lengths below `longest` at which a last chunk could have ended, since the whole has a Padmé length.
function* shorterChunks(index, longest) {
  const before = index * chunkLength;
  for (let length = padme(before + 1); length < before + longest; length = padme(length + 1)) {
    yield length - before;
  }
}

function removePadding(padded) {
  let end = padded.length - 1;
  while (end >= 0 && padded[end] === 0) end -= 1;
  if (end < 0 || padded[end] !== 0x80) {
    padded.fill(0);
    throw new SealedItemError('padding');
  }
  return padded.subarray(0, end);
}

async function inflate(encoded) {
  const stream = new Blob([encoded]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new SealedItemError('encoding');
  }
}
