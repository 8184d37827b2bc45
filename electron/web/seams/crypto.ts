import { sha256 } from '../../../engine/primitives/sha256.ts';

/*
 * What the build for a browser takes for `node:crypto`: as much of it as the calculations use. The hash is the engine's own, so that no
 * certificate depends on where it was made.
 */

/** Only SHA-256, and only as hexadecimal. */
export function createHash(algorithm: 'sha256') {
  if (algorithm !== 'sha256') throw new Error(`There is no ${String(algorithm)} here.`);
  let text = '';
  const hash = {
    update: (more: string) => {
      text += more;
      return hash;
    },
    digest: (_encoding: 'hex') => sha256(text),
  };
  return hash;
}

/** Browsers offer their own to pages from a safe place alone, which a server in one's own network is not. RFC 9562, 5.4. */
export function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
