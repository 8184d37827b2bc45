import type { Envelope } from '../../contract/operation/api-error.ts';
import { IPC_CHANNELS, type ProgressEvent } from './ipc-channels.ts';

/** Electron's `ipcRenderer`, as far as it is used. */
export interface IpcRendererLike {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (event: unknown, progress: ProgressEvent) => void): unknown;
  removeListener(channel: string, listener: (event: unknown, progress: ProgressEvent) => void): unknown;
}

/** What the page sees of its host: `window.longhand`. */
export interface IpcBridge {
  readonly invoke: (operationId: string, input: unknown, callId?: string) => Promise<Envelope<unknown>>;
  readonly cancel: (callId: string) => void;
  /** The returned function ends the subscription. */
  readonly subscribe: (listener: (event: ProgressEvent) => void) => () => void;
}

/** The bridge that the preload script exposes; it passes on and knows nothing of operations. */
export function ipcBridge(ipcRenderer: IpcRendererLike): IpcBridge {
  return {
    invoke: async (operationId, input, callId) => {
      const envelope = await ipcRenderer.invoke(IPC_CHANNELS.invoke, operationId, input, callId);
      return envelope as Envelope<unknown>;
    },
    cancel: (callId) => ipcRenderer.send(IPC_CHANNELS.cancel, callId),
    subscribe: (listener) => {
      const onProgress = (_: unknown, event: ProgressEvent) => listener(event);
      ipcRenderer.on(IPC_CHANNELS.progress, onProgress);
      return () => void ipcRenderer.removeListener(IPC_CHANNELS.progress, onProgress);
    },
  };
}
