// The same numbers for the same seed on every machine, so that a failure can be had again: xorshift32 (Marsaglia 2003).

/** Random numbers and bytes from a seed. */
export class RandomSource {
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x6d2b79f5) >>> 0 || 1;
    for (let round = 0; round < 8; round += 1) this.#next();
  }

  #next() {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state >>> 0;
    return this.#state;
  }

  /**
   * A whole number from 0 up to, and without, a limit.
   * @param {number} limit
   */
  below(limit) {
    return this.#next() % limit;
  }

  /**
   * Any of some values.
   * @template Value
   * @param {Value[]} values
   */
  of(values) {
    return values[this.below(values.length)];
  }

  /** @param {number} length */
  bytes(length) {
    const words = Uint32Array.from({ length: Math.ceil(length / 4) }, () => this.#next());
    return new Uint8Array(words.buffer).slice(0, length);
  }

  /**
   * Bytes that compress in any measure.
   * @param {number} length
   */
  content(length) {
    const most = this.of([1, 4, 64, 256]);
    return this.bytes(length).map((byte) => byte % most);
  }
}
