import { type EngineClient, openEngineClient } from './engine-client.ts';
import { engineEntry } from './engine-entry.ts';
import { spareMemory } from './engine-flags.ts';
import type { EngineTransport } from './engine-transport.ts';
import { linuxProcessorTime, UNKNOWN_PROCESSOR_TIME } from './processor-time.ts';
import type { FromEngine } from './threads/engine-messages.ts';
import { WorkerPool } from './threads/worker-pool.ts';

/** Room for new objects in a worker, enough where it runs paths and nothing else: twice as much takes 4% less time, and 6 MB more. */
const YOUNG_MB = 3;
/** A command has no limit of time. */
const DAY_MS = 86_400_000;
const NOTHING = () => {};

/**
 * The engine for calculations of which there are many, each on one of so many workers of this process: its own thread has no law and
 * no engine then. Workers are started when the first calculation comes.
 */
export function manyBeside(threads: number): Pick<EngineClient, 'run'> {
  spareMemory('manyPlans');
  return openEngineClient((onMessage) => poolOf(threads, onMessage), { manyAtOnce: threads, timeLimitMs: DAY_MS });
}

/** The engine's process as its client sees it, within this one. */
function poolOf(threads: number, send: (message: FromEngine) => void): EngineTransport {
  let onEnd = NOTHING;
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  const workers = { entry: engineEntry, size: threads, keptForShortJobs: 0, youngMb: YOUNG_MB };
  const pool = new WorkerPool({ ...workers, send, onUnusable: onEnd });
  pool.spawn();
  return {
    send: (message) => {
      if (message.kind === 'run') pool.run(message);
      else pool.cancel(message.id);
    },
    kill: () => {
      pool.end();
      onEnd();
    },
    ended,
    processorTime: process.platform === 'linux' ? linuxProcessorTime(process.pid) : UNKNOWN_PROCESSOR_TIME,
  };
}
