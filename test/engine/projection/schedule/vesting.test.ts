import { describe, expect, it } from 'vitest';
import { projectMonthly, projectYearly } from '../../../projection.ts';

/** 100,000 of employer shares that vest in March 2026, 22% of them sold for tax, at prices that stand still. */
function vesting(shares: object, rest: object = {}) {
  return {
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1976-06-15', planEnd: 52, socialSecurity: { basis: 'none' } }],
    incomes: [
      {
        id: 'grant',
        kind: 'wage',
        amount: 100_000,
        frequency: 'once',
        start: { month: '2026-03' },
        end: { month: '2027-01' },
        ...shares,
      },
    ],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 0, surplus: true },
      { id: 'shares', kind: 'taxable', balance: 0, basis: 0, yield: { dividend: 0, turnover: 0 } },
    ],
    assumptions: { inflation: 0, equityReturn: 0, equityVol: 0, bondReturn: 0, bondVol: 0, cashReturn: 0 },
    ...rest,
  };
}

const SHARES = { vesting: { account: 'shares', soldForTax: 0.22 } };

describe('employer shares that vest: 26 USC 83(a), 26 CFR 1.83-4(b)(1)', () => {
  const [row] = projectYearly(vesting(SHARES)).rows;

  it('are wages at their value, with income and payroll tax', () => {
    expect(row?.income.wages).toBeDollars(100_000);
    expect(row?.taxes.payroll).toBeDollars(7_650);
    // 83,900 taxable: 12,400 at 10%, 38,000 at 12%, 33,500 at 22%.
    expect(row?.taxes.agi).toBeDollars(100_000);
    expect(row?.taxes.federalIncome).toBeDollars(13_170);
  });

  it('go to their account with that value as basis, less what is sold for tax', () => {
    const shares = row?.accounts.find(({ id }) => id === 'shares');
    expect(shares).toMatchObject({ contributions: 78_000, withdrawals: 0, endBalance: 78_000, basis: 78_000 });
    expect(row?.contributions.employee).toBeDollars(78_000);
  });

  it('22,000 sold pay 7,650 and 13,170, and 1,180 are left', () => {
    expect(row?.accounts.find(({ id }) => id === 'cash')?.endBalance).toBeDollars(1_180);
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(0);
    expect(row?.shortfall).toBeDollars(0);
  });

  it('a later sale is taxed on what they gained since: nothing at a price that stands still', () => {
    const goals = [{ id: 'boat', amount: 50_000, frequency: 'once', start: { month: '2027-05' } }];
    const { rows } = projectYearly(vesting(SHARES, { goals }));
    // 50,000 less the 1,180 of cash, and estimated payments of 13,170, which December pays back.
    expect(rows[1]?.withdrawals.taxable).toBeDollars(61_990);
    expect(rows[1]?.taxes.agi).toBeDollars(0);
    expect(rows[1]?.accounts.find(({ id }) => id === 'shares')?.basis).toBeDollars(16_010);
  });

  it('vest month by month too', () => {
    const monthly = { ...SHARES, amount: 1_000, frequency: 'monthly', end: { month: '2026-06' } };
    const { rows } = projectMonthly(vesting(monthly));
    const put = rows.slice(0, 12).map(({ accounts }) => accounts.find(({ id }) => id === 'shares')?.contributions ?? 0);
    expect(put).toEqual([0, 0, 780, 780, 780, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('paid in money they leave the account empty', () => {
    const [inMoney] = projectYearly(vesting({})).rows;
    expect(inMoney?.accounts.find(({ id }) => id === 'shares')?.endBalance).toBe(0);
    expect(inMoney?.taxes.federalIncome).toBeDollars(13_170);
  });
});
