import './node-18.js';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encodeBase64URL } from '../../Templates/guard/bytes.js';
import { enrolmentLine, faultIn, parseSettings } from '../../Templates/guard/enrolment.js';
import { estimateBits, fewestBits } from '../../Templates/guard/password-estimate.js';
import { countedBytes } from './sealing.js';

const words = ['Rowing Club Bergen', 'members', 'ann'];
const strong = 'walnut orbit pickle thunder mosaic velvet';

describe('the estimate of a password', () => {
  const weak = [
    '', 'a', 'password', 'P4ssw0rd!', 'Rowing-Club-2019', 'rowingclubbergen', 'R0w1ngClub', 'annannannannannann',
    'qwertyuiop', 'poiuytrewq', '1234567890123', '0987654321', 'abcdefghijklmnopqrstuvwxyz', '19.12.1984',
    'a'.repeat(100), 'abc'.repeat(40), 'ab1-'.repeat(50), 'é'.repeat(100), 'correct horse battery staple',
    'correct-horse-battery-staple', 'пароль123', '密码密码', 'walnut walnut walnut walnut walnut walnut',
    'tulip marble ocean ladder', '🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑', 'ｐａｓｓｗｏｒｄ１２３', '\u0000'.repeat(40), ' '.repeat(200),
  ];
  for (const password of weak) {
    test(`“${password.slice(0, 30)}” is too easy`, () => {
      assert.ok(estimateBits(password, words) < fewestBits, String(estimateBits(password, words)));
    });
  }

  const good = [
    strong, strong.replaceAll(' ', ''), strong.replaceAll(' ', '-'), 'h4kqzt-8mwe3r-y2ncpd', 'gR7#vQ2!mZ9&',
    'сорок тысяч обезьян сунули банан', 'Zwölf Bäckermeister kneten nachts Roggenteig',
  ];
  for (const password of good) {
    test(`“${password}” is not`, () => assert.ok(estimateBits(password, words) >= fewestBits));
  }

  test('another sign never makes a password much easier, and a long one is measured at once', () => {
    let before = 0;
    for (let length = 1; length <= strong.length; length += 1) {
      const bits = estimateBits(strong.slice(0, length), words);
      assert.ok(bits >= before - 8, strong.slice(0, length));
      before = bits;
    }
    assert.ok(estimateBits('x1-'.repeat(100_000), words) < fewestBits);
  });

  test('it is the same in NFC and NFD', () => {
    const password = 'übermütige Äpfel öffnen';
    assert.equal(estimateBits(password.normalize('NFD'), words), estimateBits(password, words));
  });
});

describe('what was typed', () => {
  const typed = (changes) => ({ username: 'Ann', password: strong, again: strong, ...changes });
  const table = [
    [null, typed({})],
    ['name', typed({ username: '' })],
    ['name', typed({ username: ' \u00a0\u3000' })],
    ['name', typed({ username: 'a'.repeat(101) })],
    ['name', typed({ username: 'a\u202eb' })],
    ['name', typed({ username: 'a\u0007b' })],
    ['name', typed({ username: 'a\nb' })],
    ['weak', typed({ password: 'secret', again: 'secret' })],
    ['weak', typed({ username: strong })],
    ['differ', typed({ again: `${strong} ` })],
    [null, typed({ password: `${strong} caf\u00e9`, again: `${strong} cafe\u0301` })],
  ];
  for (const [fault, value] of table) {
    test(`${JSON.stringify(value).slice(0, 60)}: ${fault ?? 'nothing wrong'}`, () => {
      assert.equal(faultIn(value, words), fault);
    });
  }
});

describe('the settings', () => {
  const settings = (changes = {}) =>
    JSON.stringify({ siteSalt: encodeBase64URL(countedBytes(16)), iterations: 600000, words: ['Club'], ...changes });
  test('are read as they are', () => {
    const parsed = parseSettings(settings());
    assert.deepEqual(parsed, { siteSalt: countedBytes(16), iterations: 600000, words: ['Club'] });
  });
  const wrong = [
    '', 'null', '[]', '{}', settings({ siteSalt: 'x' }), settings({ siteSalt: 5 }), settings({ iterations: 599999 }),
    settings({ iterations: '600000' }), settings({ iterations: 6e5 + 0.5 }), settings({ words: 'x' }), settings({ words: [1] }),
  ];
  for (const text of wrong) test(`${text || 'nothing'} is refused`, () => assert.equal(parseSettings(text), null));
});

describe('the line', () => {
  const settings = { siteSalt: countedBytes(16), iterations: 600_000, words: [] };
  test('has the name as keys are made from it and a key of 32 bytes', async () => {
    const line = await enrolmentLine('  ANN  Lee ', strong, settings);
    assert.match(line, /^ann lee ghm1_[\w-]{43}$/);
    assert.ok(!line.includes('walnut'));
    assert.equal(await enrolmentLine('Ann   Lee', strong, settings), line);
    assert.notEqual(await enrolmentLine('bob', strong, settings), line.replace('ann lee', 'bob'));
  });
});
