import {
  answeredPolicy,
  atOneMixEach,
  judgedOnPaths,
  judgedPlans,
  type RothResult,
  withAndWithoutConversions,
} from '../../../../engine/index.ts';
import { pathRun } from '../../../../engine/monte-carlo/path-run.ts';
import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { JudgedOnPaths } from '../../../../engine/results/roth-on-paths.ts';
import { lawTables } from '../../../law-tables.ts';
import { marketHistory } from '../../../market-history.ts';
import { checkedPlan } from '../optimized.ts';

interface Paths {
  readonly runs: number;
  readonly seed: number;
}

/** All paths of a plan. */
export function runOf(plan: Plan, paths: Paths) {
  const run = pathRun(plan, paths, { law: lawTables, history: marketHistory });
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  run.value.runRange({ from: 1, to: paths.runs + 1 });
  return run.value;
}

/** An answer and its rivals on paths. */
export function judged(inputs: PlanInputs, result: RothResult, paths: Paths): JudgedOnPaths {
  const plan = checkedPlan(inputs);
  const { used, chosen, thisYear } = result;
  const policy = answeredPolicy(result);
  const both = withAndWithoutConversions(plan, used, policy);
  const [converting, without] = atOneMixEach(both, lawTables) ?? both;
  const judging = {
    used,
    answer: policy,
    rivals: chosen?.rivals ?? [],
    thisYear: thisYear.amount > 0 ? thisYear : null,
  };
  const further = judgedPlans(plan, judging, lawTables).map((each) => runOf(each, paths));
  const runs = { answer: runOf(converting, paths), without: runOf(without, paths), further };
  return judgedOnPaths(judging, runs, paths.runs);
}
