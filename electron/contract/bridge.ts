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

/** What a host may have or not: the places of the page that need it are left out where it has not. */
export type Capability =
  | 'localApi'
  | 'backups'
  | 'encryption'
  | 'dataFolder'
  | 'firm'
  | 'sandbox'
  | 'lawPacks'
  | 'fileImports'
  | 'book';

/** Where nothing but the browser keeps the households: of which one most saves are in no file yet. */
export interface UnexportedEdits {
  readonly householdId: number;
  readonly name: string;
  readonly edits: number;
}

/** A host within the page's own browser. */
export interface BrowserHost {
  readonly lacks: ReadonlySet<Capability>;
  /** Hears after each save what is in no file yet, and is told at once. The returned function ends it. */
  onEdits(listener: (edits: UnexportedEdits | null) => void): () => void;
}

/** What the page sees of a host that is not reached over HTTP, Longhand's own window or the browser itself: `window.longhand`. */
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
  /** Set where the page comes from a plain server, and its host runs beside it in the browser. */
  readonly browser?: BrowserHost;
}
