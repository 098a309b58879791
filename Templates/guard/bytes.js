// Bytes as the sealed format joins them.

const encoder = new TextEncoder();

/**
 * The UTF-8 bytes of a text.
 * @param {string} text
 * @returns {Uint8Array}
 */
export const utf8 = (text) => encoder.encode(text);

/**
 * Joins pieces of bytes; a text stands for its UTF-8 bytes.
 * @param {...(Uint8Array | string)} pieces
 * @returns {Uint8Array}
 */
export function concatenate(...pieces) {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? utf8(piece) : piece));
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

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

/**
 * Decodes base64url without padding (RFC 4648, section 5) in its one canonical form.
 * @param {unknown} text
 * @param {number} length How many bytes it must hold.
 * @returns {Uint8Array | null} `null` where it is anything else.
 */
export function decodeBase64URL(text, length) {
  if (typeof text !== 'string' || !/^[A-Za-z0-9_-]*$/.test(text)) return null;
  if (text.length !== Math.ceil((length * 4) / 3)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return encodeBase64URL(bytes) === text ? bytes : null;
}

/**
 * Encodes a few bytes as base64url without padding.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function encodeBase64URL(bytes) {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Compares by bytes, the shorter first where one begins the other.
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 * @returns {number} Below, at or above zero.
 */
export function compareBytes(left, right) {
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    if (left[index] !== right[index]) return left[index] - right[index];
  }
  return left.length - right.length;
}
