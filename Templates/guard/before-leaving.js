// Asks before a reader leaves for a protected page, and goes on only once they have signed in. Links to protected pages
// carry `data-protected` with the audiences that may read them.

import { authenticationStore } from './authentication-store.js';
import { KeyringError } from './keyring.js';
import { signInOverPage } from './sign-in.js';
import { SupportError } from './support.js';

const isModified = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The link whose page takes the place of this one.
 * @param {MouseEvent} event
 * @returns {HTMLAnchorElement | null}
 */
function followedLink(event) {
  if (event.defaultPrevented || isModified(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a[data-protected][href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  const staysInTab = link.target === '' || link.target === '_self';
  const isSamePage = link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return staysInTab && !isSamePage && link.origin === location.origin ? link : null;
}

// A link says nothing of share links: whoever has followed one is asked by the page, where it does not open.
const isSignedIn = (audiences) =>
  authenticationStore.hasShares || audiences.some((name) => authenticationStore.isAuthenticated(name));

// Where asking here is in vain, the page itself asks, or says what is wrong.
async function mayLeave(audiences) {
  try {
    await authenticationStore.ready;
    if (isSignedIn(audiences) || !(await authenticationStore.isKept())) return true;
    return await signInOverPage(audiences, 'link');
  } catch (error) {
    if (error instanceof KeyringError || error instanceof SupportError) return true;
    throw error;
  }
}

/** @param {MouseEvent} event */
async function handleClick(event) {
  const link = followedLink(event);
  const audiences = (link?.dataset.protected ?? '').split(/\s+/).filter((name) => name !== '');
  if (link === null || audiences.length === 0 || isSignedIn(audiences)) return;
  event.preventDefault();
  const { href } = link;
  if (await mayLeave(audiences)) location.assign(href);
}

/** Watches every link of this page, also those that come later. */
export function askBeforeLeaving() {
  document.addEventListener('click', handleClick);
}
