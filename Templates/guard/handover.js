// What start.js has for the guard. No module of the guard imports what every page loads.

/**
 * @typedef {object} Handover
 * @property {unknown} [configuration] What the page has of it, unchecked.
 * @property {string} [secret] Of the share link that led here; "" where there is none, or once it was used. It is missing where
 *   start.js is.
 * @property {import('./trail.js').Trail} [trail] Where there is no Navigation API.
 * @property {typeof import('./load-files.js').loadFiles} [load]
 * @property {typeof import('./trusted-html.js').trustedFragment} [fragment]
 */

/** @type {Handover} */
export const handover = {};

globalThis.dispatchEvent?.(new CustomEvent('gatehouse-guard', { detail: handover }));
