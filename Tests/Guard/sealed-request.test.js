// What is fetched as a sealed item, and how: with the little of a browser that this needs.

import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';

globalThis.location = new URL('https://site.test/courses/');
globalThis.document = { baseURI: 'https://site.test/courses/' };
const { requestSealedItem } = await import('../../Templates/guard/sealed-request.js');

describe('fetching a sealed item', () => {
  const original = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = original;
  });
  const answer = (status) => {
    const asked = [];
    globalThis.fetch = async (url, { cache, credentials }) => {
      asked.push({ url, cache, credentials });
      return new Response('<!DOCTYPE html>', { status });
    };
    return asked;
  };

  test('from this site, asking the server whether it has changed', async () => {
    const asked = answer(200);
    await assert.rejects(requestSealedItem('index.sealed.bin', { path: '/courses/' }), { code: 'not-an-item' });
    const url = 'https://site.test/courses/index.sealed.bin';
    assert.deepEqual(asked, [{ url, cache: 'no-cache', credentials: 'same-origin' }]);
  });
  for (const url of ['https://other.test/x.bin', '//other.test/x.bin', 'http://site.test/x.bin', 'data:,x']) {
    test(`nothing is fetched from ${url}`, async () => {
      const asked = answer(200);
      await assert.rejects(requestSealedItem(url, { path: '/courses/' }), { code: 'missing' });
      assert.deepEqual(asked, []);
    });
  }
  test('what is not there is missing', async () => {
    answer(404);
    await assert.rejects(requestSealedItem('x.bin', { path: '/courses/' }), { code: 'missing' });
  });
});
