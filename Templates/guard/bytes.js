// Bytes, and texts of them.

const encoder = new TextEncoder();

/**
 * The UTF-8 bytes of a text.
 * @param {string} text
 * @returns {Uint8Array}
 */
export const utf8 = (text) => encoder.encode(text);

/**
 * A text with one character for each byte, in the order of the bytes.
 * @param {Uint8Array} bytes Some hundreds at most.
 */
export const binary = (bytes) => String.fromCharCode(...bytes);

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
 * Decodes base64url without padding (RFC 4648, section 5) in its one canonical form.
 * @param {unknown} text
 * @param {number} length How many bytes it must hold.
 * @returns {Uint8Array | null} `null` where it is anything else.
 */
export function decodeBase64URL(text, length) {
  if (typeof text !== 'string' || !/^[\w-]*$/.test(text) || text.length !== Math.ceil((length * 4) / 3)) return null;
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  return encodeBase64URL(bytes) === text ? bytes : null;
}

/**
 * Encodes a few bytes as base64url without padding.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export const encodeBase64URL = (bytes) =>
  btoa(binary(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
