import type { EngineClient } from '../../engine-host/engine-client.ts';
import { EngineFailure } from '../../engine-host/engine-failure.ts';
import { JOB_KINDS } from '../../engine-host/jobs/engine-jobs.ts';

type Engine = Pick<EngineClient, 'run'>;

/**
 * The engine, whose calls with `givesWay` run one at a time and only while nobody waits for a long calculation: one that comes
 * stops them, and they begin again after it. As the same input has the same answer, that leaves no trace in it. Short jobs have
 * a worker of their own and stop nothing.
 */
export function givingWay(engine: Engine): Engine {
  let inFront = 0;
  let attempt: AbortController | null = null;
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  const isTaken = () => inFront > 0 || attempt !== null;
  /** Takes the turn once there is one: no other can come between the two. */
  const turn = async (signal: AbortSignal | undefined): Promise<AbortController> => {
    while (isTaken()) {
      if (signal?.aborted === true) break;
      await new Promise<void>((go) => {
        waiting.push(go);
        signal?.addEventListener('abort', () => go(), { once: true });
      });
    }
    if (signal?.aborted === true) throw new EngineFailure('cancelled', 'The calculation was canceled.');
    attempt = new AbortController();
    return attempt;
  };
  return {
    run: async (job, input, call = {}) => {
      if (call.givesWay !== true) {
        if (!JOB_KINDS.has(job)) return await engine.run(job, input, call);
        inFront += 1;
        attempt?.abort();
        try {
          return await engine.run(job, input, call);
        } finally {
          inFront -= 1;
          wake();
        }
      }
      for (;;) {
        const own = await turn(call.signal);
        const signal = call.signal === undefined ? own.signal : AbortSignal.any([own.signal, call.signal]);
        try {
          return await engine.run(job, input, { ...call, signal });
        } catch (error) {
          if (!own.signal.aborted || call.signal?.aborted === true) throw error;
        } finally {
          attempt = null;
          wake();
        }
      }
    },
  };
}
