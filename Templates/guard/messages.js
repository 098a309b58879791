// Every sentence that readers meet, in the page's language where the guard has it.

const languages = {
  de: () => import('./messages-de.js'),
  en: () => import('./messages-en.js'),
};

const primary = (document.documentElement.lang || 'en').split('-', 1)[0].toLowerCase();

/** Of the sentences, which may not be the page's. */
export const language = Object.hasOwn(languages, primary) ? primary : 'en';

export const { messages } = await languages[language]();
