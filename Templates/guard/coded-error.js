// Failures that a reader is told of.

/** A failure with a code, by which a sentence is found for it. No code ever comes with plaintext. */
export class CodedError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Something that did not arrive; its code is `offline` or `missing`. */
export class RequestError extends CodedError {}

/**
 * The code of whatever was thrown; `damaged` where it has none.
 * @param {unknown} error
 * @returns {string}
 */
export const codeOf = (error) => (error instanceof CodedError ? error.code : 'damaged');
