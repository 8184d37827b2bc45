import type { Bridge, HostListener, PageRequest } from '../../contract/bridge.ts';
import type { OperationId, OperationInput, OperationOutput } from '../../contract/index.ts';
import type { Envelope } from '../../contract/operation/api-error.ts';
import { IPC_CHANNELS, type ProgressMessage } from './ipc-channels.ts';

/** Electron's `ipcRenderer`, as far as it is used. */
export interface IpcRendererLike {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown;
  removeListener(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown;
}

/** The bridge that the preload script exposes; it passes on and knows nothing of operations. */
export function ipcBridge(ipcRenderer: IpcRendererLike): Bridge {
  const running = new Set<string>();
  return {
    invoke: async <Id extends OperationId>(operationId: Id, input: OperationInput<Id>, callId?: string) => {
      if (callId !== undefined) running.add(callId);
      try {
        const envelope = await ipcRenderer.invoke(IPC_CHANNELS.invoke, operationId, input, callId);
        // What the host sends has been parsed by the operation's output schema.
        return envelope as Envelope<OperationOutput<Id>>;
      } finally {
        if (callId !== undefined) running.delete(callId);
      }
    },
    subscribe: (listener, callId) => {
      const stop = callId === undefined ? hearAll(ipcRenderer, listener) : hearCall(ipcRenderer, listener, callId);
      return () => {
        stop();
        if (callId !== undefined && running.has(callId)) ipcRenderer.send(IPC_CHANNELS.cancel, callId);
      };
    },
  };
}

function hearCall(ipcRenderer: IpcRendererLike, listener: HostListener, callId: string): () => void {
  const onProgress = (_: unknown, message: unknown) => {
    const { callId: of, progress } = message as ProgressMessage;
    if (of === callId) listener({ kind: 'progress', callId, progress });
  };
  ipcRenderer.on(IPC_CHANNELS.progress, onProgress);
  return () => void ipcRenderer.removeListener(IPC_CHANNELS.progress, onProgress);
}

function hearAll(ipcRenderer: IpcRendererLike, listener: HostListener): () => void {
  const onProgress = (_: unknown, message: unknown) => {
    listener({ kind: 'progress', ...(message as ProgressMessage) });
  };
  const onRequest = (_: unknown, message: unknown) => {
    const { requestId, request } = message as { readonly requestId: string; readonly request: PageRequest };
    void answer(listener, request).then((given) => ipcRenderer.send(IPC_CHANNELS.answer, requestId, given));
  };
  ipcRenderer.on(IPC_CHANNELS.progress, onProgress);
  ipcRenderer.on(IPC_CHANNELS.request, onRequest);
  return () => {
    ipcRenderer.removeListener(IPC_CHANNELS.progress, onProgress);
    ipcRenderer.removeListener(IPC_CHANNELS.request, onRequest);
  };
}

/** False where the listener fails: nothing that was asked may be taken for done. */
async function answer(listener: HostListener, request: PageRequest): Promise<boolean> {
  try {
    return (await listener(request)) === true;
  } catch {
    return false;
  }
}
