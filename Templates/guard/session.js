// The session of this tab and how other tabs join it. Each kind of storage may fail: then memory and the channel go on.

import { configuration } from './configuration.js';
import { attempt, SessionRecords } from './session-records.js';
import { canStoreKeys, clearKeys, endOfSession, readKeys, writeKeys } from './stored-keys.js';

/** @typedef {import('./keyring.js').AudienceKeys} AudienceKeys */

/**
 * @typedef {{ kind: 'join' }
 *   | { kind: 'keys', session: string, epoch: string, keys: AudienceKeys, until: number | null }
 *   | { kind: 'sign-out', epoch: string }} SessionMessage
 */

// How long a new tab waits for another one to answer, in milliseconds.
const joinWait = 200;
const day = 24 * 60 * 60 * 1000;

/** Keys at rest, in memory and on the channel. It knows nothing of what is done with them. */
class Session extends EventTarget {
  #prefix;
  #records;
  #id = '';
  #epoch = '';
  /** @type {BroadcastChannel | undefined} */
  #channel;
  /** @type {AudienceKeys} */
  #keys = new Map();
  /** @type {number | null} */
  #until = null;
  #end = 0;
  #isStarted = false;

  /** Settles once the session of this tab or of another one is taken up. */
  ready = Promise.resolve();

  /** Whether there was a session that lasted too long. */
  hasExpired = false;

  /** @param {string} base The site's base path: sites of one origin share its storage. */
  constructor(base) {
    super();
    this.#prefix = `gatehouse:${base}`;
    this.#records = new SessionRecords(this.#prefix);
  }

  /** Takes up the session of this tab, or of this device, or joins the one of another tab. */
  start() {
    this.#isStarted = true;
    this.#epoch = this.#records.epoch ?? '';
    this.#openChannel();
    addEventListener('storage', (event) => event.key === this.#records.epochName && this.checkEpoch());
    this.ready = this.#restore();
  }

  /** The keys at hand, which never leave Web Crypto. Events of type `change` follow it. */
  get keys() {
    return this.#keys;
  }

  /** Whether the next page of this tab would find the session. */
  async isKept() {
    return this.#records.isKept && canStoreKeys(this.#prefix);
  }

  /** Whether somebody may be signed in, before it is known. */
  get mayBeSignedIn() {
    return this.#records.mayBeSignedIn;
  }

  async #restore() {
    this.checkEpoch();
    if (this.#keys.size > 0) return this.#checkEnd();
    for (const place of /** @type {const} */ (['tab', 'device'])) {
      const record = this.#records[place];
      if (record?.epoch !== this.#epoch) continue;
      const stored = await readKeys(this.#prefix, record.id);
      if (this.#keys.size > 0) return;
      this.checkEpoch();
      if (stored === 'expired') {
        this.hasExpired = true;
        this.#records[place] = null;
      } else if (stored !== null && record.epoch === this.#epoch) {
        return this.#enter(record.id, stored.keys, stored.until);
      }
    }
    await this.#join();
  }

  #checkEnd() {
    if (Date.now() <= this.#end) this.#end = endOfSession(this.#until);
    else this.#expire();
  }

  #expire() {
    this.hasExpired = true;
    this.#forget(this.#epoch);
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
   * @param {number} days How long the session stays on this device; 0: as long as its tabs.
   */
  async add(keys, days) {
    this.checkEpoch();
    const id = this.#id === '' ? crypto.randomUUID() : this.#id;
    if (days > 0) this.#records.device = { id, epoch: this.#epoch };
    this.#enter(id, new Map([...this.#keys, ...keys]), days > 0 ? Date.now() + days * day : this.#until);
    const [merged, until] = [this.#keys, this.#until];
    this.#post(this.#keysMessage);
    await writeKeys(this.#prefix, id, merged, until);
    // Another tab may have signed out while they were written.
    this.checkEpoch();
    if (this.#keys.size === 0) await clearKeys(this.#prefix);
  }

  #enter(id, keys, until) {
    this.#id = id;
    this.#until = until;
    this.#end = endOfSession(until);
    this.hasExpired = false;
    this.#records.tab = { id, epoch: this.#epoch };
    this.#records.noteSignedIn();
    this.#setKeys(keys);
  }

  /** Ends the session in every tab, and on this device. */
  async end() {
    if (!this.#isStarted) return;
    const epoch = crypto.randomUUID();
    this.#records.epoch = epoch;
    this.#records.noteSignedOut();
    this.#forget(epoch);
    this.#post({ kind: 'sign-out', epoch });
    await clearKeys(this.#prefix);
  }

  /**
   * Compares the sign-out that this tab knows of with the last one, and forgets all keys where it missed one. It works
   * at once, before anything is painted.
   */
  checkEpoch() {
    if (!this.#isStarted) return;
    const epoch = this.#records.epoch ?? this.#epoch;
    if (epoch !== this.#epoch) this.#forget(epoch);
  }

  #forget(epoch) {
    this.#epoch = epoch;
    this.#id = '';
    this.#until = null;
    this.#records.tab = null;
    this.#setKeys(new Map());
  }

  #setKeys(keys) {
    const isChange = keys.size > 0 || this.#keys.size > 0;
    this.#keys = keys;
    if (isChange) this.dispatchEvent(new Event('change'));
  }

  /** @returns {SessionMessage} */
  get #keysMessage() {
    return { kind: 'keys', session: this.#id, epoch: this.#epoch, keys: this.#keys, until: this.#until };
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
      return;
    }
    this.checkEpoch();
    if (message.kind === 'join') {
      // A page that is being read stays open beyond the session's end, but lets nobody in any more.
      if (this.#keys.size > 0 && Date.now() <= this.#end) this.#post(this.#keysMessage);
    } else if (message.epoch === this.#epoch && news(message.keys, this.#keys).length > 0) {
      this.#enter(message.session, new Map([...this.#keys, ...news(message.keys, this.#keys)]), message.until);
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
  thaw() {
    if (!this.#isStarted) return;
    if (this.#channel === undefined) this.#openChannel();
    this.ready = this.#restore();
  }
}

export const session = new Session(configuration?.base);

// A tab that slept through a rotation may still send a key of the epoch before.
const news = (keys, held) => [...keys].filter(([name, { epoch }]) => epoch > (held.get(name)?.epoch ?? 0));
