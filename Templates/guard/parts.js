// Parts of the guard that a page fetches only where it has a use for them.
//
// The page names the files of each in a `<template>`: scripts and styles, with what browsers check them by. A part is no
// module that is imported, since browsers check only what an element of the page loads. It offers its functions here.

import { RequestError } from './coded-error.js';
import { trustedFragment } from './trusted-html.js';

const functions = {};
/** @type {Map<string, Promise<typeof functions>>} */
const parts = new Map();
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
export function loadPart(name) {
  if (!parts.has(name)) parts.set(name, load(name));
  return parts.get(name);
}

async function load(name) {
  try {
    const { innerHTML } = document.getElementById(`gatehouse-${name}`);
    const { children } = trustedFragment(innerHTML.replace(/\.(js|css)(?=")/g, `$&${again}`));
    const arrivals = [...children].map((element) => new Promise((resolve, reject) => {
      element.async = false;
      element.onload = resolve;
      // Without its style a part still works.
      element.onerror = element.rel ? resolve : reject;
    }));
    document.head.append(...children);
    await Promise.all(arrivals);
  } catch {
    parts.delete(name);
    again = `?${Date.now()}`;
    throw new RequestError('offline');
  }
  return functions;
}

/** Fetches what a sign-in needs before it is asked for. Where that fails, the next to ask tries again. */
export const expectSignIn = () => void loadPart('sign-in').catch(() => {});
