// The content of an opened page or section, in the document.

import { make } from './make-element.js';
import { language, messages } from './messages.js';
import { restoreScrollPosition } from './scroll-position.js';
import { requestSealedItem } from './sealed-request.js';

const picturesAtOnce = 4;

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
 * @param {Uint8Array} bytes UTF-8.
 * @param {Element} place Where it will stand.
 * @returns {OpenedContent}
 */
export function makeContent(bytes, place) {
  const html = new TextDecoder().decode(bytes);
  const range = document.createRange();
  range.selectNodeContents(place);
  const fragment = range.createContextualFragment(policy?.createHTML(html) ?? html);
  keepOrder(fragment);
  const title = takeTitle(fragment);
  const element = make('div', { className: 'gatehouse-content' }, fragment);
  const closing = new AbortController();
  loadPictures(element, closing.signal);
  for (const link of element.querySelectorAll('a[data-sealed-href]')) prepareFile(link, closing.signal);
  return { element, title, close: () => closing.abort() };
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

const makeBlobURL = ({ type, content }) => URL.createObjectURL(new Blob([content], { type }));

function loadPictures(element, signal) {
  const pictures = [...element.querySelectorAll('img[data-sealed-src]')];
  const loadNext = async () => {
    for (let picture = pictures.shift(); picture !== undefined; picture = pictures.shift()) {
      if (signal.aborted) return;
      await loadPicture(picture, signal);
    }
  };
  for (let lane = 0; lane < picturesAtOnce; lane += 1) loadNext();
}

// A picture that does not open leaves its alternative text.
async function loadPicture(picture, signal) {
  const { sealedSrc, sealedPath } = picture.dataset;
  try {
    const item = await requestSealedItem(sealedSrc, sealedPath);
    if (signal.aborted) return;
    const url = makeBlobURL(item);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true });
    picture.src = url;
  } catch {
    picture.classList.add('gatehouse-failed');
  }
}

// Not an `href`: what stands at its address is ciphertext, and “Save link as” would save that.
function prepareFile(link, signal) {
  link.tabIndex = 0;
  link.setAttribute('role', 'link');
  link.addEventListener('click', () => downloadFile(link, signal));
  link.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.repeat) downloadFile(link, signal);
  });
}

async function downloadFile(link, signal) {
  if (signal.aborted || link.getAttribute('aria-busy') === 'true') return;
  const { sealedHref, sealedPath } = link.dataset;
  link.setAttribute('aria-busy', 'true');
  try {
    const item = await requestSealedItem(sealedHref, sealedPath);
    if (!signal.aborted) save(makeBlobURL(item), link.getAttribute('download') || fileName(sealedPath));
    noteFailure(link, '');
  } catch {
    noteFailure(link, messages.fileFailed);
  }
  link.removeAttribute('aria-busy');
}

const fileName = (path) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

function save(url, name) {
  make('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function noteFailure(link, words) {
  const isNote = link.nextElementSibling?.classList.contains('gatehouse-file-note');
  if (!isNote && words === '') return;
  const properties = { className: 'gatehouse-file-note', role: 'status', lang: language };
  const note = isNote ? link.nextElementSibling : make('span', properties);
  if (!isNote) link.after(note);
  note.textContent = words;
}

/**
 * Finds what the page's `#fragment` names, as browsers do: as it is, then decoded.
 * @param {Element} element
 */
function fragmentTarget(element) {
  const fragment = location.hash.slice(1);
  if (fragment === '') return null;
  const find = (id) => element.querySelector(`#${CSS.escape(id)}`);
  try {
    return find(fragment) ?? find(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}

// The title of an outline may come first, and may be hidden.
const mainHeading = (element) => element.querySelector('h1') ?? element.querySelector('h2, h3, h4, h5, h6');

/**
 * Takes the reader to where the content begins for them: after a sign-in to the `#fragment` or the heading; else to
 * where they were, or to the `#fragment`.
 * @param {HTMLElement} element
 * @param {boolean} isAfterSignIn
 */
export function goToStart(element, isAfterSignIn) {
  if (!isAfterSignIn && restoreScrollPosition()) return;
  const target = fragmentTarget(element);
  const start = target ?? (isAfterSignIn ? (mainHeading(element) ?? element) : null);
  if (start === null) return;
  if (!start.matches('a[href], button, input, select, textarea, [tabindex]')) start.setAttribute('tabindex', '-1');
  start.focus({ preventScroll: true });
  if (target !== null) target.scrollIntoView();
}
