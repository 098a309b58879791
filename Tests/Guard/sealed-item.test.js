import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { ByteSource } from '../../Templates/guard/byte-source.js';
import { concatenate, utf8 } from '../../Templates/guard/bytes.js';
import { openSealedItem, parseSealedHeader, SealedItemError } from '../../Templates/guard/sealed-item.js';
import { chunkLength, countedBytes, heldKeys, openBytes, pad, sealItem, sourceOf } from './sealing.js';

const secret = countedBytes(32);
const path = '/courses/';
const small = { secret, path, audiences: [['members', 1]], encoded: utf8('<h1>Courses</h1>') };
const large = { ...small, encoded: countedBytes(3 * chunkLength) };
const members = [['members', 1]];

const open = async (bytes, audiences = members, options = {}) =>
  openBytes(bytes, { path, keyFor: await heldKeys(secret, audiences), ...options });

const refuses = (code, bytes, audiences, options) =>
  assert.rejects(open(bytes, audiences, options), (error) => {
    assert.ok(error instanceof SealedItemError, String(error));
    assert.equal(error.code, code);
    assert.deepEqual(Object.keys(error), ['code'], 'nothing but the cause');
    return true;
  });

const flipped = (bytes, index) => {
  const copy = bytes.slice();
  copy[index < 0 ? copy.length + index : index] ^= 1;
  return copy;
};

// Node's own comparison looks for the differences of megabytes for minutes.
const isSame = (left, right) => assert.ok(Buffer.compare(left, right) === 0, 'the content is another');

const bodyStart = (bytes) => parseSealedHeader(bytes).bytes.length;
const sealedChunk = chunkLength + 16;

describe('an item that is as it should be', () => {
  test('any one of its audiences opens it', async () => {
    const bytes = sealItem({ ...small, audiences: [['staff', 3], ['members', 1]] });
    for (const one of [[['members', 1]], [['staff', 3]], [['members', 9], ['staff', 3]]]) {
      assert.equal(new TextDecoder().decode((await open(bytes, one)).content), '<h1>Courses</h1>');
    }
  });

  test('an empty page opens', async () => {
    assert.equal((await open(sealItem({ ...small, encoded: new Uint8Array(0) }))).content.length, 0);
  });

  test('an empty page opens compressed, too', async () => {
    const bytes = sealItem({ ...small, encoding: 'deflate-raw', encoded: deflateRawSync(new Uint8Array(0)) });
    assert.equal((await open(bytes)).content.length, 0);
  });

  for (const length of [0, 1, 2, chunkLength - 2, chunkLength - 1, chunkLength, 2 * chunkLength, 200_000]) {
    test(`${length} bytes come back as they were, zeros at the end included`, async () => {
      const encoded = new Uint8Array(length);
      encoded.set(countedBytes(Math.max(length - 5, 0)));
      isSame((await open(sealItem({ ...small, encoded }))).content, encoded);
    });
  }

  test('20 MB open, compressed and not', async () => {
    const content = countedBytes(20_000_000);
    isSame((await open(sealItem({ ...small, encoded: content }))).content, content);
    const encoded = deflateRawSync(content);
    isSame((await open(sealItem({ ...small, encoding: 'deflate-raw', encoded }))).content, content);
  });
});

describe('an item that arrives in pieces', () => {
  test('opens the same, however it is cut', async () => {
    const bytes = sealItem({ ...small, audiences: [['members', 1], ['staff', 1]], encoded: countedBytes(70_000) });
    for (const pieceLength of [1, 13, 1024, bodyStart(bytes), sealedChunk, bytes.length]) {
      for (const type of [undefined, 'bytes']) {
        const options = { path, keyFor: await heldKeys(secret, members) };
        const content = await openSealedItem(sourceOf(bytes, pieceLength, type), options);
        assert.deepEqual(new Uint8Array(await content.arrayBuffer()), countedBytes(70_000), `in ${pieceLength}s`);
      }
    }
  });

  test('an item with more audiences than fit in its first kilobyte opens', async () => {
    const audiences = Array.from({ length: 40 }, (_, index) => [`group-${index}`, 1]);
    const bytes = sealItem({ ...small, audiences });
    assert.ok(bodyStart(bytes) > 2048);
    assert.equal(new TextDecoder().decode((await open(bytes, [['group-39', 1]])).content), '<h1>Courses</h1>');
  });

  test('what the stream fails with is passed on, and nothing of the content is', async () => {
    const bytes = sealItem(large);
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length - 100)),
      pull: (controller) => controller.error(new RangeError('cut off')),
    });
    const keyFor = await heldKeys(secret, members);
    await assert.rejects(openSealedItem(new ByteSource(stream), { path, keyFor }), RangeError);
  });

  test('a page of the server is not read to its end', async () => {
    let pieces = 0;
    const stream = new ReadableStream({
      pull(controller) {
        pieces += 1;
        controller.enqueue(new TextEncoder().encode('<!DOCTYPE html>'.repeat(100)));
      },
    });
    const keyFor = await heldKeys(secret, members);
    await assert.rejects(openSealedItem(new ByteSource(stream), { path, keyFor }), { code: 'not-an-item' });
    assert.ok(pieces < 5);
  });
});

