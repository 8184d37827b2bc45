import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithPoliciesArbitrary } from './plan-with-policies.ts';

const payTaxFrom = fc.constantFrom('taxable' as const, 'conversion' as const);

const threshold = fc.oneof(
  fc.constantFrom('irmaaTier1' as const, 'irmaaTier3' as const, 'irmaaTier5' as const),
  fc.constantFrom('niit' as const, 'zeroGains' as const, 'aca400' as const),
  fc.integer({ min: 2, max: 30 }).map((tens) => ({ magi: tens * 10_000 })),
);

/** Conversions by a rule, from any year of the plan's first ten on. */
const rothStrategy = fc.record(
  {
    strategy: fc.constantFrom('bracketFill' as const, 'thresholdRoth' as const),
    targetBracket: fc.constantFrom(0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37),
    startYear: fc.integer({ min: 2026, max: 2035 }),
    threshold,
    guards: fc.array(threshold, { maxLength: 2 }),
    payTaxFrom,
    margin: fc.constantFrom(0, 1000),
  },
  { requiredKeys: ['strategy', 'targetBracket'] },
);

const manual = fc.record(
  {
    manual: fc
      .uniqueArray(fc.integer({ min: 2027, max: 2033 }), { maxLength: 3 })
      .map((years) => years.map((year) => ({ year, amount: 50_000 }))),
    payTaxFrom,
  },
  { requiredKeys: ['manual'] },
);

/** Every policy, and conversions by a rule. */
export const planWithRothStrategyArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planWithPoliciesArbitrary, rothStrategy)
  .map(([plan, roth]) => ({ ...plan, roth }));

/** Every policy, with conversions by hand or by a rule, whoever pays their tax. */
export const planWithConversionsArbitrary: fc.Arbitrary<PlanInputs> = fc.oneof(
  planWithPoliciesArbitrary,
  fc.tuple(planWithPoliciesArbitrary, manual).map(([plan, roth]) => ({ ...plan, roth })),
  planWithRothStrategyArbitrary,
);
