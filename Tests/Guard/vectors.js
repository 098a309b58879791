// The published test vectors, which stand outside of this repository.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.GATEHOUSE_SHARED ?? path.join(root, '..', 'shared');
const file = path.join(shared, 'spec', 'vectors.json');

export const vectors = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;

/** Options of a test that needs them: it says that it was skipped where they are absent. */
export const needsVectors = { skip: vectors === null ? 'no vectors.json: set GATEHOUSE_SHARED' : false };

export const decode = (text) => new Uint8Array(Buffer.from(text, 'base64url'));
