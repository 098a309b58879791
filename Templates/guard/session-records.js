// What a session leaves in the browser's storages, under names that begin with the site's. Any of them may fail, as in
// private windows or with storage switched off: then it is as if nothing were there.

/**
 * Where a session's keys are.
 * @typedef {object} SessionRecord
 * @property {string} id
 * @property {string} epoch Of the sign-out before it.
 */

/**
 * @template T
 * @param {() => T} call
 * @returns {T | undefined} `undefined` where it fails.
 */
export function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/**
 * @param {() => Storage} storage
 * @param {string} name
 * @returns {SessionRecord | null}
 */
function read(storage, name) {
  const record = attempt(() => JSON.parse(storage().getItem(name) ?? 'null'));
  return typeof record?.id === 'string' && typeof record?.epoch === 'string' ? record : null;
}

function write(storage, name, record) {
  attempt(() => (record === null ? storage().removeItem(name) : storage().setItem(name, JSON.stringify(record))));
}

const ofTab = () => sessionStorage;
const ofDevice = () => localStorage;

export class SessionRecords {
  #prefix;

  /** @param {string} prefix */
  constructor(prefix) {
    this.#prefix = prefix;
  }

  /** The name under which the last sign-out stands, in `localStorage`. */
  get epochName() {
    return `${this.#prefix}:signed-out`;
  }

  /** A name for the last sign-out; `undefined` where nothing can be read. */
  get epoch() {
    return attempt(() => localStorage.getItem(this.epochName) ?? '');
  }

  /** @param {string} epoch */
  set epoch(epoch) {
    attempt(() => localStorage.setItem(this.epochName, epoch));
  }

  /** This tab's session. */
  get tab() {
    return read(ofTab, `${this.#prefix}:session`);
  }

  set tab(record) {
    write(ofTab, `${this.#prefix}:session`, record);
  }

  /** The session that stays on this device. */
  get device() {
    return read(ofDevice, `${this.#prefix}:device`);
  }

  set device(record) {
    write(ofDevice, `${this.#prefix}:device`, record);
  }

  /** Whether a reader may be signed in: unless it is known that nobody is. */
  get mayBeSignedIn() {
    return attempt(() => localStorage.getItem(`${this.#prefix}:signed-in`)) !== null;
  }

  /** Notes for pages that have no other use for the guard that a reader is signed in. */
  noteSignedIn() {
    attempt(() => localStorage.setItem(`${this.#prefix}:signed-in`, ''));
  }

  /** Notes that nobody is. */
  noteSignedOut() {
    attempt(() => localStorage.removeItem(`${this.#prefix}:signed-in`));
    this.device = null;
  }

  /** Whether a tab's session would be found again on the next page. */
  get isKept() {
    return attempt(() => {
      const name = `${this.#prefix}:probe`;
      sessionStorage.setItem(name, '');
      sessionStorage.removeItem(name);
      return true;
    }) === true;
  }
}