describe('what a reader must refuse in the header', () => {
  const keyLine = /key: members@1 .*\n/.exec(new TextDecoder().decode(sealItem(small)))[0];
  const table = [
    ['version', 'another version', (text) => text.replace('sealed/1', 'sealed/2')],
    ['version', 'a version that only begins alike', (text) => text.replace('sealed/1', 'sealed/10')],
    ['not-an-item', 'a page of the server', () => '<!DOCTYPE html>\n\n'],
    ['not-an-item', 'nothing before the bytes', () => ''],
    ['header', 'an unknown line', (text) => text.replace('salt:', 'note: x\nsalt:')],
    ['header', 'a line of another case', (text) => text.replace('path:', 'Path:')],
    ['header', 'two paths', (text) => text.replace('type:', 'path: /courses/\ntype:')],
    ['header', 'the same audience twice', (text) => text.replace(keyLine, keyLine + keyLine)],
    ['header', 'an audience in two epochs', (text) =>
      text.replace(keyLine, keyLine + keyLine.replace('@1', '@2'))],
    ['header', 'no path', (text) => text.replace('path: /courses/\n', '')],
    ['header', 'no key', (text) => text.replace(keyLine, '')],
    ['header', 'no blank line', (text) => text.replace('\n\n', '\n').slice(0, 60)],
    ['header', 'type before path', (text) => text.replace(/(path: .*\n)(type: .*\n)/, '$2$1')],
    ['header', 'a key before the salt', (text) => text.replace(/(salt: .*\n)(key: .*\n)/, '$2$1')],
    ['header', 'audiences that are not sorted', (text) =>
      text.replace(keyLine, keyLine + keyLine.replace('members', 'alumni'))],
    ['header', 'no space behind the colon', (text) => text.replace('type: ', 'type:')],
    ['header', 'line ends of another system', (text) => text.replace('path: /courses/\n', 'path: /courses/\r\n')],
    ['header', 'a path that is not encoded', (text) => text.replace('/courses/', '/cafés/')],
    ['header', 'a path with a host', (text) => text.replace('/courses/', 'https://x/')],
    ['header', 'no media type', (text) => text.replace('text/html', 'page')],
    ['header', 'an unknown encoding', (text) => text.replace('identity', 'br')],
    ['header', 'a short salt', (text) => text.replace(/salt: ..../, 'salt: ')],
    ['header', 'a salt with padding', (text) => text.replace(/(salt: .*)\n/, '$1=\n')],
    ['header', 'epoch 0', (text) => text.replace('@1', '@0')],
    ['header', 'epoch 01', (text) => text.replace('@1', '@01')],
    ['header', 'an epoch of more than 32 bits', (text) => text.replace('@1', '@4294967296')],
    ['header', 'an audience that is none', (text) => text.replace('members@', 'Members@')],
    ['header', 'a short key', (text) => text.replace(/(members@1 )..../, '$1')],
    ['header', 'bytes that are not UTF-8', (text) => text, (bytes) => {
      const copy = bytes.slice();
      copy[bytes.indexOf(0x40) - 1] = 0xff;
      return copy;
    }],
  ];
  for (const [code, name, header, change = (bytes) => bytes] of table) {
    test(`${name}: ${code}`, () => refuses(code, change(sealItem({ ...small, header }))));
  }

  test('more than 64 KiB are no header', () => {
    const audiences = Array.from({ length: 1000 }, (_, index) => [`group-${index}`, 1]);
    return refuses('header', sealItem({ ...small, audiences }), [['group-1', 1]]);
  });

  test('salt and key are taken in their one canonical form', async () => {
    const bytes = sealItem(small);
    const text = new TextDecoder('latin1').decode(bytes);
    const end = text.indexOf('\n', text.indexOf('salt: ')) - 1;
    const sloppy = bytes.slice();
    // The last character of 32 bytes carries two unused bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    sloppy[end] = alphabet.charCodeAt(alphabet.indexOf(text[end]) + 1);
    await refuses('header', sloppy);
  });

  test('every single bit of the header is authenticated', async () => {
    const bytes = sealItem(small);
    for (let index = 0; index < bodyStart(bytes); index += 1) {
      await assert.rejects(open(flipped(bytes, index)), SealedItemError, `byte ${index}`);
    }
  });
});

