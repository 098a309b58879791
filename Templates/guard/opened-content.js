// The content of an opened page or section, in the document.

import { handover } from './handover.js';
import { make } from './make-element.js';
import { loadPart } from './parts.js';

// What shows sealed files is fetched for content that has some.
const sealedUses = '[data-sealed-src], [data-sealed-srcset], [data-sealed-poster], [data-sealed-href]';

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
 * @throws {import('./coded-error.js').RequestError} Where what shows its files does not come.
 */
export async function makeContent(html, place) {
  const range = document.createRange();
  range.selectNodeContents(place);
  const fragment = handover.fragment(html, range);
  // Scripts of a fragment would run in whichever order they arrive.
  for (const script of fragment.querySelectorAll('script[src]:not([async])')) script.async = false;
  const title = takeTitle(fragment);
  const element = make('div', { className: 'gatehouse-content' }, fragment);
  const files = element.querySelector(sealedUses) && (await loadPart('files')).useSealedFiles(element);
  const close = () => {
    files?.close();
    element.remove();
  };
  return { element, title, conceal: (isConcealed) => conceal(element, isConcealed), close };
}

// A page in the back-forward cache is painted before any script runs: what it shows is hidden before it goes there.
// Neither changes the layout, so the scroll position stays.
function conceal({ style }, isConcealed) {
  style.setProperty('visibility', isConcealed ? 'hidden' : '', 'important');
  style.setProperty('opacity', isConcealed ? '0' : '', 'important');
}

function takeTitle(fragment) {
  const first = [...fragment.childNodes].find((node) => node.nodeType !== Node.TEXT_NODE || node.data.trim() !== '');
  if (!(first instanceof HTMLTitleElement)) return null;
  first.remove();
  return first.text;
}
