import type { OperationId, OperationInput, OperationOutput } from './index.ts';
import type { Envelope } from './operation/api-error.ts';

/** What the window's host asks of the page; the page answers when it has done it. */
export type PageRequest =
  /** Go to a place of the page: its path. */
  | { readonly kind: 'go'; readonly to: string }
  /** Save what is being typed. Answered with whether everything is saved. */
  | { readonly kind: 'save' }
  /** Show what is to be printed: the report of the plan that is open. Answered with whether it is there to be printed. */
  | { readonly kind: 'print' };

/** What the page hears: how far one of its calls is, or a request. */
export type HostEvent =
  | { readonly kind: 'progress'; readonly callId: string; readonly progress: unknown }
  | PageRequest;

export type HostListener = (event: HostEvent) => unknown;

/** What the page sees of its host in Longhand's own window: `window.longhand`. */
export interface Bridge {
  invoke<Id extends OperationId>(
    operationId: Id,
    input: OperationInput<Id>,
    callId?: string,
  ): Promise<Envelope<OperationOutput<Id>>>;
  /**
   * Hears everything, or only how far the call `callId` is. What the listener of everything returns is the answer to a
   * request. The returned function ends it: a call that still runs and is no longer listened to is canceled.
   */
  subscribe(listener: HostListener, callId?: string): () => void;
}
