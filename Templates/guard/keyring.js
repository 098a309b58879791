// The site's keyring: every audience's key, locked for one member at a time.

import { concatenate, decodeBase64URL, encodeBase64URL, utf8 } from './bytes.js';
import { CodedError } from './coded-error.js';
import { bigEndian, lengthPrefixed } from './framed-bytes.js';
import { derivePrivateKey, keyPair, openBase } from './hpke.js';
import { requestKeyring } from './keyring-request.js';
import { isAudienceName, isEpoch } from './sealed-header.js';

/**
 * Why a keyring cannot be used.
 *
 * - `offline`: the network did not answer
 * - `missing`: the server has none
 * - `damaged`: it is no keyring, or one of its entries does not open for the member it names
 * - `version`: made by another version of the format
 * - `weak`: it asks for fewer iterations than are safe
 * @typedef {'offline' | 'missing' | 'damaged' | 'version' | 'weak'} KeyringCode
 */

/** A keyring that cannot be used; its code is a `KeyringCode`. */
export class KeyringError extends CodedError {}

/**
 * Bytes stay text, in base64url, until they are needed: a keyring may have many thousands of entries, and a member needs
 * one for each audience.
 * @typedef {object} Entry
 * @property {number} derivation Which of the keyring's derivations.
 * @property {string} member The first 8 bytes of the SHA-256 of the member's public key.
 * @property {string} enc 32 bytes.
 * @property {string} key 48 bytes.
 */

/**
 * @typedef {object} KeyringAudience
 * @property {number} epoch
 * @property {'passphrase' | 'username'} signIn
 * @property {Entry[]} entries
 */

/**
 * @typedef {object} Keyring
 * @property {Uint8Array} siteSalt 16 bytes.
 * @property {number[]} iterations Of each derivation.
 * @property {Map<string, KeyringAudience>} audiences
 */

/** @typedef {Map<string, { epoch: number, key: CryptoKey }>} AudienceKeys */

const fewestIterations = 600_000;

/**
 * Fetches the keyring.
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @param {Promise<Response>} [answer] The server's, where it was asked already.
 * @returns {Promise<Keyring>}
 * @throws {KeyringError}
 */
export async function fetchKeyring(url, signal, answer = requestKeyring(url, signal)) {
  let text;
  try {
    const response = await answer;
    if (!response.ok) throw new KeyringError('missing');
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof KeyringError ? error : new KeyringError('offline');
  }
  return parseKeyring(text);
}

/**
 * Parses a keyring; what it does not know, it refuses.
 * @param {string} text
 * @returns {Keyring}
 * @throws {KeyringError}
 */
export function parseKeyring(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new KeyringError('damaged');
  }
  if (isRecord(value) && 'version' in value && value.version !== 1) throw new KeyringError('version');
  requireKeys(value, ['version', 'siteSalt', 'derivations', 'audiences']);
  const iterations = list(value.derivations).map(parseDerivation);
  if (!isRecord(value.audiences)) throw new KeyringError('damaged');
  const audiences = Object.entries(value.audiences).map(([name, audience]) => {
    if (!isAudienceName(name)) throw new KeyringError('damaged');
    return /** @type {[string, KeyringAudience]} */ ([name, parseAudience(audience, iterations.length)]);
  });
  return { siteSalt: bytes(value.siteSalt, 16), iterations, audiences: new Map(audiences) };
}

function parseDerivation(value) {
  requireKeys(value, ['name', 'iterations']);
  const { name, iterations } = value;
  const isCount = Number.isInteger(iterations) && iterations >= 1 && iterations <= 0xffffffff;
  if (name !== 'PBKDF2-HMAC-SHA256' || !isCount) throw new KeyringError('damaged');
  if (iterations < fewestIterations) throw new KeyringError('weak');
  return iterations;
}

function parseAudience(value, derivations) {
  requireKeys(value, ['epoch', 'signIn', 'entries']);
  const { epoch, signIn } = value;
  if (!isEpoch(epoch) || (signIn !== 'passphrase' && signIn !== 'username')) throw new KeyringError('damaged');
  return { epoch, signIn, entries: list(value.entries).map((entry) => parseEntry(entry, derivations)) };
}

function parseEntry(value, derivations) {
  requireKeys(value, ['derivation', 'member', 'enc', 'key']);
  const { derivation, member, enc, key } = value;
  const isIndex = Number.isInteger(derivation) && derivation >= 0 && derivation < derivations;
  const isWhole = eightBytes.test(member) && thirtyTwoBytes.test(enc) && fortyEightBytes.test(key);
  const areTexts = typeof member === 'string' && typeof enc === 'string' && typeof key === 'string';
  if (!isIndex || !isWhole || !areTexts) throw new KeyringError('damaged');
  return { derivation, member, enc, key };
}

