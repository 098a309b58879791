// Random items across the two languages: what the generator seals the guard opens, what sealing.js seals the generator
// opens, and what was damaged on the way both refuse.
//
//   node exchange-items.js PROGRAM COUNT [SEED]    PROGRAM is sealing-exchange (Tests/Tools)

import './node-18.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { ByteSource } from '../../Templates/guard/byte-source.js';
import { concatenate, encodeBase64URL, utf8 } from '../../Templates/guard/bytes.js';
import { bigEndian } from '../../Templates/guard/framed-bytes.js';
import { SealedItemError } from '../../Templates/guard/sealed-header.js';
import { byteDamages, damagesOf, swapped } from './item-damage.js';
import { RandomSource } from './random-source.js';
import { heldKeys, openBytes, sealItem } from './sealing.js';

const longest = 300_000;
// How many small items are damaged in every byte.
const smallItems = 8;
const edges = [0, 1, 31, 32, 65_534, 65_535, 65_536, 131_071, 131_072, 262_143, longest];
const names = ['members', 'staff', 'grüße', '会員', 'a-b_c9', 'читатели'];
const words = ['grüße', '日本語', 'a b', '100%', 'é', '🪢', 'x', 'שלום'];
const counts = { sealedBySwift: 0, sealedHere: 0, refusedHere: 0, refusedBySwift: 0 };

class Failure extends Error {}

function expect(condition, what, record) {
  if (condition) return;
  const { content, item, ...description } = record;
  throw new Failure(`${what}: ${JSON.stringify({ ...description, itemLength: item.length })}`);
}

const isSame = (left, right) => Buffer.compare(left, right) === 0;
const secretBytes = (text) => new Uint8Array(Buffer.from(text.slice('ghs1_'.length), 'base64url'));
const split = (word) => [word.slice(0, word.lastIndexOf('@')), Number(word.slice(word.lastIndexOf('@') + 1))];

async function openHere(record, item = record.item, path = record.path) {
  const keyFor = await heldKeys(secretBytes(record.secret), record.audiences.map(split));
  return openBytes(item, { path, keyFor });
}

async function expectRefusedHere(record, item, what, path = record.path) {
  try {
    await openHere(record, item, path);
  } catch (error) {
    expect(error instanceof SealedItemError, `${what}: ${error}`, record);
    counts.refusedHere += 1;
    return;
  }
  expect(false, `the guard opened an item that was damaged: ${what}`, record);
}

/** The generator, which opens what it is sent. */
class Opener {
  #process;
  #expected = [];
  #text = '';
  #ended;

  constructor(program) {
    this.#process = spawn(program, ['open'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process.stdout.setEncoding('utf8');
    this.#process.stdout.on('data', (text) => {
      this.#text += text;
    });
    this.#ended = once(this.#process, 'close');
  }

  async send(record, expected, what) {
    const { content, item, ...fields } = record;
    const description = utf8(JSON.stringify({ ...fields, contentLength: content.length, itemLength: item.length }));
    this.#expected.push([expected, what, JSON.stringify(fields)]);
    const isTaken = this.#process.stdin.write(
      concatenate(bigEndian(description.length, 4), description, content, item),
    );
    if (!isTaken) await once(this.#process.stdin, 'drain');
  }

  async finish() {
    this.#process.stdin.end();
    const [code] = await this.#ended;
    if (code !== 0) throw new Failure(`sealing-exchange ended with ${code}`);
    const outcomes = this.#text.split('\n').slice(0, -1);
    if (outcomes.length !== this.#expected.length) throw new Failure('sealing-exchange left items out');
    for (const [index, [expected, what, fields]] of this.#expected.entries()) {
      if (outcomes[index] !== expected) throw new Failure(`${what}: ${outcomes[index]} by the generator: ${fields}`);
      counts[expected === 'refused' ? 'refusedBySwift' : 'sealedHere'] += 1;
    }
  }
}

