// What the chunks of a sealed item held, gathered until all of them have opened.

import { SealedItemError } from './sealed-header.js';

// A browser may keep the bytes of a `Blob` outside of the tab's memory, so they are handed over as they come.
const handoverLength = 1024 * 1024;

/** Content with its padding: 0x80 and zeros. */
export class PaddedContent {
  /** @type {Blob[]} */
  #blobs = [];
  /** @type {Uint8Array[]} */
  #chunks = [];
  #chunksLength = 0;
  #length = 0;
  // Of the last byte that is not zero.
  #end = 0;
  #mark = 0;

  /** @param {Uint8Array} chunk */
  async add(chunk) {
    const last = chunk.findLastIndex((byte) => byte !== 0);
    if (last >= 0) {
      this.#end = this.#length + last;
      this.#mark = chunk[last];
    }
    this.#length += chunk.length;
    this.#chunks.push(chunk);
    this.#chunksLength += chunk.length;
    if (this.#chunksLength >= handoverLength) await this.#handOver();
  }

  async #handOver() {
    const blob = new Blob(this.#chunks);
    this.#blobs.push(blob);
    this.#chunks = [];
    this.#chunksLength = 0;
    // Once it can be read, it has left this tab. More than one on the way would fill the memory that is to be saved.
    await blob.slice(0, 1).arrayBuffer();
  }

  /**
   * The content without its padding.
   * @returns {Blob}
   * @throws {SealedItemError}
   */
  get content() {
    if (this.#mark !== 0x80) throw new SealedItemError('padding');
    return new Blob([...this.#blobs, ...this.#chunks]).slice(0, this.#end);
  }
}
