import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../engine/index.ts';
import { explanationOf } from '../explained.ts';
import { projectYearly } from '../projection.ts';
import { MOTHER, widower } from './households/children-households.ts';

function rowsOf(plan: PlanInputs) {
  return new Map(projectYearly(plan).rows.map((row) => [row.year, row]));
}

function withoutCredits({ goals = [] }: PlanInputs) {
  return goals.map((goal) => {
    const { credit: _, ...rest } = goal;
    return rest;
  });
}

/**
 * AGI of 60,000 less 24,150 is 35,850: 10% of 17,700 and 12% of 18,150 are 3,948. Care: 35% of 3,000 are 1,050. A child and another
 * dependent: 2,200 and 500. Two children’s earned income credit has ended below 60,000.
 */
describe('a mother alone with a student and a child in care', () => {
  const rows = rowsOf(MOTHER);

  it('2026: the 529 plan pays all of college, so that no credit is left for it', () => {
    expect(rows.get(2026)).toMatchObject({
      filingStatus: 'headOfHousehold',
      children: { dependentCareCredit: 1_050, collegeCredit: 0, additionalChildTaxCredit: 0, earnedIncomeCredit: 0 },
    });
    expect(rows.get(2026)?.children?.childTaxCredit).toBeDollars(2_700);
    expect(rows.get(2026)?.taxes.federalIncome).toBeDollars(198);
  });

  /** 3,000 of 529 money leave 6,000 of 9,000; half of the cost, 4,500, is tuition: 2,500, of which 1,000 is paid out. 3,948 − 1,050 − 1,500 leave 1,398 of tax for the 2,700; 1,302 are paid out. */
  it('2027: tuition that the 529 plan did not pay counts, and credits are paid out', () => {
    const { children, taxes } = rows.get(2027) ?? {};
    expect(children?.collegeCredit).toBeDollars(2_500);
    expect(children?.childTaxCredit).toBeDollars(1_398);
    expect(children?.additionalChildTaxCredit).toBeDollars(1_302);
    expect(taxes?.federalIncome).toBeDollars(-2_302);
  });

  /** Care until August 2029 costs 4,000; a fifth year of college has no credit; at 23 Mia is out of school, Leo 17 in 2033 and 19 in 2035. */
  it.each([
    ['care counts until the month of the 13th birthday', 2029, 'headOfHousehold', -2_302],
    ['3,948 − 2,700', 2030, 'headOfHousehold', 1_248],
    ['3,948 − 2,200', 2031, 'headOfHousehold', 1_748],
    ['3,948 − 500', 2033, 'headOfHousehold', 3_448],
    ['still under 19', 2034, 'headOfHousehold', 3_448],
    ['43,900: 10% of 12,400 and 12% of 31,500', 2035, 'single', 5_020],
  ] as const)('%s, %d: %s, federal tax of %d', (_, year, filingStatus, federalIncome) => {
    expect(rows.get(year)?.filingStatus).toBe(filingStatus);
    expect(rows.get(year)?.taxes.federalIncome).toBeDollars(federalIncome);
  });

  it('opens each credit on the form that it is from', () => {
    const { worksheets, figures } = explanationOf(MOTHER, 2027);
    const lines = new Map(worksheets.flatMap((sheet) => sheet.lines.map((line) => [line.id, line] as const)));
    expect(figures['children.collegeCredit']).toBe('children/children.collegeCredit');
    expect(lines.get('schedule-8812/14')?.value).toBeDollars(1_398);
    expect(lines.get('schedule-8812/27')?.value).toBeDollars(1_302);
    expect(lines.get('form-8863/8')?.value).toBeDollars(1_000);
    expect(lines.get('form-2441/11')?.value).toBeDollars(1_050);
    expect(lines.get('form-1040/22')?.value).toBeDollars(0);
    expect(lines.get('form-1040/34')?.value).toBeDollars(2_302);
  });

  it('says that the 529 plan leaves nothing for the credit in 2026', () => {
    const said = projectYearly(MOTHER).warnings.filter(({ code }) => code === 'collegeCreditLost');
    expect(said.map(({ year, path }) => [year, path])).toEqual([[2026, 'goals[1].payableFrom529']]);
    expect(said[0]?.message).toContain('Enter $4,000 of yearly tuition as a goal of its own');
  });

  it('keeps what comes in equal to what goes out', () => {
    for (const { income, withdrawals, shortfall, spending, taxes, contributions, surplusDeposited } of rows.values()) {
      const into = income.total - income.interestAndDividends + withdrawals.total + shortfall;
      expect(into).toBeDollars(spending.total + taxes.total + contributions.employee + surplusDeposited);
    }
  });

  it('is single, and has no credit, where the plan does not claim the children', () => {
    const persons = MOTHER.persons.map((person) => ({
      ...person,
      dependents: person.dependents?.map(({ name = '', birthDate }) => ({ name, birthDate })) ?? [],
    }));
    const goals = withoutCredits(MOTHER);
    const row = rowsOf({ ...MOTHER, persons, goals }).get(2026);
    expect(row).toMatchObject({ filingStatus: 'single' });
    expect(row?.children).toBeUndefined();
    expect(row?.taxes.federalIncome).toBeDollars(5_020);
  });
});

