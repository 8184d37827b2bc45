import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealed } from '../../contract/answers/encrypted-household.ts';

/** AES-256-GCM. @param purpose stands in what is sealed: it opens for no other */
export function seal(content: Uint8Array, key: Uint8Array, purpose: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const wrapped = Buffer.concat([cipher.update(content), cipher.final()]);
  return { iv: text(iv), wrapped: text(wrapped), tag: text(cipher.getAuthTag()) };
}

/** Null where the key is another one, or anything was changed. */
export function unseal({ iv, wrapped, tag }: Sealed, key: Uint8Array, purpose: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv), { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes(tag));
  const content = decipher.update(bytes(wrapped));
  try {
    decipher.final();
    return content;
  } catch {
    // The tag does not fit.
    return null;
  }
}

export function text(content: Uint8Array): string {
  return Buffer.from(content).toString('base64');
}

export function bytes(encoded: string): Buffer {
  return Buffer.from(encoded, 'base64');
}
