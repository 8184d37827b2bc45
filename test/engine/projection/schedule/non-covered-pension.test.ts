import { describe, expect, it } from 'vitest';
import { explainYear } from '../../../../engine/index.ts';
import type { IncomeInputs } from '../../../../engine/plan/schema/income.ts';
import type { PersonInputs } from '../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { couplePlan, singlePlan } from '../plans.ts';

const before2024 = { lawAssumption: 'preFairnessAct' } as const;

const pensionOf = (owner: string, amount: number, start?: string): IncomeInputs => ({
  id: 'city',
  kind: 'pension',
  owner,
  amount,
  frequency: 'monthly',
  ...(start === undefined ? {} : { start: { month: start } }),
});

describe('WEP in the projection (42 USC 415(a)(7)): PIA 2,000, eligible in 2021 with the first bend point at 996', () => {
  const record = (yearsOfSubstantialEarnings: number, more: Partial<PersonInputs['socialSecurity']> = {}) => ({
    basis: 'pia' as const,
    pia: 2000,
    nonCovered: { incomeId: 'city', yearsOfSubstantialEarnings },
    ...more,
  });
  const teacher = (years: number, amount: number, start?: string): PlanInputs =>
    singlePlan({
      persons: [{ birthDate: '1959-01-15', planEnd: 70, socialSecurity: record(years) }],
      incomes: [pensionOf('p1', amount, start)],
      taxes: before2024,
    });
  const firstYear = (plan: PlanInputs) => projectYearly(plan).rows[0]?.socialSecurity[0]?.own;

  it.each([
    // The PIA of 2021 is 1,598.00; 50 points of 996 are 498: 1,100.00, raised by 5.9, 8.7, 3.2, 2.5 and 2.8 percent to 1,376.80.
    [20, 3000, 12 * 1376.8, 'a first percentage of 40'],
    // 45 points of 996 less at 21 years: 448.20; 1,149.80 is 1,439.00 with the COLAs.
    [21, 3000, 12 * 1439, '45 percent with 21 years'],
    [30, 3000, 12 * 2000, '90 percent with 30 years'],
    [0, 1000, 12 * 1500, 'never more than half of the pension'],
  ])('%d years and a pension of %d: %d (%s)', (years, amount, expected) => {
    expect(firstYear(teacher(years, amount))).toBeDollars(expected);
  });

  it('from the first payment of the pension on: six months of 2,000, six of 1,376.80', () => {
    expect(firstYear(teacher(0, 3000, '2026-07'))).toBeDollars(6 * 2000 + 6 * 1376.8);
  });

  it('never for survivors: the spouse has half of 1,376.80, the widow 2,000 with the 3.6 percent of December 2026', () => {
    const { rows } = projectYearly(
      couplePlan({
        persons: [
          { birthDate: '1959-01-15', planEnd: 67, socialSecurity: record(0), medicare: { enrolled: false } },
          { birthDate: '1958-01-15', planEnd: 71, medicare: { enrolled: false } },
        ],
        incomes: [pensionOf('p1', 3000)],
        taxes: before2024,
      }),
    );
    expect(rows[0]?.socialSecurity[1]?.spousal).toBeDollars(12 * 688.4);
    expect(rows[1]?.socialSecurity[1]?.survivor).toBeDollars(12 * 2072);
  });

  it('not again from a benefit in payment that began beside the pension', () => {
    const plan = teacher(0, 3000);
    const receiving = { basis: 'receiving' as const, monthlyBenefit: 1376.8, since: '2025-11' };
    const persons = plan.persons.map((person) => ({
      ...person,
      socialSecurity: { ...receiving, nonCovered: { incomeId: 'city' } },
    }));
    expect(firstYear({ ...plan, persons })).toBeDollars(12 * 1376.8);
  });

  it('is a line of the worksheet', () => {
    const explained = explainYear(planOf(teacher(0, 3000)), lawTables, 2026);
    const lines = explained.ok ? explained.value.worksheets.flatMap((worksheet) => worksheet.lines) : [];
    const line = lines.find(({ label }) => label === 'PIA with the windfall elimination provision');
    expect(line?.value).toBeDollars(1376.8);
  });
});

describe('GPO in the projection (42 USC 402(k)(5)): two thirds of the pension off the part on top', () => {
  const couple = (planEnd: number, incomes: readonly IncomeInputs[], taxes: PlanInputs['taxes'] = before2024) =>
    projectYearly(
      couplePlan({
        persons: [
          {
            birthDate: '1959-01-15',
            planEnd,
            socialSecurity: { basis: 'pia', pia: 3000 },
            medicare: { enrolled: false },
          },
          {
            birthDate: '1958-01-15',
            planEnd: 71,
            socialSecurity: { basis: 'none', nonCovered: { incomeId: 'city' } },
            medicare: { enrolled: false },
          },
        ],
        incomes: [...incomes],
        ...(taxes && { taxes }),
      }),
    ).rows.map(({ socialSecurity }) => socialSecurity[1]);

  it.each([
    [1200, 12 * 700, '1,500 less 800'],
    [1000, 12 * 833.3, '1,500 less 666.67, raised to the dime'],
    [3000, 0, 'not below zero'],
  ])('a pension of %d leaves a spouse %d (%s)', (amount, expected) => {
    expect(couple(70, [pensionOf('p2', amount)])[0]?.spousal).toBeDollars(expected);
  });

  it('from the first payment of the pension on', () => {
    expect(couple(70, [pensionOf('p2', 1200, '2026-07')])[0]?.spousal).toBeDollars(6 * 1500 + 6 * 700);
  });

  it('leaves a widow 3,108 less 800', () => {
    expect(couple(67, [pensionOf('p2', 1200)])[1]?.survivor).toBeDollars(12 * (3108 - 800));
  });

  it('takes nothing under current law', () => {
    expect(couple(70, [pensionOf('p2', 1200)], { lawAssumption: 'currentLaw' })[0]?.spousal).toBeDollars(12 * 1500);
  });
});
