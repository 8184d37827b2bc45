import { expect, it, onTestFinished } from 'vitest';
import { cancelFlag } from '../../../../electron/engine-host/threads/cancellation.ts';
import { sharedPieces } from '../../../../electron/engine-host/threads/shared-pieces.ts';
import { WorkerPool } from '../../../../electron/engine-host/threads/worker-pool.ts';

const entry = new URL('../test-engine.ts', import.meta.url);

/** Offers runs of so many pieces one after the other to a pool of one worker, and tells at which of them it was started; null for none. */
async function startedAt(runs: readonly number[]): Promise<number | null> {
  let started = false;
  const onWorker = () => {
    started = true;
  };
  process.on('worker', onWorker);
  onTestFinished(() => void process.off('worker', onWorker));
  const { helpers } = new WorkerPool({ entry, size: 1, keptForShortJobs: 0, send: () => {}, onUnusable: () => {} });
  for (const [at, pieces] of runs.entries()) {
    const memory = new Int32Array(new SharedArrayBuffer(4 * (pieces + 1)));
    const task = { pieces, misdeed: 'none' } as const;
    const order = { runId: String(at), task, memory, pieces: sharedPieces(1, pieces), flag: cancelFlag() };
    helpers.offer(order, () => {});
    helpers.release(order.runId);
    // oxlint-disable-next-line no-await-in-loop -- the process tells of a worker a turn later
    await new Promise((resolve) => setImmediate(resolve));
    if (started) return at + 1;
  }
  return null;
}

it('starts a worker for one run of two thousand pieces, and for none that is shorter', async () => {
  expect(await startedAt([2_000])).toBe(1);
  expect(await startedAt([1_999, 1_999])).toBeNull();
});

it('starts none for short runs, however many: sharing those costs more than it brings', async () => {
  expect(await startedAt(Array.from({ length: 40 }, () => 1_000))).toBeNull();
});
