import { checkPlan } from '../../../engine/plan/check/check-plan.ts';
import type { PlanIssue } from '../../../engine/plan/plan-issue.ts';
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
  return newErrors(before, after)[0]?.message ?? null;
}

/** The errors that a change would add to the plan. */
export function newErrors(before: PlanInputs, after: PlanInputs): readonly PlanIssue[] {
  return newIssues(before, after).filter((issue) => issue.severity === 'error');
}

/** What a change would add to the plan's errors and warnings. */
export function newIssues(before: PlanInputs, after: PlanInputs): readonly PlanIssue[] {
  const known = new Set(checked(before).issues.map(keyOf));
  return checked(after).issues.filter((issue) => !known.has(keyOf(issue)));
}

function keyOf({ severity, code, path }: PlanIssue): string {
  return `${severity} ${code} ${path}`;
}
