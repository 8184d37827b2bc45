import type { JobLane } from './job-thread-data.ts';

/**
 * What the engine's host and the engine process say to each other. Inputs, outputs and progress travel as bytes of V8's
 * serialisation: they pass through the process's own thread unread, and are parsed once, by the thread that uses them.
 */
export type ToEngine =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly lane: JobLane;
      readonly job: string;
      readonly input: Uint8Array;
    }
  | { readonly kind: 'cancel'; readonly id: number };

/** `started`: the job's thread, which may have had to start itself, is at it. `crashed`: the job was lost with a thread, the process itself goes on. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Uint8Array }
  | { readonly kind: 'done'; readonly id: number; readonly output: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly stack: string }
  | { readonly kind: 'crashed'; readonly id: number }
  | { readonly kind: 'cancelled'; readonly id: number };
