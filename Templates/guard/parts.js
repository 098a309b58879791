// Parts of the guard that a page fetches only where it has a use for them.
//
// A part is no module that is imported, since browsers check only what an element of the page loads. It offers its functions
// here.

import { RequestError } from './coded-error.js';
import { handover } from './handover.js';
import { files } from './part-files.js';
import { language } from './say.js';

const functions = {};
/** @type {Record<string, Promise<typeof functions>>} */
const parts = {};
// Some browsers remember for ever that a module did not come, and caches may do so for a while.
let again = '';

/**
 * For a part: gives what it can do.
 * @param {Record<string, Function>} more
 */
export const offer = (more) => Object.assign(functions, more);

/**
 * Fetches a part, at most once unless it fails.
 * @param {'sign-in' | 'files'} name
 * @returns {Promise<typeof functions>} What parts have offered.
 * @throws {RequestError}
 */
export const loadPart = (name) => (parts[name] ??= load(name));

async function load(name) {
  try {
    await handover.load(files[`${name}-${language}`], again);
  } catch {
    delete parts[name];
    again = `?${Date.now()}`;
    throw new RequestError('offline');
  }
  return functions;
}

/** Fetches what a sign-in needs before it is asked for. Where that fails, the next to ask tries again. */
export const expectSignIn = () => void loadPart('sign-in').catch(() => {});
