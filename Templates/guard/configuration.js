// What the build tells the guard about this page and its site.

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
  if (typeof value !== 'object' || value === null) return null;
  const record = /** @type {Record<string, unknown>} */ (value);
  const { base, keyring, fallback, audiences, language = 'en', access, ask = 'before-leaving', rememberDays = 0 } = record;
  const isComplete = isText(base) && isText(keyring) && (fallback === null || isText(fallback));
  const isNamed = typeof audiences === 'object' && audiences !== null && Object.values(audiences).every(isText);
  const isKnown = /^[a-z0-9-]+$/.test(language) && ['public', 'protected'].includes(access) && ['before-leaving', 'on-page'].includes(ask);
  if (!isComplete || !isNamed || !isKnown || !Number.isInteger(rememberDays) || rememberDays < 0) return null;
  return /** @type {Configuration} */ ({ base, keyring, fallback, audiences, language, access, ask, rememberDays });
}

/**
 * The configuration in this page.
 * @returns {Configuration | null}
 */
export function readConfiguration() {
  try {
    return checkedConfiguration(JSON.parse(document.getElementById('gatehouse-configuration')?.textContent ?? ''));
  } catch {
    return null;
  }
}

export const configuration = typeof document === 'undefined' ? null : readConfiguration();

/**
 * What readers call an audience.
 * @param {string} name
 */
export const audienceLabel = (name) =>
  configuration !== null && Object.hasOwn(configuration.audiences, name) ? configuration.audiences[name] : name;
