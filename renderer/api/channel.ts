import type { Envelope } from '../../electron/contract/api-error.ts';
import { httpChannel } from './http-channel.ts';
import { type IpcBridge, ipcChannel } from './ipc-channel.ts';

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

declare global {
  interface Window {
    /** Set by the preload script in Longhand's own window; absent in a browser. */
    readonly longhand?: IpcBridge;
  }
}

/** The bridge in Longhand's own window, HTTP in a browser. */
export function pageChannel(page: Window): Channel {
  if (page.longhand !== undefined) return ipcChannel(page.longhand);
  let isLeaving = false;
  page.addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  page.addEventListener('pageshow', () => (isLeaving = false));
  // A page that goes away takes its requests with it, unless they are told to outlive it (at most 64 KiB in all).
  return httpChannel(page.location.origin, (address, init) =>
    page.fetch(address, isLeaving ? { ...init, keepalive: true } : init),
  );
}
