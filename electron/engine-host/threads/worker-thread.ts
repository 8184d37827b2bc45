import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type CancelFlag, isRaised } from './cancellation.ts';
import type { JobEnd, JobKind, RunMessage } from './engine-messages.ts';
import { warmUpWhenIdle } from './idle-warm-up.ts';
import type { JobContext, JobTable, PreparePieces } from './job-table-shape.ts';
import { portionIsDone, rangeOfPortion, takePortion } from './shared-pieces.ts';
import { type Helpers, openSharedRun, workerNumber } from './shared-run.ts';
import type { FromWorker, HelperMessage, JoinOrder, ToWorker } from './worker-messages.ts';

/** @param moved memory that passes to the receiver instead of being copied */
function send(message: FromWorker, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/** An answer may be large: its bytes are moved. */
function sendEnd(end: JobEnd): void {
  const buffer = end.kind === 'done' ? end.output.buffer : null;
  send(end, buffer instanceof ArrayBuffer ? [buffer] : []);
}

/**
 * A worker of the engine: loads the jobs, then runs those it is given, one after the other, and in between takes pieces of
 * a run that another worker owns.
 */
export async function serveWorker(load: () => Promise<JobTable>): Promise<void> {
  const table = await load();
  const joining = joinRuns(table.preparePieces);
  const owned = ownedRuns();
  const warming = warmUpWhenIdle(table.warmUps, () => send({ kind: 'warm' }));
  const answer = async ({ job, flag }: Extract<ToWorker, { readonly kind: 'run' }>) => {
    sendEnd(await answerTo(job, table, contextOf(job, flag, owned.helpers)));
    warming.workEnds();
  };
  let lastJob: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'run': {
        warming.workBegins();
        lastJob = lastJob.then(async () => await answer(message));
        return;
      }
      case 'join':
        warming.workBegins();
        send({ kind: 'left', helperMessage: joining.join(message.order) });
        warming.workEnds();
        return;
      case 'leave':
        joining.leave(message.runId);
        return;
      case 'helperMessage':
        owned.receive(message.helperMessage);
    }
  });
  send({ kind: 'ready' });
}

/** Takes part in runs: each is prepared once, whatever its number of batches. */
function joinRuns(preparePieces: PreparePieces) {
  let prepared: { readonly runId: string; readonly work: ReturnType<PreparePieces> } | null = null;

  function takePieces({ runId, task, memory, pieces, flag }: JoinOrder): void {
    if (prepared?.runId !== runId) prepared = { runId, work: preparePieces(task, memory) };
    while (!isRaised(flag)) {
      const portion = takePortion(pieces, workerNumber());
      if (portion === null) return;
      prepared.work(rangeOfPortion(pieces, portion));
      portionIsDone(pieces, portion);
    }
  }

  return {
    join: (order: JoinOrder): HelperMessage => {
      try {
        takePieces(order);
        return { runId: order.runId, error: null };
      } catch (error) {
        return { runId: order.runId, error: messageAndStack(error) };
      }
    },
    // What a run wrote to is as large as the run: it is not kept until the next one.
    leave: (runId: string) => {
      if (prepared?.runId === runId) prepared = null;
    },
  };
}

/** The other workers as the owner of a run reaches them: through the pool. */
function ownedRuns(): { readonly helpers: Helpers; readonly receive: (helperMessage: HelperMessage) => void } {
  let onHelperMessage: ((helperMessage: HelperMessage) => void) | null = null;
  return {
    helpers: {
      offer: (order, listener) => {
        onHelperMessage = listener;
        send({ kind: 'offer', order });
      },
      release: (runId) => {
        onHelperMessage = null;
        send({ kind: 'release', runId });
      },
    },
    receive: (helperMessage) => onHelperMessage?.(helperMessage),
  };
}

function contextOf({ id, jobKind }: RunMessage, flag: CancelFlag, helpers: Helpers): JobContext {
  return {
    isCancelled: () => isRaised(flag),
    report: (progress) => send({ kind: 'progress', id, progress: serialize(progress) }),
    sharedRun: (task) => openSharedRun(task, isAlone(jobKind) ? NOBODY : helpers, flag),
  };
}

/** One of many: the other workers have runs of their own. Few paths: before another worker were ready they are over. */
function isAlone(jobKind: JobKind): boolean {
  return jobKind === 'oneOfMany' || jobKind === 'short';
}

const NOBODY: Helpers = { offer: () => {}, release: () => {} };

async function answerTo({ id, job, input }: RunMessage, { jobs }: JobTable, context: JobContext): Promise<JobEnd> {
  send({ kind: 'started', id });
  try {
    const run = jobs[job];
    if (run === undefined) throw new Error(`The engine has no job called ${job}.`);
    return { kind: 'done', id, output: serialize(await run(deserialize(input) as never, context)) };
  } catch (error) {
    return { kind: 'failed', id, ...messageAndStack(error) };
  }
}

function messageAndStack(error: unknown): { readonly message: string; readonly stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}
