// What a locked page says, below its note, and the one thing that the reader can do there.
//
// Classes to style: div.gatehouse-notice around p.gatehouse-words (mostly empty) and button.gatehouse-sign-in or
// a.gatehouse-own-tab.

import { make } from './make-element.js';
import { language, messages } from './messages.js';

/** The notice. Its words stand in a live region that is there before them. */
export class Notice {
  #words = make('p', { className: 'gatehouse-words', role: 'status' });
  element = make('div', { className: 'gatehouse-notice', lang: language }, this.#words);

  /**
   * @param {string} words "" for none.
   * @param {...Node} actions
   */
  say(words, ...actions) {
    this.#words.textContent = words;
    this.element.replaceChildren(this.#words, ...actions);
  }

  /**
   * Says something and offers a button.
   * @param {string} words
   * @param {string} label
   * @param {() => void} act
   */
  offer(words, label, act) {
    const button = make('button', { type: 'button', className: 'gatehouse-sign-in' }, label);
    button.addEventListener('click', () => act());
    this.say(words, button);
  }

  /**
   * Says what is missing for the page to open.
   * @param {string} missing
   */
  lack(missing) {
    const link = { className: 'gatehouse-own-tab', href: location.href, target: '_blank', rel: 'noopener' };
    this.say(messages.unsupported[missing], ...(missing === 'framed' ? [make('a', link, messages.openInOwnTab)] : []));
  }
}
