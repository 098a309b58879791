import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { encodeBase64URL } from '../../Templates/guard/bytes.js';
import { keyPair } from '../../Templates/guard/hpke.js';
import {
  deriveMemberPrivateKey, fetchKeyring, findAudienceKeys, KeyringError, normalizePassword, normalizeUsername,
  parseKeyring,
} from '../../Templates/guard/keyring.js';
import { countedBytes, sealEntry } from './sealing.js';

const text = (length) => encodeBase64URL(countedBytes(length));
const entry = { derivation: 0, member: text(8), enc: text(32), key: text(48) };
const keyring = (changes = {}) => ({
  version: 1,
  siteSalt: text(16),
  derivations: [{ name: 'PBKDF2-HMAC-SHA256', iterations: 600000 }],
  audiences: { members: { epoch: 1, signIn: 'passphrase', entries: [entry] } },
  ...changes,
});
const withMembers = (changes) => keyring({ audiences: { members: { ...keyring().audiences.members, ...changes } } });
const withEntry = (changes) => withMembers({ entries: [{ ...entry, ...changes }] });
const withDerivation = (changes) => keyring({ derivations: [{ ...keyring().derivations[0], ...changes }] });
const without = (value, key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('parsing a keyring', () => {
  test('a whole one is read as it is', () => {
    const parsed = parseKeyring(JSON.stringify(keyring()));
    assert.deepEqual(parsed.siteSalt, countedBytes(16));
    assert.deepEqual(parsed.iterations, [600000]);
    const { epoch, signIn, entries } = parsed.audiences.get('members');
    assert.deepEqual([epoch, signIn, entries[0].key], [1, 'passphrase', text(48)]);
  });

  const table = [
    ['damaged', 'nothing', ''],
    ['damaged', 'half of it', JSON.stringify(keyring()).slice(0, 100)],
    ['damaged', 'a page of the server', '<!DOCTYPE html>'],
    ['damaged', 'a list', '[]'],
    ['damaged', 'null', 'null'],
    ['damaged', 'an unknown key', keyring({ note: '' })],
    ...Object.keys(keyring()).map((key) => ['damaged', `no ${key}`, without(keyring(), key)]),
    ['version', 'version 2', keyring({ version: 2 })],
    ['version', 'a version in quotes', keyring({ version: '1' })],
    ['damaged', 'a short salt', keyring({ siteSalt: text(15) })],
    ['damaged', 'a salt with padding', keyring({ siteSalt: `${text(16)}==` })],
    ['damaged', 'no list of derivations', keyring({ derivations: {} })],
    ['damaged', 'another derivation', withDerivation({ name: 'scrypt' })],
    ['weak', 'one iteration less', withDerivation({ iterations: 599_999 })],
    ['damaged', 'no iterations', withDerivation({ iterations: 0 })],
    ['damaged', 'iterations in quotes', withDerivation({ iterations: '600000' })],
    ['damaged', 'half an iteration', withDerivation({ iterations: 600_000.5 })],
    ['damaged', 'more iterations than there are', withDerivation({ iterations: 2 ** 32 })],
    ['damaged', 'an unknown key of a derivation', withDerivation({ hash: 'SHA-1' })],
    ['damaged', 'a list of audiences', keyring({ audiences: [] })],
    ['damaged', 'an audience that is none', keyring({ audiences: { 'two words': keyring().audiences.members } })],
    ['damaged', 'epoch 0', withMembers({ epoch: 0 })],
    ['damaged', 'epoch 1.5', withMembers({ epoch: 1.5 })],
    ['damaged', 'an unknown way to sign in', withMembers({ signIn: 'email' })],
    ['damaged', 'no entries', withMembers({ entries: undefined })],
    ['damaged', 'an entry of no derivation', withEntry({ derivation: 1 })],
    ['damaged', 'an entry of a derivation below the first', withEntry({ derivation: -1 })],
    ['damaged', 'a short member', withEntry({ member: text(7) })],
    ['damaged', 'a short enc', withEntry({ enc: text(31) })],
    ['damaged', 'a long key', withEntry({ key: text(49) })],
    ['damaged', 'a key in the other alphabet', withEntry({ key: text(48).replace(/.$/, '/') })],
    ['damaged', 'an enc whose last sign has bits too many', withEntry({ enc: text(32).replace(/.$/, 'B') })],
    ['damaged', 'a member that is a list of one', withEntry({ member: [text(8)] })],
    ['damaged', 'an unknown key of an entry', withEntry({ name: 'alice' })],
  ];
  for (const [code, name, value] of table) {
    test(`${name}: ${code}`, () => {
      const json = typeof value === 'string' ? value : JSON.stringify(value);
      assert.throws(() => parseKeyring(json), (error) => error instanceof KeyringError && error.code === code);
    });
  }

  test('an audience may be called __proto__ no more than anything else that is no name', () => {
    const json = JSON.stringify(keyring()).replace('"members"', '"__proto__"');
    assert.throws(() => parseKeyring(json), { code: 'damaged' });
  });
});

describe('what is typed', () => {
  const names = [
    ['Alice', 'alice'],
    [' \t alice \n', 'alice'],
    ['\u00a0\u3000alice\u2003\u0085', 'alice'],
    ['A\u030alice', 'ålice'],
    ['Ａｌｉｃｅ', 'alice'],
    ['ﬁona', 'fiona'],
    ['ÉLODIE', 'élodie'],
    ['two  words', 'two  words'],
    ['', ''],
  ];
  for (const [typed, name] of names) {
    test(`the name ${JSON.stringify(typed)} is ${JSON.stringify(name)}`, () =>
      assert.equal(normalizeUsername(typed), name));
  }

  const passwords = [
    ['cafe\u0301', 'café'],
    [' spaces stay ', ' spaces stay '],
    ['Case', 'Case'],
    ['ﬁ①', 'ﬁ①'],
  ];
  for (const [typed, password] of passwords) {
    test(`the password ${JSON.stringify(typed)} is ${JSON.stringify(password)}`, () =>
      assert.equal(normalizePassword(typed), password));
  }
});

describe('signing in', () => {
  const secret = countedBytes(32);
  const siteSalt = countedBytes(16);
  const member = async (username, password, iterations = 600_000) =>
    (await keyPair(await deriveMemberPrivateKey(username, password, siteSalt, iterations))).publicKey;
  const sealed = (name, memberPublicKey, derivation = 0) =>
    ({ ...sealEntry({ secret, siteSalt, name, epoch: 1, memberPublicKey }), derivation });
  const made = async () => {
    const shared = await member('', 'shared words');
    const named = await member('alice', 'own words', 600_001);
    const derivations = [600_000, 600_001].map((iterations) => ({ name: 'PBKDF2-HMAC-SHA256', iterations }));
    return parseKeyring(JSON.stringify({
      version: 1, siteSalt: encodeBase64URL(siteSalt), derivations,
      audiences: {
        club: { epoch: 1, signIn: 'passphrase', entries: [sealed('club', shared)] },
        members: { epoch: 1, signIn: 'username', entries: [sealed('members', shared), sealed('members', named, 1)] },
        staff: { epoch: 1, signIn: 'username', entries: [sealed('staff', named, 1)] },
      },
    }));
  };
  const found = async (typed, wanted) => [...(await findAudienceKeys(await made(), typed, wanted)).keys()];

  test('all derivations of the wanted audience are tried', async () => {
    assert.deepEqual(await found({ username: 'Alice', password: 'own words' }, ['members']), ['members', 'staff']);
  });
  test('a shared passphrase needs no name', async () => {
    assert.deepEqual(await found({ username: '', password: 'shared words' }, ['members']), ['club', 'members']);
  });
  test('a name that a manager filled in does not spoil a passphrase', async () => {
    const typed = { username: 'Club', password: 'shared words' };
    assert.deepEqual(await found(typed, ['club', 'staff']), ['club', 'members']);
  });
  test('a wrong password finds nothing', async () => {
    assert.deepEqual(await found({ username: 'alice', password: 'Own words' }, ['members']), []);
  });
  test('the keys cannot be read out', async () => {
    const keys = await findAudienceKeys(await made(), { username: '', password: 'shared words' }, ['club']);
    await assert.rejects(crypto.subtle.exportKey('raw', keys.get('club').key));
    assert.equal(keys.get('club').key.extractable, false);
  });
  test('an entry that was changed is damage, not a wrong password', async () => {
    const changed = await made();
    const [entry] = changed.audiences.get('club').entries;
    entry.key = `${entry.key[0] === 'A' ? 'B' : 'A'}${entry.key.slice(1)}`;
    const typed = { username: '', password: 'shared words' };
    await assert.rejects(findAudienceKeys(changed, typed, ['club']), { code: 'damaged' });
  });
  test('an entry of another audience does not pass for this one', async () => {
    const changed = await made();
    changed.audiences.set('staff', { ...changed.audiences.get('club'), signIn: 'passphrase' });
    const typed = { username: '', password: 'shared words' };
    await assert.rejects(findAudienceKeys(changed, typed, ['staff']), { code: 'damaged' });
  });
  test('a check that was stopped finds nothing', async () => {
    const controller = new AbortController();
    const typed = { username: '', password: 'shared words' };
    const finding = findAudienceKeys(await made(), typed, ['club'], controller.signal);
    controller.abort();
    await assert.rejects(finding, { name: 'AbortError' });
  });
});

describe('fetching the keyring', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });
  const answer = (response) => {
    const asked = [];
    globalThis.fetch = async (url, options) => {
      asked.push([url, options.cache]);
      if (response instanceof Error) throw response;
      return response;
    };
    return asked;
  };

  test('never from a cache', async () => {
    const asked = answer(new Response(JSON.stringify(keyring())));
    await fetchKeyring('/keyring.json');
    assert.deepEqual(asked, [['/keyring.json', 'no-store']]);
  });
  test('no answer: offline', async () => {
    answer(new TypeError('network'));
    await assert.rejects(fetchKeyring('/keyring.json'), { code: 'offline' });
  });
  test('not found: missing', async () => {
    answer(new Response('', { status: 404 }));
    await assert.rejects(fetchKeyring('/keyring.json'), { code: 'missing' });
  });
});
