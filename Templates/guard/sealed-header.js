// The text header of a sealed item, version 1.

import { compareBytes, decodeBase64URL, utf8 } from './bytes.js';

/**
 * Why a sealed item does not open. No code ever comes with plaintext.
 *
 * - `not-an-item`: no sealed item at all, such as a server's own page
 * - `version`: sealed by another version of the format
 * - `unknown-line`, `repeated-line`, `missing-line`, `line-order`, `malformed-line`: the header
 * - `path`: it was sealed for another place
 * - `type`: another media type than the place takes
 * - `no-key`: none of its audiences is signed in
 * - `epoch`: the key at hand is of another epoch than its audience's
 * - `wrong-key`: the key at hand does not unwrap the item's key
 * - `tag`: a chunk was changed
 * - `last-chunk-missing`, `second-last-chunk`, `trailing-bytes`, `empty-chunk`: the row of chunks
 * - `padding`: the padding has no 0x80
 * - `encoding`: what was sealed is not the DEFLATE data that the header says
 * @typedef {'not-an-item' | 'version' | 'unknown-line' | 'repeated-line' | 'missing-line' | 'line-order'
 *   | 'malformed-line' | 'path' | 'type' | 'no-key' | 'epoch' | 'wrong-key' | 'tag' | 'last-chunk-missing'
 *   | 'second-last-chunk' | 'trailing-bytes' | 'empty-chunk' | 'padding' | 'encoding'} SealedItemCode
 */

/** A sealed item that does not open, with its cause. */
export class SealedItemError extends Error {
  /** @param {SealedItemCode} code */
  constructor(code) {
    super(code);
    this.name = 'SealedItemError';
    /** @type {SealedItemCode} */
    this.code = code;
  }
}

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
const singleLines = ['path', 'type', 'encoding', 'salt'];
const longestHeader = 65536;
const lineFeed = 0x0a;

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
  const [first, ...lines] = headerLines(bytes);
  if (first !== `${magic}1`) throw new SealedItemError('version');
  const fields = lines.map(splitLine);
  checkOrder(fields.map(([name]) => name));
  const value = Object.fromEntries(fields.slice(0, singleLines.length));
  const keys = fields.slice(singleLines.length).map(([, text]) => parseKeyLine(text));
  checkKeyOrder(keys);
  return {
    path: matching(value.path, /^\/[!-~]*$/),
    type: matching(value.type, /^[a-z0-9!#$&^_.+-]+\/[a-z0-9!#$&^_.+-]+(?:; ?[a-z]+=[A-Za-z0-9_.-]+)?$/),
    encoding: matching(value.encoding, /^(?:deflate-raw|identity)$/),
    salt: decodeBase64URL(value.salt, 32) ?? malformed(),
    keys: keys.map(({ audience, epoch, wrapped }) => ({ audience, epoch, wrapped })),
    bytes: bytes.subarray(0, headerLength(bytes)),
  };
}

/** @returns {number} Behind the blank line; -1 where there is none. */
function headerEnd(bytes) {
  const end = Math.min(bytes.length, longestHeader);
  for (let index = 1; index < end; index += 1) {
    if (bytes[index] === lineFeed && bytes[index - 1] === lineFeed) return index + 1;
  }
  return -1;
}

/**
 * Whether reading on can make no difference to the header.
 * @param {Uint8Array} bytes The start of a sealed item.
 */
export const hasWholeHeader = (bytes) =>
  headerEnd(bytes) >= 0 || bytes.length >= longestHeader || (bytes.length >= magic.length && !isMarked(bytes));

const isMarked = (bytes) => compareBytes(bytes.subarray(0, magic.length), utf8(magic)) === 0;

function headerLength(bytes) {
  const end = headerEnd(bytes);
  if (end < 0) throw new SealedItemError('missing-line');
  return end;
}

function headerLines(bytes) {
  if (!isMarked(bytes)) throw new SealedItemError('not-an-item');
  const text = bytes.subarray(0, headerLength(bytes) - 2);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text).split('\n');
  } catch {
    return malformed();
  }
}

/** @returns {[string, string]} */
function splitLine(line) {
  const colon = line.indexOf(': ');
  if (colon < 1) throw new SealedItemError('malformed-line');
  return [line.slice(0, colon), line.slice(colon + 2)];
}

/** @param {string[]} names */
function checkOrder(names) {
  const known = [...singleLines, 'key'];
  if (names.some((name) => !known.includes(name))) throw new SealedItemError('unknown-line');
  const isRepeated = (name) => names.indexOf(name) !== names.lastIndexOf(name);
  if (singleLines.some(isRepeated)) throw new SealedItemError('repeated-line');
  if (known.some((name) => !names.includes(name))) throw new SealedItemError('missing-line');
  const ranks = names.map((name) => known.indexOf(name));
  if (ranks.some((rank, index) => index > 0 && rank < ranks[index - 1])) throw new SealedItemError('line-order');
}

function parseKeyLine(text) {
  const match = /^([^@ ]+)@([1-9][0-9]{0,9}) ([A-Za-z0-9_-]+)$/.exec(text);
  const epoch = Number(match?.[2]);
  const wrapped = decodeBase64URL(match?.[3], 48);
  if (match === null || !isAudienceName(match[1]) || !isEpoch(epoch) || wrapped === null) return malformed();
  return { audience: match[1], epoch, wrapped, word: utf8(`${match[1]}@${match[2]}`) };
}

function checkKeyOrder(keys) {
  if (new Set(keys.map((key) => key.audience)).size < keys.length) throw new SealedItemError('repeated-line');
  const isBeforeItsNeighbour = (key, index) => index > 0 && compareBytes(keys[index - 1].word, key.word) > 0;
  if (keys.some(isBeforeItsNeighbour)) throw new SealedItemError('line-order');
}

function matching(text, pattern) {
  return pattern.test(text) ? text : malformed();
}

/** @returns {never} */
function malformed() {
  throw new SealedItemError('malformed-line');
}
