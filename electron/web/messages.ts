import type { UnexportedEdits } from '../contract/bridge.ts';

/** What page and host in a browser say to each other: the channels of the window's bridge, and what is in no file yet. */
export type ToHost =
  | { readonly kind: 'invoke'; readonly number: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] }
  /** A worker that the page started for the host has ended by itself. */
  | { readonly kind: 'lost'; readonly worker: number };

export type FromHost =
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'message'; readonly channel: string; readonly message: object }
  /** The page starts one of the engine's workers, which listens at the port, and later ends it. */
  | { readonly kind: 'start'; readonly worker: number; readonly port: MessagePort }
  | { readonly kind: 'end'; readonly worker: number }
  | { readonly kind: 'edits'; readonly edits: UnexportedEdits | null };
