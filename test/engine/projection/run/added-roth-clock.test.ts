import { describe, expect, it } from 'vitest';
import { projectYearly } from '../../../projection.ts';
import { STILL } from '../plans.ts';

/**
 * Aged 64 in 2026, all of an IRA converted in that December after eleven months at 100% a year, and $300,000 spent at once
 * years later. $60,000 of cash pays the tax on the conversion; $30,000 of it is a reserve.
 */
function converted(rothIras: readonly object[], spentIn: number) {
  return {
    startMonth: '2026-01',
    persons: [{ birthDate: '1962-01-15', planEnd: 71, medicare: { enrolled: false } }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 60_000 },
      { kind: 'traditionalIra', balance: 50_000, strategyId: 'equity' },
      ...rothIras,
    ],
    strategies: [{ id: 'equity', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 } }],
    goals: [{ amount: 300_000, frequency: 'once', start: { month: `${spentIn}-01` } }],
    withdrawal: { emergencyCash: 30_000 },
    assumptions: { ...STILL, equityReturn: 1 },
    roth: { manual: [{ year: 2026, amount: 200_000 }] },
  };
}

const CONVERTED = 50_000 * 2 ** (11 / 12);

function yearOf(plan: object, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

const listed = [{ kind: 'rothIra', balance: 0, strategyId: 'equity' }];

describe('earnings of a Roth IRA that the first conversion opens, 26 USC 408A(d)(2)(B)', () => {
  it('are taxed in the fifth year, without the 10% after 59½: everything beyond what was converted', () => {
    const { taxes, withdrawals, rothConversion } = yearOf(converted([], 2030), 2030);
    expect(yearOf(converted([], 2030), 2026).rothConversion).toBeDollars(CONVERTED);
    expect(rothConversion).toBe(0);
    expect(taxes.agi).toBeDollars(withdrawals.roth - CONVERTED);
    expect(taxes.agi).toBeGreaterThan(150_000);
    expect(taxes.earlyWithdrawalPenalty).toBe(0);
  });

  it('are taxed alike where a rule decides the conversion', () => {
    const rule = { strategy: 'bracketFill', targetBracket: 0.37, startYear: 2026, endYear: 2026 };
    const { taxes, withdrawals } = yearOf({ ...converted([], 2030), roth: rule }, 2030);
    expect(taxes.agi).toBeDollars(withdrawals.roth - CONVERTED);
    expect(yearOf({ ...converted([], 2031), roth: rule }, 2031).taxes).toMatchObject({ agi: 0, federalIncome: 0 });
  });

  it('are free from the first of January of the sixth', () => {
    expect(yearOf(converted([], 2031), 2031).taxes).toMatchObject({ agi: 0, federalIncome: 0 });
  });

  it('are free at once where the plan lists a Roth IRA whose clock is met', () => {
    expect(yearOf(converted(listed, 2030), 2030).taxes).toMatchObject({ agi: 0, federalIncome: 0 });
  });

  it('are taxed by the year in which a Roth IRA that the plan lists was opened', () => {
    const opened = listed.map((account) => ({ ...account, rothFirstYear: 2025 }));
    expect(yearOf(converted(opened, 2030), 2030).taxes.agi).toBe(0);
    expect(yearOf(converted(opened, 2029), 2029).taxes.agi).toBeGreaterThan(100_000);
  });

  it('come out before the reserve: they stay in the first round', () => {
    const { accounts, shortfall } = yearOf(converted([], 2030), 2030);
    expect(accounts.find(({ id }) => id === 'cash')?.endBalance).toBeDollars(30_000);
    expect(shortfall).toBe(0);
  });
});
