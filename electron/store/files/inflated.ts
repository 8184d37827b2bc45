import { inflateRawSync } from 'node:zlib';

/**
 * What a packed part of an archive comes to, at most so many bytes.
 * @throws Error with code `ERR_BUFFER_TOO_LARGE` where it comes to more
 */
export function inflated(packed: Buffer, most: number): Buffer {
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}
