import { jobTable } from '../../engine-host/jobs/job-table.ts';
import type { JobContext } from '../../engine-host/threads/job-table-shape.ts';
import { joinRun } from './join-run.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { openOwnedRun } from './owned-run.ts';

/** The most others that there are in a pool of four. */
const OTHERS = 3;

const cancelled = new Set<number>();
let host: MessagePort | null = null;
let joined: { readonly leave: () => void } | null = null;

function send(message: FromWorker, moved: Transferable[] = []): void {
  host?.postMessage(message, moved);
}

function contextOf(id: number): JobContext {
  const isCancelled = () => cancelled.has(id);
  return {
    isCancelled,
    report: (progress) => send({ kind: 'progress', id, progress }),
    sharedRun: (shared) => openOwnedRun(shared, offer, isCancelled),
  };
}

function offer(task: unknown, memory: unknown): readonly MessagePort[] {
  const channels = Array.from({ length: OTHERS }, () => new MessageChannel());
  const theirs = channels.map(({ port2 }) => port2);
  send({ kind: 'offer', order: { task, memory }, ports: theirs }, theirs);
  return channels.map(({ port1 }) => port1);
}

async function answer(id: number, job: string, input: unknown): Promise<void> {
  try {
    const run = jobTable.jobs[job];
    if (run === undefined) throw new Error(`The engine has no job called ${job}.`);
    send({ kind: 'done', id, output: await run(input as never, contextOf(id)) });
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    send({ kind: 'failed', id, message, stack });
  } finally {
    cancelled.delete(id);
  }
}

function hear({ data }: MessageEvent<ToWorker>): void {
  switch (data.kind) {
    case 'run':
      void answer(data.id, data.job, data.input);
      return;
    case 'cancel':
      cancelled.add(data.id);
      return;
    case 'join':
      joined?.leave();
      joined = joinRun(data.order, jobTable.preparePieces);
      return;
    case 'leave':
      joined?.leave();
      joined = null;
  }
}

/** What the worker is told first is the port at which the host speaks to it. */
globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<MessagePort>) => {
    host = data;
    host.addEventListener('message', hear);
    host.start();
  },
  { once: true },
);
