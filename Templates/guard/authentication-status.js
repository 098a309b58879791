// <authentication-status>: what the reader is signed in to, and the way out. Empty where they are not.
//
// Classes to style: span.gatehouse-status-text, button.gatehouse-sign-out, span.gatehouse-status-news (mostly empty).

import { authenticationStore } from './authentication-store.js';
import { audienceLabel } from './configuration.js';
import { make } from './make-element.js';
import { language, list, say } from './say.js';

export class AuthenticationStatus extends HTMLElement {
  #text = make('span', { className: 'gatehouse-status-text', lang: language });
  #button = make('button', { type: 'button', className: 'gatehouse-sign-out', lang: language }, say('sign_out'));
  // Apart from the text, which is no news on every page.
  #news = make('span', { className: 'gatehouse-status-news', role: 'status', tabIndex: -1, lang: language });
  #update = () => {
    const labels = authenticationStore.audiences.map(audienceLabel);
    if (authenticationStore.hasShares) labels.push(say('shared_page'));
    this.#text.textContent = labels.length > 0 ? say('signed_in', { audiences: list(labels, 'and') }) : '';
    this.#button.hidden = labels.length === 0;
    this.#news.textContent = '';
    this.toggleAttribute('data-signed-in', labels.length > 0);
  };

  constructor() {
    super();
    this.#button.addEventListener('click', async () => {
      await authenticationStore.signOut();
      // The button is gone; its neighbour takes the focus and says why.
      this.#news.textContent = say('signed_out');
      this.#news.focus({ preventScroll: true });
    });
  }

  connectedCallback() {
    // A clone brings the children of its original.
    this.replaceChildren(this.#text, this.#button, this.#news);
    authenticationStore.addEventListener('change', this.#update);
    this.#update();
  }

  disconnectedCallback() {
    authenticationStore.removeEventListener('change', this.#update);
  }
}
