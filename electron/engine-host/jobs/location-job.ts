import {
  compareIssues,
  type LocationAdvice,
  locatedPlans,
  locationAdvice,
  noLocationAdvice,
  type Outcome,
  refusal,
  success,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { AutopsyInput } from './engine-jobs.ts';
import { lawOf } from './law-files.ts';
import { preparedRuns, runEach } from './roth-jobs.ts';
import { withPlan } from './with-plan.ts';

/** Runs a household's mix located and in every account alike on the same random paths, and says which moves get there. */
export async function adviseLocation(
  { request, ...run }: AutopsyInput,
  jobContext: JobContext,
): Promise<Outcome<LocationAdvice>> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const prepared = withPlan(run, (plan) => {
    const found = locatedPlans(plan, lawOf(plan));
    if (!found.ok) return found;
    const plans = found.value;
    const runs = preparedRuns(plans === null ? [plan] : [plans.located, plans.alike], request);
    return runs.ok ? success({ plan, plans, runs: runs.value }) : runs;
  });
  if (!prepared.ok) return prepared;
  const { plan, plans, runs } = prepared.value;
  const law = lawOf(plan);
  const [located, alike] = runs;
  if (located === undefined) throw new Error('There is a plan to run.');
  const { seed } = located.run.prepared.returns.parameters;
  if (plans === null || alike === undefined) return success(noLocationAdvice(plan, law, { seed }));
  const paths = await runEach(runs, jobContext);
  return success(locationAdvice(plan, plans, law, { located: located.run, alike: alike.run, paths }));
}
