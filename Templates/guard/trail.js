// Without the Navigation API: the pages that could be read. Each entry's `history.state` holds its position.

export class Trail {
  #name;
  position = 0;

  /** @param {string} base The site's base path. */
  constructor(base) {
    this.#name = `gatehouse:${base}:trail`;
  }

  arrive() {
    const known = history.state?.gatehouse?.position;
    const isKnown = Number.isInteger(known);
    this.position = isKnown ? known : history.length - 1;
    if (isKnown) return;
    this.#change((pages) => pages.filter(({ position }) => position < this.position));
    if (typeof (history.state ?? {}) !== 'object') return;
    history.replaceState({ ...history.state, gatehouse: { position: this.position } }, '');
  }

  add() {
    const page = { position: this.position, url: location.href };
    this.#change((pages) => [...pages.filter(({ position }) => position !== page.position), page]);
  }

  /** `null` where storage fails. */
  get pages() {
    try {
      const pages = JSON.parse(sessionStorage.getItem(this.#name) ?? '[]');
      return Array.isArray(pages) ? pages : [];
    } catch {
      return null;
    }
  }

  #change(change) {
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(change(this.pages ?? []).slice(-20)));
    } catch {
      // The referrer has to do.
    }
  }
}
