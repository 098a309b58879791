// Elements from values, never from markup.

/**
 * Makes an element with properties, attributes where a name has a dash, and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role' || key === 'for') element.setAttribute(key, String(value));
    else element[key] = value;
  }
  element.append(...children);
  return element;
}
