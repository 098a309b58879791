// Everything in opened content that uses a sealed file. What is seen is loaded once it is nearly in view.

import { offer } from './parts.js';
import { SealedFiles } from './sealed-files.js';
import { prepareLink } from './sealed-link.js';
import { showDocument, showMedia } from './sealed-media.js';
import { showPicture } from './sealed-picture.js';

// How far from the window's edge.
const nearness = '800px';

const pictures = 'img:is([data-sealed-src], [data-sealed-srcset], picture:has(> source[data-sealed-srcset]) > img)';
const media = ':is(audio, video):is([data-sealed-src], [data-sealed-poster], :has(> source[data-sealed-src]))';
const documents = 'iframe[data-sealed-src]';

/** @type {[string, (element: any, files: SealedFiles) => Promise<void>][]} */
const kinds = [[pictures, showPicture], [media, showMedia], [documents, showDocument]];

/**
 * Makes the uses of sealed files work.
 * @param {Element} content
 * @returns {SealedFiles}
 */
function useSealedFiles(content) {
  const files = new SealedFiles();
  const waiting = new Map(
    kinds.flatMap(([selector, show]) => [...content.querySelectorAll(selector)].map((element) => [element, show])),
  );
  const begin = (element) => {
    observer.unobserve(element);
    waiting.get(element)?.(element, files);
    waiting.delete(element);
  };
  const observer = new IntersectionObserver(
    (entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => begin(target)),
    { rootMargin: nearness },
  );
  for (const element of waiting.keys()) observer.observe(element);
  files.signal.addEventListener('abort', () => observer.disconnect());
  // A page on paper has no edge to be near to.
  addEventListener('beforeprint', () => [...waiting.keys()].forEach(begin), { signal: files.signal });
  for (const link of content.querySelectorAll('a[data-sealed-href]')) prepareLink(link, files);
  return files;
}

offer({ useSealedFiles });
