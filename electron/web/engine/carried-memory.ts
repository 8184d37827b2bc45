/**
 * Browsers give a page from a plain server no shared memory. Each worker writes into a copy of the run's memory; what it has changed is
 * carried to the owner of the run bit by bit. No two workers write the same place, so that the result is the same as of shared memory.
 */
export type Changes = readonly Uint8Array<ArrayBuffer>[];

/** A copy of `memory` to write into, and what was written into it since. */
export function copiedMemory(memory: unknown): { readonly copy: unknown; readonly changes: () => Changes } {
  const copy = structuredClone(memory);
  return {
    copy,
    changes: () => {
      const before = bytesIn(memory);
      return bytesIn(copy).map((bytes, at) => differing(bytes, before[at] ?? new Uint8Array()));
    },
  };
}

/** Writes into `memory` what was changed in a copy of it. */
export function takeOver(memory: unknown, changes: Changes): void {
  for (const [at, bytes] of bytesIn(memory).entries()) differ(bytes, changes[at] ?? new Uint8Array());
}

function differing(bytes: Uint8Array, before: Uint8Array): Uint8Array<ArrayBuffer> {
  const difference = bytes.slice();
  differ(difference, before);
  return difference;
}

/** Where `by` has a bit, that of `bytes` turns over. */
function differ(bytes: Uint8Array, by: Uint8Array): void {
  for (let at = 0; at < by.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ (by[at] ?? 0);
}

/** The bytes of every typed array in an object, or of the one that it is, in the order of its fields. */
function bytesIn(memory: unknown): readonly Uint8Array[] {
  if (ArrayBuffer.isView(memory)) return [new Uint8Array(memory.buffer, memory.byteOffset, memory.byteLength)];
  return typeof memory === 'object' && memory !== null ? Object.values(memory).flatMap(bytesIn) : [];
}