describe('a surviving spouse', () => {
  const statuses = (plan: PlanInputs) =>
    projectYearly(plan)
      .rows.slice(0, 9)
      .map(({ filingStatus }) => filingStatus);

  it('has the rates of a joint return for two years, then is head of household until the child is 19', () => {
    const survivor = Array.from({ length: 2 }, () => 'qualifyingSurvivingSpouse');
    const head = Array.from({ length: 4 }, () => 'headOfHousehold');
    const joint = Array.from({ length: 2 }, () => 'marriedFilingJointly');
    expect(statuses(widower(12))).toEqual([...joint, ...survivor, ...head, 'single']);
  });

  it('is head of household at once where the child is not at home all year, and single where it is so for half of it', () => {
    expect(statuses(widower(11)).slice(2, 5)).toEqual(['headOfHousehold', 'headOfHousehold', 'headOfHousehold']);
    expect(statuses(widower(6)).slice(2, 5)).toEqual(['single', 'single', 'single']);
  });

  /** 60,000 − 32,200 = 27,800: 10% of 24,800 and 12% of 3,000 are 2,840, less 2,200; both parents list the child, who is one. */
  it('pays as on a joint return', () => {
    const rows = rowsOf(widower(12));
    expect(rows.get(2026)?.taxes.federalIncome).toBeDollars(640);
    expect(rows.get(2028)?.taxes.federalIncome).toBeDollars(640);
    // Head of household: 35,850, as above: 3,948 − 2,200.
    expect(rows.get(2030)?.taxes.federalIncome).toBeDollars(1_748);
  });
});

/** 26 USC 7703(b): a spouse who lived apart all year is not considered married where a child lives in the home. */
it('a separate return is that of a head of household where a child lives with a parent who lived apart', () => {
  const status = (livedApart: boolean) =>
    projectYearly({ ...MOTHER, filingStatus: 'marriedFilingSeparately', taxes: { ...MOTHER.taxes, livedApart } })
      .rows[0]?.filingStatus;
  expect(status(true)).toBe('headOfHousehold');
  expect(status(false)).toBe('marriedFilingSeparately');
});

/** 26 USC 36B(d)(1): the household is the persons and the dependents of the return. */
it('dependents are of the household that the premium tax credit goes by', () => {
  const insured = (acaHouseholdSize?: number): PlanInputs => ({
    ...MOTHER,
    persons: MOTHER.persons.map((person) => ({
      ...person,
      retirement: { month: '2026-01' },
      coverageBefore65: { kind: 'marketplace' as const },
    })),
    incomes: [{ id: 'pension', kind: 'pension', amount: 60_000, frequency: 'annual' }],
    taxes: {
      priorYearMagi: [0, 0],
      acaBenchmarkMonthly: 900,
      ...(acaHouseholdSize !== undefined && { acaHouseholdSize }),
    },
  });
  const tax = (plan: PlanInputs) => rowsOf(plan).get(2026)?.taxes.federalIncome ?? 0;
  expect(tax(insured())).toBeDollars(tax(insured(3)));
  expect(tax(insured())).toBeLessThan(tax(insured(1)) - 1_000);
});

/** O.C.G.A. 48-7-26(b)(3): 5,000 a dependent; 4.99% of it. */
it('states that exempt dependents exempt those of the return', () => {
  const inGeorgia = (plan: PlanInputs) => rowsOf({ ...plan, state: 'GA' }).get(2026)?.taxes.state ?? 0;
  const persons = MOTHER.persons.map((person) => ({ ...person, dependents: [] }));
  const goals = withoutCredits(MOTHER);
  const childless: PlanInputs = { ...MOTHER, filingStatus: 'headOfHousehold', persons, goals };
  expect(inGeorgia(childless) - inGeorgia(MOTHER)).toBeDollars(2 * 5_000 * 0.049_9);
});
