import type { Plan } from '../../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { Solved, Sought } from '../../../state/what-if/use-solve.ts';
import { withRetirementIn, withSaving, withSpendingFactor } from '../../../state/what-if/varied-plan.ts';
import type { Move } from '../../../state/what-if/what-if.ts';
import { monthsBetween, retirementMonth } from './handles.ts';

/** The plan document with an answer in it; null where there is nothing to put. */
export function withSolved(inputs: PlanInputs, { solveFor, person }: Sought, solved: Solved): PlanInputs | null {
  const { value, factor } = solved;
  if (solveFor === 'spending') return factor === null ? null : withSpendingFactor(inputs, factor);
  if (person === null || value === null) return null;
  if (typeof value === 'string') return withRetirementIn(inputs, person, value);
  return value > 0 ? withSaving(inputs, person, value) : null;
}

/** The place of a handle that an answer stands for; null where no handle reaches it. */
export function solvedMove(plan: Plan, { solveFor, person }: Sought, { value, factor }: Solved): Move | null {
  if (solveFor === 'spending') return factor === null ? null : { handle: 'spend', factor };
  if (solveFor !== 'retirement' || typeof value !== 'string') return null;
  const worker = plan.persons.find(({ id }) => id === person);
  const own = worker === undefined ? null : retirementMonth(plan, worker);
  if (worker === undefined || own === null) return null;
  return { handle: 'retire', person: worker.id, months: monthsBetween(own, value) };
}
