// Links to sealed files: saved under their names, or shown in a tab of their own.

import { FileNotice } from './file-notice.js';
import { make } from './make-element.js';
import { say } from './say.js';

// How long a browser may take to save a file, in milliseconds.
const savingTime = 60_000;

const fileName = (path) => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/**
 * Whether browsers show files of a media type by themselves. A page from a file would have lost what it links to.
 * @param {string} type
 */
export const isShownInTab = (type) => /^(?:application\/pdf|image\/|text\/(?!html\b))/.test(type);

/**
 * Makes a link work. It has no `href`: what stands at its address is ciphertext, and “Save link as” would save
 * that.
 * @param {HTMLAnchorElement} link
 * @param {import('./sealed-files.js').SealedFiles} files
 */
export function prepareLink(link, files) {
  const notice = new FileNotice(link);
  link.tabIndex = 0;
  link.setAttribute('role', 'link');
  const follow = async () => {
    if (files.signal.aborted || link.getAttribute('aria-busy') === 'true') return;
    link.setAttribute('aria-busy', 'true');
    await followLink(link, files, notice);
    link.removeAttribute('aria-busy');
  };
  link.addEventListener('click', follow);
  link.addEventListener('keydown', (event) => event.key === 'Enter' && !event.repeat && follow());
}

async function followLink(link, files, notice) {
  const { sealedHref: url, sealedPath: path } = link.dataset;
  const blob = await notice.during(files.signal, (onProgress) => files.open({ url, path }, onProgress));
  const address = files.expose(withCharset(blob));
  if (!link.hasAttribute('download') && isShownInTab(blob.type)) return show(address, notice);
  make('a', { href: address, download: link.getAttribute('download') || fileName(path) }).click();
  setTimeout(() => URL.revokeObjectURL(address), savingTime);
}

// Browsers take text that does not say so for another encoding.
const withCharset = (blob) =>
  /^text\/[^;]*$/.test(blob.type) ? blob.slice(0, blob.size, `${blob.type};charset=utf-8`) : blob;

function show(address, notice) {
  const tab = window.open(address, '_blank');
  if (tab !== null) {
    tab.opener = null;
    return;
  }
  // It took so long that the browser does not believe any more that the reader asked for it.
  const link = make('a', { href: address, target: '_blank', rel: 'noopener' }, say('open_file'));
  link.addEventListener('click', () => notice.remove());
  notice.say(say('file_is_ready'), link);
}
