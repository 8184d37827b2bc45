import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Windows lets any user make a pipe of any name, and Node cannot ask whose it is. Who owns this one shows by a key in the data
 * folder, which only its user can read: before anything is asked, the other end of the pipe proves that it knows the key.
 */
export const ASKS_FOR_PROOF = process.platform === 'win32';

const KEY_BYTES = 32;

function keyFileIn(dataFolder: string): string {
  return join(dataFolder, 'longhand.pipe-key');
}

/** A key for as long as this process answers, where the folder holds it for whoever asks. */
export function makePipeKey(dataFolder: string): Uint8Array {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(keyFileIn(dataFolder), key, { mode: 0o600 });
  return key;
}

export function newNonce(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

export function proofOf(key: Uint8Array, nonce: string): string {
  return createHmac('sha256', key).update(nonce).digest('hex');
}

/** Whether a proof was made by the owner of the data folder. */
export function isProof(dataFolder: string, nonce: string, proof: unknown): boolean {
  const file = keyFileIn(dataFolder);
  if (!existsSync(file)) return false;
  const expected = Buffer.from(proofOf(readFileSync(file), nonce));
  const given = Buffer.from(String(proof));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
