// The guard and its sentences, for start.js: by language, the elements that name them, and what browsers check them by. The
// build writes them here.

/** @type {Record<string, string>} */
export const files = { 'written by the build': '' };
