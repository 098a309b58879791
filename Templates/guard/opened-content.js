// The content of an opened page or section, in the document.

import { make } from './make-element.js';
import { useSealedFiles } from './sealed-uses.js';

// Where a site's policy asks for Trusted Types, this is the one policy it names. What passes here was authenticated
// with the site's own keys.
const policy = (() => {
  try {
    return globalThis.trustedTypes?.createPolicy('gatehouse', { createHTML: (html) => html });
  } catch {
    return undefined;
  }
})();

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
 * @returns {OpenedContent}
 */
export function makeContent(html, place) {
  const range = document.createRange();
  range.selectNodeContents(place);
  const fragment = range.createContextualFragment(policy?.createHTML(html) ?? html);
  keepOrder(fragment);
  const title = takeTitle(fragment);
  const element = make('div', { className: 'gatehouse-content' }, fragment);
  const files = useSealedFiles(element);
  const close = () => {
    files.close();
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

function takeTitle(fragment) {
  const first = [...fragment.childNodes].find((node) => node.nodeType !== Node.TEXT_NODE || node.data.trim() !== '');
  if (!(first instanceof HTMLTitleElement)) return null;
  first.remove();
  return first.text;
}
