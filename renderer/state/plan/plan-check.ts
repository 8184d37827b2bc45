import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

type Checked = ReturnType<typeof checkPlan>;

const results = new WeakMap<PlanInputs, Checked>();

/** The plan after defaults, and what is wrong with it; computed once for each document. */
export function checked(inputs: PlanInputs): Checked {
  const known = results.get(inputs);
  if (known !== undefined) return known;
  const result = checkPlan(inputs, { startMonth: inputs.startMonth ?? `${new Date().getFullYear()}-01` });
  results.set(inputs, result);
  return result;
}

/** The first error that a change would add to the plan, or null. */
export function newFault(before: PlanInputs, after: PlanInputs): string | null {
  const known = new Set(errorsOf(before).map((issue) => `${issue.code} ${issue.path}`));
  return errorsOf(after).find((issue) => !known.has(`${issue.code} ${issue.path}`))?.message ?? null;
}

function errorsOf(inputs: PlanInputs) {
  return checked(inputs).issues.filter((issue) => issue.severity === 'error');
}
