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
 * @property {() => void} close Lets go of what was decrypted for it.
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
  return { element, title, close: () => files.close() };
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
