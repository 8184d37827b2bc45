/**
 * Times the search for Roth conversions, and says what it lacks of the best known; then what judging conversions on random
 * paths costs, as a multiple of one run of as many paths without any: `npm run bench:one roth`.
 */

import { parseMarketHistory } from '../../engine/index.ts';
import { createPathTable, pathRunner, prepareRun } from '../../engine/monte-carlo/paths/run-paths.ts';
import { checkPlan } from '../../engine/plan/check/check-plan.ts';
import type { Plan } from '../../engine/plan/complete/plan.ts';
import { ROTH_EFFORTS, type RothEffort } from '../../engine/plan/schema/roth.ts';
import type { RothRequest } from '../../engine/results/roth.ts';
import type { RothPolicy } from '../../engine/results/roth-on-paths.ts';
import { answeredPolicy } from '../../engine/roth/on-paths/policy.ts';
import { optimizeRoth } from '../../engine/roth/optimize-roth.ts';
import { withAndWithoutConversions } from '../../engine/roth/roth-gain.ts';
import { usedRequest } from '../../engine/roth/used-request.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';
import { ROTH_HOUSEHOLDS, type RothHousehold } from './roth-households.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };

function planOfHousehold({ name, plan: inputs }: RothHousehold): Plan {
  const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(`${name} is no plan`);
  return plan;
}

function timed(household: RothHousehold, effort: RothEffort) {
  const { name, bestKnown } = household;
  const plan = planOfHousehold(household);
  const start = performance.now();
  let first = Number.NaN;
  const onProgress = () => {
    if (Number.isNaN(first)) first = performance.now() - start;
  };
  const answer = optimizeRoth(
    plan,
    { strategy: 'dynamic', targetBracket: 0.37, effort, margin: 0 },
    { ...context, onProgress },
  );
  if (!answer.ok) throw new Error(`${name} has no answer`);
  const { objective, search } = answer.value;
  return {
    household: name,
    effort,
    baseline: Math.round(objective.baseline),
    achieved: Math.round(objective.achieved),
    'lacks %': Number(((1 - objective.achieved / bestKnown) * 100).toFixed(3)),
    simulations: search?.simulations,
    'first answer ms': Math.round(first),
    ms: Math.round(performance.now() - start),
  };
}

const [cold] = ROTH_HOUSEHOLDS;
// What runs for the first time is compiled, too: the first search of a process is told apart.
if (cold !== undefined) console.log(`The first quick search of a process, ${cold.name}: ${timed(cold, 'quick').ms} ms`);
console.table(ROTH_HOUSEHOLDS.flatMap((household) => ROTH_EFFORTS.map((effort) => timed(household, effort))));

const PATHS = 1000;
const CHUNK = 100;
const ROUNDS = 3;

const tier = (threshold: 'irmaaTier1' | 'irmaaTier3' | 'zeroGains'): RothRequest => ({
  strategy: 'thresholdRoth',
  targetBracket: 0.37,
  threshold,
});

/** What is judged: the rule of a search, a bracket, and thresholds. */
const JUDGED: readonly (readonly [string, RothRequest])[] = [
  ['dynamic', { strategy: 'dynamic', targetBracket: 0.37, effort: 'quick' }],
  ['22%', { strategy: 'bracketFill', targetBracket: 0.22 }],
  ['tier 1', tier('irmaaTier1')],
  ['tier 3', tier('irmaaTier3')],
  ['zero gains', tier('zeroGains')],
];

function policyOf(plan: Plan, request: RothRequest): RothPolicy {
  const answer = optimizeRoth(plan, request, context);
  if (!answer.ok) throw new Error('there is no answer');
  return answeredPolicy(answer.value);
}

/** Milliseconds of processor time of both runs over those without conversions, the least of some rounds, in turns. */
function ratioOf(plan: Plan, request: RothRequest): number {
  const plans = withAndWithoutConversions(plan, usedRequest(plan, request), policyOf(plan, request));
  const runs = plans.map((each) => {
    const prepared = prepareRun(each, { runs: PATHS }, context);
    if (!prepared.ok) throw new Error('the household cannot be simulated');
    return { prepared: prepared.value, table: createPathTable(prepared.value, PATHS), least: Number.POSITIVE_INFINITY };
  });
  for (let round = 0; round < ROUNDS; round++) {
    const times = runs.map(() => 0);
    for (let from = 1; from <= PATHS; from += CHUNK)
      runs.forEach(({ prepared, table }, at) => {
        const start = process.cpuUsage();
        pathRunner(prepared, table)({ from, to: from + CHUNK });
        times[at] = (times[at] ?? 0) + process.cpuUsage(start).user;
      });
    runs.forEach((run, at) => {
      run.least = Math.min(run.least, times[at] ?? Number.NaN);
    });
  }
  const [converting, without] = runs;
  return 1 + (converting?.least ?? Number.NaN) / (without?.least ?? Number.NaN);
}

function judged(household: RothHousehold, payTaxFrom: 'taxable' | 'conversion') {
  const plan = planOfHousehold(household);
  const ratios = JUDGED.map(([name, request]) => [name, Number(ratioOf(plan, { ...request, payTaxFrom }).toFixed(2))]);
  return { household: household.name, 'tax paid from': payTaxFrom, ...Object.fromEntries(ratios) };
}

console.log(`Both runs of ${PATHS} paths, as a multiple of the one without conversions:`);
console.table(ROTH_HOUSEHOLDS.flatMap((household) => [judged(household, 'taxable'), judged(household, 'conversion')]));
