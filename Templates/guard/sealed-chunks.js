// The body of a sealed item: chunks of AES-256-GCM, each with its number and whether it is the last.

import { PaddedContent } from './padded-content.js';
import { SealedItemError } from './sealed-header.js';

const chunkLength = 65536;
const tagLength = 16;
const sealedChunkLength = chunkLength + tagLength;

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
  let isLast = false;
  for (let index = 0; !isLast; index += 1) {
    const next = await source.fill(buffers[(index + 1) % 2]);
    isLast = next.length === 0;
    const chunk = await openChunk(sealed, index, isLast, key, aad);
    if (chunk.length === 0) throw new SealedItemError('chunk');
    await content.add(chunk);
    sealed = next;
  }
  return content.content;
}

/** @returns {Promise<Uint8Array>} */
async function openChunk(sealed, index, isLast, key, aad) {
  // Eleven bytes of number, big-endian, and one that marks the last.
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, index);
  iv[11] = isLast ? 1 : 0;
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, sealed));
  } catch {
    throw new SealedItemError('chunk');
  }
}
