import * as fc from 'fast-check';
import type { AccountInputs } from '../../engine/plan/schema/account.ts';
import type { IncomeInputs } from '../../engine/plan/schema/income.ts';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planWithTransfersArbitrary } from './plan-with-transfers.ts';

const month = fc
  .tuple(fc.integer({ min: 2026, max: 2033 }), fc.integer({ min: 6, max: 12 }))
  .map(([year, of]) => ({ month: `${year}-${String(of).padStart(2, '0')}` }));
const thousands = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 1000);
const percent = (least: number, most: number) => fc.integer({ min: least, max: most }).map((points) => points / 100);
const frequency = fc.constantFrom('monthly' as const, 'annual' as const, 'once' as const);

/** One share, held in a brokerage account, in a plan at work and in an IRA, and sold by a plan out of each. */
const shareAccounts = fc
  .record({
    balance: thousands(900),
    basis: fc.integer({ min: 0, max: 150 }),
    fees: fc.constantFrom(0, 0.003),
    figures: fc.record({
      expectedReturn: percent(-10, 15),
      volatility: percent(0, 60),
      correlation: percent(-100, 100),
    }),
    start: month,
    frequency,
    amount: fc.option(thousands(80), { nil: undefined }),
    share: percent(1, 100),
    toCash: fc.boolean(),
    hasPlan: fc.boolean(),
  })
  .map((drawn): readonly AccountInputs[] => {
    const { balance, basis, fees, figures, start, amount, share, toCash, hasPlan } = drawn;
    const size = amount === undefined ? { share } : { amount };
    const sold = (to: string) => ({
      share: 'Acme',
      ...figures,
      sales: [{ start, frequency: drawn.frequency, ...size, to }],
    });
    const taxable: readonly AccountInputs[] = [
      {
        id: 'shares',
        kind: 'taxable',
        owner: 'p1',
        balance,
        basis: (balance * basis) / 100,
        fees,
        concentrated: sold(toCash ? 'shareCash' : 'shareMix'),
      },
      { id: 'shareMix', kind: 'taxable', owner: 'p1', balance: 0, basis: 0 },
      { id: 'shareCash', kind: 'cash', owner: 'p1', balance: 10_000 },
    ];
    if (!hasPlan) return taxable;
    return [
      ...taxable,
      { id: 'planShares', kind: 'traditional401k', owner: 'p1', balance, concentrated: sold('planMix') },
      { id: 'planMix', kind: 'traditional401k', owner: 'p1', balance: 20_000 },
      { id: 'iraShares', kind: 'traditionalIra', owner: 'p1', balance, basis: 5000, concentrated: sold('iraMix') },
      { id: 'iraMix', kind: 'traditionalIra', owner: 'p1', balance: 20_000, basis: 2000 },
    ];
  });

/** Shares that vest into the account that holds the share. */
const grants: fc.Arbitrary<readonly IncomeInputs[]> = fc
  .record({ amount: thousands(60), soldForTax: percent(0, 60), start: month, hasAny: fc.boolean() })
  .map(({ amount, soldForTax, start, hasAny }) =>
    hasAny
      ? [
          {
            id: 'grant',
            kind: 'wage' as const,
            owner: 'p1',
            amount,
            frequency: 'annual' as const,
            start,
            end: { month: '2035-01' },
            vesting: { account: 'shares', soldForTax },
          },
        ]
      : [],
  );

/** A fund in lots, sold and harvested in every way, and a plan at work that hands out its shares. */
const lotAccounts = fc
  .record({
    values: fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), percent(10, 200), fc.integer({ min: 0, max: 9 })), {
      minLength: 1,
      maxLength: 4,
    }),
    saleOrder: fc.constantFrom('average' as const, 'firstIn' as const, 'highestCost' as const, 'listed' as const),
    cost: percent(0, 150),
    balance: thousands(600),
    sells: fc.boolean(),
    toLots: fc.boolean(),
  })
  .map(({ values, saleOrder, cost, balance, sells, toLots }): readonly AccountInputs[] => {
    const lots = values.map(([value, share, year]) => ({
      bought: `${2016 + year}-05`,
      basis: Math.round(value * 1000 * share),
      value: value * 1000,
    }));
    const acme = { share: 'Apex', expectedReturn: 0.05, volatility: 0.3, correlation: 0.4 };
    return [
      {
        id: 'lots',
        kind: 'taxable',
        owner: 'p1',
        balance: lots.reduce((sum, lot) => sum + lot.value, 0),
        lots,
        saleOrder,
        surplus: toLots,
        contributions: [{ amount: 6000 }],
      },
      {
        id: 'paidShares',
        kind: 'traditional401k',
        owner: 'p1',
        balance,
        concentrated: acme,
        inKind: { when: { age: 60 }, cost: Math.round(balance * cost), to: 'handedOut', samePlan: [] },
      },
      {
        id: 'handedOut',
        kind: 'taxable',
        owner: 'p1',
        balance: 0,
        basis: 0,
        concentrated: sells
          ? { ...acme, sales: [{ share: 0.2, frequency: 'annual', start: { age: 62 }, to: 'lots' }] }
          : acme,
      },
    ];
  });

const harvest = fc.option(
  fc.record({
    gains: fc.constantFrom('none' as const, 'zeroRate' as const),
    upTo: fc.constantFrom('federalTax' as const, 'anyTax' as const, 'zeroRate' as const),
    losses: fc.constantFrom('none' as const, 'yearly' as const),
  }),
  { nil: undefined },
);

/** Every policy, conversion and transfer, and shares of one company beside them. */
export const planWithSharesArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planWithTransfersArbitrary, shareAccounts, grants, lotAccounts, harvest)
  .map(([plan, shares, vesting, lots, harvested]) => ({
    ...plan,
    accounts: [...(plan.accounts ?? []).map(withoutSurplus), ...shares, ...mayPayOut(plan, lots)],
    incomes: [...(plan.incomes ?? []), ...vesting],
    taxes: { ...plan.taxes, ...(harvested !== undefined && { harvest: harvested }) },
  }));

function withoutSurplus(account: AccountInputs): AccountInputs {
  const { surplus: _, ...rest } = account;
  return rest;
}

/** Shares are handed out once their owner is 60 and before the age of required distributions: by none who are older. */
function mayPayOut({ persons }: PlanInputs, accounts: readonly AccountInputs[]): readonly AccountInputs[] {
  const born = Number(persons[0]?.birthDate.slice(0, 4));
  if (born < 1955) return accounts.filter(({ id }) => id === 'lots');
  const when = born > 1966 ? { age: 60 } : { month: '2027-06' };
  return accounts.map((account) =>
    account.inKind === undefined ? account : { ...account, inKind: { ...account.inKind, when } },
  );
}
