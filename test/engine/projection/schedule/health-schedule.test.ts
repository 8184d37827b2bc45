import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

const bought = (changes: Partial<PlanInputs> = {}, benchmark = 1_000) =>
  singlePlan({
    persons: [{ birthDate: '1963-06-10', planEnd: 66 }],
    ...changes,
    taxes: { ...changes.taxes, acaBenchmarkMonthly: benchmark },
  });
const healthcare = (plan: PlanInputs) => projectMonthly(plan).rows.map(({ spending }) => spending.healthcare);

describe('health premiums before Medicare', () => {
  it('are paid monthly until the month of 65, and step with medical costs each January', () => {
    const paid = healthcare(bought({ assumptions: { ...STILL, medicalInflation: 0.1 } }));
    expect(paid[0]).toBeDollars(1_000);
    expect(paid[12]).toBeDollars(1_100);
    // May 2028 is the month before Medicare: 1,000 x 1.21.
    expect(paid[28]).toBeDollars(1_210);
    expect(paid[29]).toBe(0);
  });

  it('are not paid in months with wages', () => {
    const paid = healthcare(
      bought({ incomes: [{ kind: 'wage', amount: 5_000, frequency: 'monthly', end: { month: '2026-04' } }] }),
    );
    expect(paid.slice(0, 5)).toEqual([0, 0, 0, 1_000, 1_000]);
  });

  it.each([
    // On January 1, 2026 they are 63 and 60, factors 2.952 and 2.714; a year later 64 and 61, 3.000 and 2.810.
    [0, 1_000, 'both are covered'],
    [17, 1_000, 'June 2027, the last month of both'],
    [18, 483.65, 'from July 2027 the spouse alone: 2.810 / 5.810'],
  ])('of a couple go by the federal age curve: month %d costs %d (%s)', (month, premium) => {
    const persons = [
      { birthDate: '1962-07-20', planEnd: 70 },
      { birthDate: '1965-03-20', planEnd: 70 },
    ];
    expect(healthcare(bought({ persons }))[month]).toBeDollars(premium);
  });

  it('a person with Medicare from the start is no part of the household of the benchmark', () => {
    const persons = [
      { birthDate: '1955-07-20', planEnd: 80 },
      { birthDate: '1965-03-20', planEnd: 70 },
    ];
    expect(healthcare(bought({ persons }))[0]).toBeDollars(1_000);
  });

  it('without a benchmark there are none', () => {
    const { acaBenchmarkMonthly: _, ...taxes } = bought().taxes ?? {};
    expect(healthcare({ ...bought(), taxes })[0]).toBe(0);
  });
});

const federalIncome = (plan: PlanInputs) => projectYearly(plan).rows[0]?.taxes.federalIncome;
const earning = (amount: number, changes: Partial<PlanInputs> = {}) =>
  bought({ incomes: [{ kind: 'other', amount, frequency: 'annual' }], ...changes });

describe('the premium tax credit of 2026', () => {
  it('is the premium less the applicable share of income', () => {
    // 40,000 / 15,650 = 2.555911; 8.44% + 1.52% x 0.0559105 / 0.5 = 8.609968%, of income 3,443.99; 12,000 less that.
    // The tax itself: 10% of 12,400 and 12% of 11,500 = 2,620.
    expect(federalIncome(earning(40_000))).toBeDollars(2_620 - 8_556.01);
  });

  it.each([
    // 9.96% of 62,600 = 6,234.96; tax on 46,500: 1,240 + 12% of 34,100 = 5,332
    [62_600, 5_332 - 5_765.04, 'at 400% of the poverty line'],
    // tax on 46,501
    [62_601, 5_332.12, 'one dollar more loses it'],
    [15_649, 0, 'below the poverty line there is none'],
  ])('at an income of %d federal income tax is %d (%s)', (income, tax) => {
    expect(federalIncome(earning(income))).toBeDollars(tax);
  });

  it('counts a larger household where the plan says so', () => {
    // Two people: 15,650 + 5,500 = 21,150; 40,000 / 21,150 = 1.891253; 4.19% + 2.41% x 0.391253 / 0.5 = 6.075839%.
    // 2,430.34 a year; 12,000 less that is 9,569.66.
    expect(federalIncome(earning(40_000, { taxes: { acaHouseholdSize: 2 } }))).toBeDollars(2_620 - 9_569.66);
  });

  it('leaves only the rest of the premiums as a medical expense', () => {
    // 12,000 less the credit of 8,556.01, with 20,000 stated, over 3,000.
    const plan = earning(40_000, { taxes: { deductions: 'itemized', itemized: { medical: 20_000 } } });
    expect(projectYearly(plan).rows[0]?.taxes.deduction).toBeDollars(20_000 + 12_000 - 8_556.01 - 3_000);
  });

  it('leaves a refund where the withdrawal that pays the tax lifts income to the poverty line', () => {
    // Premiums of 18,000, of them 2,800 from cash: 15,200 of the IRA, under the poverty line of 15,650. The additional tax of 10%
    // is 1,520, for which 15,200 / 9 more would be taken: from 15,650 on there is a credit of 18,000 less 2.1% of income, 17,671.35.
    // 15,650 is under the standard deduction: 1,565 less the credit. 15,650 + 2,800 - 18,000 + 16,106.35 are left.
    const [row] = projectYearly(
      bought(
        {
          persons: [{ birthDate: '1972-01-01', planEnd: 54 }],
          accounts: [
            { kind: 'cash', balance: 2_800 },
            { kind: 'traditionalIra', balance: 138_000 },
          ],
        },
        1_500,
      ),
    ).rows;
    expect(row?.taxes.agi).toBeDollars(15_650);
    expect(row?.taxes.total).toBeDollars(1_565 - 17_671.35);
    expect(row?.surplusDeposited).toBeDollars(450 + 16_106.35);
  });
});
