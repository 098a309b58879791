// The place of sealed content:
//   <requires-authentication audience="…" src="…" path="…" presentation="modal | inline" section>
//
// Its children are the note that stands there while it is locked. `data-state` says where it is: `locked`, `opening`,
// `asking`, `open` or `failed`. Class to style: div.gatehouse-content. The note is hidden with `hidden`.
// A page's own content asks by itself; a section of a page waits until the reader presses its button.

import { authenticationStore } from './authentication-store.js';
import { codeOf } from './coded-error.js';
import { configuration, namesIn } from './configuration.js';
import { goToStart } from './content-start.js';
import { handover } from './handover.js';
import { requestKeyring } from './keyring-request.js';
import { Notice } from './notice.js';
import { makeContent } from './opened-content.js';
import { expectSignIn, loadPart } from './parts.js';
import { noteReadable } from './prior-page.js';
import { explain, say } from './say.js';
import { keepScrollPosition } from './scroll-position.js';
import { isMendedByKey, requestSealedItem } from './sealed-request.js';
import { session } from './session.js';
import { redeemShareLink } from './share-link.js';
import { missingSupport } from './support.js';

// How long nothing is said, in milliseconds: most pages open sooner.
const quietTime = 300;

// The document's title while it is locked.
const lockedTitle = document.title;

/** @typedef {'arrival' | 'sign-in' | 'change'} Occasion Why content is opened; a change is one of the store. */

export class RequiresAuthentication extends HTMLElement {
  /** For scripts that do not import the guard. */
  static authenticationStore = authenticationStore;

  #notice = new Notice();
  /** @type {import('./opened-content.js').OpenedContent | undefined} */
  #content;
  /** @type {import('./sign-in-dialog.js').Presentation | undefined} */
  #asking;
  // What is under way; a later step makes an earlier one's result void.
  #step = new AbortController();
  // Keys that turned out to be of another epoch than the content's: `members@1`.
  #stale = new Set();
  #isSignedOut = false;
  #isSupported = false;
  #listening = new AbortController();

  connectedCallback() {
    this.#listen();
    if (!this.#notice.isPlaced) {
      this.#notice.placeIn(this);
      this.#begin();
    } else {
      // It may have missed a sign-out while it was nowhere.
      session.checkEpoch();
      this.#followStore();
    }
  }

  disconnectedCallback() {
    this.#listening.abort();
    // A moved element is back at once.
    queueMicrotask(() => !this.isConnected && this.#asking?.supersede());
  }

  #listen() {
    this.#listening.abort();
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    authenticationStore.addEventListener('change', () => this.#followStore(), { signal });
    addEventListener('pagehide', () => this.#leave(), { signal });
    addEventListener('pageshow', (event) => event.persisted && this.#comeBack(), { signal });
  }

  /** The audiences any one of which opens it. */
  get audiences() {
    return namesIn(this.getAttribute('audience'));
  }

  // Share links open it, too, and nobody signs in to those.
  get #openers() {
    return [...this.audiences, ...namesIn(this.getAttribute('shares'))];
  }

  get #path() {
    return this.getAttribute('path') ?? '';
  }

  // A part of a page has its number in its path.
  get #isWholePage() {
    return configuration?.access === 'protected' && !this.hasAttribute('section') && !this.#path.includes('#');
  }

