// Parts of the guard that a page fetches only where it has a use for them.

/**
 * Puts the links to a part into the page: the browser fetches what they name at once, and checks it.
 * @param {string} id Of the template that holds them.
 */
export function loadPart(id) {
  const template = document.getElementById(id);
  template?.replaceWith(template.content);
}
