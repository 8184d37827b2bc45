import {
  type AnnuityAdvice,
  annuitizedPlans,
  annuityAdvice,
  compareIssues,
  noAnnuityAdvice,
  type Outcome,
  refusal,
  success,
} from '../../../engine/index.ts';
import type { JobContext } from '../threads/job-table-shape.ts';
import type { AutopsyInput } from './engine-jobs.ts';
import { lawOf } from './law-files.ts';
import { preparedRuns, runEach } from './roth-jobs.ts';
import { withPlan } from './with-plan.ts';

/** Runs a plan with more and more of its portfolio in its annuity on the same random paths. */
export async function adviseAnnuity(
  { request, ...run }: AutopsyInput,
  jobContext: JobContext,
): Promise<Outcome<AnnuityAdvice>> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const prepared = withPlan(run, (plan) => {
    const found = annuitizedPlans(plan, lawOf(plan));
    if (!found.ok) return found;
    const plans = found.value;
    const toRun = plans === null ? [plan] : plans.steps.flatMap((step) => (step.plan === null ? [] : [step.plan]));
    const runs = preparedRuns(toRun, request);
    return runs.ok ? success({ plans, runs: runs.value }) : runs;
  });
  if (!prepared.ok) return prepared;
  const { plans, runs } = prepared.value;
  const [first] = runs;
  if (first === undefined) throw new Error('There is a plan to run.');
  if (plans === null) return success(noAnnuityAdvice(first.run.prepared.returns.parameters));
  const paths = await runEach(runs, jobContext);
  return success(annuityAdvice(plans, { runs: runs.map((each) => each.run), paths }));
}
