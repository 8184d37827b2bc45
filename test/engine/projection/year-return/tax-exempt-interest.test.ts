import { describe, expect, it } from 'vitest';
import { explanationOf, radarOf, valueOn } from '../../../explained.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

/** Born 1956, $1,999 a month of Social Security, a million of bonds that pay 5% and are not drawn on. */
function bondholder(taxExemptShare: number, changes: object = {}) {
  return singlePlan({
    persons: [
      {
        birthDate: '1956-05-15',
        planEnd: 74,
        socialSecurity: { basis: 'receiving', monthlyBenefit: 2000, since: '2022-01' },
        medicare: { enrolled: true },
      },
    ],
    accounts: [
      { kind: 'cash', balance: 100_000, surplus: true },
      {
        kind: 'taxable',
        balance: 1_000_000,
        basis: 1_000_000,
        strategyId: 'bonds',
        yield: { dividend: 0, turnover: 0, taxExemptShare },
      },
    ],
    strategies: [{ id: 'bonds', kind: 'fixed', mix: { equity: 0, bond: 1, cash: 0 } }],
    assumptions: { ...STILL, bondReturn: 0.05 },
    taxes: { priorYearMagi: [60_000, 60_000] },
    ...changes,
  });
}

const firstYear = (plan: object) => projectYearly(plan).rows[0];

describe('interest that is exempt from tax, 26 USC 103(a)', () => {
  it('is in no gross income, and in the modified AGI of Social Security and Medicare', () => {
    // Twelve payments of $1,999. Provisional income 61,994: 85% of what is over 34,000 and 4,500 is 28,294.90, at most 85% of 23,988.
    expect(firstYear(bondholder(1))?.taxes).toMatchObject({
      agi: expect.closeTo(20_389.8, 2),
      magi: expect.closeTo(70_389.8, 2),
      taxableIncome: 0,
      federalIncome: 0,
    });
    expect(firstYear(bondholder(0))?.taxes).toMatchObject({
      agi: expect.closeTo(70_389.8, 2),
      magi: expect.closeTo(70_389.8, 2),
    });
  });

  it('stands on line 2a of Form 1040 by its share, the rest on line 2b', () => {
    const explanation = explanationOf(bondholder(0.4), 2026);
    expect(valueOn(explanation, 'form-1040', 'Tax-exempt interest')).toBeDollars(20_000);
    expect(valueOn(explanation, 'form-1040', 'Taxable interest')).toBeDollars(30_000);
  });

  it('is received like any other, and brings the Medicare surcharge of two years later: 42 USC 1395r(i)(4)(A)', () => {
    // 150,000 + 20,389.80 is over the 137,000 of tier 2 and under the 171,000 of tier 3, both for 2026 and growing.
    const large = { ...bondholder(1), accounts: [{ ...bondholder(1).accounts?.[1], balance: 3_000_000 }] };
    const rows = projectYearly(large).rows;
    expect(rows[0]?.income.interestAndDividends).toBeGreaterThan(149_000);
    expect(rows[0]?.taxes.agi).toBeLessThan(21_000);
    expect([rows[1]?.taxes.irmaaTier, rows[2]?.taxes.irmaaTier]).toEqual([0, 2]);
  });

  it('is the same where the account pays for everything, month by month or in one go', () => {
    const spender = { ...bondholder(0.4), goals: [{ amount: 6000, frequency: 'monthly' }] };
    const drawn = { ...spender, accounts: [bondholder(0.4).accounts?.[1]] };
    const measured = radarOf(drawn, 2028).edges.find(({ measure }) => measure === 'irmaaMagi')?.value;
    const row = projectYearly(drawn).rows[2];
    expect(row?.taxes.magi).toBeGreaterThan((row?.taxes.agi ?? 0) + 10_000);
    expect(measured).toBe(row?.taxes.magi);
  });
});
