import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { explanationOf } from '../../../../explained.ts';
import { projectYearly } from '../../../../projection.ts';
import { singlePlan } from '../../plans.ts';

/** A condo for 400,000 in July 2026, 2% of costs, 100,000 borrowed at 6% over 15 years: 843.86 a month. */
const PLAN = singlePlan({
  accounts: [
    { id: 'cash', name: 'Cash', kind: 'cash', balance: 120_000 },
    { id: 'fund', name: 'Fund', kind: 'taxable', balance: 400_000, basis: 400_000 },
  ],
  properties: [
    {
      name: 'Condo',
      basis: 400_000,
      purchase: {
        when: { month: '2026-07' },
        price: 400_000,
        costs: 0.02,
        downPaymentFrom: 'cash',
        mortgage: { amount: 100_000, rate: 0.06, years: 15 },
      },
      extraPayments: { amount: 1_000, frequency: 'once', start: { month: '2026-12' } },
      sale: { when: { month: '2027-03' }, costs: 0 },
    },
  ],
});

const linesOf = (plan: PlanInputs, year: number, sheet: string) =>
  explanationOf(plan, year)
    .worksheets.filter(({ id }) => id === sheet)
    .flatMap(({ lines }) => lines.map(({ label, value }) => [label, Math.round(value * 100) / 100] as const));

describe('the worksheets of a bought home', () => {
  it('say what it costs and who pays it', () => {
    expect(linesOf(PLAN, 2026, 'purchase-1')).toEqual([
      ['Price', 400_000],
      ['Closing costs', 8_000],
      ['Paid by the mortgage', 100_000],
      ['Left to pay', 308_000],
      ['Paid first by Cash', 120_000],
    ]);
    expect(linesOf(PLAN, 2027, 'purchase-1')).toEqual([]);
  });

  it('follow the loan through the year, and to its sale', () => {
    // Six payments: 2,974.04 of interest, 2,089.10 of principal; 1,000 more in December.
    expect(linesOf(PLAN, 2026, 'loan-1')).toEqual([
      ['Owed at the start', 0],
      ['Borrowed', 100_000],
      ['Interest', 2_974.04],
      ['Paid beyond what was due', 1_000],
      ['Paid', 6_063.14],
      ['Owed at the end', 96_910.9],
    ]);
    const [opening, , interest, , paid, closing] = linesOf(PLAN, 2027, 'loan-1');
    expect(opening).toEqual(['Owed at the start', 96_910.9]);
    expect(closing?.[0]).toBe('Repaid out of the sale');
    expect(closing?.[1]).toBeCloseTo(96_910.9 + (interest?.[1] ?? 0) - (paid?.[1] ?? 0), 1);
  });

  it('add up to the figures of the row', () => {
    const [row] = projectYearly(PLAN).rows;
    expect(row?.homes?.purchases).toBeDollars(408_000);
    expect(row?.homes?.borrowed).toBeDollars(100_000);
    expect(row?.homes?.value).toBeDollars(400_000);
    expect(row?.homes?.owed).toBeDollars(96_910.9);
    expect(linesOf(PLAN, 2026, 'homes').map(([label]) => label)).toEqual([
      'Homes bought',
      'Borrowed',
      'Interest paid',
      'Owed at the end',
      'Property at the end',
    ]);
    expect(projectYearly(PLAN).rows[1]?.homes?.owed).toBe(0);
  });

  it('are not there where nothing is bought or changed', () => {
    const plan = singlePlan({ properties: [{ value: 1, mortgage: { balance: 1_000, rate: 0, monthlyPayment: 10 } }] });
    expect(linesOf(plan, 2026, 'homes')).toEqual([]);
    expect(projectYearly(plan).rows[0]).not.toHaveProperty('homes');
  });
});
