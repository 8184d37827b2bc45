import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { explanationOf, lineOn } from '../explained.ts';
import { projectYearly } from '../projection.ts';
import { itemizingHousehold } from './households/itemizing-households.ts';

function taxesOf(plan: PlanInputs, year = 2026) {
  const row = projectYearly(plan).rows.find((candidate) => candidate.year === year);
  if (row === undefined) throw new Error(`The plan has no year ${year}`);
  return row.taxes;
}

/**
 * Federal Schedule A: medical 12,000 − 7.5% × 110,000 = 3,750; property tax 14,000; interest 9,000; gifts 6,000 − 0.5% ×
 * 110,000 = 5,450: 32,200, and the state's tax beside the property tax.
 */
describe('a home owner who itemizes, in four states', () => {
  it('New York: its own choice, whatever the federal return took', () => {
    // Medical 12,000 − 10% × 110,000 = 1,000: 29,450 less 25% × 10,000/50,000 of it is 27,977.50, which leaves 82,022.50.
    // 585.60 + 5.4% × 66,750 + 5.9% × (82,022.50 − 80,650), and since the income is over 107,650, 2,350/50,000 of what 5.9%
    // on all of it is more: 568.25.
    const tax = 4_297.785_25;
    const itemizes = taxesOf(itemizingHousehold('NY'));
    expect(itemizes.state).toBeDollars(tax);
    // 32,200 and the tax come off: 10% of 12,400, 12% of 38,000, 22% of the rest.
    expect(itemizes.deduction).toBeDollars(32_200 + tax);
    expect(itemizes.federalIncome).toBeDollars(5_800 + 0.22 * (110_000 - 32_200 - tax - 50_400));
    const standard = taxesOf(itemizingHousehold('NY', { taxes: { deductions: 'standard' } }));
    expect(standard.state).toBeDollars(tax);
    // 16,100 and gifts of 1,000.
    expect(standard.federalIncome).toBeDollars(15_150);
  });

  it('Virginia: as the federal return', () => {
    // 110,000 − 32,200 − 930 = 76,870: 720 + 5.75% × 59,870.
    const itemizes = taxesOf(itemizingHousehold('VA'));
    expect(itemizes.state).toBeDollars(4_162.525);
    expect(itemizes.federalIncome).toBeDollars(10_912.244_5);
    // 110,000 − 8,750 − 930 = 100,320: 720 + 5.75% × 83,320.
    expect(taxesOf(itemizingHousehold('VA', { taxes: { deductions: 'standard' } })).state).toBeDollars(5_510.9);
  });

  it('Hawaii: with its own tax, to where neither moves', () => {
    // Of 95,000: medical 4,875, property tax 14,000, interest 9,000, gifts 5,525, exemption 1,144: 60,456 less the tax
    // itself. 2,539.20 + 7.6% × (12,456 − tax) = tax, so that 1.076 of it is 3,485.856.
    const plan = itemizingHousehold('HI', {
      incomes: [{ id: 'trust', kind: 'other', amount: 95_000, frequency: 'annual', growth: { kind: 'none' } }],
    });
    expect(taxesOf(plan).state).toBeDollars(3_485.856 / 1.076);
  });

  it('Missouri: with a share of the federal cap once that is 10,000, and of the federal tax', () => {
    const plan = itemizingHousehold('MO');
    // 2026: federal tax 11,828 − 22% of the state's, 5% of it comes off: 262.86 + 4.7% × (67,772.60 + 1.1% of the tax).
    expect(taxesOf(plan).state).toBeDollars(3_448.172_2 / 0.999_483);
    // 2030: 18,200 and 10,000 × 14,000 ÷ (14,000 + 3,733.05) of the property tax; federal tax 12,708, of which 635.40
    // comes off: 262.86 + 4.7% × (110,000 − 18,200 − 7,894.86 − 635.40 − 9,436).
    expect(taxesOf(plan, 2030).state).toBeDollars(3_733.045_547);
    expect(taxesOf(plan, 2030).federalIncome).toBeDollars(12_708);
  });
});

describe('the work of a state return that itemizes', () => {
  it('shows each deduction, both totals and the one that is taken', () => {
    const explanation = explanationOf(itemizingHousehold('NY'), 2026);
    const values = [
      'Medical expenses, if itemized',
      'Taxes, if itemized',
      'Mortgage interest, if itemized',
      'Gifts, if itemized',
      'Limits on itemized deductions',
      'Itemized deductions that may be taken',
      'Standard deduction that may be taken',
      'Standard deduction',
      'Itemized deductions',
      'State taxable income',
    ].map((label) => Number(lineOn(explanation, 'state-return', label).value.toFixed(2)));
    expect(values).toEqual([1_000, 14_000, 9_000, 5_450, 1_472.5, 27_977.5, 8_000, 0, 27_977.5, 82_022.5]);
    expect(lineOn(explanation, 'state-return', 'Itemized deductions that may be taken').formula).toBe(
      'Sum of the parts − limits: 1,000.00 + 14,000.00 + 9,000.00 + 5,450.00 − 1,472.50',
    );
  });

  it('shows no line of them where there is nothing to itemize', () => {
    const bare = itemizingHousehold('NY', { properties: [], taxes: { itemized: {} } });
    const labels = explanationOf(bare, 2026)
      .worksheets.filter(({ id }) => id === 'state-return')
      .flatMap(({ lines }) => lines.map(({ label }) => label));
    expect(labels.filter((label) => /itemized|may be taken/i.test(label))).toEqual([]);
    expect(labels).toContain('Standard deduction');
  });
});
