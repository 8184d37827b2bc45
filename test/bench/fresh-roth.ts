/**
 * Holds the policy that is chosen on random paths against every simple rule on paths of a third seed, household by household of the harder ones:
 * `npm run bench:one fresh-roth`. Prints the processor time of the answer, how far the best rule is behind it by certainty equivalent with the paired
 * 95% interval, and how many rules beat it beyond that. `LONGHAND_HARDER=3,4` takes some households alone.
 */

import {
  answeredPolicy,
  atOneMixEach,
  judgedOnPaths,
  judgedPlans,
  optimizeRoth,
  parseMarketHistory,
  pathRun,
  withAndWithoutConversions,
} from '../../engine/index.ts';
import type { Plan } from '../../engine/plan/complete/plan.ts';
import type { RothResult } from '../../engine/results/roth.ts';
import type { JudgedPolicy, RothPolicy } from '../../engine/results/roth-on-paths.ts';
import marketHistory from '../../resources/market-history.json' with { type: 'json' };
import { lawTables } from '../law-tables.ts';
import { planOfHarder } from './harder/harder-row.ts';
import { HARDER_HOUSEHOLDS } from './harder/households.ts';

const context = { law: lawTables, history: parseMarketHistory(marketHistory) };
/** Neither the seed of the choice nor that of its judgment. */
const FRESH = { runs: 1000, seed: 4242 } as const;
const { LONGHAND_HARDER: asked } = process.env;
const chosen = asked === undefined ? null : new Set(asked.split(',').map(Number));

function runOf(plan: Plan) {
  const run = pathRun(plan, FRESH, context);
  if (!run.ok) throw new Error('the household cannot be simulated');
  run.value.runRange({ from: 1, to: FRESH.runs + 1 });
  return run.value;
}

function rulesOf({ alternatives, used }: RothResult): readonly RothPolicy[] {
  return alternatives.flatMap(({ strategy, targetBracket, threshold, admissible }) =>
    strategy === 'none' || !admissible
      ? []
      : [{ strategy, targetBracket, threshold, endYear: used.endYear, ceilings: null }],
  );
}

function judged(plan: Plan, result: RothResult) {
  const { used } = result;
  const judging = { used, answer: answeredPolicy(result), rivals: rulesOf(result), thisYear: null };
  const both = withAndWithoutConversions(plan, used, judging.answer);
  const [converting, without] = atOneMixEach(both, lawTables) ?? both;
  const further = judgedPlans(plan, judging, lawTables).map(runOf);
  return judgedOnPaths(judging, { answer: runOf(converting), without: runOf(without), further }, FRESH.runs).policies;
}

/** A rule that succeeds less often than no conversions is no rival: the choice may not take it either. */
function isBeating({ behindAnswer, successRate }: JudgedPolicy, without: number): boolean {
  return successRate >= without && (behindAnswer.interval?.high ?? 0) < 0;
}

const households = HARDER_HOUSEHOLDS.filter((_, at) => chosen === null || chosen.has(at));
const rows = households.map((household) => {
  const plan = planOfHarder(household);
  const before = process.cpuUsage();
  const answer = optimizeRoth(
    plan,
    { strategy: 'dynamic', targetBracket: 0.37, effort: 'standard', margin: 0, judgedOn: 'paths' },
    context,
  );
  const { user, system } = process.cpuUsage(before);
  if (!answer.ok) throw new Error(`${household.name} has no answer`);
  const policies = judged(plan, answer.value);
  const without = policies.find(({ policy }) => policy.strategy === 'none')?.successRate ?? 0;
  const rivals = policies
    .slice(1)
    .sort((one, other) => one.behindAnswer.certaintyEquivalent - other.behindAnswer.certaintyEquivalent);
  const [best] = rivals;
  const row = {
    household: household.name,
    ms: Math.round((user + system) / 1000),
    answer: answer.value.chosen?.policy.strategy,
    'gain by CE': Math.round(policies[0]?.gain.certaintyEquivalent ?? 0),
    'best rule behind': Math.round(best?.behindAnswer.certaintyEquivalent ?? 0),
    'beyond at least': Math.round(best?.behindAnswer.interval?.low ?? 0),
    'at most': Math.round(best?.behindAnswer.interval?.high ?? 0),
    beaten: rivals.filter((each) => isBeating(each, without)).length,
  };
  console.log(JSON.stringify(row));
  return row;
});
console.table(rows);
console.log(`${rows.filter(({ beaten }) => beaten > 0).length} of ${rows.length} are beaten by a simple rule`);
