import { checkPlan, type Outcome, type Plan, type PlanInputs, type PlanIssue, refusal } from '../../../engine/index.ts';

/** What `calculate` makes of a plan document, with what its check left in doubt; refused where it is no plan. */
export function withPlan<Value>(
  inputs: PlanInputs,
  startMonth: string,
  calculate: (plan: Plan, notices: readonly PlanIssue[]) => Outcome<Value>,
): Outcome<Value> {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null ? refusal('plan', issues) : calculate(plan, issues);
}
