// The way back to the prior page, for a reader who declines to sign in.
//
// `decide` is the whole of the rules, a function of what a browser knows.

import { configuration } from './configuration.js';
import { origin, trail } from './prior-page.js';

/**
 * @typedef {object} Entry
 * @property {string} key
 * @property {string | null} url
 * @property {boolean} locked Whether it last showed a locked page.
 * @property {string | null} from The key of the entry it was reached from.
 */

/**
 * @typedef {object} Facts
 * @property {string} url Of this page.
 * @property {string} referrer
 * @property {number} historyLength
 * @property {string | null} fallback
 * @property {{ entries: Entry[], index: number, from: string | null }} [navigation] With the Navigation API.
 * @property {{ position: number, pages: TrailPage[] | null }} [trail] Without it; no pages where storage fails.
 */

/** @typedef {{ position: number, url: string }} TrailPage */

/**
 * @typedef {{ kind: 'traverse', key: string, url: string | null }
 *   | { kind: 'go', delta: number, url: string }
 *   | { kind: 'back', url: string | null }
 *   | { kind: 'fallback', url: string }
 *   | { kind: 'stay', url: null }} Decision
 */

const withoutFragment = (url) => url.split('#', 1)[0];
const isSamePage = (left, right) => withoutFragment(left) === withoutFragment(right);

/** @param {Facts} facts */
function isFromAnotherOrigin({ referrer, url }) {
  return referrer !== '' && new URL(referrer).origin !== new URL(url).origin;
}

/**
 * Where a reader goes who dismissed the sign-in.
 * @param {Facts} facts
 * @returns {Decision}
 */
export function decide(facts) {
  const found = facts.navigation ? amongEntries(facts, facts.navigation) : alongTrail(facts);
  if (found !== null) return found;
  return facts.fallback === null || isSamePage(new URL(facts.fallback, facts.url).href, facts.url)
    ? { kind: 'stay', url: null }
    : { kind: 'fallback', url: new URL(facts.fallback, facts.url).href };
}

/** @returns {Decision | null} */
function amongEntries(facts, { entries, index, from }) {
  const isReadable = (entry) => !entry.locked && (entry.url === null || !isSamePage(entry.url, facts.url));
  const entryOf = (key) => entries.find((entry) => entry.key === key);
  const traverseTo = ({ key, url }) => ({ kind: /** @type {const} */ ('traverse'), key, url });
  const seen = new Set([entries[index]]);
  for (let entry = entryOf(from); entry !== undefined && !seen.has(entry); entry = entryOf(entry.from)) {
    if (isReadable(entry)) return traverseTo(entry);
    seen.add(entry);
  }
  const before = entries.slice(0, index).findLast(isReadable);
  if (before !== undefined) return traverseTo(before);
  const isReachable = index === 0 && facts.historyLength > 1 && isFromAnotherOrigin(facts);
  return isReachable ? { kind: 'back', url: null } : null;
}

/** @returns {Decision | null} */
function alongTrail(facts) {
  const { position, pages } = facts.trail ?? { position: 0, pages: null };
  const hasHistory = facts.historyLength > 1;
  const isForeign = isFromAnotherOrigin(facts);
  const page = (pages ?? []).findLast((page) => page.position !== position && !isSamePage(page.url, facts.url));
  const isAhead = page !== undefined && page.position > position;
  if (hasHistory && isForeign && !isAhead) return { kind: 'back', url: null };
  if (hasHistory && page !== undefined) return { kind: 'go', delta: page.position - position, url: page.url };
  const isFromThisSite = facts.referrer !== '' && !isForeign && !isSamePage(facts.referrer, facts.url);
  return hasHistory && pages === null && isFromThisSite ? { kind: 'back', url: facts.referrer } : null;
}

/**
 * Where the reader would go now.
 * @returns {Decision}
 */
export function decideWayBack() {
  const fallback = configuration?.fallback ?? null;
  const facts = { url: location.href, referrer: document.referrer, historyLength: history.length, fallback };
  if (trail !== undefined) return decide({ ...facts, trail });
  const entries = navigation.entries().map((entry) => {
    const note = entry.getState()?.gatehouse;
    return { key: entry.key, url: entry.url, locked: note?.locked === true, from: note?.from ?? null };
  });
  return decide({ ...facts, navigation: { entries, index: navigation.currentEntry?.index ?? 0, from: origin } });
}

/**
 * Goes where `decision` says.
 * @param {Decision} decision
 */
export function follow(decision) {
  if (decision.kind === 'traverse') {
    const { committed, finished } = navigation.traverseTo(decision.key);
    finished.catch(() => {});
    committed.catch((error) => {
      // Where the reader went on meanwhile, the traversal is aborted, and that is right.
      if (error.name !== 'AbortError') fallBack();
    });
  } else if (decision.kind === 'go' || decision.kind === 'back') {
    goSilently(decision.kind === 'go' ? decision.delta : -1, decision.kind === 'go' ? 4000 : 700);
  } else if (decision.kind === 'fallback') {
    location.replace(decision.url);
  }
}

// Nothing tells that the history has no such entry, so after a while without `pagehide` the fallback has to do. It is
// longer where the entry is known to be there and may only be slow to load.
function goSilently(delta, patience) {
  const timer = setTimeout(fallBack, patience);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  history.go(delta);
}

function fallBack() {
  if (configuration?.fallback) location.replace(configuration.fallback);
}
