import { EventEmitter } from 'node:events';
import type { IpcEvent, IpcMainLike } from '../../electron/transport/ipc/ipc.ts';
import type { IpcRendererLike } from '../../electron/transport/ipc/ipc-bridge.ts';

type Handler = (event: IpcEvent, ...args: unknown[]) => unknown;

interface MemoryIpc {
  readonly ipcMain: IpcMainLike<IpcEvent>;
  readonly ipcRenderer: IpcRendererLike;
  /** Sends to the page as a window's contents do. */
  readonly toPage: IpcEvent['sender']['send'];
}

/** Electron's two ends of IPC, joined in memory; whatever crosses is cloned as Electron clones it. */
export function memoryIpc(): MemoryIpc {
  const handlers = new Map<string, Handler>();
  const toMain = new EventEmitter();
  const toRenderer = new EventEmitter();
  const event: IpcEvent = {
    sender: {
      send: (channel, message) => void toRenderer.emit(channel, {}, structuredClone(message)),
      isDestroyed: () => false,
    },
  };
  return {
    toPage: event.sender.send,
    ipcMain: {
      handle: (channel, listener) => void handlers.set(channel, listener),
      removeHandler: (channel) => void handlers.delete(channel),
      on: (channel, listener) => toMain.on(channel, listener),
      removeListener: (channel, listener) => toMain.removeListener(channel, listener),
    },
    ipcRenderer: {
      invoke: async (channel, ...args) => {
        const handler = handlers.get(channel);
        if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
        return structuredClone(await handler(event, ...structuredClone(args)));
      },
      send: (channel, ...args) => void toMain.emit(channel, event, ...structuredClone(args)),
      on: (channel, listener) => toRenderer.on(channel, listener),
      removeListener: (channel, listener) => toRenderer.removeListener(channel, listener),
    },
  };
}
