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

let isLoading = false;

function check() {
  if (isLoading || !(leavesTrail || mayBeSignedIn() || document.querySelector(uses) !== null)) return;
  isLoading = true;
  observer.disconnect();
  const modules = document.getElementById('gatehouse-modules');
  if (modules instanceof HTMLTemplateElement) modules.replaceWith(modules.content);
  import('./guard.js');
}

// Content may be added by scripts.
const observer = new MutationObserver(check);
observer.observe(document.documentElement, { childList: true, subtree: true });
addEventListener('storage', (event) => event.key === signedIn && check());
addEventListener('pageshow', check);
check();
