import type { UnexportedEdits } from '../contract/bridge.ts';

/** What page and host in a browser say to each other: the channels of the window's bridge, and what is in no file yet. */
export type ToHost =
  | { readonly kind: 'invoke'; readonly number: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] };

export type FromHost =
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'message'; readonly channel: string; readonly message: object }
  | { readonly kind: 'edits'; readonly edits: UnexportedEdits | null };
