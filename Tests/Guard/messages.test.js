import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages as german } from '../../Templates/guard/messages-de.js';
import { messages as english } from '../../Templates/guard/messages-en.js';

/** Every sentence by its name, such as `file.missing`, said of two audiences or of 30 days. */
function sentences(messages, prefix = '') {
  return Object.entries(messages).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[prefix + name, value]];
    if (typeof value === 'object') return sentences(value, `${prefix}${name}.`);
    const labels = ['Alpha', 'Beta'];
    return [[prefix + name, name === 'rememberNote' ? value(30) : value(labels, labels)]];
  });
}

test('both languages say the same things', () => {
  const names = (messages) => sentences(messages).map(([name]) => name);
  assert.deepEqual(names(german), names(english));
});

for (const [language, messages] of [['English', english], ['German', german]]) {
  test(`no sentence is empty or names what is not there in ${language}`, () => {
    for (const [name, text] of sentences(messages)) {
      assert.ok(text.trim() !== '' && !/undefined|object|\$\{/.test(text), `${name}: ${text}`);
    }
  });
}

test('lists and numbers are those of the language', () => {
  assert.equal(english.forAudiences.page(['A', 'B']), 'This page is for A or B.');
  assert.equal(german.forAudiences.page(['A', 'B']), 'Diese Seite ist für A oder B.');
  assert.match(english.rememberNote(1), /^For 1 day\./);
  assert.match(german.rememberNote(30), /^Für 30 Tage\./);
});

test('no sentence is the same in both but names', () => {
  const other = new Map(sentences(german));
  const same = sentences(english).filter(([name, text]) => other.get(name) === text).map(([name]) => name);
  assert.deepEqual(same, ['username']);
});
