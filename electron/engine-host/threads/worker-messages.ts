import type { CancelFlag } from './cancellation.ts';
import type { FromEngine, RunMessage } from './engine-messages.ts';
import type { SharedPieces } from './shared-pieces.ts';

/** What a worker needs to take part in a run that another one owns. `runId` is the same for all portions of a run. */
export interface JoinOrder {
  readonly runId: string;
  /** Cloned. */
  readonly task: unknown;
  /** Typed arrays over shared memory. */
  readonly memory: unknown;
  readonly pieces: SharedPieces;
  readonly flag: CancelFlag;
}

/** A worker has stopped taking pieces of a run: none were left, it was lost, or one of them threw. */
export interface HelperMessage {
  readonly runId: string;
  readonly error: { readonly message: string; readonly stack: string } | null;
}

/** From the pool to a worker. `leave`: the run is over. `helperMessage`: to the owner of a run, about a worker that joined it. */
export type ToWorker =
  | { readonly kind: 'run'; readonly job: RunMessage; readonly flag: CancelFlag }
  | { readonly kind: 'join'; readonly order: JoinOrder }
  | { readonly kind: 'leave'; readonly runId: string }
  | { readonly kind: 'helperMessage'; readonly helperMessage: HelperMessage };

/** From a worker to the pool. `offer` and `release`: the owner of a run offers pieces to the others, and releases them when it ends. */
export type FromWorker =
  | FromEngine
  | { readonly kind: 'warm' }
  | { readonly kind: 'offer'; readonly order: JoinOrder }
  | { readonly kind: 'release'; readonly runId: string }
  | { readonly kind: 'left'; readonly helperMessage: HelperMessage };
