/**
 * Memory that the threads of a run share. A page from a plain server is given none by its browser: there each thread has its own, and what
 * one has written is carried to the next.
 */
export function sharedMemory(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}
