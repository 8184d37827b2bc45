import { availableParallelism, loadavg } from 'node:os';

/** How long is waited for what never comes, ms, where nothing slows the machine: dozens of times what mostly comes. */
const PATIENCE_MS = 60_000;
/** Processes that the tests themselves keep busy on each core: a worker, and the browser or the host that it waits for. */
const OWN_PROCESSES = 2;
/** What `work` takes on the machine on which these waits were measured, ms. */
const USUAL_WORK_MS = 6;
const ROUNDS = 5e5;

/**
 * How long a test waits, ms: a name that is missing fails it in a minute, and longer only by as much as the machine is slower
 * than usual, or busy with more than these tests.
 */
export function patience(): number {
  const load = loadavg()[0] ?? 0;
  return PATIENCE_MS * Math.max(1, load / (OWN_PROCESSES * availableParallelism()), workMs() / USUAL_WORK_MS);
}

function workMs(): number {
  const from = performance.now();
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) sum = (sum * 31 + round) % 1_000_003;
  // What nobody reads would not be worked out.
  return sum < 0 ? 0 : performance.now() - from;
}
