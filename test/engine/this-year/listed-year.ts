import { listedYear, type PlanInputs, pathRun } from '../../../engine/index.ts';
import type { YearActions } from '../../../engine/results/this-year.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';
import { context } from '../monte-carlo/simulation.ts';

function listed(document: PlanInputs) {
  const found = listedYear(planOf(document), lawTables);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

/** The list of a plan without random paths. */
export function listOf(document: PlanInputs): YearActions {
  return listed(document).unjudged();
}

/** The same judged on a few paths. */
export function judgedListOf(document: PlanInputs, runs: number): YearActions {
  const { plans, judged } = listed(document);
  const ran = plans.map((plan) => {
    const run = pathRun(plan, { runs }, context);
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    run.value.runRange({ from: 1, to: runs + 1 });
    return run.value;
  });
  return judged(ran, runs, null);
}
