import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/index.ts';
import { planWithEverythingArbitrary } from './plan-with-everything.ts';

const shares = fc
  .tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 5 })))
  .filter((parts) => parts.some((part) => part > 0))
  .map((parts) => {
    const sum = parts.reduce((total, part) => total + part, 0);
    const [equity = 0, bond = 0, cash = 0, international = 0, tips = 0, realEstate = 0] = parts.map(
      (part) => part / sum,
    );
    return { equity, bond, cash, international, tips, realEstate };
  });

const classes = fc.record({
  correlation: fc.double({ min: 0, max: 0.7, noNaN: true }),
  cashVolatility: fc.constantFrom(0, 0.01),
});

/** Classes whose correlations are all the same, and cash that moves with none of them. */
function classesOf({ correlation, cashVolatility }: { readonly correlation: number; readonly cashVolatility: number }) {
  const names = ['usEquity', 'bond', 'international', 'tips', 'realEstate', 'cash'] as const;
  const correlations = names.flatMap((second, at) =>
    names.slice(0, at).map((first) => ({ first, second, correlation: second === 'cash' ? 0 : correlation })),
  );
  return {
    international: { mean: 0.08, volatility: 0.18 },
    tips: { mean: 0.04, volatility: 0.06 },
    realEstate: { mean: 0.07, volatility: 0.17 },
    cash: { mean: 0.03, volatility: cashVolatility },
    correlations,
  };
}

export const householdArbitrary = fc.record({
  mix: shares,
  later: fc.option(shares, { nil: null }),
  counts: fc.constantFrom('pretax' as const, 'afterTax' as const),
});

/** Any plan, with a mix of the household and of every class, or with such mixes account by account. */
export const planWithAllocationArbitrary: fc.Arbitrary<PlanInputs> = fc
  .record({
    plan: planWithEverythingArbitrary,
    household: fc.option(householdArbitrary, { nil: null }),
    mixes: fc.array(shares, { minLength: 1, maxLength: 3 }),
    classes,
  })
  .map(({ plan, household, mixes, classes: drawn }) => {
    const strategies = mixes.map((mix, at) => ({ id: at === 2 ? 'own' : `m${at}`, kind: 'fixed' as const, mix }));
    const given = plan.strategies ?? [];
    let next = 0;
    const accounts = (plan.accounts ?? []).map((account) =>
      account.strategyId === undefined || account.concentrated !== undefined
        ? account
        : { ...account, strategyId: strategies[next++ % strategies.length]?.id ?? 'm0' },
    );
    return {
      ...plan,
      accounts,
      strategies: [...given.filter(({ id }) => !strategies.some((one) => one.id === id)), ...strategies],
      assumptions: { ...plan.assumptions, classes: classesOf(drawn) },
      ...(household !== null && { allocation: allocationOf(household) }),
    };
  });

type Household = typeof householdArbitrary extends fc.Arbitrary<infer One> ? One : never;

function allocationOf({ mix, later, counts }: Household) {
  if (later === null) return { of: 'household' as const, mix, counts };
  const glidePath = [
    { when: { event: 'planStart' as const }, mix },
    { when: { event: 'planEnd' as const }, mix: later },
  ];
  return { of: 'household' as const, glidePath, counts };
}
