// What every page loads. The rest comes where a page has a use for it, or a reader is signed in.

import { loadFiles } from './load-files.js';
import { files } from './start-files.js';
import { Trail } from './trail.js';
import { trustedFragment } from './trusted-html.js';

const secret = takeSecret();

const uses = 'requires-authentication, a[data-protected], script[data-uses-guard]';

const configuration = (() => {
  try {
    return JSON.parse(document.getElementById('gatehouse-configuration')?.textContent ?? '');
  } catch {
    return {};
  }
})();
const { base, access, language } = configuration;
const signedIn = `gatehouse:${base}:signed-in`;
const trail = globalThis.navigation?.activation === undefined ? new Trail(base) : undefined;

// A share link is `…#gh=SECRET&fragment`. The secret goes from the address before anything else can see it there, and to
// the guard's handover.js alone, once.
function takeSecret() {
  const [, found = '', rest] = /^#gh=([^&]*)&?(.*)/.exec(location.hash) ?? [];
  if (rest === undefined) return found;
  const [page] = location.href.split('#', 1);
  history.replaceState(history.state, '', page);
  if (rest) location.replace(`${page}#${rest}`);
  return found;
}

function mayBeSignedIn() {
  try {
    return localStorage.getItem(signedIn) !== null;
  } catch {
    // Only another tab can tell.
    return true;
  }
}

/** @type {Promise<unknown> | undefined} */
let loading;

function check() {
  const isNeeded = secret || mayBeSignedIn() || document.querySelector(uses);
  if (loading || !isNeeded) return;
  observer.disconnect();
  // A protected page names the guard itself, so that it comes sooner.
  const guard = document.getElementById('gatehouse-guard');
  loading = guard
    ? new Promise((resolve) => { guard.onload = guard.onerror = resolve; })
    : loadFiles(files[language]).catch(() => {});
  loading.then(() => removeEventListener('click', wait));
}

function arrive() {
  trail?.arrive();
  if (access === 'public') trail?.add();
  check();
}

// A link that is followed too early waits.
function wait(event) {
  const link = event.target.closest?.('a[data-protected]:not([target], [download])');
  const isModified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || !loading || isModified || event.defaultPrevented) return;
  event.preventDefault();
  loading.then(() => link.click());
}

const observer = new MutationObserver(check);
observer.observe(document, { childList: true, subtree: true });
addEventListener(
  'gatehouse-guard',
  ({ detail }) => Object.assign(detail, { configuration, secret, trail, load: loadFiles, fragment: trustedFragment }),
  { once: true },
);
addEventListener('storage', (event) => event.key === signedIn && check());
addEventListener('pageshow', arrive);
// A share link to the very page that is open.
addEventListener('hashchange', () => location.hash.startsWith('#gh=') && location.reload());
addEventListener('click', wait);
arrive();
