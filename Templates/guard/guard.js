// The guard: opens sealed pages in the browser.

import { AuthenticationStatus } from './authentication-status.js';
import { authenticationStore } from './authentication-store.js';
import { askBeforeLeaving } from './before-leaving.js';
import { configuration } from './configuration.js';
import { priorPage } from './prior-page.js';
import { RequiresAuthentication } from './requires-authentication.js';
import { redeemShareLink } from './share-link.js';

export { authenticationStore };

function arrive() {
  priorPage.arrive();
  if (configuration?.access === 'public') priorPage.note(true);
}

function comeBack() {
  // First of all, before anything is painted.
  authenticationStore.checkSession();
  arrive();
  authenticationStore.thaw();
}

function takePart() {
  arrive();
  addEventListener('pagehide', () => authenticationStore.freeze());
  addEventListener('pageshow', (event) => event.persisted && comeBack());
  document.addEventListener('visibilitychange', () => authenticationStore.checkSession());
  if (!globalThis.isSecureContext) return;
  authenticationStore.start(configuration);
  // What asks on the page says why it failed.
  redeemShareLink().catch(() => {});
  if (configuration.ask === 'before-leaving') askBeforeLeaving();
}

async function start() {
  // A page that is prepared unseen must not ask.
  if (document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  // A second copy of this file on the page changes nothing.
  if (customElements.get('requires-authentication') !== undefined) return;
  if (configuration !== null) takePart();
  customElements.define('requires-authentication', RequiresAuthentication);
  customElements.define('authentication-status', AuthenticationStatus);
}

start();
