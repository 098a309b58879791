// The content policy asks for Trusted Types and names this one policy, which a page can make only once. So start.js has it, and
// hands it over to the guard.

let policy;

/**
 * Markup from a text that can be trusted: it was authenticated with the site's own keys, or stands in a script of the guard.
 * Scripts in it run once they are put into the document.
 * @param {string} html
 * @param {Range} [range] The place that it is for.
 */
export function trustedFragment(html, range = document.createRange()) {
  policy ??= globalThis.trustedTypes?.createPolicy('gatehouse', { createHTML: (text) => text });
  return range.createContextualFragment(policy?.createHTML(html) ?? html);
}
