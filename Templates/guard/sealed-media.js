// Sealed sound, video, and documents in frames. A browser cannot ask a sealed file for a part of it, so the whole file
// comes before it plays.

import { FileNotice } from './file-notice.js';
import { say } from './say.js';

const sealedFile = ({ dataset }) => ({ url: dataset.sealedSrc, path: dataset.sealedPath });

/** The file that this browser plays: the element's own, or that of its first `<source>` of a type that it knows. */
function playableFile(media) {
  if (media.dataset.sealedSrc !== undefined) return sealedFile(media);
  const sources = [...media.querySelectorAll('source[data-sealed-src]')];
  const source = sources.find(({ type }) => type === '' || media.canPlayType(type) !== '') ?? sources[0];
  return source === undefined ? null : sealedFile(source);
}

/**
 * Loads sound or a video.
 * @param {HTMLMediaElement} media
 * @param {import('./sealed-files.js').SealedFiles} files
 */
export async function showMedia(media, files) {
  const { sealedPoster, sealedPosterPath } = media.dataset;
  // Without its poster a video is still a video.
  const setQuietly = (file, set) => files.url(file).then(set, () => {});
  if (sealedPoster !== undefined) {
    setQuietly({ url: sealedPoster, path: sealedPosterPath }, (url) => { media.poster = url; });
  }
  const file = playableFile(media);
  if (file === null) return;
  const notice = FileNotice.insteadOf(media);
  if (media.getAttribute('preload') === 'none' && !media.autoplay) await notice.offer('', say('load'));
  for (const track of media.querySelectorAll('track[data-sealed-src]')) {
    setQuietly(sealedFile(track), (url) => { track.src = url; });
  }
  media.src = await notice.during(files.signal, (onProgress) => files.url(file, onProgress));
}

/**
 * Shows a document, such as a PDF, in its frame.
 * @param {HTMLIFrameElement} frame
 * @param {import('./sealed-files.js').SealedFiles} files
 */
export async function showDocument(frame, files) {
  const notice = FileNotice.insteadOf(frame);
  frame.src = await notice.during(files.signal, (onProgress) => files.url(sealedFile(frame), onProgress));
}
