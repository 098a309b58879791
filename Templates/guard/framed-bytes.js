// Bytes as keys are made of them.

import { concatenate, utf8 } from './bytes.js';

/**
 * A number in `length` bytes, big-endian.
 * @param {number} value
 * @param {number} length
 * @returns {Uint8Array}
 */
export function bigEndian(value, length) {
  const bytes = new Uint8Array(length);
  for (let index = length - 1, rest = value; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/**
 * `LP(x)`: two bytes of length, then the bytes.
 * @param {Uint8Array | string} value
 * @returns {Uint8Array}
 */
export function lengthPrefixed(value) {
  const bytes = typeof value === 'string' ? utf8(value) : value;
  if (bytes.length > 0xffff) throw new RangeError('more than 65,535 bytes cannot be prefixed');
  return concatenate(bigEndian(bytes.length, 2), bytes);
}
