// What this browser, and the way the page was reached, must have for sealed items to open.

let isX25519Known;

async function hasX25519() {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32).fill(9), 'X25519', true, []);
    return true;
  } catch {
    return false;
  }
}

function isFramedByAnotherSite() {
  try {
    return top.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/**
 * What is missing.
 * @returns {Promise<'insecure' | 'crypto' | 'framed' | null>}
 */
export async function missingSupport() {
  if (!globalThis.isSecureContext) return 'insecure';
  if (globalThis.crypto?.subtle === undefined || globalThis.DecompressionStream === undefined) return 'crypto';
  isX25519Known ??= hasX25519();
  if (!(await isX25519Known)) return 'crypto';
  return isFramedByAnotherSite() ? 'framed' : null;
}
