import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from './plan.ts';

/** Every kind of account and income, contributions, and the choices of policy that change what a month does. */
export const planWithPoliciesArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(
    planInputsArbitrary(),
    fc.constantFrom('taxable-first' as const, 'proportional' as const, { bracketAware: { fillTraditionalTo: 0.12 } }),
    fc.constantFrom('december' as const, 'monthly' as const, 'january' as const),
    fc.constantFrom('none' as const, 'guytonKlinger' as const, 'vanguardDynamic' as const, 'fixedPercentage' as const),
    fc.record({ annual: fc.integer({ min: 0, max: 3 }).map((tens) => tens * 10_000), useQcd: fc.boolean() }),
    fc.uniqueArray(fc.integer({ min: 2027, max: 2033 }), { maxLength: 3 }),
    fc.constantFrom('none' as const, 'CA' as const, 'NY' as const, 'PA' as const),
    fc.constantFrom(0, 900),
  )
  .map(([plan, order, rmdTiming, guardrails, charity, years, state, aca]) => ({
    ...plan,
    state,
    taxes: { charity, ...(aca === 0 ? {} : { acaBenchmarkMonthly: aca }) },
    withdrawal: { order, rmdTiming, guardrails },
    ...(years.length === 0 ? {} : { roth: { manual: years.map((year) => ({ year, amount: 50_000 })) } }),
  }));
