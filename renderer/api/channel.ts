import type { Envelope } from '../../electron/contract/operation/api-error.ts';

export interface CallOptions<Progress = unknown> {
  /** Aborting it cancels the call; the answer is then the refusal `cancelled`. */
  readonly signal?: AbortSignal;
  /** Receives progress, from operations that report it. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Carries calls to the operations. Never rejects: a host that cannot be reached is an error answer like any other. */
export interface Channel {
  readonly invoke: (operationId: string, input: unknown, call?: CallOptions) => Promise<Envelope<unknown>>;
}
