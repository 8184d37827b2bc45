import type { Envelope } from '../../contract/operation/api-error.ts';

/** What another process of the same user asks of the one that has the data folder open: one line of JSON a connection. */
export type SocketRequest =
  /** Before anything else, where the pipe may be somebody else's: show that you own the data folder. */
  | { readonly kind: 'prove'; readonly nonce: string }
  | { readonly kind: 'call'; readonly operationId: string; readonly input: unknown }
  /** Started a second time: show yourself, and with `--api` answer programs until you end. */
  | { readonly kind: 'open'; readonly answersTokens: boolean };

/** The process that has a folder open. */
export interface FolderOwner {
  readonly pid: number;
  /** A fresh address of its page; null for a window, which comes to the front. */
  readonly address: string | null;
  /** Where it answers programs; null where it does not. */
  readonly apiOrigin: string | null;
}

/** Lines of an answer: progress as often as there is any, then one of the others. */
export type SocketAnswer =
  | { readonly kind: 'proof'; readonly proof: string }
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'envelope'; readonly envelope: Envelope<unknown> }
  | { readonly kind: 'owner'; readonly owner: FolderOwner };
