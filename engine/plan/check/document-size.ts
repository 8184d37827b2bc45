/** The largest plan document: 1 MiB of JSON. */
export const LARGEST_DOCUMENT_BYTES = 1_048_576;

/** Its bytes in UTF-8, each half of a surrogate pair two of four, and the quotes. */
function bytesOfText(text: string): number {
  let bytes = 2;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isHalf = (unit & 0xf800) === 0xd800;
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}

/** No valid plan nests deeper; a value that does may contain itself. */
const DEEPEST = 64;

/**
 * The bytes of a value as compact JSON, escapes left out; more than `left` as soon as it is larger or nests too deep,
 * so that it always ends.
 */
function bytesWithin(value: unknown, left: number, depth = 0): number {
  if (left < 0 || depth > DEEPEST) return Math.max(0, left) + 1;
  if (typeof value === 'string') return value.length > left ? left + 1 : bytesOfText(value);
  if (typeof value !== 'object' || value === null) return String(value).length;
  const members = Object.entries(value);
  let bytes = members.length > 0 ? 1 : 2;
  for (const [key, member] of members) {
    bytes += Array.isArray(value) ? 1 : bytesOfText(key) + 2;
    bytes += bytesWithin(member, left - bytes, depth + 1);
    if (bytes > left) return bytes;
  }
  return bytes;
}

/** Whether the document fits into 1 MiB. One that contains itself does not. */
export function fitsDocumentLimit(document: unknown): boolean {
  return bytesWithin(document, LARGEST_DOCUMENT_BYTES) <= LARGEST_DOCUMENT_BYTES;
}
