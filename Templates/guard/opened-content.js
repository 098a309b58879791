// The content of an opened page or section, in the document.

import { loadPart } from './load-part.js';
import { make } from './make-element.js';
import { RequestError } from './sealed-request.js';

// What shows sealed files is fetched for content that has some.
const sealedUses = '[data-sealed-src], [data-sealed-srcset], [data-sealed-poster], [data-sealed-href]';

let policy;

// The content policy asks for Trusted Types and names this one policy, which a page can make only once. What passes
// here was authenticated with the site's own keys.
function trusted(html) {
  policy ??= globalThis.trustedTypes?.createPolicy('gatehouse', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

/**
 * @typedef {object} OpenedContent
 * @property {HTMLElement} element
 * @property {string | null} title The page's own title, where it has one.
 * @property {(isConcealed: boolean) => void} conceal
 * @property {() => void} close Takes it out of the document and lets go of what was decrypted for it.
 */

/**
 * Makes the content. Its external scripts run when it is put into the document: once, in order.
 * @param {string} html
 * @param {Element} place Where it will stand.
 * @returns {Promise<OpenedContent>}
 * @throws {RequestError} Where what shows its files does not come.
 */
export async function makeContent(html, place) {
  const range = document.createRange();
  range.selectNodeContents(place);
  const fragment = range.createContextualFragment(trusted(html));
  keepOrder(fragment);
  const title = takeTitle(fragment);
  const element = make('div', { className: 'gatehouse-content' }, fragment);
  const files = element.querySelector(sealedUses) === null ? undefined : (await loadFiles()).useSealedFiles(element);
  const close = () => {
    files?.close();
    element.remove();
  };
  return { element, title, conceal: (isConcealed) => conceal(element, isConcealed), close };
}

// A page in the back-forward cache is painted before any script runs: what it shows is hidden before it goes there.
// Neither changes the layout, so the scroll position stays.
function conceal({ style }, isConcealed) {
  for (const [property, value] of [['visibility', 'hidden'], ['opacity', '0']]) {
    if (isConcealed) style.setProperty(property, value, 'important');
    else style.removeProperty(property);
  }
}

// Scripts of a fragment would run in whichever order they arrive.
function keepOrder(fragment) {
  for (const script of fragment.querySelectorAll('script[src]:not([async])')) script.async = false;
}

async function loadFiles() {
  loadPart('gatehouse-files');
  try {
    return await import('./sealed-uses.js');
  } catch {
    throw new RequestError('offline');
  }
}

function takeTitle(fragment) {
  const first = [...fragment.childNodes].find((node) => node.nodeType !== Node.TEXT_NODE || node.data.trim() !== '');
  if (!(first instanceof HTMLTitleElement)) return null;
  first.remove();
  return first.text;
}
