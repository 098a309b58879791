// <authentication-status>: what the reader is signed in to, and the way out. Empty where they are not.
//
// Classes to style: span.gatehouse-status-text, button.gatehouse-sign-out.

import { authenticationStore } from './authentication-store.js';
import { audienceLabel } from './configuration.js';
import { make } from './make-element.js';
import { messages } from './messages.js';

export class AuthenticationStatus extends HTMLElement {
  #update = () => {
    const labels = authenticationStore.audiences.map(audienceLabel);
    this.#text.textContent = labels.length > 0 ? messages.signedInTo(labels) : '';
    this.#button.hidden = labels.length === 0;
    this.toggleAttribute('data-signed-in', labels.length > 0);
  };
  #text = make('span', { className: 'gatehouse-status-text', role: 'status' });
  #button = make('button', { type: 'button', className: 'gatehouse-sign-out', hidden: true }, messages.signOut);

  constructor() {
    super();
    this.#button.addEventListener('click', async () => {
      await authenticationStore.signOut();
      // The button is gone; its neighbour takes the focus and says why.
      this.#text.textContent = messages.signedOut;
      this.#text.tabIndex = -1;
      this.#text.focus({ preventScroll: true });
    });
  }

  connectedCallback() {
    // A clone brings the children of its original.
    this.replaceChildren(this.#text, this.#button);
    authenticationStore.addEventListener('change', this.#update);
    this.#update();
  }

  disconnectedCallback() {
    authenticationStore.removeEventListener('change', this.#update);
  }
}
