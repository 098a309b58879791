// Where the reader was on an opened page. Browsers restore that at a reload, and at Back and Forward, before the
// content is there to be scrolled; so it is done once more.

import { configuration } from './configuration.js';
import { priorPage } from './prior-page.js';

const name = `gatehouse:${configuration?.base}:scroll`;
const mostPlaces = 50;

/** @returns {[string, number][]} */
function positions() {
  try {
    const pairs = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}

/** Keeps this page's position, under its place in the history. */
export function keepScrollPosition() {
  const others = positions().filter(([place]) => place !== priorPage.place);
  try {
    sessionStorage.setItem(name, JSON.stringify([...others, [priorPage.place, scrollY]].slice(-mostPlaces)));
  } catch {
    // Without storage the page begins at its top.
  }
}

/**
 * Restores it, where this document came by a reload, or by Back or Forward.
 * @returns {boolean} Whether there was one.
 */
export function restoreScrollPosition() {
  const [navigation] = performance.getEntriesByType('navigation');
  const kept = positions().find(([place]) => place === priorPage.place);
  if (kept === undefined || !['reload', 'back_forward'].includes(navigation?.type)) return false;
  scrollTo({ top: kept[1], behavior: 'instant' });
  return true;
}
