/**
 * How a thread that is busy hears that its job is no longer wanted: a number in shared memory up to which every job is
 * cancelled. Jobs of a lane run in the order of their ids, so that the number only grows and is never reset.
 */
export interface Cancellation {
  readonly flag: Int32Array;
  readonly jobId: number;
}

export function cancelFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function cancelJob({ flag, jobId }: Cancellation): void {
  Atomics.store(flag, 0, jobId);
}

export function isCancelled({ flag, jobId }: Cancellation): boolean {
  return Atomics.load(flag, 0) >= jobId;
}
