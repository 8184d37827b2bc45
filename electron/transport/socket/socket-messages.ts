import type { Envelope } from '../../contract/operation/api-error.ts';

/** What another process of the same user asks of the one that has the data folder open: one line of JSON a connection. */
export type SocketRequest =
  | { readonly kind: 'call'; readonly operationId: string; readonly input: unknown }
  /** Started a second time: show yourself. */
  | { readonly kind: 'open' };

/** The process that has the folder open, and a fresh address of its page; a window has none and comes to the front. */
export interface FolderOwner {
  readonly pid: number;
  readonly address: string | null;
}

/** Lines of an answer: progress as often as there is any, then one of the others. */
export type SocketAnswer =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'envelope'; readonly envelope: Envelope<unknown> }
  | { readonly kind: 'owner'; readonly owner: FolderOwner };
