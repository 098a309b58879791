// Every sentence that readers meet. The build makes one file of them for each language, and says which a page needs.

import { configuration } from './configuration.js';

/** Of the sentences, which may not be the page's. */
export const language = configuration?.language ?? 'en';

const { sentences } = await import(`./sentences-${language}.js`);

/**
 * A sentence.
 * @param {string} name As in `Templates/sentences/en.yml`, without the first `guard`.
 * @param {Record<string, string>} [values] For what stands in braces.
 */
export const say = (name, values = {}) =>
  sentences[name.replaceAll('-', '_')].replace(/\{(\w+)\}/g, (_, blank) => values[blank]);

/**
 * The sentence of a group that is about a code, or about one that stands for all others.
 * @param {string} group
 * @param {string} code
 * @param {string} otherwise
 */
export const explain = (group, code, otherwise = 'damaged') =>
  say(`${group}.${Object.hasOwn(sentences, `${group}.${code.replaceAll('-', '_')}`) ? code : otherwise}`);

/**
 * Names, any one of which will do, or all of which count.
 * @param {string[]} labels
 * @param {'or' | 'and'} word
 */
export const list = (labels, word) =>
  [labels.slice(0, -1).join(say('list.comma')), ...labels.slice(-1)].filter((part) => part !== '').join(say(`list.${word}`));

/**
 * A number of days.
 * @param {number} count
 */
export const inDays = (count) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
