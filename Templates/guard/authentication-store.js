// What the reader is signed in to, for the scripts of a site.

import { namesIn } from './configuration.js';
import { loadPart } from './parts.js';
import { session } from './session.js';

// As the build names the links that open one page: audiences to the sealed format, and none of the site's.
const isShare = (name) => name.startsWith('share-');

/**
 * The observable state of authentication, one for each page.
 *
 * It tells of every difference with a `change` event, and writes the names of the signed-in audiences into the
 * `data-authenticated` attribute of `<html>`.
 */
class AuthenticationStore extends EventTarget {
  constructor() {
    super();
    session.addEventListener('change', () => this.#publish());
  }

  /** A promise: it settles once the session of this tab or of another one is taken up. */
  get ready() {
    return session.ready;
  }

  /** The names of the audiences that are signed in, sorted. */
  get audiences() {
    return [...session.keys.keys()].filter((name) => !isShare(name)).sort();
  }

  /** Whether share links have opened pages of their own. */
  get hasShares() {
    return [...session.keys.keys()].some(isShare);
  }

  /**
   * Whether an audience is signed in.
   * @param {string} audience
   */
  isAuthenticated(audience) {
    return session.keys.has(audience);
  }

  /**
   * Asks the reader to sign in, over the page that they are on, unless they are signed in already.
   * @param {string} audience A name, or several with spaces between them: any one of them is enough.
   * @returns {Promise<boolean>} Whether they are signed in; `false` where they declined.
   * @throws {import('./coded-error.js').CodedError}
   */
  async signIn(audience) {
    return (await loadPart('sign-in')).signInOverPage(namesIn(audience), 'other');
  }

  /** Signs out of everything, in every tab, at once. */
  signOut() {
    return session.end();
  }

  #publish() {
    const names = this.audiences.join(' ');
    if (names !== '') document.documentElement.dataset.authenticated = names;
    else delete document.documentElement.dataset.authenticated;
    this.dispatchEvent(new Event('change'));
  }
}

export const authenticationStore = new AuthenticationStore();
