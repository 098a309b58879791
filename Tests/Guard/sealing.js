// The sealing half of the format, for the tests, on Node's own crypto: the guard only opens.

import './node-18.js';
import crypto from 'node:crypto';
import { ByteSource } from '../../Templates/guard/byte-source.js';
import { concatenate, encodeBase64URL, utf8 } from '../../Templates/guard/bytes.js';
import { bigEndian, lengthPrefixed } from '../../Templates/guard/framed-bytes.js';
import { openSealedItem } from '../../Templates/guard/sealed-item.js';

export const chunkLength = 65536;
const kem = concatenate('KEM', bigEndian(0x20, 2));
const suite = concatenate('HPKE', bigEndian(0x20, 2), bigEndian(1, 2), bigEndian(2, 2));

export const sha256 = (...pieces) =>
  new Uint8Array(crypto.createHash('sha256').update(concatenate(...pieces)).digest());
const hmac = (key, ...pieces) =>
  new Uint8Array(crypto.createHmac('sha256', key).update(concatenate(...pieces)).digest());

export const hkdf = (ikm, salt, info, length) =>
  new Uint8Array(crypto.hkdfSync('sha256', ikm, salt, typeof info === 'string' ? utf8(info) : info, length));

/** @returns {Uint8Array} */
export function aesGCM(key, nonce, message, aad = new Uint8Array(0)) {
  const cipher = crypto.createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(aad);
  return concatenate(cipher.update(message), cipher.final(), cipher.getAuthTag());
}

export const audienceKey = (secret, name, epoch) =>
  hkdf(secret, '', concatenate('gatehouse/1 audience', lengthPrefixed(name), bigEndian(epoch, 4)), 32);

const extract = (suiteID, salt, label, ikm) => hmac(salt, 'HPKE-v1', suiteID, label, ikm);

function expand(suiteID, prk, label, info, length) {
  // One block of HKDF-Expand is enough for up to 32 bytes.
  const labeled = concatenate(bigEndian(length, 2), 'HPKE-v1', suiteID, label, info);
  return hmac(prk, labeled, Uint8Array.of(1)).slice(0, length);
}

export const derivePrivateKey = (ikm) =>
  expand(kem, extract(kem, new Uint8Array(0), 'dkp_prk', ikm), 'sk', new Uint8Array(0), 32);

const privateKeyObject = (bytes) =>
  crypto.createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), bytes]), format: 'der', type: 'pkcs8',
  });
const publicKeyObject = (bytes) =>
  crypto.createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: encodeBase64URL(bytes) }, format: 'jwk' });

export function publicKey(privateKey) {
  const { x } = crypto.createPublicKey(privateKeyObject(privateKey)).export({ format: 'jwk' });
  return new Uint8Array(Buffer.from(x, 'base64url'));
}

