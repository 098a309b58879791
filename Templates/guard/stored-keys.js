// Keys at rest, in IndexedDB: `CryptoKey` objects that no script can read out. Every call may fail, as in private
// windows; then it is as if nothing were stored.

/** @typedef {import('./keyring.js').AudienceKeys} AudienceKeys */

/**
 * A session's keys.
 * @typedef {object} StoredKeys
 * @property {AudienceKeys} keys
 * @property {number} usedAt In milliseconds, as all times here.
 * @property {number | null} until Where the reader stays signed in on this device.
 */

// A session that nobody used for that long is over, unless it stays on the device.
const longestPause = 12 * 60 * 60 * 1000;
// A busy phone takes its time. Whoever is asked again although they are signed in has lost more than that.
const longestWait = 2000;

/**
 * When a session is over that is used now.
 * @param {number | null} until
 */
export const endOfSession = (until) => until ?? Date.now() + longestPause;

/**
 * Runs one transaction. The connection is closed behind it, so that none is open in a frozen page.
 * @template T
 * @param {string} name Of the database.
 * @param {(store: IDBObjectStore) => IDBRequest<T>} use
 * @returns {Promise<T | undefined>} `undefined` where it fails or takes too long.
 */
function withStore(name, use) {
  return new Promise((resolve) => {
    const giveUp = () => resolve(undefined);
    setTimeout(giveUp, longestWait);
    try {
      const opening = indexedDB.open(name, 1);
      opening.onerror = giveUp;
      opening.onupgradeneeded = () => opening.result.createObjectStore('sessions');
      opening.onsuccess = () => transact(opening.result, use, resolve, giveUp);
    } catch {
      giveUp();
    }
  });
}

function transact(database, use, resolve, giveUp) {
  try {
    const transaction = database.transaction('sessions', 'readwrite');
    const request = use(transaction.objectStore('sessions'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = giveUp;
  } catch {
    giveUp();
  }
  database.close();
}

const isRecord = (record) => record?.keys instanceof Map;
const isCurrent = (record) => isRecord(record) && Date.now() <= (record.until ?? record.usedAt + longestPause);

/**
 * Reads a session's keys, and notes that they are used.
 * @param {string} name Of the database.
 * @param {string} session
 * @returns {Promise<StoredKeys | 'expired' | null>}
 */
export async function readKeys(name, session) {
  const record = await withStore(name, (store) => {
    const request = store.get(session);
    request.onsuccess = () => {
      if (isCurrent(request.result)) store.put({ ...request.result, usedAt: Date.now() }, session);
    };
    return request;
  });
  if (!isRecord(record)) return null;
  return isCurrent(record) ? record : 'expired';
}

/**
 * Writes a session's keys; what sessions before it left is cleared out once it is too old to be used.
 * @param {string} name Of the database.
 * @param {string} session
 * @param {AudienceKeys} keys
 * @param {number | null} until
 */
export async function writeKeys(name, session, keys, until) {
  await withStore(name, (store) => {
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      if (cursor.result === null) return;
      if (!isCurrent(cursor.result.value)) cursor.result.delete();
      cursor.result.continue();
    };
    return store.put({ keys, usedAt: Date.now(), until }, session);
  });
}

/**
 * Removes the keys of every session.
 * @param {string} name Of the database.
 */
export async function clearKeys(name) {
  await withStore(name, (store) => store.clear());
}

/**
 * Whether keys can be stored at all.
 * @param {string} name Of the database.
 */
export const canStoreKeys = async (name) => (await withStore(name, (store) => store.count())) !== undefined;
