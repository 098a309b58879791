// The text header of a sealed item, version 1.

import { binary, decodeBase64URL, utf8 } from './bytes.js';
import { CodedError } from './coded-error.js';

/**
 * Why a sealed item does not open. No code ever comes with plaintext.
 *
 * - `not-an-item`: no sealed item at all, such as a server's own page
 * - `version`: sealed by another version of the format
 * - `header`: the header is not exactly as it must be
 * - `path`: it was sealed for another place
 * - `type`: another media type than the place takes
 * - `no-key`: none of its audiences is signed in
 * - `epoch`: the key at hand is of another epoch than its audience's
 * - `wrong-key`: the key at hand does not unwrap the item's key
 * - `chunk`: a chunk was changed, or the row of them: it has too many, too few, or an empty one
 * - `padding`: the padding has no 0x80
 * - `encoding`: what was sealed is not the DEFLATE data that the header says
 * @typedef {'not-an-item' | 'version' | 'header' | 'path' | 'type' | 'no-key' | 'epoch' | 'wrong-key' | 'chunk' | 'padding'
 *   | 'encoding'} SealedItemCode
 */

/** A sealed item that does not open; its code is a `SealedItemCode`. */
export class SealedItemError extends CodedError {}

/**
 * @typedef {object} WrappedKey
 * @property {string} audience
 * @property {number} epoch
 * @property {Uint8Array} wrapped 48 bytes.
 */

/**
 * @typedef {object} SealedHeader
 * @property {string} path
 * @property {string} type
 * @property {'deflate-raw' | 'identity'} encoding
 * @property {Uint8Array} salt 32 bytes.
 * @property {WrappedKey[]} keys One for each audience, sorted.
 * @property {Uint8Array} bytes The header itself, up to and including its blank line.
 */

const magic = 'gatehouse-sealed/';
const token = '[a-z0-9!#$&^_.+-]+';
const form = new RegExp(
  `^${magic}1\npath: (/[!-~]*)\ntype: (${token}/${token}(?:; ?[a-z]+=[A-Za-z0-9_.-]+)?)\n` +
    'encoding: (deflate-raw|identity)\nsalt: (.+)\n((?:key: .+\n)+)$',
);
const longestHeader = 65536;

/**
 * The grammar of an audience's name, as the generator has it. It keeps a name apart from `@`, `,` and white space.
 * @param {string} name
 */
export const isAudienceName = (name) =>
  /^\p{Alphabetic}[\p{Alphabetic}\p{Nd}_-]{0,63}$/u.test(name) && name === name.normalize('NFC').toLowerCase();

/**
 * Whether a number is an epoch: 1 or more, in 32 bits.
 * @param {unknown} value
 * @returns {value is number}
 */
export const isEpoch = (value) => Number.isInteger(value) && value >= 1 && value <= 0xffffffff;

/**
 * Parses the header.
 * @param {Uint8Array} bytes A sealed item, or its start with the whole header.
 * @returns {SealedHeader}
 * @throws {SealedItemError}
 */
export function parseSealedHeader(bytes) {
  if (!isMarked(bytes)) throw new SealedItemError('not-an-item');
  const end = headerEnd(bytes);
  const text = decoded(bytes.subarray(0, Math.max(end - 1, 0)));
  if (end > 0 && !text.startsWith(`${magic}1\n`)) throw new SealedItemError('version');
  const [, path, type, encoding, salt, lines] = form.exec(text) ?? refuse();
  const keys = lines.slice(0, -1).split('\n').map(parseKeyLine);
  // What is the same but for its epoch stands side by side, as `@` is in no name.
  const isInOrder = ({ audience, word }, index) =>
    index === 0 || (keys[index - 1].word < word && keys[index - 1].audience !== audience);
  if (!keys.every(isInOrder)) refuse();
  return { path, type, encoding, salt: decodeBase64URL(salt, 32) ?? refuse(), keys, bytes: bytes.subarray(0, end) };
}

/** @returns {number} Behind the blank line; 0 where there is none. */
function headerEnd(bytes) {
  const end = Math.min(bytes.length, longestHeader);
  for (let index = 1; index < end; index += 1) {
    if (bytes[index] === 10 && bytes[index - 1] === 10) return index + 1;
  }
  return 0;
}

/**
 * Whether reading on can make no difference to the header.
 * @param {Uint8Array} bytes The start of a sealed item.
 */
export const hasWholeHeader = (bytes) =>
  headerEnd(bytes) > 0 || bytes.length >= longestHeader || (bytes.length >= magic.length && !isMarked(bytes));

const isMarked = (bytes) => binary(bytes.subarray(0, magic.length)) === magic;

function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse();
  }
}

function parseKeyLine(line) {
  const [, audience, number, key] = /^key: ([^@ ]+)@([1-9]\d{0,9}) (.+)$/.exec(line) ?? refuse();
  const epoch = Number(number);
  const wrapped = decodeBase64URL(key, 48);
  if (!isAudienceName(audience) || !isEpoch(epoch) || wrapped === null) refuse();
  return { audience, epoch, wrapped, word: binary(utf8(`${audience}@${number}`)) };
}

/** @returns {never} */
function refuse() {
  throw new SealedItemError('header');
}
