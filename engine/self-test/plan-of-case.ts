import { checkPlan } from '../plan/check/check-plan.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { invariant } from '../primitives/invariant.ts';

/** The completed plan of a document that ships with the product. */
export function planOfCase(document: unknown): Plan {
  const { plan } = checkPlan(document, { startMonth: '2026-01' });
  invariant(plan !== null, 'A plan that ships with the self-test must have no fault.');
  return plan;
}
