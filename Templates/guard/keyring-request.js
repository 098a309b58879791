// Asks the server for the keyring, while what reads it may still be on its way.

/**
 * Asks for the keyring, which never comes from a cache.
 * @param {string} url
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
export function requestKeyring(url, signal) {
  const answer = fetch(url, { cache: 'no-store', credentials: 'same-origin', signal });
  // Whoever waits for it is told; perhaps nobody does.
  answer.catch(() => {});
  return answer;
}
