import { describe, expect, it } from 'vitest';
import { type PlanInputs, solvePlan } from '../../engine/index.ts';
import { optimizeRoth } from '../../engine/roth/optimize-roth.ts';
import { lawTables } from '../law-tables.ts';
import { marketHistory } from '../market-history.ts';
import { planOf, projectYearly } from '../projection.ts';
import { OWN_BENEFICIARY, TWO_CHILDREN, WITH_AN_IRA } from './households/education-households.ts';

function rowOf(plan: PlanInputs, year: number) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row;
}

function accountOf(plan: PlanInputs, year: number, id: string) {
  const account = rowOf(plan, year).accounts.find((candidate) => candidate.id === id);
  if (account === undefined) throw new Error(`No account ${id}`);
  return account;
}

describe('two children whose 529 plans are filled at once, in Illinois', () => {
  it('lowers the state’s tax of 2026 by $20,000 of contributions, and no federal tax', () => {
    const { taxes, contributions } = rowOf(TWO_CHILDREN, 2026);
    expect(contributions.employee).toBeDollars(190_000);
    // 150,000 − 32,200: 10% of 24,800, 12% of 76,000, 22% of 17,000.
    expect(taxes.federalIncome).toBeDollars(15_340);
    expect(taxes.payroll).toBeDollars(11_475);
    // (150,000 − 20,000 − 2 × 2,925) × 4.95%.
    expect(taxes.state).toBeDollars(6145.425);
    expect(accountOf(TWO_CHILDREN, 2026, 'cash').endBalance).toBeDollars(127_039.575);
  });

  it('gives no gift tax return: a fifth of each is the exclusion of one donor', () => {
    expect(projectYearly(TWO_CHILDREN).warnings.map(({ code }) => code)).not.toContain('educationGift');
  });

  it('pays four years of college free of tax, and nothing from the cash', () => {
    for (const year of [2034, 2035, 2036, 2037]) {
      const { withdrawals, spending, taxes, shortfall } = rowOf(TWO_CHILDREN, year);
      expect(withdrawals).toMatchObject({ education: 60_000, cash: 0, total: 60_000 });
      expect(spending.discretionary).toBe(60_000);
      expect(taxes).toMatchObject({ agi: 0, total: 0 });
      expect(shortfall).toBe(0);
    }
    // 95,000 × 1.06⁸ = 151,415.57 in January 2034; less 30,000 each January, 6% on the rest.
    expect(accountOf(TWO_CHILDREN, 2033, 'ada').endBalance).toBeDollars(151_415.567);
    expect(accountOf(TWO_CHILDREN, 2037, 'ada').endBalance).toBeDollars(52_045.876);
    // What was paid in is 1 ÷ 1.06¹² of it.
    expect(accountOf(TWO_CHILDREN, 2037, 'ada').basis).toBeDollars(25_865.206);
  });

  it('taxes the earnings of what is left and spent on a roof, with 10% on top', () => {
    const { taxes, withdrawals, shortfall } = rowOf(TWO_CHILDREN, 2039);
    // In January 40,000, of which 1 − 1 ÷ 1.06¹³ is earnings: 21,246.44. In December the tax on it and on itself,
    // 3,357.26, of which 1 − 1 ÷ 1.06¹⁴: 1,872.34.
    expect(withdrawals.education).toBeDollars(43_357.257);
    expect(taxes.agi).toBeDollars(23_118.778);
    expect(taxes.federalIncome).toBe(0);
    expect(taxes.earlyWithdrawalPenalty).toBeDollars(2311.878);
    // (23,118.78 − 2 × 1,000) × 4.95%: the exemptions of 2029 and later.
    expect(taxes.state).toBeDollars(1045.38);
    expect(shortfall).toBe(0);
    expect(accountOf(TWO_CHILDREN, 2039, 'ada').endBalance).toBeDollars(12_721.489);
    expect(accountOf(TWO_CHILDREN, 2039, 'ben').endBalance).toBeDollars(58_478.746);
  });

  it('says so, and that Illinois may take its deduction back', () => {
    const said = projectYearly(TWO_CHILDREN).warnings.filter(({ code }) => code.startsWith('education'));
    expect(said.map(({ code, year }) => [code, year])).toEqual([
      ['educationWithdrawal', 2039],
      ['educationRecapture', 2039],
    ]);
    expect(said[0]?.message).toContain('$43,357 comes out of 529 plans in 2039');
    expect(said[0]?.message).toContain('additional tax of $2,312');
  });
});

