// Asks before a reader leaves for a protected page, and goes on only once they have signed in. Links to protected pages
// carry `data-protected` with the audiences that may read them.

import { authenticationStore } from './authentication-store.js';
import { configuration, namesIn } from './configuration.js';
import { requestKeyring } from './keyring-request.js';
import { expectSignIn, loadPart } from './parts.js';
import { session } from './session.js';

const isModified = ({ button, metaKey, ctrlKey, shiftKey, altKey }) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The link whose page takes the place of this one.
 * @param {MouseEvent} event
 * @returns {HTMLAnchorElement | null}
 */
function followedLink(event) {
  if (event.defaultPrevented || isModified(event)) return null;
  const link = event.target.closest?.('a[data-protected][href]');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  const staysInTab = link.target === '' || link.target === '_self';
  const isSamePage = link.href.split('#', 1)[0] === location.href.split('#', 1)[0];
  return staysInTab && !isSamePage && link.origin === location.origin ? link : null;
}

// A link says nothing of share links: whoever has followed one is asked by the page, where it does not open.
const isSignedIn = (audiences) =>
  authenticationStore.hasShares || audiences.some((name) => authenticationStore.isAuthenticated(name));

async function mayLeave(audiences) {
  await session.ready;
  if (isSignedIn(audiences) || !(await session.isKept())) return true;
  const answer = requestKeyring(configuration.keyring);
  try {
    return await (await loadPart('sign-in')).signInOverPage(audiences, 'link', answer);
  } catch {
    // Where asking here is in vain, the page itself asks, or says what is wrong.
    return true;
  }
}

/** @param {MouseEvent} event */
async function handleClick(event) {
  const link = followedLink(event);
  const audiences = namesIn(link?.dataset.protected);
  if (audiences.length === 0 || isSignedIn(audiences)) return;
  event.preventDefault();
  const { href } = link;
  if (await mayLeave(audiences)) location.assign(href);
}

function handleApproach({ target }) {
  const link = target.closest?.('a[data-protected]');
  if (link && !isSignedIn(namesIn(link.dataset.protected))) expectSignIn();
}

/** Watches every link of this page, also those that come later. */
export function askBeforeLeaving() {
  document.addEventListener('click', handleClick);
  document.addEventListener('pointerover', handleApproach);
  document.addEventListener('focusin', handleApproach);
}
