// The body of a sealed item: chunks of AES-256-GCM, each with its number and whether it is the last.

import { bigEndian, concatenate } from './bytes.js';
import { PaddedContent } from './padded-content.js';
import { SealedItemError } from './sealed-header.js';

const chunkLength = 65536;
const tagLength = 16;
const sealedChunkLength = chunkLength + tagLength;

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

/**
 * Opens all chunks, one after the other as they arrive. Nothing of them is given out before the last one has opened.
 * @param {import('./byte-source.js').ByteSource} source Behind the header.
 * @param {CryptoKey} key The item's.
 * @param {Uint8Array} aad The header.
 * @returns {Promise<Blob>} The encoded content, without its padding.
 * @throws {SealedItemError}
 */
export async function openChunks(source, key, aad) {
  const content = new PaddedContent();
  const buffers = [new Uint8Array(sealedChunkLength), new Uint8Array(sealedChunkLength)];
  let sealed = await source.fill(buffers[0]);
  if (sealed.length === 0) throw new SealedItemError('last-chunk-missing');
  for (let index = 0; sealed.length > 0; index += 1) {
    const next = await source.fill(buffers[(index + 1) % 2]);
    const chunk = await openChunk(sealed, index, next.length === 0, key, aad);
    if (chunk === null) throw new SealedItemError(await cause(sealed, next, index, key, aad));
    if (chunk.length === 0) throw new SealedItemError('empty-chunk');
    await content.add(chunk);
    sealed = next;
  }
  return content.content;
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

/**
 * Why the chunk at `index` did not open. Only whether a chunk is authentic is asked here; what it holds is dropped.
 * @returns {Promise<import('./sealed-header.js').SealedItemCode>}
 */
async function cause(sealed, next, index, key, aad) {
  const opens = async (bytes, at, isLast) => (await openChunk(bytes, at, isLast, key, aad)) !== null;
  if (next.length > 0 && (await opens(sealed, index, true))) {
    return (await opens(next, index + 1, true)) ? 'second-last-chunk' : 'trailing-bytes';
  }
  // Too short for a chunk, behind one that is not the last.
  if (sealed.length <= tagLength && index > 0) return 'last-chunk-missing';
  if (next.length === 0 && (await opens(sealed, index, false))) return 'last-chunk-missing';
  for (const length of shorterChunks(index, sealed.length - tagLength)) {
    if (await opens(sealed.subarray(0, length + tagLength), index, true)) return 'trailing-bytes';
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
