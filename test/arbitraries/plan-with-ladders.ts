import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from './plan.ts';

type Ladder = NonNullable<PlanInputs['ladders']>[number];

const PAYERS = ['cash', 'taxable', 'traditionalIra', 'traditional401k', 'rothIra'] as const;

const ladder: fc.Arbitrary<Ladder> = fc
  .record({
    amount: fc.integer({ min: 1, max: 60 }).map((thousands) => thousands * 1_000),
    bought: fc.integer({ min: 2030, max: 2032 }),
    month: fc.integer({ min: 1, max: 12 }),
    wait: fc.integer({ min: 1, max: 3 }),
    years: fc.integer({ min: 1, max: 5 }),
    from: fc.option(fc.constantFrom(...PAYERS), { nil: undefined }),
    rate: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 1_000),
  })
  .map(({ amount, bought, month, wait, years, from, rate }) => ({
    amount,
    when: { month: `${bought}-${String(month).padStart(2, '0')}` },
    start: { month: `${bought + wait}-01` },
    until: { month: `${bought + wait + years}-01` },
    yields: [{ years: 10, rate }],
    ...(from === undefined ? {} : { from: `payer-${from}` }),
  }));

/** Plans of every kind that buy ladders of bonds, from accounts that may hold less than they cost. */
export const planWithLaddersArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planInputsArbitrary({}), fc.array(ladder, { minLength: 1, maxLength: 3 }))
  .map(([plan, ladders]) => {
    const owner = plan.persons[0]?.id ?? 'p1';
    return {
      ...plan,
      // Of an age at which a retirement account may pay out, and alive until the last bond matures.
      persons: plan.persons.map((person, at) =>
        at === 0 ? { ...person, birthDate: '1968-05-15', planEnd: 90 } : person,
      ),
      accounts: [
        ...(plan.accounts ?? []),
        ...PAYERS.map((kind) => ({ id: `payer-${kind}`, kind, owner, balance: 150_000 })),
      ],
      ladders,
    };
  });