async function* recordsOf(program, seed, count) {
  const sealing = spawn(program, ['seal', String(seed), String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const source = new ByteSource(Readable.toWeb(sealing.stdout));
  const take = (length) => source.fill(new Uint8Array(length));
  for (;;) {
    const prefix = await take(4);
    if (prefix.length < 4) return;
    const text = await take(new DataView(prefix.buffer).getUint32(0));
    const { contentLength, itemLength, ...description } = JSON.parse(Buffer.from(text).toString());
    yield { ...description, content: await take(contentLength), item: await take(itemLength) };
  }
}

/** What both refuse of an item, and of it beside the one before. */
async function damage(record, previous, random, opener, isThorough) {
  const damaged = damagesOf(record.item, random);
  if (isThorough) damaged.push(...byteDamages(record.item, random));
  if (previous !== undefined) damaged.push(...swapped(record.item, previous.item));
  for (const [item, what] of damaged) {
    await expectRefusedHere(record, item, what);
    await opener.send({ ...record, item }, 'refused', what);
  }
  if (previous === undefined || previous.path === record.path) return;
  const what = 'another page’s item in its place';
  const keys = { secret: previous.secret, audiences: previous.audiences };
  await expectRefusedHere({ ...record, ...keys }, previous.item, what);
  await opener.send({ ...record, ...keys, item: previous.item }, 'refused', what);
}

function sealHere(random, number) {
  const length = number % 8 === 0 ? random.below(41) : number % 4 === 1 ? random.of(edges) : random.below(longest + 1);
  const content = random.content(length);
  const encoding = random.of(['identity', 'deflate-raw']);
  const secret = random.bytes(32);
  const chosen = [...new Set(Array.from({ length: 1 + random.below(4) }, () => random.of(names)))];
  const audiences = chosen.map((name) => [name, random.of([1, 2, 1000, 0xffffffff])]);
  const path = `/${Array.from({ length: 1 + random.below(3) }, () => encodeURIComponent(random.of(words))).join('/')}`;
  const encoded = encoding === 'identity' ? content : new Uint8Array(deflateRawSync(content));
  return {
    secret: `ghs1_${encodeBase64URL(secret)}`, path, type: 'text/html', encoding,
    audiences: audiences.map(([name, epoch]) => `${name}@${epoch}`), content,
    item: sealItem({ secret, path, encoding, audiences, encoded }),
  };
}

async function run(program, count, seed) {
  const random = new RandomSource(seed);
  const opener = new Opener(program);
  let previous;
  let small = 0;
  for await (const record of recordsOf(program, seed, count)) {
    const opened = await openHere(record);
    expect(opened.type === record.type && isSame(opened.content, record.content), 'the content differs', record);
    counts.sealedBySwift += 1;
    const isThorough = record.content.length <= 40 && small < smallItems;
    small += isThorough ? 1 : 0;
    // All damages of every tenth item; the rest is sealed and opened alone.
    if (isThorough || counts.sealedBySwift % 10 === 0) await damage(record, previous, random, opener, isThorough);
    previous = record;
  }
  if (counts.sealedBySwift !== count) throw new Failure(`the generator sealed ${counts.sealedBySwift} items only`);
  for (let number = 0; number < count; number += 1) {
    const record = sealHere(random, number);
    await opener.send(record, 'opened', 'an item that sealing.js sealed');
  }
  await opener.finish();
  if (small < smallItems || counts.sealedHere !== count) throw new Failure('too few items were tried');
}

const [program, count, seed = '5'] = process.argv.slice(2);
try {
  await run(program, Number(count), Number(seed));
  const { sealedBySwift, sealedHere, refusedHere, refusedBySwift } = counts;
  process.stdout.write(
    `Sealed items, seed ${seed}: ${sealedBySwift} from Swift to JavaScript, ${sealedHere} from JavaScript to Swift; ` +
      `damaged ones refused: ${refusedHere} in JavaScript, ${refusedBySwift} in Swift\n`,
  );
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`error: seed ${seed}: ${error.message}\n`);
  process.exit(1);
}
