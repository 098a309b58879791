// Added by the preview server to the pages that it shows, in memory; no build writes it. It reloads the page when the site
// was built anew, and shows what is wrong while it cannot be built.

/** Which state of the site this page is of. */
const version = new URL(import.meta.url).searchParams.get('version');

/** @type {EventSource | null} */
let states = null;
/** @type {HTMLElement | null} */
let overlay = null;

/**
 * Follows one state of the site. The server sends the present one first, so that none is missed between.
 * @param {{ version: string, problems: string | null }} state
 */
function follow(state) {
  if (state.version !== version) {
    disconnect();
    // A reload keeps the reader's place.
    location.reload();
  } else if (state.problems === null) {
    overlay?.remove();
    overlay = null;
  } else {
    show(state.problems);
  }
}

/**
 * Shows what is wrong above everything, dialogs included.
 * @param {string} problems
 */
function show(problems) {
  if (document.body.classList.contains('gatehouse-preview-waiting')) {
    // It shows what was wrong when it was loaded.
    if (document.querySelector('pre')?.textContent.trim() !== problems.trim()) location.reload();
    return;
  }
  overlay ??= makeOverlay();
  overlay.querySelector('pre').textContent = problems;
  if (!overlay.matches(':popover-open')) overlay.showPopover();
}

function makeOverlay() {
  if (document.querySelector('link[data-gatehouse-preview]') === null) {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = new URL('preview.css', import.meta.url).pathname;
    style.dataset.gatehousePreview = '';
    document.head.append(style);
  }
  const element = document.createElement('div');
  element.className = 'gatehouse-preview-problems';
  element.popover = 'manual';
  element.setAttribute('role', 'alert');
  const title = document.createElement('h2');
  title.textContent = 'The site cannot be built';
  const words = document.createElement('p');
  words.textContent = 'This is the last good build. The page is shown anew once the site is mended.';
  element.append(title, document.createElement('pre'), words);
  document.body.append(element);
  return element;
}

function connect() {
  if (states !== null || document.visibilityState === 'hidden') return;
  states = new EventSource(new URL('states', import.meta.url).pathname);
  states.addEventListener('state', ({ data }) => follow(JSON.parse(data)));
}

function disconnect() {
  states?.close();
  states = null;
}

// Browsers open six connections to a server. A tab that nobody sees needs none: it learns the state when it is seen again.
document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? disconnect() : connect()));
addEventListener('pagehide', disconnect);
addEventListener('pageshow', connect);
connect();
