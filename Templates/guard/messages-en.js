// Every sentence of the guard in English. Another language says the same under the same names.

import { phrases } from './phrases.js';

const { all, either, inDays } = phrases('en');

export const messages = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  username: 'Name',
  password: 'Password',
  showPassword: 'Show password',
  opening: 'Opening this page…',
  checking: 'Checking…',
  signedOut: 'You are signed out.',
  openInOwnTab: 'Open this page in its own tab',

  remember: 'Stay signed in on this device',
  /** @param {number} days */
  rememberNote: (days) => `For ${inDays(days)}. Only for a device of your own.`,

  /** What is for whom. */
  forAudiences: {
    /** @param {string[]} labels */
    page: (labels) => `This page is for ${either(labels)}.`,
    /** @param {string[]} labels */
    section: (labels) => `This part of the page is for ${either(labels)}.`,
    /** @param {string[]} labels */
    link: (labels) => `The page behind this link is for ${either(labels)}.`,
    /** @param {string[]} labels */
    other: (labels) => `This is for ${either(labels)}.`,
  },
  sharedPage: 'a shared page',
  /** @param {string[]} labels */
  signedInTo: (labels) => `Signed in: ${all(labels)}`,
  /**
   * @param {string[]} has
   * @param {string[]} needs
   */
  otherAudience: (has, needs) => `That is right for ${all(has)}, but this is for ${either(needs)}.`,

  /** Why the reader is asked again. @type {Record<string, string>} */
  reasons: {
    expired: 'Your last sign-in was too long ago. Please sign in once more.',
    epoch: 'The keys of this page were changed since you signed in. Please sign in once more.',
    link: 'This link has ended, or it is not whole. Sign in here, or ask for another link.',
    'wrong-key': 'Your sign-in does not open this page any more. Please sign in once more.',
  },

  /** What was typed did not sign in. @type {Record<string, string>} */
  typed: {
    'wrong-password': 'That password is not right. Check it and try again.',
    'wrong-username': 'That name and password are not right together. Check them and try again.',
    empty: 'Type the password first.',
  },

  /** @type {Record<string, string>} */
  keyring: {
    offline: 'The sign-in could not be loaded. Check your connection and try again.',
    missing: 'This site’s keys are missing, so nobody can sign in just now. Please tell whoever runs it.',
    damaged: 'This site’s keys are damaged, so nobody can sign in just now. Please tell whoever runs it.',
    version: 'This site’s keys were made by another version than this page. Reload the page and try again.',
    weak: 'This site’s keys are too weakly protected to be used. Please tell whoever runs it.',
    'no-audience': 'This site has no keys for the readers of this page. Please tell whoever runs it.',
  },

  /** @type {Record<string, string>} */
  item: {
    offline: 'This page’s content could not be loaded. Check your connection and try again.',
    missing: 'This page’s content is missing on the server. Please tell whoever runs this site.',
    damaged: 'This page’s content is damaged and was not opened. Please tell whoever runs this site.',
    path: 'This page’s content belongs to another page and was not opened. Please tell whoever runs this site.',
    version: 'This page’s content was made by another version of this site. Reload the page and try again.',
    updating: 'This site is being changed just now. Wait a minute and try again.',
  },

  loading: 'Loading…',
  load: 'Load',
  fileIsReady: 'The file is ready.',
  openFile: 'Open it in a new tab',

  /** In the place of a picture or another file of an opened page. @type {Record<string, string>} */
  file: {
    offline: 'This file could not be loaded. Check your connection and try again.',
    missing: 'This file is missing on the server. Please tell whoever runs this site.',
    damaged: 'This file is damaged and was not opened. Please tell whoever runs this site.',
    path: 'This file belongs to another place and was not opened. Please tell whoever runs this site.',
    version: 'This file was made by another version of this site. Reload the page and try again.',
    updating: 'This site is being changed just now. Wait a minute and try again.',
  },

  /** What this browser, or the way here, lacks. @type {Record<string, string>} */
  unsupported: {
    insecure: 'This page can be opened over a secure connection only. Use its address with https.',
    crypto: 'This browser cannot open protected pages. A current version of any browser can.',
    framed: 'This page is shown inside another site, where it does not ask for passwords.',
    configuration: 'This page is incomplete and cannot be opened. Please tell whoever runs this site.',
  },
};
