// Hybrid Public Key Encryption (RFC 9180), base mode, one message:
// DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Opening only.

import { concatenate } from './bytes.js';
import { bigEndian } from './framed-bytes.js';

const nothing = new Uint8Array(0);
const kemSuite = concatenate('KEM', bigEndian(0x0020, 2));
const suite = concatenate('HPKE', bigEndian(0x0020, 2), bigEndian(0x0001, 2), bigEndian(0x0002, 2));

// X25519's base point: the u-coordinate 9 (RFC 7748, section 4.1).
const basePoint = new Uint8Array(32);
basePoint[0] = 9;

// PKCS #8 around a raw X25519 private key (RFC 8410, section 7): Web Crypto imports no raw private keys.
const privateKeyPrefix = Uint8Array.of(
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20,
);

/**
 * HKDF-SHA256 (RFC 5869): extract, then expand.
 * @param {Uint8Array} ikm
 * @param {Uint8Array} salt
 * @param {Uint8Array} info
 * @param {number} length In bytes.
 * @returns {Promise<Uint8Array>}
 */
export async function hkdf(ikm, salt, info, length) {
  const key = await crypto.subtle.importKey('raw', ikm, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, length * 8));
}

const labeledInput = (suiteID, label, input) => concatenate('HPKE-v1', suiteID, label, input);

const labeledInfo = (suiteID, label, info, length) =>
  concatenate(bigEndian(length, 2), 'HPKE-v1', suiteID, label, info);

// `LabeledExtract` with an empty salt. HMAC pads its key with zeros, so 32 zeros are the same key as none, which
// Web Crypto would refuse.
async function labeledExtract(suiteID, label, input) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(32), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, labeledInput(suiteID, label, input)));
}

/**
 * @typedef {object} KeyPair
 * @property {CryptoKey} privateKey It cannot be read out again.
 * @property {Uint8Array} publicKey 32 bytes.
 */

/**
 * The key pair of an X25519 private key.
 * @param {Uint8Array} privateKeyBytes 32 bytes.
 * @returns {Promise<KeyPair>}
 */
export async function keyPair(privateKeyBytes) {
  const encoded = concatenate(privateKeyPrefix, privateKeyBytes);
  const privateKey = await crypto.subtle.importKey('pkcs8', encoded, 'X25519', false, ['deriveBits']);
  encoded.fill(0);
  return { privateKey, publicKey: await diffieHellman(privateKey, basePoint) };
}

/**
 * The private key that `DeriveKeyPair` of DHKEM(X25519, HKDF-SHA256) makes (RFC 9180, section 7.1.3).
 * @param {Uint8Array} ikm At least 32 bytes.
 * @returns {Promise<Uint8Array>} 32 bytes.
 */
export function derivePrivateKey(ikm) {
  const info = labeledInfo(kemSuite, 'sk', nothing, 32);
  return hkdf(labeledInput(kemSuite, 'dkp_prk', ikm), nothing, info, 32);
}

async function diffieHellman(privateKey, publicKeyBytes) {
  const publicKey = await crypto.subtle.importKey('raw', publicKeyBytes, 'X25519', true, []);
  const parameters = { name: 'X25519', public: publicKey };
  const shared = new Uint8Array(await crypto.subtle.deriveBits(parameters, privateKey, 256));
  // RFC 9180, section 7.1.4: a result of zeros must be refused.
  if (shared.every((byte) => byte === 0)) throw new DOMException('zero', 'OperationError');
  return shared;
}

// `Decap`, RFC 9180, section 4.1.
async function decapsulate({ privateKey, publicKey }, enc) {
  const shared = await diffieHellman(privateKey, enc);
  const input = labeledInput(kemSuite, 'eae_prk', shared);
  const info = labeledInfo(kemSuite, 'shared_secret', concatenate(enc, publicKey), 32);
  return hkdf(input, nothing, info, 32);
}

/**
 * Opens the one message of a base-mode context (`OpenBase`, RFC 9180, section 6.1).
 * @param {KeyPair} recipient
 * @param {Uint8Array} enc The encapsulated key, 32 bytes.
 * @param {Uint8Array} info
 * @param {Uint8Array} aad
 * @param {Uint8Array} ciphertext
 * @returns {Promise<Uint8Array>}
 * @throws {DOMException} Where it is not for this recipient, or was changed.
 */
export async function openBase(recipient, enc, info, aad, ciphertext) {
  const secret = await decapsulate(recipient, enc);
  const context = concatenate(
    Uint8Array.of(0),
    await labeledExtract(suite, 'psk_id_hash', nothing),
    await labeledExtract(suite, 'info_hash', info),
  );
  const input = labeledInput(suite, 'secret', nothing);
  const keyBytes = await hkdf(input, secret, labeledInfo(suite, 'key', context, 32), 32);
  const nonce = await hkdf(input, secret, labeledInfo(suite, 'base_nonce', context, 12), 12);
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: aad };
  return new Uint8Array(await crypto.subtle.decrypt(parameters, key, ciphertext));
}
