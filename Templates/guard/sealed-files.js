// The files of an opened page or section: each is fetched and opened once, and lives as long as the content is shown.

import { requestSealedItem } from './sealed-request.js';

const filesAtOnce = 4;

/** @typedef {(fraction: number) => void} Progress */

/**
 * Where a sealed file is.
 * @typedef {object} SealedFile
 * @property {string} url Of the item.
 * @property {string} path The path that the item must have been sealed for.
 */

/** Files by their items' URLs. */
export class SealedFiles {
  #closing = new AbortController();
  /** @type {Map<string, Promise<string>>} */
  #urls = new Map();
  #running = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /** Aborted once the content is no longer shown. */
  get signal() {
    return this.#closing.signal;
  }

  /**
   * Opens a file.
   * @param {SealedFile} file
   * @param {Progress} [onProgress]
   */
  async open({ url, path }, onProgress) {
    const { signal } = this;
    const blob = await requestSealedItem(url, { path, signal, onProgress });
    signal.throwIfAborted();
    return blob;
  }

  /**
   * Opens a file in its turn.
   * @param {SealedFile} file
   * @param {Progress} [onProgress]
   * @returns {Promise<string>} A `blob:` URL, the same one for the same file.
   */
  url(file, onProgress) {
    const name = `${file.url} ${file.path}`;
    if (!this.#urls.has(name)) {
      const opening = this.#inTurn(async () => this.expose(await this.open(file, onProgress)));
      this.#urls.set(name, opening);
      opening.catch(() => this.#urls.delete(name));
    }
    return this.#urls.get(name);
  }

  async #inTurn(work) {
    while (this.#running >= filesAtOnce) await new Promise((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /**
   * Gives a blob a URL, until the content is closed.
   * @param {Blob} blob
   */
  expose(blob) {
    const url = URL.createObjectURL(blob);
    this.signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    return url;
  }

  /** Lets go of everything that was opened. */
  close() {
    this.#closing.abort();
  }
}
