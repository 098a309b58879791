import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decide } from '../../Templates/guard/way-back.js';

const origin = 'https://site.test';
const at = (path) => `${origin}${path}`;
const common = { url: at('/p/'), referrer: '', historyLength: 1, fallback: '/home/' };
const elsewhere = 'https://other.test/';

const toFallback = { kind: 'fallback', url: at('/home/') };
const back = { kind: 'back', url: null };

/** Entries from words: `a`, `p` and so on; `!` marks a locked one, `<x` the entry it was reached from. */
const entries = (words) =>
  words.split(' ').map((word) => {
    const [, key, locked, from] = /^(\w+)(!?)(?:<(\w+))?$/.exec(word);
    return { key, url: at(`/${key.replace(/\d/, '')}/`), locked: locked === '!', from: from ?? null };
  });

describe('with the Navigation API', () => {
  const traverse = (key) => ({ kind: 'traverse', key, url: at(`/${key.replace(/\d/, '')}/`) });
  const table = [
    ['by a link from a', { words: 'a p!', index: 1, from: 'a', referrer: at('/a/'), historyLength: 2 }, traverse('a')],
    ['after a reload, `from` was kept', { words: 'a p!<a', index: 1, from: 'a', historyLength: 2 }, traverse('a')],
    ['after a reload whose `from` is the page itself', { words: 'a p!', index: 1, from: 'p', historyLength: 2 }, traverse('a')],
    ['to c, then Back', { words: 'a p! c', index: 1, from: 'c', referrer: at('/a/'), historyLength: 3 }, traverse('c')],
    ['from another origin', { words: 'p!', index: 0, from: null, referrer: elsewhere, historyLength: 2 }, back],
    ['from another origin, then a reload', { words: 'p!', index: 0, from: 'p', referrer: elsewhere, historyLength: 2 }, back],
    ['typed in a new tab', { words: 'p!', index: 0, from: null }, toFallback],
    ['typed in a tab that has been elsewhere', { words: 'p!', index: 0, from: null, historyLength: 4 }, toFallback],
    ['in a new tab from a', { words: 'p!', index: 0, from: null, referrer: at('/a/') }, toFallback],
    ['in a new tab from another origin', { words: 'p!', index: 0, from: null, referrer: elsewhere }, toFallback],
    ['typed, to a, then Back', { words: 'p! a', index: 0, from: 'a', historyLength: 2 }, traverse('a')],
    ['from a locked page that was reached from a',
      { words: 'a q!<a p!', index: 2, from: 'q', historyLength: 3 }, traverse('a')],
    ['from a locked page ahead that was reached from here',
      { words: 'a p!<a q!<p', index: 1, from: 'q', historyLength: 3 }, traverse('a')],
    ['from a locked page with nothing behind it',
      { words: 'q! p!', index: 1, from: 'q', referrer: at('/q/'), historyLength: 2 }, toFallback],
    ['locked pages that point at each other', { words: 'q!<p p!<q', index: 1, from: 'q', historyLength: 2 }, toFallback],
    ['from an entry that is gone', { words: 'a p!', index: 1, from: 'gone', historyLength: 2 }, traverse('a')],
    ['from a fragment of the page itself', { words: 'a p1 p', index: 2, from: 'p1', historyLength: 3 }, traverse('a')],
    ['without knowing from where', { words: 'a b p!', index: 2, from: null, historyLength: 3 }, traverse('b')],
  ];
  for (const [name, { words, index, from, ...facts }, expected] of table) {
    test(name, () => {
      const navigation = { entries: entries(words), index, from };
      assert.deepEqual(decide({ ...common, ...facts, navigation }), expected);
    });
  }

  test('a fragment of the page itself is no other page', () => {
    const [a, ofPage, page] = entries('a p1 p');
    const navigation = { entries: [a, { ...ofPage, url: at('/p/#last') }, page], index: 2, from: 'p1' };
    assert.deepEqual(decide({ ...common, historyLength: 3, navigation }), traverse('a'));
  });

  test('an entry whose address is kept from us is a place to go back to', () => {
    const hidden = { key: 'a', url: null, locked: false, from: null };
    const navigation = { entries: [hidden, ...entries('p!')], index: 1, from: 'a' };
    assert.deepEqual(decide({ ...common, historyLength: 2, navigation }), { kind: 'traverse', key: 'a', url: null });
  });
});

describe('without it', () => {
  const pages = (words) => words.split(' ').filter(Boolean).map((word) => {
    const [name, position] = word.split('@');
    return { position: Number(position), url: at(`/${name}/`) };
  });
  const go = (delta, name) => ({ kind: 'go', delta, url: at(`/${name}/`) });
  const table = [
    ['by a link from a', { trail: 'a@0', position: 1, referrer: at('/a/'), historyLength: 2 }, go(-1, 'a')],
    ['after a reload', { trail: 'a@0', position: 1, referrer: at('/p/'), historyLength: 2 }, go(-1, 'a')],
    ['to c, then Back', { trail: 'a@0 c@2', position: 1, referrer: at('/a/'), historyLength: 3 }, go(1, 'c')],
    ['from another origin', { trail: '', position: 1, referrer: elsewhere, historyLength: 2 }, back],
    ['from a by way of another origin', { trail: 'a@0', position: 2, referrer: elsewhere, historyLength: 3 }, back],
    ['from another origin, to c, then Back',
      { trail: 'c@2', position: 1, referrer: elsewhere, historyLength: 3 }, go(1, 'c')],
    ['typed in a new tab', { trail: '', position: 0 }, toFallback],
    ['in a new tab from a', { trail: '', position: 0, referrer: at('/a/') }, toFallback],
    ['typed, to a, then Back', { trail: 'a@1', position: 0, historyLength: 2 }, go(1, 'a')],
    ['from a by way of locked pages', { trail: 'a@0', position: 3, referrer: at('/q/'), historyLength: 4 }, go(-3, 'a')],
    ['where this page itself was read before', { trail: 'a@0 p@1', position: 1, historyLength: 2 }, go(-1, 'a')],
    ['without storage, by a link from a', { trail: null, position: 1, referrer: at('/a/'), historyLength: 2 },
      { kind: 'back', url: at('/a/') }],
    ['without storage, after a reload', { trail: null, position: 1, referrer: at('/p/'), historyLength: 2 }, toFallback],
    ['without storage, typed', { trail: null, position: 1, historyLength: 2 }, toFallback],
  ];
  for (const [name, { trail, position, ...facts }, expected] of table) {
    test(name, () => {
      const known = { position, pages: trail === null ? null : pages(trail) };
      assert.deepEqual(decide({ ...common, ...facts, trail: known }), expected);
    });
  }
});

describe('the fallback', () => {
  const navigation = { entries: entries('p!'), index: 0, from: null };
  test('none: the reader stays', () => {
    assert.deepEqual(decide({ ...common, fallback: null, navigation }), { kind: 'stay', url: null });
  });
  test('this page itself: the reader stays', () => {
    assert.deepEqual(decide({ ...common, fallback: '/p/', navigation }), { kind: 'stay', url: null });
  });
});
