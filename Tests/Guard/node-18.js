// What browsers have and Debian 12's Node 18 has not, or not by itself. Nothing in later versions.

import { webcrypto } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

globalThis.crypto ??= webcrypto;

const knowsDeflateRaw = (() => {
  try {
    return new DecompressionStream('deflate-raw') !== undefined;
  } catch {
    return false;
  }
})();

if (!knowsDeflateRaw) {
  globalThis.DecompressionStream = class {
    constructor(format) {
      if (format !== 'deflate-raw') throw new TypeError(`the guard uses no “${format}”`);
      return Duplex.toWeb(createInflateRaw());
    }
  };
}
