import { ApiError } from '../contract/operation/api-error.ts';
import type { EngineClient } from '../engine-host/engine-client.ts';
import { EngineFailure } from '../engine-host/engine-failure.ts';
import { kindOf } from '../engine-host/job-kinds.ts';

type Engine = Pick<EngineClient, 'run'>;

/** A calculation that was handed to the engine. */
interface Pending {
  /** When it came to the front of its lane; null while others are before it. Milliseconds. */
  since: number | null;
  /** The part that is done, 0 to 1, where it says so. */
  share: number;
}

interface QueueTimes {
  /** The first runs: the engine takes them in order. Of the short ones the second runs, too, which changes no whole second, and of one of many several. */
  readonly pending: Pending[];
  /** How long the last finished one ran, in milliseconds. */
  lastDuration: number;
}

/**
 * The engine, whose refusal for want of room says after how many seconds there will be some: when the calculation that
 * runs now ends, as far as its progress or the one before it lets us know.
 * @param clock milliseconds
 */
export function timedEngine(engine: Engine, clock: () => number = () => performance.now()): Engine {
  const queues = { short: emptyQueue(), shared: emptyQueue(), search: emptyQueue(), oneOfMany: emptyQueue() };
  return {
    run: async (job, input, call = {}) => {
      const queue = queues[kindOf(job, call)];
      const pending: Pending = { since: queue.pending.length === 0 ? clock() : null, share: 0 };
      queue.pending.push(pending);
      const onProgress = (progress: unknown) => {
        pending.share = shareOf(progress);
        call.onProgress?.(progress);
      };
      try {
        return await engine.run(job, input, { ...call, onProgress });
      } catch (error) {
        throw error instanceof EngineFailure && error.kind === 'busy' ? busy(secondsLeft(queue, clock())) : error;
      } finally {
        settle(queue, pending, clock());
      }
    },
  };
}

function emptyQueue(): QueueTimes {
  return { pending: [], lastDuration: 0 };
}

function settle(queue: QueueTimes, pending: Pending, now: number): void {
  queue.pending.splice(queue.pending.indexOf(pending), 1);
  if (pending.since !== null) queue.lastDuration = now - pending.since;
  const [next] = queue.pending;
  if (next !== undefined) next.since ??= now;
}

/** Of the calculation that runs: at its own pace where it has said how far it is, else at that of the last one. */
function secondsLeft({ pending: [running], lastDuration }: QueueTimes, now: number): number {
  if (running === undefined || running.since === null) return 1;
  const { since, share } = running;
  const elapsed = now - since;
  const left = share > 0 ? (elapsed * (1 - share)) / share : lastDuration - elapsed;
  return Math.max(1, Math.ceil(left / 1000));
}

function shareOf(progress: unknown): number {
  if (typeof progress !== 'object' || progress === null || !('done' in progress) || !('total' in progress)) return 0;
  const { done, total } = progress;
  return typeof done === 'number' && typeof total === 'number' && total > 0 ? done / total : 0;
}

function busy(seconds: number): ApiError {
  const when = seconds === 1 ? 'in a second' : `in about ${seconds} seconds`;
  const message = `The engine has too much to do just now. Try again ${when}.`;
  return new ApiError('engine_busy', message, { retryAfterSeconds: seconds });
}
