// Puts elements into the page that name scripts and styles, and what browsers check them by.

import { trustedFragment } from './trusted-html.js';

/**
 * Loads files, in their order.
 * @param {string} html The elements, with addresses from here. The build wrote it.
 * @param {string} [query] For another try.
 * @returns {Promise<unknown>} It fails where a script does not come. Without its style a part still works.
 */
export function loadFiles(html, query = '') {
  // Nothing but an address ends with this letter.
  const { children } = trustedFragment(html.replace(/[^"]+s(?=")/g, (name) => new URL(name + query, import.meta.url)));
  return Promise.all([...children].map((element) => new Promise((onload, fail) => {
    document.head.append(Object.assign(element, { async: false, onload, onerror: element.rel ? onload : fail }));
  })));
}
