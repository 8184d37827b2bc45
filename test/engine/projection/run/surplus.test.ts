import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/index.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

/** A pension of $60,000 and nothing to spend it on. */
function surplusOf(accounts: NonNullable<PlanInputs['accounts']>) {
  const plan = singlePlan({ incomes: [{ kind: 'pension', amount: 60_000, frequency: 'annual' }], accounts });
  const [row] = projectYearly(plan).rows;
  return { deposited: row?.surplusDeposited, into: row?.accounts.map(({ id, contributions }) => [id, contributions]) };
}

const cash = { id: 'savings', kind: 'cash', balance: 50_000 } as const;
const ira = { id: 'ira', kind: 'traditionalIra', balance: 100_000 } as const;
const taxable = { id: 'brokerage', kind: 'taxable', balance: 0 } as const;

describe('what income leaves over', () => {
  it('is invested in the first taxable account, though cash stands before it', () => {
    const { deposited, into } = surplusOf([cash, ira, taxable, { ...taxable, id: 'second' }]);
    expect(deposited).toBeGreaterThan(50_000);
    expect(into).toEqual([
      ['savings', 0],
      ['ira', 0],
      ['brokerage', deposited],
      ['second', 0],
    ]);
  });

  it('goes to the account that is marked for it', () => {
    const { deposited, into } = surplusOf([{ ...cash, surplus: true }, taxable]);
    expect(into).toEqual([
      ['savings', deposited],
      ['brokerage', 0],
    ]);
  });

  it('goes to cash where nothing is taxable, and to an added cash account where there is no cash either', () => {
    expect(surplusOf([ira, cash]).into?.at(1)).toEqual(['savings', surplusOf([ira, cash]).deposited]);
    expect(surplusOf([ira]).into?.at(1)).toEqual(['surplus', surplusOf([ira]).deposited]);
  });
});
