// The guard: opens sealed pages in the browser.

import { AuthenticationStatus } from './authentication-status.js';
import { authenticationStore } from './authentication-store.js';
import { askBeforeLeaving } from './before-leaving.js';
import { configuration } from './configuration.js';
import { handover } from './handover.js';
import { arrive } from './prior-page.js';
import { RequiresAuthentication } from './requires-authentication.js';
import { hasSentences } from './say.js';
import { session } from './session.js';
import { redeemShareLink } from './share-link.js';

export { authenticationStore };

function comeBack() {
  // First of all, before anything is painted.
  session.checkEpoch();
  arrive();
  session.thaw();
}

function takePart() {
  arrive();
  addEventListener('pagehide', () => session.freeze());
  addEventListener('pageshow', (event) => event.persisted && comeBack());
  document.addEventListener('visibilitychange', () => session.checkEpoch());
  if (!globalThis.isSecureContext) return;
  session.start();
  // What asks on the page says why it failed.
  redeemShareLink().catch(() => {});
  if (configuration.ask === 'before-leaving') askBeforeLeaving();
}

async function start() {
  // A page that is prepared unseen must not ask.
  if (document.prerendering) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  // A second copy of this file on the page changes nothing. Where a file is missing, the page's own note says so.
  const isWhole = handover.secret !== undefined && hasSentences();
  if (customElements.get('requires-authentication') !== undefined || !isWhole) return;
  if (configuration !== null) takePart();
  customElements.define('requires-authentication', RequiresAuthentication);
  customElements.define('authentication-status', AuthenticationStatus);
}

start();
