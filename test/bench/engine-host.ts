/**
 * Times the built engine process as its host sees it: `npm run build && npm run bench:one engine-host`. The promises
 * hold on a machine that is doing nothing else.
 */
import { availableParallelism } from 'node:os';
import { type EngineClient, openEngineClient } from '../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../electron/engine-host/engine-failure.ts';
import { forkEngine } from '../../electron/engine-host/fork-engine.ts';
import { WARM_UP_PLAN } from '../../electron/engine-host/jobs/warm-up-plan.ts';
import type { TestJobs } from '../electron/engine-host/test-engine.ts';

// This file and its bundle in out/bench are equally deep in the tree.
const builtEngine = new URL('../../out/main/engine-process.js', import.meta.url);
const misbehavingEngine = new URL('../electron/engine-host/test-engine.ts', import.meta.url);

const startMonth = '2026-01';
const projection = { inputs: WARM_UP_PLAN, startMonth, granularity: 'yearly' } as const;
const longRun = { inputs: WARM_UP_PLAN, startMonth, request: { runs: 100_000 } };

interface Timing {
  readonly work: string;
  readonly promised: string;
  readonly 'median ms': number;
  readonly 'worst ms': number;
  readonly rounds: number;
}

/** Times what `round` says it took, after a fifth as many rounds to warm up. */
async function timing(work: string, promised: string, rounds: number, round: () => Promise<number>): Promise<Timing> {
  for (let warmUp = 0; warmUp < rounds / 5; warmUp++) await round();
  const times: number[] = [];
  for (let at = 0; at < rounds; at++) times.push(await round());
  times.sort((one, other) => one - other);
  const digits = (ms = Number.NaN) => Number(ms.toFixed(2));
  const median = times[Math.floor(rounds / 2)];
  return { work, promised, 'median ms': digits(median), 'worst ms': digits(times.at(-1)), rounds };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A job that is under way: `ended` resolves once it was canceled. */
interface RunningJob {
  readonly cancel: () => void;
  readonly ended: Promise<unknown>;
}

/** Starts a job and waits for its first report. */
async function startJob(
  run: (call: { readonly signal: AbortSignal; readonly onProgress: () => void }) => Promise<unknown>,
): Promise<RunningJob> {
  const abort = new AbortController();
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = run({ signal: abort.signal, onProgress: () => resolve() }).then(
      () => {
        throw new Error('The job ended before it was canceled.');
      },
      (error: unknown) => {
        if (!(error instanceof EngineFailure) || error.kind !== 'cancelled') throw error;
      },
    );
  });
  return { cancel: () => abort.abort(), ended };
}

async function cancellation(job: RunningJob): Promise<number> {
  return elapsed(async () => {
    job.cancel();
    await job.ended;
  });
}

const startLongRun = (engine: EngineClient) => startJob((call) => engine.run('monteCarlo', longRun, call));

async function duringLongRun(engine: EngineClient): Promise<Timing> {
  const job = await startLongRun(engine);
  const row = await timing('project a plan while 100,000 paths run', 'none', 40, () =>
    elapsed(() => engine.run('project', projection)),
  );
  job.cancel();
  await job.ended;
  return row;
}

async function reportsOfLongRun(engine: EngineClient): Promise<{ readonly reports: number; readonly seconds: number }> {
  let reports = 0;
  const ms = await elapsed(() => engine.run('monteCarlo', longRun, { onProgress: () => (reports += 1) }));
  return { reports, seconds: ms / 1000 };
}

const engine = openEngineClient(forkEngine(builtEngine));
const misbehaving = openEngineClient<TestJobs>(forkEngine(misbehavingEngine), {}, new Map([['stuck', 'shared']]));
const firstAnswer = await elapsed(() => engine.run('project', projection));
const rows = [
  await timing('project a plan', 'none', 100, () => elapsed(() => engine.run('project', projection))),
  await duringLongRun(engine),
  await timing('cancel 100,000 paths', '50 ms', 20, async () => cancellation(await startLongRun(engine))),
  await timing('cancel a calculation that does not listen', '50 ms', 20, async () => {
    await misbehaving.run('echo', null);
    const abort = new AbortController();
    const spinning = misbehaving.run('spin', null, { signal: abort.signal }).catch(() => {});
    return cancellation({ cancel: () => abort.abort(), ended: spinning });
  }),
  await timing('cancel a shared run that does not listen', '50 ms', 5, async () =>
    cancellation(await startJob((call) => misbehaving.run('stuck', null, call))),
  ),
];
const { reports, seconds } = await reportsOfLongRun(engine);

console.log(`Node ${process.version}, ${availableParallelism()} processors`);
console.log(`First answer of a new engine process: ${firstAnswer.toFixed(0)} ms`);
console.table(rows);
console.table([
  {
    work: 'reports of 100,000 paths, to the end',
    promised: '5 a second',
    'a second': Number((reports / seconds).toFixed(1)),
    seconds: Number(seconds.toFixed(2)),
  },
]);
await Promise.all([engine.close(), misbehaving.close()]);
