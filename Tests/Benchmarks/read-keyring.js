// How long the guard takes to read a keyring, and how long to derive a key: the second does not depend on the members.
import '../Guard/node-18.js';
import { readFileSync } from 'node:fs';
import { deriveMemberPrivateKey, findAudienceKeys, parseKeyring } from '../../Templates/guard/keyring.js';

const text = readFileSync(process.argv[2], 'utf8');
const time = async (work) => {
  const times = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.round(Math.min(...times));
};
const keyring = parseKeyring(text);
const parsing = await time(() => parseKeyring(text));
const deriving = await time(() => deriveMemberPrivateKey('a', 'b', keyring.siteSalt, 600_000));
const [wanted] = keyring.audiences.keys();
const finding = await time(() => findAudienceKeys(keyring, { username: 'a', password: 'b' }, [wanted]));
process.stdout.write(`${parsing} ms; deriving a key: ${deriving} ms; deriving it and finding entries: ${finding} ms\n`);
