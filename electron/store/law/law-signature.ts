import { createPublicKey, verify } from 'node:crypto';
import { lawPackHash } from '../../../engine/plan/law-pack-hash.ts';
import type { LawPackFile } from '../../contract/law/law-pack.ts';
import { ApiError } from '../../contract/operation/api-error.ts';
import type { HashedLawPack } from './law-pack-store.ts';

/** Before the 32 bytes of a public key in the form that node reads: RFC 8410, 4. */
const SPKI_PREFIX = '302a300506032b6570032100';

/** What is signed: the hash of the pack, as text. */
export function signedText(hash: string): Buffer {
  return Buffer.from(hash, 'utf8');
}

/**
 * A pack with its hash, which is worked out here.
 * @param at where the pack stands in the request, with a dot after it
 * @throws ApiError `validation_failed` where the file names another hash, or its signature does not hold
 */
export function hashedPack(file: LawPackFile, at = ''): HashedLawPack {
  const hash = lawPackHash(file);
  if (file.hash !== undefined && file.hash !== hash) {
    refuse(
      `${at}hash`,
      `The pack was altered after its hash was written: it says ${file.hash}, and its content is ${hash}. Get it again from its publisher.`,
    );
  }
  if (file.signature !== undefined && !isSigned(hash, file.signature)) {
    refuse(
      `${at}signature`,
      'The signature does not hold: the pack was altered after it was signed, or signed with another key. Get it again from its publisher.',
    );
  }
  return { ...file, hash };
}

function isSigned(hash: string, { key, value }: NonNullable<LawPackFile['signature']>): boolean {
  const der = Buffer.from(`${SPKI_PREFIX}${key.slice('ed25519:'.length)}`, 'hex');
  try {
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, signedText(hash), publicKey, Buffer.from(value, 'hex'));
  } catch {
    // Bytes that are no point of the curve are nobody's key.
    return false;
  }
}

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', message, { issues: [{ path, message }] });
}