describe('a client who is the beneficiary and moves $35,000 to a Roth IRA', () => {
  it('moves $6,000 in each of five years and $5,000 in the sixth, and no more', () => {
    const moved = projectYearly(OWN_BENEFICIARY).rows.map(({ accounts }) =>
      Math.round(Math.abs(accounts.find(({ id }) => id === 'tuition')?.transferred ?? 0)),
    );
    expect(moved).toEqual([6000, 6000, 6000, 6000, 6000, 5000, 0, 0, 0, 0, 0]);
  });

  it('is no withdrawal, no income and no conversion of an IRA', () => {
    const without = {
      ...OWN_BENEFICIARY,
      accounts: OWN_BENEFICIARY.accounts?.map((account) =>
        account.id === 'tuition' ? { ...account, education: { beneficiary: 'p1', openedOn: '2008-09' } } : account,
      ),
    };
    const { taxes, withdrawals, rothConversion, netCashFlow } = rowOf(OWN_BENEFICIARY, 2026);
    expect(withdrawals).toMatchObject({ education: 0, roth: 0 });
    expect(rothConversion).toBe(0);
    expect(taxes).toEqual(rowOf(without, 2026).taxes);
    expect(netCashFlow).toBe(rowOf(without, 2026).netCashFlow);
  });

  it('keeps 36,000 of 60,000 of it contributions, which come out of the Roth IRA first', () => {
    const roth = accountOf(OWN_BENEFICIARY, 2031, 'roth');
    expect(roth.endBalance).toBeDollars(6 * 1500 + 35_000);
    expect(roth.basis).toBeDollars(6 * 1500 + 35_000 * 0.6);
    const tuition = accountOf(OWN_BENEFICIARY, 2031, 'tuition');
    expect(tuition.endBalance).toBeDollars(25_000);
    expect(tuition.basis).toBeDollars(15_000);
  });

  it('is done as asked', () => {
    expect(projectYearly(OWN_BENEFICIARY).warnings.map(({ code }) => code)).not.toContain('askedNotDone');
  });
});

describe('searches over a plan with a 529 plan', () => {
  it('find conversions of the IRA, and leave the 529 plan alone', () => {
    const asked = {
      strategy: 'dynamic',
      targetBracket: 0.24,
      guards: [],
      payTaxFrom: 'taxable',
      objective: 'afterTaxLegacy',
      effort: 'quick',
    } as const;
    const answer = optimizeRoth(planOf(WITH_AN_IRA), asked, { law: lawTables, history: marketHistory });
    expect(answer.ok).toBe(true);
    const converted = { ...WITH_AN_IRA, roth: { manual: [{ year: 2036, amount: 400_000 }] } };
    const before = projectYearly(WITH_AN_IRA)
      .rows.at(-1)
      ?.accounts.find(({ id }) => id === 'tuition');
    const after = projectYearly(converted)
      .rows.at(-1)
      ?.accounts.find(({ id }) => id === 'tuition');
    expect(rowOf(converted, 2036).rothConversion).toBeGreaterThan(300_000);
    expect(after).toEqual(before);
  });

  it('find what is to be saved beside it', () => {
    const context = { law: lawTables, history: marketHistory };
    const request = { solveFor: 'saving', successRate: 0.8, runs: 100 } as const;
    const answer = solvePlan(planOf(WITH_AN_IRA), request, context);
    expect(answer.ok).toBe(true);
  });
});
