import * as fc from 'fast-check';
import type { AccountInputs } from '../../engine/plan/schema/account.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithConversionsArbitrary } from './plan-with-conversions.ts';

const month = fc
  .tuple(fc.integer({ min: 2026, max: 2033 }), fc.integer({ min: 6, max: 12 }))
  .map(([year, of]) => ({ month: `${year}-${String(of).padStart(2, '0')}` }));
const thousands = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 1000);
const convertEvery = fc.constantFrom('month' as const, 'year' as const);

/** Accounts of the first person between which money moves in every way that a plan may ask for. */
const movingAccounts = fc
  .record({
    balance: thousands(900),
    after: fc.integer({ min: 0, max: 100 }),
    when: month,
    later: month,
    amount: fc.option(thousands(300), { nil: undefined }),
    splits: fc.boolean(),
    converts: fc.boolean(),
    convertEvery,
    isKept: fc.boolean(),
    ownFrom: fc.option(fc.integer({ min: 2035, max: 2050 }), { nil: undefined }),
  })
  .map((drawn): readonly AccountInputs[] => {
    const { balance, after, when, later, amount, splits, converts, isKept, ownFrom } = drawn;
    const rollover = { when, ...(amount !== undefined && { amount }) };
    return [
      {
        id: 'movedPlan',
        kind: 'traditional401k',
        owner: 'p1',
        balance,
        basis: (balance * after) / 100,
        contributions: [
          {
            amount: 30_000,
            taxType: 'afterTax',
            ...(converts && { convertTo: 'movedRothPlan', convertEvery: drawn.convertEvery }),
          },
        ],
        rollovers: [{ ...rollover, to: 'movedIra', ...(splits && { afterTaxTo: 'movedRoth' }) }],
        ...(isKept && { survivor: ownFrom === undefined ? {} : { ownFrom: { month: `${ownFrom}-03` } } }),
      },
      {
        id: 'movedIra',
        kind: 'traditionalIra',
        owner: 'p1',
        balance,
        basis: (balance * after) / 200,
        rollovers: [{ to: 'backPlan', when: later }],
      },
      { id: 'backPlan', kind: 'traditional401k', owner: 'p1', balance: 0 },
      {
        id: 'movedRothPlan',
        kind: 'roth401k',
        owner: 'p1',
        balance,
        basis: (balance * after) / 100,
        rollovers: [{ ...rollover, to: 'movedRoth' }],
      },
      {
        id: 'movedRoth',
        kind: 'rothIra',
        owner: 'p1',
        balance: 0,
        contributions: [{ amount: 9_000, backdoor: true, convertEvery: drawn.convertEvery }],
      },
    ];
  });

/** Every policy and conversion, and rollovers, after-tax and backdoor contributions beside them. A spouse's choice needs a spouse. */
export const planWithTransfersArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planWithConversionsArbitrary, movingAccounts)
  .map(([plan, moving]) => ({
    ...plan,
    accounts: [
      ...(plan.accounts ?? []),
      ...moving.map(({ survivor, ...account }) =>
        plan.persons.length > 1 && survivor !== undefined ? { ...account, survivor } : account,
      ),
    ],
    incomes: [
      ...(plan.incomes ?? []),
      { kind: 'wage', owner: 'p1', amount: 240_000, frequency: 'annual', end: { month: '2034-01' } },
    ],
  }));
