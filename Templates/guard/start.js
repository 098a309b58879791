// What every page loads. The rest of the guard comes only where a page has a use for it: sealed content, links to
// protected pages, a script that asks for it (`<script data-uses-guard>`), or a reader who is signed in.

const uses = 'requires-authentication, a[data-protected], script[data-uses-guard]';

const base = (() => {
  try {
    return JSON.parse(document.getElementById('gatehouse-configuration')?.textContent ?? '').base;
  } catch {
    return '';
  }
})();
const signedIn = `gatehouse:${base}:signed-in`;

function mayBeSignedIn() {
  try {
    return localStorage.getItem(signedIn) !== null;
  } catch {
    // Only another tab can tell.
    return true;
  }
}

// Without the Navigation API, pages that can be read leave a trail for those that cannot.
const leavesTrail = globalThis.navigation?.activation === undefined;

/** @type {Promise<unknown> | undefined} */
let loading;

function check() {
  if (loading !== undefined || !(leavesTrail || mayBeSignedIn() || document.querySelector(uses) !== null)) return;
  observer.disconnect();
  const modules = document.getElementById('gatehouse-modules');
  if (modules instanceof HTMLTemplateElement) modules.replaceWith(modules.content);
  loading = import('./guard.js');
  const stopWaiting = () => removeEventListener('click', wait);
  loading.then(stopWaiting, stopWaiting);
}

// A link that is followed while the guard is still on its way waits for it.
function wait(event) {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (loading === undefined || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target.closest?.('a[data-protected]:not([target], [download])');
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const follow = () => link.click();
  loading.then(follow, follow);
}

// Content may be added by scripts.
const observer = new MutationObserver(check);
observer.observe(document.documentElement, { childList: true, subtree: true });
addEventListener('storage', (event) => event.key === signedIn && check());
addEventListener('pageshow', check);
addEventListener('click', wait);
check();
