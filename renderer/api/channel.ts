import type { Envelope } from '../../electron/contract/operation/api-error.ts';

export interface CallOptions<Progress = unknown> {
  /** Aborting it cancels the call; the answer is then the refusal `cancelled`. */
  readonly signal?: AbortSignal;
  /** Hears how far the operation is, where it says so. */
  readonly onProgress?: (progress: Progress) => void;
}

/** A way to the operations. Never rejects: what cannot be reached is a refusal like any other. */
export interface Channel {
  readonly invoke: (operationId: string, input: unknown, call?: CallOptions) => Promise<Envelope<unknown>>;
}
