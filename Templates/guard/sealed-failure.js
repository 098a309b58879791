// Why sealed content is not there.

import { SealedItemError } from './sealed-header.js';
import { RequestError } from './sealed-request.js';

// Codes that another key could mend.
const keyCodes = ['no-key', 'epoch', 'wrong-key'];

/**
 * The code of whatever a request for a sealed item threw.
 * @param {unknown} error
 * @returns {import('./sealed-header.js').SealedItemCode | 'offline' | 'missing' | 'damaged'}
 */
export const failureCode = (error) =>
  error instanceof SealedItemError || error instanceof RequestError ? error.code : 'damaged';

/** @param {string} code */
export const isMendedByKey = (code) => keyCodes.includes(code);
