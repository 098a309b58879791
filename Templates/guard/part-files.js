// The files of each part, by its name and language (`sign-in-en`): the elements that name them, and what browsers check them
// by. The build writes them here.

/** @type {Record<string, string>} */
export const files = { 'written by the build': '' };