// In base64url, where the last sign has only bits that count: what decodes to these bytes and is their one text.
const eightBytes = /^[\w-]{10}[AEIMQUYcgkosw048]$/;
const thirtyTwoBytes = /^[\w-]{42}[AEIMQUYcgkosw048]$/;
const fortyEightBytes = /^[\w-]{64}$/;

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function requireKeys(value, keys) {
  const isExact = (record) =>
    Object.keys(record).length === keys.length && keys.every((key) => Object.hasOwn(record, key));
  if (!isRecord(value) || !isExact(value)) throw new KeyringError('damaged');
}

function list(value) {
  if (!Array.isArray(value)) throw new KeyringError('damaged');
  return value;
}

function bytes(text, length) {
  const decoded = decodeBase64URL(text, length);
  if (decoded === null) throw new KeyringError('damaged');
  return decoded;
}

/**
 * A name as keys are made from it: white space trimmed, NFKC, lower case.
 * @param {string} text
 */
export const normalizeUsername = (text) =>
  text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '').normalize('NFKC').toLowerCase();

/**
 * A password as keys are made from it: NFC, and nothing is trimmed.
 * @param {string} text
 */
export const normalizePassword = (text) => text.normalize('NFC');

/**
 * Makes a member's private key from what they typed.
 * @param {string} username "" where a passphrase alone signs in.
 * @param {string} password
 * @param {Uint8Array} siteSalt
 * @param {number} iterations
 * @returns {Promise<Uint8Array>} 32 bytes; whoever asked clears them.
 */
export async function deriveMemberPrivateKey(username, password, siteSalt, iterations) {
  const name = lengthPrefixed(normalizeUsername(username));
  const saltInput = concatenate('gatehouse/1 member', siteSalt, name);
  const salt = new Uint8Array(await crypto.subtle.digest('SHA-256', saltInput));
  const passwordBytes = utf8(normalizePassword(password));
  const key = await crypto.subtle.importKey('raw', passwordBytes, 'PBKDF2', false, ['deriveBits']);
  passwordBytes.fill(0);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  const ikm = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
  const privateKey = await derivePrivateKey(ikm);
  ikm.fill(0);
  return privateKey;
}

/**
 * Finds every audience key that what was typed opens. All derivations of the wanted audiences are tried; a member who
 * is found gets the keys of all their audiences.
 * @param {Keyring} keyring
 * @param {{ username: string, password: string }} typed
 * @param {string[]} wanted The audiences that the page asks for.
 * @param {AbortSignal} [signal]
 * @returns {Promise<AudienceKeys>} Empty where there is no such entry.
 * @throws {KeyringError}
 */
export async function findAudienceKeys(keyring, typed, wanted, signal) {
  /** @type {AudienceKeys} */
  const found = new Map();
  for (const username of usernames(keyring, typed.username, wanted)) {
    for (const derivation of derivationsOf(keyring, wanted)) {
      const iterations = keyring.iterations[derivation];
      const bytes = await deriveMemberPrivateKey(username, typed.password, keyring.siteSalt, iterations);
      signal?.throwIfAborted();
      const pair = await keyPair(bytes);
      bytes.fill(0);
      for (const [name, entry] of await openEntries(keyring, derivation, pair)) found.set(name, entry);
      signal?.throwIfAborted();
    }
    if (wanted.some((name) => found.has(name))) break;
  }
  return found;
}

// Where a passphrase opens one of the audiences and a name another, a password manager may have filled in a name
// that is none: then the passphrase is tried without it.
function usernames(keyring, typed, wanted) {
  const hasPassphrase = wanted.some((name) => keyring.audiences.get(name)?.signIn === 'passphrase');
  return normalizeUsername(typed) !== '' && hasPassphrase ? [typed, ''] : [typed];
}

function derivationsOf(keyring, wanted) {
  const entries = wanted.flatMap((name) => keyring.audiences.get(name)?.entries ?? []);
  return [...new Set(entries.map((entry) => entry.derivation))].sort((left, right) => left - right);
}

async function openEntries(keyring, derivation, pair) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', pair.publicKey));
  const member = encodeBase64URL(digest.subarray(0, 8));
  /** @type {AudienceKeys} */
  const opened = new Map();
  for (const [name, { epoch, entries }] of keyring.audiences) {
    const mine = entries.filter((entry) => entry.derivation === derivation && entry.member === member);
    for (const entry of mine) {
      opened.set(name, { epoch, key: await openEntry(entry, name, epoch, keyring.siteSalt, pair) });
    }
  }
  return opened;
}

async function openEntry(entry, name, epoch, siteSalt, pair) {
  const info = concatenate('gatehouse/1 audience key', lengthPrefixed(name), bigEndian(epoch, 4));
  let audienceKey;
  try {
    audienceKey = await openBase(pair, bytes(entry.enc, 32), info, siteSalt, bytes(entry.key, 48));
  } catch {
    throw new KeyringError('damaged');
  }
  const key = await crypto.subtle.importKey('raw', audienceKey, 'HKDF', false, ['deriveKey']);
  audienceKey.fill(0);
  return key;
}
