// <requires-authentication audience="…" src="…" path="…" presentation="modal | inline">: the place of sealed content.
//
// Its children are the note that stands there while it is locked. `data-state` says where it is: `locked`, `opening`,
// `asking`, `open` or `failed`. Class to style: div.gatehouse-content. The note is hidden with `hidden`.

import { authenticationStore } from './authentication-store.js';
import { configuration } from './configuration.js';
import { goToStart } from './content-start.js';
import { fetchKeyring, KeyringError } from './keyring.js';
import { make } from './make-element.js';
import { messages } from './messages.js';
import { Notice } from './notice.js';
import { makeContent } from './opened-content.js';
import { priorPage } from './prior-page.js';
import { keepScrollPosition } from './scroll-position.js';
import { SealedItemError } from './sealed-item.js';
import { RequestError, requestSealedItem } from './sealed-request.js';
import { presentSignIn } from './sign-in-dialog.js';
import { missingSupport } from './support.js';

// Codes that another key could mend.
const keyCodes = ['no-key', 'epoch', 'wrong-key'];

// How long nothing is said, in milliseconds: most pages open sooner.
const quietTime = 300;

// The document's title while it is locked.
const lockedTitle = document.title;

export class RequiresAuthentication extends HTMLElement {
  /** @type {HTMLElement | undefined} */
  #note;
  #notice = new Notice();
  /** @type {import('./opened-content.js').OpenedContent | undefined} */
  #content;
  /** @type {import('./sign-in-dialog.js').Presentation | undefined} */
  #asking;
  // What is under way; a later step makes an earlier one's result void.
  #step = 0;
  // Keys that turned out to be of another epoch than the content's: `members@1`.
  #stale = new Set();
  #isSignedOut = false;
  #isSupported = false;
  #listening = new AbortController();

  connectedCallback() {
    this.#listen();
    if (this.#note === undefined) {
      this.#prepare();
      this.#begin();
    } else {
      // It may have missed a sign-out while it was nowhere.
      authenticationStore.checkSession();
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

  // A clone brings the children of its original: the note is found again, the rest is dropped.
  #prepare() {
    const note = this.querySelector(':scope > [data-gatehouse-note]');
    this.#note = note ?? make('div', { 'data-gatehouse-note': '' }, ...this.childNodes);
    this.#note.hidden = false;
    this.replaceChildren(this.#note, this.#notice.element);
  }

  /** The audiences any one of which opens it. */
  get audiences() {
    return (this.getAttribute('audience') ?? '').split(/\s+/).filter((name) => name !== '');
  }

  get #path() {
    return this.getAttribute('path') ?? '';
  }

  // A section of a page has its number in its path. Only a page's own content asks by itself.
  get #isWholePage() {
    return configuration?.access === 'protected' && !this.#path.includes('#');
  }

