// What stands beside a sealed file that is still to come, or in the place of one that did not.
//
// Classes to style: span.gatehouse-file around progress.gatehouse-file-progress, span.gatehouse-file-words (mostly
// empty) and button.gatehouse-file-action. It is there only while there is something to say.

import { codeOf } from './coded-error.js';
import { make } from './make-element.js';
import { explain, language, say } from './say.js';
import { isMendedByKey } from './sealed-request.js';

// How long nothing is said, in milliseconds: most files open sooner.
const quietTime = 300;

const words = (error) => {
  const code = codeOf(error);
  return explain('file', isMendedByKey(code) ? 'updating' : code);
};

/** The notice beside or instead of one use of a file. */
export class FileNotice {
  #element = make('span', { className: 'gatehouse-file', lang: language });
  #words = make('span', { className: 'gatehouse-file-words', role: 'status' });
  #place;
  #replaced;

  /**
   * @param {Element} place What it stands behind.
   * @param {HTMLElement} [replaced] What is hidden while the notice says that the file did not come.
   */
  constructor(place, replaced) {
    this.#place = place;
    this.#replaced = replaced;
  }

  /**
   * The notice in the place of an element: a button in a link or in another button would be none.
   * @param {HTMLElement} element
   */
  static insteadOf(element) {
    return new FileNotice(element.closest('a, button, summary, picture') ?? element, element);
  }

  /**
   * Says how far it is, and what went wrong; then tries again as often as the reader wants to.
   * @template T
   * @param {AbortSignal} signal
   * @param {(onProgress: (fraction: number) => void) => Promise<T>} load
   * @returns {Promise<T>} It never settles once `signal` is aborted.
   */
  async during(signal, load) {
    for (;;) {
      const bar = make('progress', { className: 'gatehouse-file-progress', 'aria-label': say('loading') });
      const timer = setTimeout(() => signal.aborted || this.#show(bar), quietTime);
      try {
        const result = await load((fraction) => {
          bar.value = fraction;
        });
        this.remove();
        return result;
      } catch (error) {
        if (signal.aborted) return new Promise(() => {});
        if (this.#replaced !== undefined) this.#replaced.hidden = true;
        clearTimeout(timer);
        await this.offer(words(error), say('try_again'));
      } finally {
        clearTimeout(timer);
      }
    }
  }

  /**
   * Waits until the reader asks for the file.
   * @param {string} text "" for none.
   * @param {string} label Of the button.
   * @returns {Promise<void>}
   */
  offer(text, label) {
    return new Promise((resolve) => {
      const button = make('button', { type: 'button', className: 'gatehouse-file-action' }, label);
      button.addEventListener('click', () => {
        this.remove();
        resolve();
      });
      this.say(text, button);
    });
  }

  /**
   * @param {string} text
   * @param {...Node} actions
   */
  say(text, ...actions) {
    this.#show(this.#words, ...actions);
    // The region is there before its words, so that they are read out.
    this.#words.textContent = text;
  }

  #show(...children) {
    this.#element.replaceChildren(...children);
    this.#place.after(this.#element);
  }

  /** Takes it away; what it replaced is back. */
  remove() {
    if (this.#replaced !== undefined) this.#replaced.hidden = false;
    this.#element.remove();
  }
}
