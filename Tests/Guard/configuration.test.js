import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedConfiguration } from '../../Templates/guard/configuration.js';

const whole = {
  base: '/repo/', keyring: '/repo/gatehouse/keyring.json', fallback: '/repo/', audiences: { members: 'Members' },
  language: 'de-at', access: 'protected', ask: 'on-page', rememberDays: 30,
};

test('a whole configuration is taken, with and without a fallback', () => {
  assert.deepEqual(checkedConfiguration(whole), whole);
  assert.equal(checkedConfiguration({ ...whole, fallback: null }).fallback, null);
});

test('what a build need not say has its usual value', () => {
  const { ask, language, rememberDays, ...less } = whole;
  assert.deepEqual([ask, language, rememberDays], ['on-page', 'de-at', 30]);
  assert.deepEqual(checkedConfiguration(less), { ...less, ask: 'before-leaving', language: 'en', rememberDays: 0 });
});

for (const [name, value] of [
  ['null', null],
  ['a text', 'x'],
  ['no base', { ...whole, base: undefined }],
  ['no keyring', { ...whole, keyring: undefined }],
  ['no fallback at all', { ...whole, fallback: undefined }],
  ['no words for an audience', { ...whole, audiences: { members: 1 } }],
  ['an unknown access', { ...whole, access: 'Protected' }],
  ['an unknown place to ask', { ...whole, ask: 'never' }],
  ['a language that is none', { ...whole, language: 1 }],
  ['days in words', { ...whole, rememberDays: '30' }],
  ['half a day', { ...whole, rememberDays: 0.5 }],
  ['days before now', { ...whole, rememberDays: -1 }],
  ['no access', { ...whole, access: undefined }],
]) {
  test(`no configuration: ${name}`, () => assert.equal(checkedConfiguration(value), null));
}
