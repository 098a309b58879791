// Sealed pictures. Where there are several to choose from, the browser chooses: among empty pictures first, and only
// what it chose is fetched.

import { FileNotice } from './file-notice.js';

/** @typedef {import('./sealed-files.js').SealedFile} SealedFile */

/**
 * @typedef {object} Candidate
 * @property {SealedFile} file
 * @property {string} descriptor `2x`, `480w` or "".
 * @property {string} url What stands in the attribute: an empty picture, or the opened one.
 */

/**
 * The sealed candidates of a `srcset`.
 * @param {string} srcset
 * @param {string} paths
 * @returns {{ file: SealedFile, descriptor: string }[]}
 */
export function parseSealedSrcset(srcset, paths) {
  const path = paths.split(/\s+/).filter((word) => word !== '');
  const candidates = srcset.split(',').map((text) => text.trim()).filter((text) => text !== '');
  return candidates.map((text, index) => {
    const [url, descriptor = ''] = text.split(/\s+/);
    return { file: { url, path: path[index] ?? '' }, descriptor };
  });
}

/**
 * Shows a picture.
 * @param {HTMLImageElement} image
 * @param {import('./sealed-files.js').SealedFiles} files
 */
export async function showPicture(image, files) {
  const notice = FileNotice.insteadOf(image);
  const open = (file) => notice.during(files.signal, (onProgress) => files.url(file, onProgress));
  const places = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image].map(placeOf);
  const sealed = places.filter((place) => place !== null);
  if (sealed.length === 0) {
    image.src = await open({ url: image.dataset.sealedSrc, path: image.dataset.sealedPath });
    return;
  }
  const fallback = image.dataset.sealedSrc === undefined ? [] : [sourceOf(image)];
  chooseAmong(image, [...sealed, ...fallback], files, open);
}

/** Candidates, and how they are written into the document. */
function placeOf(element) {
  const { sealedSrcset, sealedSrcsetPaths = '' } = element.dataset;
  if (sealedSrcset === undefined) return null;
  const candidates = parseSealedSrcset(sealedSrcset, sealedSrcsetPaths);
  const write = () => {
    element.srcset = candidates.map(({ url, descriptor }) => `${url} ${descriptor}`.trim()).join(', ');
  };
  return { candidates, write };
}

function sourceOf(image) {
  const { sealedSrc: url, sealedPath: path } = image.dataset;
  const candidates = [{ file: { url, path }, descriptor: '' }];
  return { candidates, write: () => { image.src = candidates[0].url; } };
}

function chooseAmong(image, places, files, open) {
  const [width, height] = ['width', 'height'].map((name) => image.getAttribute(name) ?? '1');
  const empty = new Blob(
    [`<svg xmlns="http://www.w3.org/2000/svg" width="${Number(width) || 1}" height="${Number(height) || 1}"/>`],
    { type: 'image/svg+xml' },
  );
  // The window may change, and the choice with it.
  image.addEventListener('load', async () => {
    for (const { candidates, write } of places) {
      const chosen = candidates.find(({ url, isOpen }) => url === image.currentSrc && !isOpen);
      if (chosen === undefined) continue;
      chosen.isOpen = true;
      chosen.url = await open(chosen.file);
      write();
    }
  }, { signal: files.signal });
  for (const { candidates, write } of places) {
    for (const candidate of candidates) candidate.url = files.expose(empty);
    write();
  }
}
