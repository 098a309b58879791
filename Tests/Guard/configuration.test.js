import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedConfiguration } from '../../Templates/guard/configuration.js';

const whole = {
  base: '/repo/', keyring: '/repo/gatehouse/keyring.json', fallback: '/repo/', audiences: { members: 'Members' },
  access: 'protected',
};

test('a whole configuration is taken, with and without a fallback', () => {
  assert.deepEqual(checkedConfiguration(whole), whole);
  assert.equal(checkedConfiguration({ ...whole, fallback: null }).fallback, null);
});

for (const [name, value] of [
  ['null', null],
  ['a text', 'x'],
  ['no base', { ...whole, base: undefined }],
  ['no keyring', { ...whole, keyring: undefined }],
  ['no fallback at all', { ...whole, fallback: undefined }],
  ['no words for an audience', { ...whole, audiences: { members: 1 } }],
  ['an unknown access', { ...whole, access: 'Protected' }],
  ['no access', { ...whole, access: undefined }],
]) {
  test(`no configuration: ${name}`, () => assert.equal(checkedConfiguration(value), null));
}
