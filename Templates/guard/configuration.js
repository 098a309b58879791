// What the build tells the guard about this page and its site.

import { handover } from './handover.js';

/**
 * @typedef {object} Configuration
 * @property {string} base The site's base path, with a slash at both ends.
 * @property {string} keyring The keyring's URL.
 * @property {string | null} fallback Where a reader goes who has no prior page; `null`: they stay.
 * @property {Record<string, string>} audiences The words for each audience, by its name.
 * @property {string} language Of the sentences that the guard says.
 * @property {'public' | 'protected'} access Of this page.
 * @property {'before-leaving' | 'on-page'} ask Where readers are asked who follow a link to a protected page.
 * @property {number} rememberDays How long they may stay signed in on their device; 0: as long as their tabs.
 */

const isText = (value) => typeof value === 'string';

/**
 * Checks a configuration.
 * @param {unknown} value
 * @returns {Configuration | null} `null` where it is none.
 */
export function checkedConfiguration(value) {
  const checked = { language: 'en', ask: 'before-leaving', rememberDays: 0, ...value };
  const { base, keyring, fallback, audiences, language, access, ask, rememberDays } = checked;
  const areTexts = [base, keyring, language, fallback === null ? '' : fallback, ...Object.values(audiences ?? [0])].every(isText);
  const isKnown = /^(public|protected)$/.test(access) && /^(before-leaving|on-page)$/.test(ask);
  return areTexts && isKnown && Number.isInteger(rememberDays) && rememberDays >= 0 ? checked : null;
}

/** The one in this page; `null` where there is none. */
export const configuration = checkedConfiguration(handover.configuration);

/**
 * The names in an attribute.
 * @param {string | null | undefined} text
 * @returns {string[]}
 */
export const namesIn = (text) => text?.match(/\S+/g) ?? [];

/**
 * What readers call an audience.
 * @param {string} name
 */
export const audienceLabel = (name) =>
  configuration !== null && Object.hasOwn(configuration.audiences, name) ? configuration.audiences[name] : name;
