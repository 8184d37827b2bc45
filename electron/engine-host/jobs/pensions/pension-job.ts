import {
  compareIssues,
  noPensionAdvice,
  type Outcome,
  type PensionAdvice,
  pensionAdvice,
  pensionPlans,
  refusal,
  success,
} from '../../../../engine/index.ts';
import type { JobContext } from '../../threads/job-table-shape.ts';
import type { PensionInput } from '../engine-jobs.ts';
import { lawOf } from '../law-files.ts';
import { preparedRuns, runEach } from '../roth-jobs.ts';
import { withPlan } from '../with-plan.ts';

/** Runs a plan with its pension in each form, and with the lump sum, on the same random paths. */
export async function advisePension(
  { request, income, ...run }: PensionInput,
  jobContext: JobContext,
): Promise<Outcome<PensionAdvice>> {
  const faults = compareIssues(request);
  if (faults.length > 0) return refusal('request', faults);
  const prepared = withPlan(run, (plan) => {
    const found = pensionPlans(plan, income, lawOf(plan));
    if (!found.ok) return found;
    const choices = found.value;
    const runs = preparedRuns(choices === null ? [plan] : choices.map((choice) => choice.plan), request);
    return runs.ok ? success({ law: lawOf(plan), choices, runs: runs.value }) : runs;
  });
  if (!prepared.ok) return prepared;
  const { law, choices, runs } = prepared.value;
  const [first] = runs;
  if (first === undefined) throw new Error('There is a plan to run.');
  if (choices === null) return success(noPensionAdvice(first.run.prepared.returns.parameters));
  const paths = await runEach(runs, jobContext);
  return success(pensionAdvice(choices, { runs: runs.map((each) => each.run), paths, law }));
}
