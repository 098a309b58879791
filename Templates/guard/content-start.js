// Where reading begins in opened content.

import { restoreScrollPosition } from './scroll-position.js';

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
