// The session of this tab and how other tabs join it. Each kind of storage may fail: then memory and the channel go on.

import { clearKeys, readKeys, writeKeys } from './stored-keys.js';

/** @typedef {import('./keyring.js').AudienceKeys} AudienceKeys */

/**
 * @typedef {{ kind: 'join' }
 *   | { kind: 'keys', session: string, epoch: string, keys: AudienceKeys }
 *   | { kind: 'sign-out', epoch: string }} SessionMessage
 */

// How long a new tab waits for another one to answer, in milliseconds.
const joinWait = 200;

/**
 * Calls a function of a storage; `undefined` where it fails, as in private windows or with storage switched off.
 * @template T
 * @param {() => T} call
 * @returns {T | undefined}
 */
function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}

/** Keys at rest, in memory and on the channel. It knows nothing of pages. */
export class Session extends EventTarget {
  #prefix;
  #id = '';
  #epoch = '';
  /** @type {BroadcastChannel | undefined} */
  #channel;
  /** @type {AudienceKeys} */
  #keys = new Map();

  /** @param {string} base The site's base path: sites of one origin share its storage. */
  constructor(base) {
    super();
    this.#prefix = `gatehouse:${base}`;
    this.#epoch = this.#storedEpoch() ?? '';
    this.#openChannel();
    globalThis.addEventListener('storage', (event) => {
      if (event.key === this.#epochName) this.checkEpoch();
    });
  }

  /** The keys at hand. Events of type `change` follow it. */
  get keys() {
    return this.#keys;
  }

  get #epochName() {
    return `${this.#prefix}:signed-out`;
  }

  get #sessionName() {
    return `${this.#prefix}:session`;
  }

  #storedEpoch() {
    return attempt(() => localStorage.getItem(this.#epochName) ?? '');
  }

  /** Takes up the session of this tab, or joins the one of another tab. */
  async restore() {
    this.checkEpoch();
    if (this.#keys.size > 0) return;
    const record = this.#tabRecord();
    if (record !== null && record.epoch === this.#epoch) {
      const stored = await readKeys(this.#prefix, record.id);
      if (stored !== null && this.#keys.size === 0 && record.epoch === this.#currentEpoch()) {
        this.#id = record.id;
        this.#setKeys(stored);
        return;
      }
    } else if (record !== null) {
      attempt(() => sessionStorage.removeItem(this.#sessionName));
    }
    await this.#join();
  }

  /** @returns {{ id: string, epoch: string } | null} */
  #tabRecord() {
    const record = attempt(() => JSON.parse(sessionStorage.getItem(this.#sessionName) ?? 'null'));
    return typeof record?.id === 'string' && typeof record?.epoch === 'string' ? record : null;
  }

  #join() {
    if (this.#channel === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      setTimeout(resolve, joinWait);
      this.addEventListener('change', resolve, { once: true });
      this.#post({ kind: 'join' });
    });
  }

  /**
   * Adds keys to the session, for this tab and every other.
   * @param {AudienceKeys} keys
   */
  async add(keys) {
    this.checkEpoch();
    const id = this.#id === '' ? crypto.randomUUID() : this.#id;
    const merged = new Map([...this.#keys, ...keys]);
    this.#enter(id, merged);
    this.#post({ kind: 'keys', session: id, epoch: this.#epoch, keys: merged });
    await writeKeys(this.#prefix, id, merged);
    // Another tab may have signed out while they were written.
    this.checkEpoch();
    if (this.#keys.size === 0) await clearKeys(this.#prefix);
  }

  #enter(id, keys) {
    this.#id = id;
    const record = JSON.stringify({ id, epoch: this.#epoch });
    attempt(() => sessionStorage.setItem(this.#sessionName, record));
    this.#setKeys(keys);
  }

  /** Ends the session in every tab. */
  async end() {
    const epoch = crypto.randomUUID();
    attempt(() => localStorage.setItem(this.#epochName, epoch));
    this.#forget(epoch);
    this.#post({ kind: 'sign-out', epoch });
    await clearKeys(this.#prefix);
  }

  /**
   * Compares the sign-out that this tab knows of with the last one, and forgets all keys where it missed one. It works
   * at once, before anything is painted.
   */
  checkEpoch() {
    const epoch = this.#currentEpoch();
    if (epoch !== this.#epoch) this.#forget(epoch);
  }

  #currentEpoch() {
    return this.#storedEpoch() ?? this.#epoch;
  }

  #forget(epoch) {
    this.#epoch = epoch;
    this.#id = '';
    attempt(() => sessionStorage.removeItem(this.#sessionName));
    this.#setKeys(new Map());
  }

  #setKeys(keys) {
    const isChange = keys.size > 0 || this.#keys.size > 0;
    this.#keys = keys;
    if (isChange) this.dispatchEvent(new Event('change'));
  }

  /** @param {SessionMessage} message */
  #post(message) {
    attempt(() => this.#channel?.postMessage(message));
  }

  #openChannel() {
    this.#channel = attempt(() => new BroadcastChannel(this.#prefix));
    this.#channel?.addEventListener('message', (event) => this.#receive(event.data));
  }

  /** @param {SessionMessage} message */
  #receive(message) {
    if (message.kind === 'sign-out') {
      if (message.epoch !== this.#epoch) this.#forget(message.epoch);
    } else if (message.kind === 'join') {
      this.checkEpoch();
      if (this.#keys.size === 0) return;
      this.#post({ kind: 'keys', session: this.#id, epoch: this.#epoch, keys: this.#keys });
    } else if (message.epoch === this.#currentEpoch() && news(message.keys, this.#keys).length > 0) {
      this.#epoch = message.epoch;
      this.#enter(message.session, new Map([...this.#keys, ...news(message.keys, this.#keys)]));
    }
  }

  /**
   * A page that leaves for the back-forward cache: a message would throw it out. One that holds keys stays open for
   * that, so that a sign-out throws it out; one that holds none closes its channel.
   */
  freeze() {
    if (this.#keys.size > 0) return;
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** A page that is back from the cache. */
  async thaw() {
    this.checkEpoch();
    if (this.#channel === undefined) this.#openChannel();
    await this.restore();
  }
}

// A tab that slept through a rotation may still send a key of the epoch before.
const news = (keys, held) => [...keys].filter(([name, { epoch }]) => epoch > (held.get(name)?.epoch ?? 0));
