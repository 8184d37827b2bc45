import { parentPort } from 'node:worker_threads';
import { type Cancellation, isCancelled } from './cancellation.ts';
import { type TakeWarmUp, warmUpWhenIdle } from './idle-warm-up.ts';
import { takeWork, type WorkCells, type WorkRange, workIsDone } from './shared-work.ts';

/** Readies a thread for a run: `task` says what is to be worked out, `memory` is shared and takes the results. */
export type PrepareWork = (task: unknown, memory: unknown) => (range: WorkRange) => void;

/** What the leader of a crew says to its helpers. */
export type ToHelper =
  | {
      readonly kind: 'work';
      readonly share: number;
      readonly task: unknown;
      readonly memory: unknown;
      readonly cells: WorkCells;
      readonly cancellation: Cancellation;
    }
  | { readonly kind: 'forget' };

/** `idle`: it found nothing more to take. */
export type FromHelper =
  | { readonly kind: 'idle'; readonly share: number }
  | { readonly kind: 'failed'; readonly share: number; readonly message: string; readonly stack: string };

export interface HelperProgram {
  readonly prepareWork: PrepareWork;
  readonly warmUp: TakeWarmUp | undefined;
}

/** A thread that helps the leader of its crew: told of a run, it takes pieces of it until none are left. */
export async function helpCrew(load: () => Promise<HelperProgram>): Promise<void> {
  const { prepareWork, warmUp } = await load();
  let prepared: { readonly share: number; readonly work: (range: WorkRange) => void } | null = null;

  function takePart(order: Extract<ToHelper, { kind: 'work' }>): FromHelper {
    const { share, task, memory, cells, cancellation } = order;
    try {
      if (prepared?.share !== share) prepared = { share, work: prepareWork(task, memory) };
      while (!isCancelled(cancellation)) {
        const range = takeWork(cells);
        if (range === null) break;
        prepared.work(range);
        workIsDone(cells, range);
      }
      return { kind: 'idle', share };
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      return { kind: 'failed', share, message, stack };
    }
  }

  const warming = warmUpWhenIdle(warmUp);
  parentPort?.on('message', (order: ToHelper) => {
    warming.stop();
    if (order.kind === 'work') parentPort?.postMessage(takePart(order), []);
    // What a run wrote to is as large as the run: it is not kept until the next one.
    else prepared = null;
  });
}
