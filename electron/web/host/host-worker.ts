import { ApiError } from '../../contract/operation/api-error.ts';
import { givingWay } from '../../handlers/calculations/giving-way.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';
import { lawfulEngine } from '../../handlers/law/lawful-engine.ts';
import { resolvingEngine } from '../../handlers/resolving-engine.ts';
import { timedEngine } from '../../handlers/timed-engine.ts';
import type { Store } from '../../store/store.ts';
import { registry } from '../../transport/any-operation.ts';
import { type IpcEvent, type IpcMainLike, serveIpc } from '../../transport/ipc/ipc.ts';
import type { FromWorker } from '../engine/messages.ts';
import { type StartWorker, WebEngine } from '../engine/web-engine.ts';
import type { FromHost, ToHost } from '../messages.ts';
import { type BrowserDatabase, openBrowserDatabase } from '../store/browser-database.ts';
import { Memory } from '../store/records.ts';
import { webStore } from '../store/web-store.ts';
import { mostUnexported } from './most-unexported.ts';

const MOST_WORKERS = 4;
const DATABASE = 'longhand';

const memory = new Memory();
const now = () => new Date();
/** As much of a store as the handlers of a browser read. */
const store = webStore(memory, now) as unknown as Store;
let closedBy: ApiError | null = null;
const database = openDatabase();

const onLostOf = new Map<number, () => void>();
let lastWorker = 0;
/**
 * The page starts the engine's workers for the host, and hands each its port. In Firefox a worker that starts one itself, while the page is still
 * busy, stands still forever in one start of twenty.
 */
const startByPage: StartWorker = (onMessage, onLost) => {
  const { port1, port2 } = new MessageChannel();
  lastWorker += 1;
  const worker = lastWorker;
  onLostOf.set(worker, onLost);
  port1.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  port1.start();
  send({ kind: 'start', worker, port: port2 }, [port2]);
  return {
    post: (message, moved = []) => port1.postMessage(message, moved),
    end: () => {
      onLostOf.delete(worker);
      port1.close();
      send({ kind: 'end', worker });
    },
  };
};
const engine = new WebEngine(startByPage, Math.min(MOST_WORKERS, navigator.hardwareConcurrency));

const services: HandlerServices = {
  store,
  engine: resolvingEngine(lawfulEngine(givingWay(timedEngine(engine)), () => null)),
  now,
  closedBy: () => closedBy,
};

async function openDatabase(): Promise<BrowserDatabase | null> {
  try {
    return await openBrowserDatabase(DATABASE);
  } catch {
    closedBy = new ApiError(
      'data_folder_unusable',
      'This browser lets the page keep nothing: it is in a private window, or its storage is off or full. Open the page in an ordinary window, or use the installed Longhand.',
    );
    return null;
  }
}

/** What reads sees what another tab has written; what writes does so alone, and has written it when it is answered. */
async function keeping(operationId: unknown, answer: () => unknown): Promise<unknown> {
  const kept = await database;
  if (kept === null) return answer();
  return writes(operationId) ? alone(() => between(kept, answer)) : between(kept, answer);
}

function writes(operationId: unknown): boolean {
  return (
    typeof operationId === 'string' && (registry[operationId]?.scope === 'write' || operationId === 'settings.patch')
  );
}

async function between(kept: BrowserDatabase, answer: () => unknown): Promise<unknown> {
  await kept.refresh(memory);
  const given = await answer();
  const isWritten = memory.touched.size > 0;
  await kept.flush(memory);
  if (isWritten || isFirst) send({ kind: 'edits', edits: mostUnexported(memory) });
  isFirst = false;
  return given;
}
let isFirst = true;

/** One tab at a time. A page from an address that the browser holds for unsafe has no locks: there its tabs take turns by chance. */
function alone(work: () => Promise<unknown>): Promise<unknown> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : locks.request(DATABASE, work);
}

function send(message: FromHost, moved: Transferable[] = []): void {
  globalThis.postMessage(message, { transfer: moved });
}

const sender = {
  send: (channel: string, message: object) => send({ kind: 'message', channel, message }),
  isDestroyed: () => false,
};

type Heard = (event: IpcEvent, ...args: unknown[]) => unknown;
const handles = new Map<string, Heard>();
const hears = new Map<string, Heard>();
const main: IpcMainLike<IpcEvent> = {
  handle: (channel, listener) => handles.set(channel, listener),
  removeHandler: (channel) => handles.delete(channel),
  on: (channel, listener) => hears.set(channel, listener),
  removeListener: (channel) => hears.delete(channel),
};

globalThis.addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === 'send') hears.get(data.channel)?.({ sender }, ...data.args);
  else if (data.kind === 'lost') onLostOf.get(data.worker)?.();
  else void invoke(data);
});

async function invoke({ number, channel, args }: Extract<ToHost, { kind: 'invoke' }>): Promise<void> {
  const answer = () => handles.get(channel)?.({ sender }, ...args);
  send({ kind: 'answer', number, answer: await keeping(args[0], answer).catch(unsaved) });
}

/** The operation itself never throws. */
function unsaved(): unknown {
  const message =
    'The browser could not write what was changed: its storage is full or was taken away. Export the plan now.';
  return { ok: false, error: { code: 'data_folder_unusable', message } };
}

serveIpc(main, {
  services,
  logIncident: ({ operationId, cause }) => reportError(new Error(`${operationId}: ${cause}`)),
  isOwnFrame: () => true,
});
