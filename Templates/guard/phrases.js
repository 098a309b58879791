// Lists and numbers inside of sentences.

/**
 * How a language says them.
 * @param {string} language
 */
export const phrases = (language) => ({
  /** @param {string[]} labels */
  either: (labels) => new Intl.ListFormat(language, { type: 'disjunction' }).format(labels),
  /** @param {string[]} labels */
  all: (labels) => new Intl.ListFormat(language, { type: 'conjunction' }).format(labels),
  /** @param {number} count */
  inDays: (count) => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
});
