import * as fc from 'fast-check';
import { sandboxHouseholds } from '../../electron/sandbox/households/sandbox-households.ts';
import { sandboxStartYear } from '../../electron/sandbox/households/sandbox-start-year.ts';
import { checkPlan } from '../../engine/index.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { type Json, type Mutation, mutated } from './plan-mutations.ts';
import { planWithConversionsArbitrary } from './plan-with-conversions.ts';

/** Plans that hold nearly every field, and random ones. */
const sandboxPlans = sandboxHouseholds(sandboxStartYear()).flatMap(({ plans }) => plans.map(({ inputs }) => inputs));
const startingPlan = fc.oneof(fc.constantFrom(...sandboxPlans), planWithConversionsArbitrary);

const number = fc.nat({ max: 0x7fff_ffff });
const anyMutation: fc.Arbitrary<Mutation> = fc.record({ field: number, place: number, value: number });

/**
 * Valid plans as nobody would think of writing them: one to eight fields, drawn from the schema, hold another value that it
 * allows (zero, a bound, an absurd size, another kind, nothing). What the check refuses is left as it was. Shrinks to few fields.
 */
export const mutatedPlanArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(startingPlan, fc.array(anyMutation, { minLength: 1, maxLength: 8 }))
  .map(([plan, mutations]) => mutations.reduce<PlanInputs>(validlyMutated, plan));

function validlyMutated(plan: PlanInputs, mutation: Mutation): PlanInputs {
  const changed = mutated(plan as unknown as Json, mutation);
  const { plan: checked } = checkPlan(changed, { startMonth: '2026-01' });
  return checked === null ? plan : (changed as unknown as PlanInputs);
}
