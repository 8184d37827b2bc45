import type { LocalApiSettings } from '../contract/access-operations.ts';
import type { ApiError } from '../contract/operation/api-error.ts';
import type { Operation, OperationMap, ParsedInputOf } from '../contract/operation/operation.ts';
import type { Store } from '../store/store.ts';
import type { HandlerEngine } from './resolving-engine.ts';

/** What a process that can serve the local API does about it. */
export interface LocalApiHost {
  /** Where tokens are answered now, or null. */
  readonly origin: () => string | null;
  /** Puts settings into effect. @throws ApiError where the port may not be used */
  readonly apply: (settings: LocalApiSettings) => Promise<void>;
  /** Stops answering, before the store is closed. */
  readonly close: () => Promise<void>;
}

/** How a process that shows a page leads to the sandbox or back: to an address, or null where the window shows it itself. */
export interface SandboxHost {
  /** Set beside the user's own data. */
  readonly open?: () => Promise<string | null>;
  /** Set in a sandbox that was opened from there. */
  readonly leave?: () => Promise<string | null>;
}

/** What every call of a process shares. */
export interface HandlerServices {
  /** Opened when it is first read, so that stateless operations need no data folder. */
  readonly store: Store;
  /** Why the data folder cannot be read now; null where it can, and where nothing has asked for it yet. */
  readonly closedBy?: (() => ApiError | null) | undefined;
  readonly engine: HandlerEngine;
  readonly now: () => Date;
  /** Absent in a process that serves nothing: a command by itself. */
  readonly localApi?: LocalApiHost | undefined;
  readonly sandbox?: SandboxHost | undefined;
  /** Deletes what the process has written beside the data folder's own files: a window's profile and its log. */
  readonly clearTraces?: (() => Promise<void>) | undefined;
}

/** What a handler is given beside its input: the services, and what belongs to this one call. */
export interface HandlerContext extends HandlerServices {
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: unknown) => void;
}

/** The functions that answer the operations of `Map`. */
export type HandlersFor<Map extends OperationMap> = {
  readonly [Id in keyof Map]: (
    input: ParsedInputOf<Map[Id]>,
    context: HandlerContext,
  ) => HandlerAnswer<Map[Id]> | Promise<HandlerAnswer<Map[Id]>>;
};

/** Dispatch parses it by the output schema, so that what has a default may be left out. */
type HandlerAnswer<O> = O extends Operation<infer _, infer Output> ? Immutable<Output['_zod']['input']> : never;

type Immutable<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? readonly Immutable<Item>[]
    : Readonly<T>
  : T extends object
    ? { readonly [Key in keyof T]: Immutable<T[Key]> }
    : T;
