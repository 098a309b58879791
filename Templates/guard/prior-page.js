// The prior page: the last page of this site in this tab that its reader could read. What is noted here, way-back.js finds
// the way by.
//
// With the Navigation API, entries of the history carry a note of their own (`locked`, `from`), which survives a reload.
// Without it, a trail of the pages that could be read is kept in the tab's sessionStorage, and each entry's `history.state`
// holds its place in the history.

import { handover } from './handover.js';

/** Without the Navigation API. */
export const { trail } = handover;

/**
 * The key of the entry that this page was reached from, with the Navigation API.
 * @type {string | null}
 */
export let origin = null;

/** At every arrival in this document: at its load, and when it is back from the back-forward cache. */
export function arrive() {
  if (trail !== undefined) return;
  const { activation, currentEntry } = navigation;
  const isReload = activation?.navigationType === 'reload';
  origin = (isReload ? null : activation?.from?.key) ?? currentEntry?.getState()?.gatehouse?.from ?? null;
}

/**
 * Notes whether this page, which is protected, can be read.
 * @param {boolean} isReadable
 */
export function noteReadable(isReadable) {
  if (trail !== undefined) {
    if (isReadable) trail.add();
    return;
  }
  const state = navigation.currentEntry?.getState() ?? {};
  if (typeof state !== 'object') return;
  navigation.updateCurrentEntry({ state: { ...state, gatehouse: { locked: !isReadable, from: origin } } });
}

/** A name of this page's place in the history. */
export const placeInHistory = () => trail?.position ?? navigation.currentEntry?.key;
