/**
 * Four kinds of job, each with its own queue in the host: `short` ones, a run of few paths among them, are one worker's, and a
 * worker is always kept free for them; the pieces of `shared` ones are worked out by all workers but that one; a `search` may take
 * seconds on one of those, so that paths can be run beside it; `oneOfMany` is what would be shared if it were alone, and is one
 * worker's because others like it wait for the other workers.
 */
export type JobKind = 'short' | 'shared' | 'search' | 'oneOfMany';

export interface RunMessage {
  readonly kind: 'run';
  readonly id: number;
  readonly jobKind: JobKind;
  readonly job: string;
  readonly input: Uint8Array;
}

/**
 * What the engine's host and the engine process say to each other. Inputs, outputs and progress travel as bytes of V8's
 * serialization: they pass through the process's own thread unread, and are parsed once, by the thread that uses them.
 */
export type ToEngine = RunMessage | { readonly kind: 'cancel'; readonly id: number };

/**
 * `started`: a worker, which may have had to be started first, has begun the job. `crashed`: the job was lost with its
 * worker; the process itself goes on.
 */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: Uint8Array }
  | JobEnd;

export type JobEnd =
  | { readonly kind: 'done'; readonly id: number; readonly output: Uint8Array }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string; readonly stack: string }
  | { readonly kind: 'crashed'; readonly id: number }
  | { readonly kind: 'cancelled'; readonly id: number };
