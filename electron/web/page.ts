import type { Bridge, BrowserHost, Capability, UnexportedEdits } from '../contract/bridge.ts';
import { type IpcRendererLike, ipcBridge } from '../transport/ipc/ipc-bridge.ts';
// oxlint-disable-next-line import/default -- the build makes it: an address
import engineFile from './engine/engine-worker.ts?beside';
// oxlint-disable-next-line import/default -- as above
import hostFile from './host/host-worker.ts?beside';
import type { FromHost, ToHost } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** What the edition for a browser is without. */
const LACKS: ReadonlySet<Capability> = new Set([
  'localApi',
  'backups',
  'encryption',
  'dataFolder',
  'firm',
  'sandbox',
  'lawPacks',
  'fileImports',
  'book',
]);

type Listener = (event: unknown, ...args: unknown[]) => void;

/** The page's side of a host that runs in a worker beside it: the window's bridge over messages. */
function browserBridge(worker: Worker): Bridge {
  const awaited = new Map<number, (answer: unknown) => void>();
  const listeners = new Map<string, Set<Listener>>();
  const engines = new Map<number, Worker>();
  const onEdits = new Set<(edits: UnexportedEdits | null) => void>();
  let edits: UnexportedEdits | null = null;
  let last = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin to be named
  const post = (message: ToHost) => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromHost>) => {
    if (data.kind === 'answer') {
      awaited.get(data.number)?.(data.answer);
      awaited.delete(data.number);
    } else if (data.kind === 'message') {
      for (const listener of listeners.get(data.channel) ?? []) listener(null, data.message);
    } else if (data.kind === 'start') {
      engines.set(
        data.worker,
        startEngine(data.port, () => post({ kind: 'lost', worker: data.worker })),
      );
    } else if (data.kind === 'end') {
      engines.get(data.worker)?.terminate();
      engines.delete(data.worker);
    } else {
      edits = data.edits;
      for (const listener of onEdits) listener(edits);
    }
  });
  const renderer: IpcRendererLike = {
    invoke: (channel, ...args) =>
      new Promise((resolve) => {
        last += 1;
        awaited.set(last, resolve);
        post({ kind: 'invoke', number: last, channel, args });
      }),
    send: (channel, ...args) => post({ kind: 'send', channel, args }),
    on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
  };
  const browser: BrowserHost = {
    lacks: LACKS,
    onEdits: (listener) => {
      onEdits.add(listener);
      listener(edits);
      return () => onEdits.delete(listener);
    },
  };
  return { ...ipcBridge(renderer), browser };
}

/** One of the engine's workers, which speaks with the host at a port. */
function startEngine(port: MessagePort, onLost: () => void): Worker {
  const engine = startWorker(engineFile);
  engine.addEventListener('error', onLost);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin to be named
  engine.postMessage(port, [port]);
  return engine;
}

Object.defineProperty(window, 'longhand', { value: browserBridge(startWorker(hostFile)) });
