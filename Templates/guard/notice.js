// What a locked page says: its note, then words of the guard and the one thing that the reader can do there.
//
// Classes to style: div.gatehouse-notice around p.gatehouse-words (mostly empty), progress.gatehouse-opening and
// button.gatehouse-sign-in or a.gatehouse-own-tab.

import { make } from './make-element.js';
import { language, say } from './say.js';

/** The notice. Its words stand in a live region that is there before them. */
export class Notice {
  #words = make('p', { className: 'gatehouse-words', role: 'status' });
  #bar = make('progress', { className: 'gatehouse-opening', 'aria-label': say('loading') });
  #element = make('div', { className: 'gatehouse-notice', lang: language }, this.#words);
  /** @type {HTMLElement | undefined} */
  #note;

  /** Whether it has its place in the document. */
  get isPlaced() {
    return this.#note !== undefined;
  }

  /**
   * Makes an element's children the note. A clone brings the children of its original: the note is found again, the
   * rest is dropped.
   * @param {Element} host
   */
  placeIn(host) {
    this.#note = host.querySelector(':scope > [data-gatehouse-note]') ??
      make('div', { 'data-gatehouse-note': '' }, ...host.childNodes);
    this.#note.hidden = false;
    host.replaceChildren(this.#note, this.#element);
  }

  /** Leaves the place to the content. */
  leave() {
    this.say('');
    this.#note.hidden = true;
  }

  /**
   * @param {string} words "" for none.
   * @param {...Node} actions
   */
  say(words, ...actions) {
    this.#note.hidden = false;
    this.#words.textContent = words;
    this.#element.replaceChildren(this.#words, ...actions);
  }

  /** Says that the content is on its way. */
  sayOpening() {
    this.say(say('opening'), this.#bar);
  }

  /** @param {number} fraction How much of the content has arrived. */
  set progress(fraction) {
    this.#bar.value = fraction;
  }

  /**
   * Says something and offers a button.
   * @param {string} words
   * @param {string} label
   * @param {() => void} act
   * @returns {HTMLButtonElement}
   */
  offer(words, label, act) {
    const button = make('button', { type: 'button', className: 'gatehouse-sign-in' }, label);
    button.addEventListener('click', () => act());
    this.say(words, button);
    return button;
  }

  /**
   * Says what is missing for the page to open.
   * @param {string} missing
   */
  lack(missing) {
    const link = { className: 'gatehouse-own-tab', href: location.href, target: '_blank', rel: 'noopener' };
    this.say(say(`unsupported.${missing}`), ...(missing === 'framed' ? [make('a', link, say('open_in_own_tab'))] : []));
  }
}