/** One keyring entry, as in the format's text form. */
export function sealEntry({ secret, siteSalt, name, epoch, memberPublicKey }) {
  const label = concatenate('gatehouse/1 encapsulation', siteSalt, lengthPrefixed(name), bigEndian(epoch, 4));
  const ephemeral = derivePrivateKey(hkdf(secret, memberPublicKey, label, 32));
  const enc = publicKey(ephemeral);
  const shared = crypto.diffieHellman({
    privateKey: privateKeyObject(ephemeral), publicKey: publicKeyObject(memberPublicKey),
  });
  const none = new Uint8Array(0);
  const prk = extract(kem, none, 'eae_prk', new Uint8Array(shared));
  const sharedSecret = expand(kem, prk, 'shared_secret', concatenate(enc, memberPublicKey), 32);
  const info = concatenate('gatehouse/1 audience key', lengthPrefixed(name), bigEndian(epoch, 4));
  const context = concatenate(
    Uint8Array.of(0), extract(suite, none, 'psk_id_hash', none), extract(suite, none, 'info_hash', info),
  );
  const secretKey = extract(suite, sharedSecret, 'secret', none);
  const key = expand(suite, secretKey, 'key', context, 32);
  const nonce = expand(suite, secretKey, 'base_nonce', context, 12);
  return {
    derivation: 0,
    member: encodeBase64URL(sha256(memberPublicKey).slice(0, 8)),
    enc: encodeBase64URL(enc),
    key: encodeBase64URL(aesGCM(key, nonce, audienceKey(secret, name, epoch), siteSalt)),
  };
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

export function pad(encoded) {
  const padded = new Uint8Array(padme(encoded.length + 1));
  padded.set(encoded);
  padded[encoded.length] = 0x80;
  return padded;
}

/**
 * Seals an item. `padded`, `header` and `flags` replace what they name, for items that no generator would write.
 * @param {{ secret: Uint8Array, path: string, type?: string, encoding?: string, audiences: [string, number][],
 *   encoded: Uint8Array, padded?: Uint8Array, header?: (text: string) => string,
 *   isLast?: (index: number, count: number) => boolean, pieces?: Uint8Array[] }} item
 */
export function sealItem({
  secret, path, type = 'text/html', encoding = 'identity', audiences, encoded, padded = pad(encoded),
  header: changed = (text) => text, isLast = (index, count) => index === count - 1, pieces = chunksOf(padded),
}) {
  const words = audiences.map(([name, epoch]) => ({ word: `${name}@${epoch}`, name, epoch }));
  words.sort((left, right) => Buffer.compare(Buffer.from(left.word), Buffer.from(right.word)));
  const joined = words.map(({ word }) => word).join(',');
  const fields = [path, type, encoding, joined].map((field) => lengthPrefixed(field));
  const salt = hmac(hkdf(secret, '', 'gatehouse/1 item salt', 32), ...fields, sha256(padded));
  const key = hkdf(secret, salt, 'gatehouse/1 item key', 32);
  const keyLines = words.map(({ word, name, epoch }) => {
    const wrapping = hkdf(audienceKey(secret, name, epoch), salt, 'gatehouse/1 item wrap', 32);
    return `key: ${word} ${encodeBase64URL(aesGCM(wrapping, new Uint8Array(12), key))}\n`;
  });
  const lines = ['gatehouse-sealed/1', `path: ${path}`, `type: ${type}`, `encoding: ${encoding}`];
  const start = [...lines, `salt: ${encodeBase64URL(salt)}`, ''].join('\n');
  const header = utf8(changed(`${start}${keyLines.join('')}\n`));
  const chunks = pieces.map((piece, index) => {
    const nonce = concatenate(bigEndian(index, 11), Uint8Array.of(isLast(index, pieces.length) ? 1 : 0));
    return aesGCM(key, nonce, piece, header);
  });
  return concatenate(header, ...chunks);
}

function chunksOf(padded) {
  const chunks = [];
  for (let start = 0; start < padded.length; start += chunkLength) {
    chunks.push(padded.subarray(start, start + chunkLength));
  }
  return chunks;
}

/** Keys as the guard holds them. */
export async function heldKeys(secret, audiences) {
  const keys = new Map();
  for (const [name, epoch] of audiences) {
    const raw = audienceKey(secret, name, epoch);
    const key = await globalThis.crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
    keys.set(name, { epoch, key });
  }
  return (name) => keys.get(name);
}

/** Bytes counted up: byte i is i mod 251. */
export const countedBytes = (length) => Uint8Array.from({ length }, (_, index) => index % 251);

/** Bytes as they might come from a network, in pieces that fit nothing. */
export function sourceOf(bytes, pieceLength = 7919, type = undefined) {
  let offset = 0;
  const stream = new ReadableStream({
    type,
    pull(controller) {
      controller.enqueue(bytes.slice(offset, offset + pieceLength));
      offset += pieceLength;
      if (offset >= bytes.length) controller.close();
    },
  });
  return new ByteSource(stream);
}

/** Opens the bytes of an item. */
export async function openBytes(bytes, options) {
  const content = await openSealedItem(sourceOf(bytes), options);
  return { type: content.type, content: new Uint8Array(await content.arrayBuffer()) };
}
