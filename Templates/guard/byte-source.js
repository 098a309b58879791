// A stream, read in pieces of the lengths that the reader needs.

import { concatenate } from './bytes.js';

const nothing = new Uint8Array(0);
const bufferLength = 65536;

/** The bytes of a stream, in order. Large files pass through few buffers, which saves memory. */
export class ByteSource {
  #reader;
  /** @type {ArrayBuffer | undefined} */
  #buffer;
  #rest = nothing;
  #onBytes;

  /** Whether the stream failed. */
  hasFailed = false;

  /**
   * @param {ReadableStream<Uint8Array>} stream
   * @param {(count: number) => void} [onBytes] Told of all bytes as they arrive.
   */
  constructor(stream, onBytes = () => {}) {
    this.#onBytes = onBytes;
    try {
      this.#reader = stream.getReader({ mode: 'byob' });
      this.#buffer = new ArrayBuffer(bufferLength);
    } catch {
      // Not every browser lends its own buffer.
      this.#reader = stream.getReader();
    }
  }

  /**
   * Fills a buffer with the next bytes.
   * @param {Uint8Array} target
   * @returns {Promise<Uint8Array>} What was filled of it: less than all only at the end of the stream.
   */
  async fill(target) {
    let filled = 0;
    while (filled < target.length && (this.#rest.length > 0 || (await this.#pull()))) {
      const part = this.#rest.subarray(0, target.length - filled);
      target.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return target.subarray(0, filled);
  }

  async #pull() {
    try {
      const { done, value } = await this.#reader.read(this.#buffer && new Uint8Array(this.#buffer));
      if (this.#buffer !== undefined) this.#buffer = value?.buffer;
      this.#rest = value ?? nothing;
      this.#onBytes(this.#rest.length);
      return !done;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }

  /**
   * Puts bytes back, to be read once more.
   * @param {Uint8Array} bytes
   */
  unread(bytes) {
    this.#rest = concatenate(bytes, this.#rest);
  }

  /** Lets go of the rest. */
  cancel() {
    // A stream that has failed already says so where it was read.
    this.#reader.cancel().catch(() => {});
  }
}
