/** Times `solvePlan` on one thread beside a run of as many paths: `npm run bench:one solve`. */
import { parseMarketHistory, type SolveRequest, solvePlan } from '../../engine/index.ts';
import { createPathTable, pathRunner, prepareRun } from '../../engine/monte-carlo/paths/run-paths.ts';
import type { Plan } from '../../engine/plan/complete/plan.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import reference from '../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKING_PLAN } from '../electron/example-plans.ts';
import { lawTables } from '../law-tables.ts';
import { planOf } from '../projection.ts';

const RUNS = 1000;
const REPEATS = 5;
const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
const golden = (id: string) => planOf(reference.households.find((household) => household.id === id)?.plan);

const PLANS: readonly (readonly [name: string, plan: Plan, solveFor: SolveRequest['solveFor']])[] = [
  ['single retiree', golden('03-single-retiree'), 'spending'],
  ['couple and survivor', golden('06-survivor'), 'spending'],
  ['saver of 58', planOf(WORKING_PLAN), 'spending'],
  ['saver of 58', planOf(WORKING_PLAN), 'retirement'],
  ['saver of 58', planOf(WORKING_PLAN), 'saving'],
];

function median(work: () => void): number {
  work();
  const times = Array.from({ length: REPEATS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.round(times.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? Number.NaN);
}

function runOnce(plan: Plan): void {
  const prepared = prepareRun(plan, { runs: RUNS }, context);
  if (!prepared.ok) throw new Error('The plan cannot be simulated.');
  pathRunner(prepared.value, createPathTable(prepared.value, RUNS))({ from: 1, to: RUNS + 1 });
}

console.table(
  PLANS.map(([household, plan, solveFor]) => {
    const outcome = solvePlan(plan, { solveFor, runs: RUNS }, context);
    if (!outcome.ok) throw new Error(`${household} has no answer`);
    const { value, evaluations, pathsRun } = outcome.value;
    const ms = median(() => void solvePlan(plan, { solveFor, runs: RUNS }, context));
    return { household, solveFor, value, evaluations, pathsRun, ms, 'ms of one run': median(() => runOnce(plan)) };
  }),
);