describe('what a reader must refuse behind it', () => {
  const seal = (item) => sealItem(item);
  const ofLarge = (length) => concatenate(pad(large.encoded)).slice(0, length);
  test('the path of another page', () => refuses('path', seal(small), members, { path: '/profile/' }));
  test('another media type than the place takes', () => refuses('type', seal(small), members, { type: 'image/png' }));
  test('no audience that is signed in', () => refuses('no-key', seal(small), [['staff', 1]]));
  test('a key of an older epoch', () => refuses('epoch', seal({ ...small, audiences: [['members', 2]] })));
  test('a key of a newer epoch', () => refuses('epoch', seal(small), [['members', 2]]));
  test('a key of another site', async () => {
    const keyFor = await heldKeys(countedBytes(31), members);
    await assert.rejects(openBytes(seal(small), { path, keyFor }), { code: 'wrong-key' });
  });
  test('a changed tag', () => refuses('chunk', flipped(seal(small), -1)));
  test('a changed byte', () => refuses('chunk', flipped(seal(small), -20)));
  test('a changed byte of the second chunk', () => {
    const bytes = seal(large);
    return refuses('chunk', flipped(bytes, bodyStart(bytes) + sealedChunk + 5));
  });
  test('two chunks that changed places', () => {
    const bytes = seal(large);
    const start = bodyStart(bytes);
    const part = (from, to) => bytes.slice(start + from * sealedChunk, start + to * sealedChunk);
    return refuses('chunk', concatenate(bytes.slice(0, start), part(1, 2), part(0, 1), part(2, 99)));
  });
  test('no chunk at all', () => {
    const bytes = seal(small);
    return refuses('chunk', bytes.slice(0, bodyStart(bytes)));
  });
  for (const kept of [1, 2, 3]) {
    test(`only the first ${kept} of four chunks`, () => {
      const bytes = seal(large);
      return refuses('chunk', bytes.slice(0, bodyStart(bytes) + kept * sealedChunk));
    });
  }
  test('a last chunk of which less than a tag is left', () => {
    const bytes = seal(large);
    return refuses('chunk', bytes.slice(0, bodyStart(bytes) + 3 * sealedChunk + 16));
  });
  test('a last chunk that was cut', () => refuses('chunk', seal(large).slice(0, -1)));
  test('a chunk that says it is not the last, at the end', () =>
    refuses('chunk', seal({ ...small, isLast: () => false })));
  test('a second last chunk', () => refuses('chunk', seal({ ...large, isLast: (index) => index >= 2 })));
  for (const [name, extra] of [['a byte', 1], ['a tag’s length', 16], ['a chunk', 70_000]]) {
    test(`${name} behind a short last chunk`, () =>
      refuses('chunk', concatenate(seal(small), countedBytes(extra))));
    test(`${name} behind a full last chunk`, () => {
      const padded = ofLarge(2 * chunkLength);
      return refuses('chunk', concatenate(seal({ ...large, padded }), countedBytes(extra)));
    });
  }
  test('an empty last chunk', () => {
    const pieces = [ofLarge(chunkLength), new Uint8Array(0)];
    return refuses('chunk', seal({ ...large, pieces }));
  });
  test('an empty only chunk', () => refuses('chunk', seal({ ...small, pieces: [new Uint8Array(0)] })));
  test('padding of zeros only', () => refuses('padding', seal({ ...small, padded: new Uint8Array(64) })));
  test('padding that does not begin with 0x80', () => refuses('padding', seal({ ...small, padded: utf8('text') })));
  test('what is not DEFLATE', () => refuses('encoding', seal({ ...small, encoding: 'deflate-raw', encoded: utf8('ÿÿÿÿ') })));
  test('DEFLATE that ends early', () => {
    const encoded = deflateRawSync(countedBytes(5000)).subarray(0, 100);
    return refuses('encoding', seal({ ...small, encoding: 'deflate-raw', encoded }));
  });
});
