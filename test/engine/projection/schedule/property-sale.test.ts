import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../engine/plan/schema/property.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { couplePlan, singlePlan } from '../plans.ts';

const home = (changes: Partial<PropertyInputs> = {}): PropertyInputs => ({
  name: 'House',
  value: 400_000,
  growth: 0.1,
  basis: 100_000,
  primary: true,
  sale: { when: { month: '2027-01' }, costs: 0.06 },
  ...changes,
});
const secondYear = (plan: PlanInputs) => projectYearly(plan).rows[1];

describe('a sale brings its price less costs and mortgage', () => {
  it('as other income of its month, after which nothing is owned, owed or paid', () => {
    // 440,000 x 0.94 = 413,600, less 120,000 - 12 x 1,000 owed.
    const mortgage = { balance: 120_000, rate: 0, monthlyPayment: 1_000 };
    const { rows } = projectMonthly(singlePlan({ properties: [home({ mortgage, insurance: 1_200 })] }));
    expect(rows[11]?.spending.housing).toBeDollars(1_100);
    expect(rows[12]?.income.other).toBeDollars(305_600);
    expect(rows[12]?.spending.housing).toBe(0);
    expect(rows[12]?.netWorth).toBe(rows[12]?.netPortfolio);
    expect(rows[12]?.events).toContainEqual(expect.objectContaining({ text: 'House is sold' }));
  });

  it('and what the price does not cover of the mortgage is paid', () => {
    // Sold at once: 100,000 x 0.94 = 94,000 against 150,000 owed.
    const under = home({
      value: 100_000,
      mortgage: { balance: 150_000, rate: 0, monthlyPayment: 1_000 },
      sale: { when: { month: '2026-01' } },
    });
    const [january] = projectMonthly(singlePlan({ properties: [under] })).rows;
    expect(january?.income.other).toBe(0);
    expect(january?.spending.housing).toBeDollars(56_000);
  });
});

describe('the gain on a sale, single', () => {
  it.each<[Partial<PropertyInputs>, number, string]>([
    [{}, 63_600, '413,600 - 100,000 less the 250,000 of a principal residence'],
    [{ primary: false }, 313_600, 'nothing is left out of the gain of another property'],
    [{ basis: 163_600 }, 0, 'a gain of exactly 250,000'],
    [{ basis: 163_599 }, 1, 'one dollar more'],
    [{ sale: { when: { month: '2027-01' }, exclusion: 100_000 } }, 213_600, "the plan's own figure"],
    [{ primary: false, basis: 500_000 }, 0, 'a loss is not deducted'],
  ])('%j: %d (%s)', (changes, gain) => {
    const row = secondYear(singlePlan({ properties: [home(changes)] }));
    expect(row?.capitalGains.realizedLongTerm).toBeDollars(gain);
    expect(row?.taxes.agi).toBeDollars(gain);
  });

  it('is taxed at the rates of long-term gains', () => {
    // 2026: 500,000 x 0.94 - 100,000 = 370,000 gain, less 16,100 = 353,900; 15% over 49,450: 45,667.50.
    // Over 200,000 AGI 3.8% of 170,000: 6,460.
    const sold = home({ value: 500_000, primary: false, sale: { when: { month: '2026-01' } } });
    const row = projectYearly(singlePlan({ properties: [sold] })).rows[0];
    expect(row?.taxes.capitalGains).toBeDollars(45_667.5);
    expect(row?.taxes.niit).toBeDollars(6_460);
    expect(row?.taxes.federalIncome).toBe(0);
  });

  it('is no part of the scheduled tax that the first year pays in installments', () => {
    const sold = home({ value: 500_000, primary: false, sale: { when: { month: '2026-01' } } });
    const { rows } = projectMonthly(singlePlan({ properties: [sold] }));
    expect(rows[0]?.taxes.total).toBe(0);
    expect(rows[11]?.taxes.total).toBeDollars(52_127.5);
  });
});

// Worth 1,000,000 throughout. At the death of December 31, 2026 half of the basis steps: (200,000 + 1,000,000) / 2.
const coupleSelling = (month: string, state: 'NY' | 'CA' = 'NY') =>
  couplePlan({
    state,
    taxes: { stateModel: 'none' },
    properties: [
      {
        value: 1_000_000,
        basis: 200_000,
        primary: true,
        sale: { when: { month }, costs: 0 },
      },
    ],
  });
const gainIn = (plan: PlanInputs, year: number) =>
  projectYearly(plan).rows.find((row) => row.year === year)?.capitalGains.realizedLongTerm;

describe('the gain on the home of a couple after the first death', () => {
  it.each([
    ['2026-06', 2026, 300_000, 'before the death: 800,000 less 500,000'],
    ['2027-01', 2027, 0, 'half of the basis has stepped: 400,000 less 500,000'],
    ['2028-12', 2028, 0, 'in the last month of the two years'],
    ['2029-01', 2029, 150_000, 'after them 400,000 less 250,000'],
  ])('sold in %s, in %d: %d (%s)', (month, year, gain) => {
    expect(gainIn(coupleSelling(month), year)).toBeDollars(gain);
  });

  it('the whole basis of community property steps', () => {
    expect(gainIn(coupleSelling('2029-01', 'CA'), 2029)).toBeDollars(0);
  });
});
