import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from './plan.ts';

const payTaxFrom = fc.constantFrom('taxable' as const, 'conversion' as const);

const threshold = fc.oneof(
  fc.constantFrom('irmaaTier1' as const, 'irmaaTier3' as const, 'irmaaTier5' as const),
  fc.constantFrom('niit' as const, 'zeroGains' as const, 'aca400' as const),
  fc.integer({ min: 2, max: 30 }).map((tens) => ({ magi: tens * 10_000 })),
);

/** Conversions by a rule, from any year of the plan's first ten on. */
export const rothStrategyArbitrary = fc.record(
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

const conversions = fc.oneof({ weight: 2, arbitrary: manual }, { weight: 1, arbitrary: rothStrategyArbitrary });

/** Every kind of account and income, contributions, and the choices of policy that change what a month does. */
export const planWithPoliciesArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(
    planInputsArbitrary(),
    fc.constantFrom('taxable-first' as const, 'proportional' as const, { bracketAware: { fillTraditionalTo: 0.12 } }),
    fc.constantFrom('december' as const, 'monthly' as const, 'january' as const),
    fc.constantFrom('none' as const, 'guytonKlinger' as const, 'vanguardDynamic' as const, 'fixedPercentage' as const),
    fc.record({ annual: fc.integer({ min: 0, max: 3 }).map((tens) => tens * 10_000), useQcd: fc.boolean() }),
    conversions,
    fc.constantFrom('none' as const, 'CA' as const, 'NY' as const, 'PA' as const),
    fc.constantFrom(0, 900),
  )
  .map(([plan, order, rmdTiming, guardrails, charity, roth, state, aca]) => ({
    ...plan,
    state,
    taxes: { charity, ...(aca === 0 ? {} : { acaBenchmarkMonthly: aca }) },
    withdrawal: { order, rmdTiming, guardrails },
    roth,
  }));
