import {
  checkPlan,
  followingCeilings,
  type KnownCeilings,
  type Outcome,
  type Plan,
  type PlanInputs,
  type PlanIssue,
  refusal,
  resolvedPlan,
} from '../../../engine/index.ts';
import type { RunInput } from './engine-jobs.ts';
import { law } from './law-files.ts';

type Calculate<Value> = (plan: Plan, notices: readonly PlanIssue[]) => Outcome<Value>;

/** Remembered as long as this worker lives: law and engine are its own. */
const known: KnownCeilings = new Map();

/** What `calculate` makes of a plan document as it is written, with what its check left in doubt; refused where it is no plan. */
export function withWrittenPlan<Value>(
  inputs: PlanInputs,
  startMonth: string,
  calculate: Calculate<Value>,
): Outcome<Value> {
  const { plan, issues } = checkPlan(inputs, { startMonth });
  return plan === null ? refusal('plan', issues) : calculate(plan, issues);
}

/**
 * The same for a plan that is to run: the conversions of a `dynamic` strategy are searched for first, unless `ceilings` say
 * what a search has found.
 */
export function withPlan<Value>(
  { inputs, startMonth, ceilings }: RunInput,
  calculate: Calculate<Value>,
): Outcome<Value> {
  return withWrittenPlan(inputs, startMonth, (written, notices) => {
    if (ceilings !== undefined) return calculate(followingCeilings(written, ceilings), notices);
    const resolved = resolvedPlan(written, law, known);
    return resolved.ok ? calculate(resolved.value, notices) : resolved;
  });
}
