// What may not open: sealed items that were changed on their way.

import { concatenate } from '../../Templates/guard/bytes.js';
import { parseSealedHeader } from '../../Templates/guard/sealed-header.js';
import { chunkLength } from './sealing.js';

const sealedChunkLength = chunkLength + 16;

function parts(item) {
  const header = item.subarray(0, parseSealedHeader(item).bytes.length);
  const chunks = [];
  for (let start = header.length; start < item.length; start += sealedChunkLength) {
    chunks.push(item.subarray(start, start + sealedChunkLength));
  }
  return { header, chunks };
}

function changedAt(item, index, bits) {
  const changed = item.slice();
  changed[index] ^= bits;
  return changed;
}

/**
 * An item truncated, extended, with its chunks in another order, and with a bit turned over.
 * @param {Uint8Array} item
 * @param {import('./random-source.js').RandomSource} random
 * @returns {[Uint8Array, string][]} Each with its words.
 */
export function damagesOf(item, random) {
  const { header, chunks } = parts(item);
  const last = chunks.at(-1);
  const at = random.below(item.length);
  /** @type {[Uint8Array, string][]} */
  const damages = [
    [item.subarray(0, at), `cut short after ${at} bytes`],
    [item.subarray(0, item.length - 1), 'without its last byte'],
    [header, 'without a chunk'],
    [concatenate(item, random.bytes(1 + random.below(40))), 'a few bytes longer'],
    [concatenate(item, random.bytes(sealedChunkLength)), 'a chunk longer'],
    [concatenate(item, last), 'the last chunk twice'],
    [changedAt(item, at, 1 << random.below(8)), `another bit at ${at}`],
  ];
  if (chunks.length < 2) return damages;
  const [first, second, ...rest] = chunks;
  damages.push(
    [concatenate(header, ...chunks.slice(0, -1)), 'without its last chunk'],
    [concatenate(header, ...chunks.slice(1)), 'without its first chunk'],
    [concatenate(header, second, first, ...rest), 'the first two chunks swapped'],
    [concatenate(header, ...[...chunks].reverse()), 'the chunks in reverse'],
    [concatenate(header, first, ...chunks), 'the first chunk twice'],
  );
  return damages;
}

/**
 * A small item with each of its bytes changed in turn, in any way.
 * @param {Uint8Array} item
 * @param {import('./random-source.js').RandomSource} random
 * @returns {[Uint8Array, string][]}
 */
export function byteDamages(item, random) {
  return [...item.keys()].map((index) => [changedAt(item, index, 1 + random.below(255)), `another byte at ${index}`]);
}

/**
 * The chunks of one item under the header of another.
 * @param {Uint8Array} item
 * @param {Uint8Array} other
 * @returns {[Uint8Array, string][]}
 */
export function swapped(item, other) {
  const [{ header }, { chunks }] = [parts(item), parts(other)];
  return [[concatenate(header, ...chunks), 'with the chunks of another item']];
}
