/**
 * How a worker that is busy learns that its job is no longer wanted: a number in shared memory, one for each job, that it
 * reads between two steps of its work.
 */
export type CancelFlag = Int32Array;

export function cancelFlag(): CancelFlag {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function raise(flag: CancelFlag): void {
  Atomics.store(flag, 0, 1);
}

export function isRaised(flag: CancelFlag): boolean {
  return Atomics.load(flag, 0) !== 0;
}
