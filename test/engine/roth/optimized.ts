import { checkPlan, optimizeRoth, type RothRequest, type RothResult } from '../../../engine/index.ts';
import type { Plan } from '../../../engine/plan/complete/plan.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';

/** A plan that starts in January 2026 unless it says otherwise. */
export function checkedPlan(inputs: PlanInputs): Plan {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(JSON.stringify(issues));
  return plan;
}

export function optimized(inputs: PlanInputs, request: RothRequest): RothResult {
  const outcome = optimizeRoth(checkedPlan(inputs), request, { law: lawTables, history: marketHistory });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
  return outcome.value;
}