  get #isOpenable() {
    return this.#openers.some((name) => {
      const held = session.keys.get(name);
      return held !== undefined && !this.#stale.has(`${name}@${held.epoch}`);
    });
  }

  set #state(state) {
    this.dataset.state = state;
    if (this.#isWholePage && (state === 'open' || state === 'locked')) noteReadable(state === 'open');
  }

  async #begin() {
    const signal = this.#nextStep('locked');
    if (this.#isWholePage && !session.mayBeSignedIn) expectSignIn();
    const missing = configuration === null ? 'configuration' : await missingSupport();
    if (signal.aborted) return;
    if (missing !== null) return this.#lack(missing);
    if (handover.secret !== '') this.#notice.sayOpening();
    let refusal;
    try {
      await session.ready;
      refusal = await redeemShareLink();
    } catch (error) {
      return this.#failToAsk(error, signal);
    }
    if (signal.aborted) return;
    this.#isSupported = true;
    const reason = refusal ?? (session.hasExpired ? say('reason.expired') : undefined);
    if (this.#isOpenable) await this.#open('arrival');
    else if (this.#isWholePage) await this.#ask(reason);
    else this.#offer(reason);
  }

  /** @param {string} state */
  #nextStep(state) {
    this.#step.abort();
    this.#step = new AbortController();
    this.#state = state;
    return this.#step.signal;
  }

  /** @param {Occasion} occasion */
  async #open(occasion) {
    const signal = this.#nextStep('opening');
    const timer = setTimeout(() => signal.aborted || this.#notice.sayOpening(), quietTime);
    const onProgress = (fraction) => {
      this.#notice.progress = fraction;
    };
    const options = { path: this.#path, type: 'text/html', signal, onProgress };
    try {
      const item = await requestSealedItem(this.getAttribute('src') ?? '', options);
      const content = await makeContent(await item.text(), this);
      if (signal.aborted) content.close();
      else this.#insert(content, occasion);
    } catch (error) {
      if (!signal.aborted) await this.#explain(error, occasion);
    } finally {
      clearTimeout(timer);
    }
  }

  #insert(content, occasion) {
    this.#content = content;
    this.#isSignedOut = false;
    this.#notice.leave();
    if (this.#isWholePage && content.title !== null) document.title = content.title;
    this.append(content.element);
    this.#state = 'open';
    // A section that another one's sign-in opened takes nobody away from where they are.
    if (this.#isWholePage || occasion !== 'change') goToStart(content.element, occasion === 'sign-in');
  }

  async #explain(error, occasion) {
    const code = codeOf(error);
    if (!isMendedByKey(code)) return this.#fail(explain('item', code));
    // A fresh key that does not fit: the site is half-way through a change, and asking again would never end.
    if (occasion === 'sign-in') return this.#fail(say('item.updating'));
    for (const name of this.#openers) {
      const held = session.keys.get(name);
      if (held !== undefined) this.#stale.add(`${name}@${held.epoch}`);
    }
    if (this.#isWholePage) await this.#ask(explain('reason', code, 'wrong_key'));
    else this.#offer(explain('reason', code, 'wrong_key'));
  }

  /** @param {string} [reason] Why the reader is asked again. */
  async #ask(reason) {
    const signal = this.#nextStep('asking');
    this.#notice.say('');
    const inlineIn = this.getAttribute('presentation') === 'inline' ? this : null;
    const answer = requestKeyring(configuration.keyring, signal);
    const options = { reason, answer, signal, inlineIn, isSuperseded: () => this.#isOpenable };
    try {
      const { ask } = await loadPart('sign-in');
      this.#asking = await ask(this.audiences, this.#isWholePage ? 'page' : 'section', options);
    } catch (error) {
      return this.#failToAsk(error, signal);
    }
    const outcome = await this.#asking.outcome;
    this.#asking = undefined;
    if (signal.aborted) return;
    if (outcome === 'signed-in') await this.#open('sign-in');
    else if (outcome === 'dismissed') await this.#dismiss();
    else if (this.#isOpenable) await this.#open('change');
    else this.#offer();
  }

  async #dismiss() {
    // The button that asked is gone, and this one stands in its place.
    this.#offer().focus({ preventScroll: true });
    const { decideWayBack, followWayBack } = await loadPart('sign-in');
    const decision = decideWayBack();
    const detail = { audiences: this.audiences, priorPage: decision.kind === 'fallback' ? null : decision.url };
    const event = new CustomEvent('authenticationdismissed', { bubbles: true, cancelable: true, detail });
    if (this.dispatchEvent(event) && this.#isWholePage) followWayBack(decision);
  }

  #followStore() {
    if (!this.#isSupported) return;
    if (this.#isOpenable) {
      if (this.#asking === undefined && this.#content === undefined) this.#open('change');
      // A check that is under way in this very form ends by itself.
      else if (this.#asking?.isBusy() === false) this.#asking.supersede();
    } else if (this.#content !== undefined || this.dataset.state === 'opening') {
      this.#lock();
    }
  }

  // After a sign-out nothing is asked until the reader wants to.
  #lock() {
    this.#nextStep('locked');
    this.#isSignedOut = true;
    if (this.#content !== undefined) document.title = lockedTitle;
    this.#content?.close();
    this.#content = undefined;
    this.#offer(session.hasExpired ? say('reason.expired') : say('signed_out'));
  }

  #leave() {
    if (this.#content !== undefined && this.#isWholePage) keepScrollPosition();
    this.#content?.conceal(true);
  }

  async #comeBack() {
    session.checkEpoch();
    this.#content?.conceal(false);
    await session.ready;
    const isSettled = this.#content !== undefined || this.#asking !== undefined || this.#isSignedOut;
    if (!isSettled) await this.#begin();
  }

  #lack(missing) {
    this.#state = 'failed';
    this.#notice.lack(missing);
  }

  #failToAsk(error, signal) {
    if (!signal.aborted) this.#fail(explain('keyring', codeOf(error)));
  }

  /** @param {string} words */
  #fail(words) {
    this.#state = 'failed';
    this.#notice.offer(words, say('try_again'), () => this.#begin());
  }

  // Locked, with a button to sign in.
  #offer(words = '') {
    this.#state = 'locked';
    const button = this.#notice.offer(words, say('sign_in'), () => this.#ask());
    button.onpointerover = button.onfocus = expectSignIn;
    return button;
  }
}