  get #isOpenable() {
    return this.audiences.some((name) => {
      const held = authenticationStore.keyFor(name);
      return held !== undefined && !this.#stale.has(`${name}@${held.epoch}`);
    });
  }

  set #state(state) {
    this.dataset.state = state;
    if (this.#isWholePage && (state === 'open' || state === 'locked')) priorPage.note(state === 'open');
  }

  async #begin() {
    const step = this.#nextStep('locked');
    const missing = configuration === null ? 'configuration' : await missingSupport();
    if (step !== this.#step) return;
    if (missing !== null) return this.#lack(missing);
    this.#isSupported = true;
    await authenticationStore.ready;
    if (step !== this.#step) return;
    if (this.#isOpenable) await this.#open();
    else if (this.#isWholePage) await this.#ask();
    else this.#offer();
  }

  /** @param {string} state */
  #nextStep(state) {
    this.#step += 1;
    this.#state = state;
    return this.#step;
  }

  async #open(isAfterSignIn = false) {
    const step = this.#nextStep('opening');
    const isCurrent = () => step === this.#step;
    const timer = setTimeout(() => isCurrent() && this.#notice.say(messages.opening), quietTime);
    try {
      const content = await requestSealedItem(this.getAttribute('src') ?? '', { path: this.#path, type: 'text/html' });
      const html = await content.text();
      if (isCurrent()) this.#insert(makeContent(html, this), isAfterSignIn);
    } catch (error) {
      if (isCurrent()) await this.#explain(error, isAfterSignIn);
    } finally {
      clearTimeout(timer);
    }
  }

  #insert(content, isAfterSignIn) {
    this.#content = content;
    this.#isSignedOut = false;
    this.#note.hidden = true;
    this.#notice.say('');
    if (this.#isWholePage && content.title !== null) document.title = content.title;
    this.append(content.element);
    this.#state = 'open';
    goToStart(content.element, isAfterSignIn);
  }

  async #explain(error, isAfterSignIn) {
    const code = error instanceof SealedItemError || error instanceof RequestError ? error.code : 'damaged';
    if (!keyCodes.includes(code)) return this.#fail(messages.item[code] ?? messages.item.damaged);
    // A fresh key that does not fit: the site is half-way through a change, and asking again would never end.
    if (isAfterSignIn) return this.#fail(messages.item.updating);
    for (const name of this.audiences) {
      const held = authenticationStore.keyFor(name);
      if (held !== undefined) this.#stale.add(`${name}@${held.epoch}`);
    }
    if (this.#isWholePage) await this.#ask(messages.reasons[code]);
    else this.#offer(messages.reasons[code]);
  }

  /** @param {string} [reason] Why the reader is asked again. */
  async #ask(reason) {
    const step = this.#nextStep('asking');
    this.#notice.say('');
    const request = await this.#request(reason);
    if (step !== this.#step || request === null) return;
    const isInline = this.getAttribute('presentation') === 'inline';
    const isSuperseded = () => this.#isOpenable;
    this.#asking = presentSignIn(request, { inlineIn: isInline ? this : null, isSuperseded });
    const outcome = await this.#asking.outcome;
    this.#asking = undefined;
    if (step !== this.#step) return;
    if (outcome === 'signed-in') await this.#open(true);
    else if (outcome === 'dismissed') this.#dismiss();
    else if (this.#isOpenable) await this.#open();
    else this.#offer();
  }

  async #request(reason) {
    const step = this.#step;
    try {
      const { audiences: known } = await fetchKeyring(configuration.keyring);
      const audiences = this.audiences.filter((name) => known.has(name));
      if (audiences.length === 0) throw new KeyringError('no-audience');
      const asksForUsername = audiences.some((name) => known.get(name).signIn === 'username');
      return { audiences, asksForUsername, reason };
    } catch (error) {
      const code = error instanceof KeyringError ? error.code : 'damaged';
      if (step === this.#step) this.#fail(messages.keyring[code]);
      return null;
    }
  }

  #dismiss() {
    this.#offer();
    const decision = priorPage.decide();
    const detail = { audiences: this.audiences, priorPage: decision.kind === 'fallback' ? null : decision.url };
    const event = new CustomEvent('authenticationdismissed', { bubbles: true, cancelable: true, detail });
    if (this.dispatchEvent(event) && this.#isWholePage) priorPage.follow(decision);
  }

  #followStore() {
    if (!this.#isSupported) return;
    if (this.#isOpenable) {
      if (this.#asking === undefined && this.#content === undefined) this.#open();
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
    this.#content?.element.remove();
    this.#content = undefined;
    this.#note.hidden = false;
    this.#offer(messages.signedOut);
  }

  // A page in the back-forward cache is painted before any script runs: what it shows is hidden before it goes there.
  // Neither changes the layout, so the scroll position stays.
  #conceal(isConcealed) {
    const style = this.#content?.element.style;
    for (const [property, value] of [['visibility', 'hidden'], ['opacity', '0']]) {
      if (isConcealed) style?.setProperty(property, value, 'important');
      else style?.removeProperty(property);
    }
  }

  #leave() {
    if (this.#content !== undefined && this.#isWholePage) keepScrollPosition();
    this.#conceal(true);
  }

  async #comeBack() {
    authenticationStore.checkSession();
    this.#conceal(false);
    await authenticationStore.ready;
    const isSettled = this.#content !== undefined || this.#asking !== undefined || this.#isSignedOut;
    if (!isSettled) await this.#begin();
  }

  #lack(missing) {
    this.#state = 'failed';
    this.#notice.lack(missing);
  }

  /** @param {string} words */
  #fail(words) {
    this.#state = 'failed';
    this.#notice.offer(words, messages.tryAgain, () => this.#begin());
  }

  // Locked, with a button to sign in.
  #offer(words = '') {
    this.#state = 'locked';
    this.#notice.offer(words, messages.signIn, () => this.#ask());
  }
}
