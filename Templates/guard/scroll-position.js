// Where the reader was on an opened page. Browsers restore that at a reload, and at Back and Forward, before the
// content is there to be scrolled; so it is done once more.

import { configuration } from './configuration.js';
import { placeInHistory } from './prior-page.js';
import { attempt } from './session-records.js';

const name = `gatehouse:${configuration?.base}:scroll`;
const mostPlaces = 50;

/** @returns {[string, number][]} */
function positions() {
  const pairs = attempt(() => JSON.parse(sessionStorage.getItem(name)));
  return Array.isArray(pairs) ? pairs : [];
}

/** Keeps this page's position, under its place in the history. Without storage the page begins at its top. */
export function keepScrollPosition() {
  const place = placeInHistory();
  const others = positions().filter(([other]) => other !== place);
  attempt(() => sessionStorage.setItem(name, JSON.stringify([...others, [place, scrollY]].slice(-mostPlaces))));
}

/**
 * Restores it, where this document came by a reload, or by Back or Forward.
 * @returns {boolean} Whether there was one.
 */
export function restoreScrollPosition() {
  const [navigation] = performance.getEntriesByType('navigation');
  const kept = positions().find(([place]) => place === placeInHistory());
  if (kept === undefined || !['reload', 'back_forward'].includes(navigation?.type)) return false;
  scrollTo({ top: kept[1], behavior: 'instant' });
  return true;
}
