import { utf8Bytes } from '../primitives/sha256.ts';
import { isWellFormed } from '../primitives/well-formed.ts';

/** The largest plan document: 1 MiB of JSON. */
export const LARGEST_DOCUMENT_BYTES = 1_048_576;

function bytesOfText(text: string): number {
  return (isWellFormed(text) ? utf8Bytes(text).length : text.length * 3) + 2;
}

/** Roughly the bytes of a value as compact JSON; at once more than `left` where it is larger, so that it always ends. */
function bytesWithin(value: unknown, left: number): number {
  if (left < 0) return 1;
  if (typeof value === 'string') return value.length > left ? value.length : bytesOfText(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  let bytes = 2;
  for (const [key, member] of Object.entries(value)) {
    bytes += Array.isArray(value) ? 1 : bytesOfText(key) + 2;
    bytes += bytesWithin(member, left - bytes);
    if (bytes > left) return bytes;
  }
  return bytes;
}

/** Whether the document fits into 1 MiB. One that contains itself does not. */
export function fitsDocumentLimit(document: unknown): boolean {
  return bytesWithin(document, LARGEST_DOCUMENT_BYTES) <= LARGEST_DOCUMENT_BYTES;
}
