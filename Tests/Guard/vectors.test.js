import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { concatenate, encodeBase64URL } from '../../Templates/guard/bytes.js';
import { bigEndian, lengthPrefixed } from '../../Templates/guard/framed-bytes.js';
import { keyPair, openBase } from '../../Templates/guard/hpke.js';
import { deriveMemberPrivateKey, findAudienceKeys, parseKeyring } from '../../Templates/guard/keyring.js';
import { audienceKey, countedBytes, heldKeys, hkdf, openBytes, padme, sealEntry, sealItem, sha256 } from './sealing.js';
import { decode, needsVectors, vectors } from './vectors.js';

const hex = (bytes) => Buffer.from(bytes).toString('hex');

describe('the published vectors', needsVectors, () => {
  const { members = [], items = [], audienceKeys = [], padme: lengths = [] } = vectors ?? {};
  const secret = decode((vectors?.siteSecret ?? '').slice('ghs1_'.length));
  const siteSalt = decode(vectors?.siteSalt ?? '');

  test('the site salt without a members file', () => {
    const salt = hkdf(secret, '', 'gatehouse/1 site salt', 16);
    assert.equal(encodeBase64URL(salt), vectors.siteSaltWithoutMembersFile);
  });

  for (const { audience, epoch, key } of audienceKeys) {
    test(`the key of ${audience}@${epoch}`, () => {
      assert.equal(encodeBase64URL(audienceKey(secret, audience, epoch)), key);
    });
  }

  for (const member of members) {
    test(`the key pair of “${member.username}”`, async () => {
      const { username, password, iterations } = member;
      const privateKey = await deriveMemberPrivateKey(username, password, siteSalt, iterations);
      assert.equal(encodeBase64URL(privateKey), member.privateKey);
      const { publicKey } = await keyPair(privateKey);
      assert.equal(`ghm1_${encodeBase64URL(publicKey)}`, member.publicKey);
    });

    for (const entry of member.entries) {
      const { audience, epoch } = entry;
      test(`the entry of “${member.username}” for ${audience}@${epoch} opens and is reproduced`, async () => {
        const pair = await keyPair(decode(member.privateKey));
        const info = concatenate('gatehouse/1 audience key', lengthPrefixed(audience), bigEndian(epoch, 4));
        const opened = await openBase(pair, decode(entry.enc), info, siteSalt, decode(entry.key));
        assert.deepEqual(opened, audienceKey(secret, audience, epoch));
        const memberPublicKey = decode(member.publicKey.slice('ghm1_'.length));
        const sealed = sealEntry({ secret, siteSalt, name: audience, epoch, memberPublicKey });
        assert.deepEqual({ ...sealed, audience, epoch }, { ...entry, derivation: 0 });
      });
    }
  }

  for (const item of items) {
    test(`the item “${item.name}” opens, and is reproduced where it is not compressed`, async () => {
      const audiences = item.audiences.map((word) => [word.split('@')[0], Number(word.split('@')[1])]);
      const content = item.content === null ? countedBytes(item.contentLength) : decode(item.content);
      const { path, type, encoding } = item;
      const sealed = encoding === 'identity'
        ? sealItem({ secret, path, type, audiences, encoded: content })
        : decode(item.sealed);
      assert.equal(sealed.length, item.sealedLength);
      assert.equal(hex(sha256(sealed)), item.sealedSHA256);
      for (const one of audiences) {
        const opened = await openBytes(sealed, { path, keyFor: await heldKeys(secret, [one]) });
        assert.equal(opened.type, type);
        assert.equal(opened.content.length, item.contentLength);
        assert.equal(hex(sha256(opened.content)), item.contentSHA256);
      }
    });
  }

  for (const [length, padded] of lengths) {
    test(`Padmé of ${length}`, () => assert.equal(padme(length), padded));
  }

  test('a member of several audiences gets all their keys, whichever was asked for', async () => {
    const audiences = { members: { epoch: 1, signIn: 'username' }, équipe: { epoch: 7, signIn: 'username' } };
    for (const [name, audience] of Object.entries(audiences)) {
      audience.entries = members.map(({ entries }) => {
        const { member, enc, key } = entries.find((entry) => entry.audience === name);
        return { derivation: 0, member, enc, key };
      });
    }
    const derivations = [{ name: 'PBKDF2-HMAC-SHA256', iterations: 600000 }];
    const text = JSON.stringify({ version: 1, siteSalt: vectors.siteSalt, derivations, audiences });
    const [, { password }] = members;
    const found = await findAudienceKeys(parseKeyring(text), { username: ' ALICE', password }, ['équipe']);
    assert.deepEqual([...found].map(([name, { epoch }]) => [name, epoch]), [['members', 1], ['équipe', 7]]);
    const nobody = await findAudienceKeys(parseKeyring(text), { username: 'alice', password: 'no' }, ['members']);
    assert.equal(nobody.size, 0);
  });
});
