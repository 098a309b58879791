// What every page loads. The rest comes where a page has a use for it, or a reader is signed in.

import { loadPart } from './load-part.js';
import { hasNavigation, Trail } from './trail.js';

const secret = takeSecret();

const uses = 'requires-authentication, a[data-protected], script[data-uses-guard]';

const { base, access } = (() => {
  try {
    return JSON.parse(document.getElementById('gatehouse-configuration')?.textContent ?? '');
  } catch {
    return {};
  }
})();
const signedIn = `gatehouse:${base}:signed-in`;

// A share link is `…#gh=SECRET&fragment`. The secret goes from the address before anything else can see it there, and to
// the guard's share-link.js alone, once.
function takeSecret() {
  const [, secret = '', rest] = /^#gh=([^&]*)&?(.*)/.exec(location.hash) ?? [];
  if (rest === undefined) return secret;
  const [page] = location.href.split('#', 1);
  history.replaceState(history.state, '', page);
  if (rest !== '') location.replace(`${page}#${rest}`);
  const give = ({ detail }) => Object.assign(detail, { secret });
  addEventListener('gatehouse-share', give, { once: true });
  return secret;
}

function mayBeSignedIn() {
  try {
    return localStorage.getItem(signedIn) !== null;
  } catch {
    // Only another tab can tell.
    return true;
  }
}

let loading;

function check() {
  const isNeeded = secret !== '' || mayBeSignedIn() || document.querySelector(uses) !== null;
  if (loading !== undefined || !isNeeded) return;
  observer.disconnect();
  loadPart('gatehouse-modules');
  loading = import('./guard.js');
  const stop = () => removeEventListener('click', wait);
  loading.then(stop, stop);
}

function arrive() {
  if (!hasNavigation && access === 'public') {
    const trail = new Trail(base);
    trail.arrive();
    trail.add();
  }
  check();
}

// A link that is followed too early waits.
function wait(event) {
  const link = event.target.closest?.('a[data-protected]:not([target], [download])');
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || !loading || isModified || event.defaultPrevented) return;
  event.preventDefault();
  const follow = () => link.click();
  loading.then(follow, follow);
}

const observer = new MutationObserver(check);
observer.observe(document.documentElement, { childList: true, subtree: true });
addEventListener('storage', (event) => event.key === signedIn && check());
addEventListener('pageshow', arrive);
// A share link to the very page that is open.
addEventListener('hashchange', () => location.hash.startsWith('#gh=') && location.reload());
addEventListener('click', wait);
arrive();
