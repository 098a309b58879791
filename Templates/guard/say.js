// Every sentence that readers meet. The build makes files of them for each language, which put them here: one for the
// guard, and one for each of its parts.

import { configuration } from './configuration.js';

/** Of the sentences, which may not be the page's. */
export const language = configuration?.language ?? 'en';

/** @type {Record<string, string>} */
const sentences = (globalThis.gatehouseSentences ??= {});

/** Whether they are there: without them the guard is of no use. */
export const hasSentences = () => 'sign_in' in sentences;

/**
 * A sentence.
 * @param {string} name As in `Templates/sentences/en.yml`, without the first `guard`.
 * @param {Record<string, string>} [values] For what stands in braces.
 */
export const say = (name, values = {}) => sentences[name].replace(/\{(\w+)\}/g, (_, blank) => values[blank]);

/**
 * The sentence of a group that is about a code, or about one that stands for all others.
 * @param {string} group
 * @param {string} code
 * @param {string} otherwise
 */
export function explain(group, code, otherwise = 'damaged') {
  const name = `${group}.${code.replaceAll('-', '_')}`;
  return say(Object.hasOwn(sentences, name) ? name : `${group}.${otherwise}`);
}

/**
 * Names, any one of which will do, or all of which count.
 * @param {string[]} labels At least one.
 * @param {'or' | 'and'} word
 */
export const list = (labels, word) =>
  labels.reduce((text, label, index) => text + say(`list.${index + 1 < labels.length ? 'comma' : word}`) + label);
