import { describe, expect, it } from 'vitest';
import type { FederalTaxRequest } from '../../../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../../../engine/tax/calculator/federal-tax-calculator.ts';
import { federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import * as line from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { emptyWorksheet } from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { fillEntries } from '../../../../engine/tax/federal/return-entries.ts';
import { CHILDREN_FORMS } from '../../../../engine/tax/worksheets/children-forms.ts';
import { filedForms } from '../../../../engine/tax/worksheets/federal-return.ts';
import { evaluated } from '../../../../engine/tax/worksheets/term.ts';
import { lawTables } from '../../../law-tables.ts';
import { lawOf } from './return-lines.ts';

type Children = NonNullable<FederalTaxRequest['children']>;

/** A return of 2026 with wages alone; on a joint return the first person earns them all. */
function returnOf(filingStatus: FederalTaxRequest['filingStatus'], wages: number, children: Children, more = {}) {
  const people = filingStatus === 'marriedFilingJointly' ? [{ age: 40, wages }, { age: 40 }] : [{ age: 40, wages }];
  return calculateFederalTax({ taxYear: 2026, filingStatus, people, children, ...more }, lawTables);
}

/** 26 USC 24(b), (h)(3); Schedule 8812 lines 9 to 12: $50 for each $1,000 over the threshold, or part of it. */
describe('child tax credit, phase-out', () => {
  it.each([
    ['marriedFilingJointly', 400_000, 4_400],
    ['marriedFilingJointly', 400_001, 4_350],
    ['marriedFilingJointly', 401_000, 4_350],
    ['marriedFilingJointly', 401_001, 4_300],
    ['marriedFilingJointly', 488_000, 0],
    ['headOfHousehold', 200_000, 4_400],
    ['headOfHousehold', 200_001, 4_350],
    ['single', 201_001, 4_300],
    ['qualifyingSurvivingSpouse', 200_001, 4_350],
    ['marriedFilingSeparately', 200_001, 4_350],
  ] as const)('%s, AGI %d: %d for two children', (filingStatus, wages, credit) => {
    expect(returnOf(filingStatus, wages, { under17: 2 }).childTaxCredit).toBeCloseTo(credit, 6);
  });
});

/** 26 USC 24(d); Schedule 8812 parts II-A to II-C. */
describe('additional child tax credit', () => {
  it.each([
    [2_500, 1, 0, 'no earned income over 2,500'],
    [2_501, 1, 0.15, '15% of a dollar'],
    [10_000, 1, 1_125, '15% of 7,500'],
    [20_000, 1, 1_700, 'the most that is refundable'],
    [20_000, 2, 2_625, '15% of 17,500'],
  ])('head of household, wages %d, %d children: %d (%s)', (wages, under17, credit) => {
    expect(returnOf('headOfHousehold', wages, { under17 }).additionalChildTaxCredit).toBeCloseTo(credit, 6);
  });

  /** Four children, 20,000: 15% of 17,500 are 2,625; taxes of 7.65%, 1,530, less an earned income credit of 8,231 are nothing. Without it they are less, too. */
  it('goes by Social Security taxes where those of three or more children are more', () => {
    const taxed = returnOf('headOfHousehold', 20_000, { under17: 4, ofEarnedIncomeCredit: 4 });
    expect(taxed.additionalChildTaxCredit).toBeCloseTo(2_625, 6);
    // Profit of 4,000 bears 565.18, half of it 282.59 deducted; 15% of 1,217.41 are 182.61.
    // At 24 there is no earned income credit without children, which would be taken off.
    const people = [{ age: 24, selfEmployment: 4_000 }];
    const self = calculateFederalTax(
      { taxYear: 2026, filingStatus: 'headOfHousehold', people, children: { under17: 3 } },
      lawTables,
    );
    expect(self.additionalChildTaxCredit).toBeCloseTo(282.591, 3);
  });

  it('is for children alone', () => {
    expect(returnOf('headOfHousehold', 20_000, { otherDependents: 2 }).additionalChildTaxCredit).toBe(0);
  });
});

/** 26 USC 21(d)(1)(B): no more than the spouse with less earns. */
it('dependent care credit: nothing where one spouse earns nothing, or spouses file apart', () => {
  const children = { under17: 1, inCare: 1, careCosts: 5_000 };
  expect(returnOf('marriedFilingJointly', 90_000, children).dependentCareCredit).toBe(0);
  expect(returnOf('marriedFilingSeparately', 90_000, children).dependentCareCredit).toBe(0);
  expect(returnOf('marriedFilingSeparately', 60_000, children, { livedApart: true }).dependentCareCredit).toBeCloseTo(
    1_050,
    6,
  );
});

/** 26 USC 25A(d), (g)(6): from 80,000 to 90,000, on a joint return from 160,000 to 180,000; none on a separate one. */
describe('American Opportunity Credit, phase-out', () => {
  it.each([
    ['headOfHousehold', 80_000, 2_500],
    ['headOfHousehold', 85_000, 1_250],
    ['headOfHousehold', 90_000, 0],
    ['marriedFilingJointly', 160_000, 2_500],
    ['marriedFilingJointly', 175_000, 625],
    ['marriedFilingJointly', 180_001, 0],
    ['marriedFilingSeparately', 50_000, 0],
  ] as const)('%s, AGI %d: %d', (filingStatus, wages, credit) => {
    const result = returnOf(filingStatus, wages, { otherDependents: 1, studentExpenses: [9_000] });
    expect(result.educationCredit + result.americanOpportunityRefund).toBeCloseTo(credit, 6);
    expect(result.americanOpportunityRefund).toBeCloseTo(0.4 * credit, 6);
  });
});

/** Schedule 3 and Schedule 8812, Credit Limit Worksheet A: care, the elderly, students, savers, then children. */
it('credits that are not refundable use up the tax in the order of the forms', () => {
  const children = { under17: 1, inCare: 1, careCosts: 3_000, studentExpenses: [4_000] };
  const people = [{ age: 40, wages: 30_000, retirementSavings: 2_000 }];
  const result = calculateFederalTax({ taxYear: 2026, filingStatus: 'headOfHousehold', people, children }, lawTables);
  // 30,000 − 24,150 = 5,850, taxed at 10%. Care: 50% less 8 points of 3,000 are 1,260, cut to 585; nothing is left.
  expect(result.regularTax.total).toBeCloseTo(585, 6);
  expect(result).toMatchObject({ dependentCareCredit: 585, educationCredit: 0, saversCredit: 0, childTaxCredit: 0 });
  expect(result.americanOpportunityRefund).toBeCloseTo(1_000, 6);
  expect(result.additionalChildTaxCredit).toBeCloseTo(1_700, 6);
  expect(result.totalTax).toBeCloseTo(-2_700, 6);
});

it('a return without children forgets the credits of the one before in the same cells', () => {
  const law = lawOf(2026, 'headOfHousehold');
  const lines = emptyWorksheet();
  const childless = { ...emptyFederalTaxInput(), firstWages: 60_000 };
  federalTax(
    {
      ...childless,
      hasChildren: 1,
      childrenUnder17: 2,
      earnedIncomeChildren: 2,
      careChildren: 1,
      careCosts: 3_000,
      studentCredits: 2_500,
    },
    law,
    lines,
  );
  expect(lines[line.CHILDREN_CREDITS]).toBeGreaterThan(4_000);
  federalTax(childless, law, lines);
  expect(lines[line.CHILDREN_CREDITS]).toBe(0);
  expect(lines[line.TOTAL_TAX]).toBeCloseTo(3_948, 6);
  const alone = emptyWorksheet();
  federalTax(childless, law, alone);
  expect(lines[line.CREDITS]).toBe(alone[line.CREDITS]);
});

/** What the formula of each line comes to on the lines that it names. */
function differingLines(taxYear: number, wages: number): readonly string[] {
  const law = lawOf(taxYear, 'headOfHousehold');
  const lines = emptyWorksheet();
  const input = {
    ...emptyFederalTaxInput(),
    firstWages: wages,
    hasChildren: 1,
    childrenUnder17: 3,
    otherDependents: 1,
    earnedIncomeChildren: 4,
    careChildren: 2,
    careCosts: 5_000,
    studentCredits: 2_300,
  };
  federalTax(input, law, lines);
  fillEntries(input, lines);
  const filed = { lines, law, taxYear };
  const values = new Map(filedForms(filed).flatMap((form) => form.lines.map(({ cell, value }) => [cell, value])));
  return CHILDREN_FORMS.flatMap(({ form, rows }) =>
    rows.flatMap(([cell, number, , from]) => {
      const source = typeof from === 'function' ? from(filed) : from;
      if (typeof source === 'string') return [];
      const worked = evaluated(source, (other) => values.get(other) ?? Number.NaN);
      const value = values.get(cell) ?? Number.NaN;
      return Math.abs(worked - value) < 1e-6 ? [] : [`${wages} ${form} ${String(number)}: ${value}, formula ${worked}`];
    }),
  );
}

it('every line comes to what its formula says', () => {
  const wages = [0, 9_000, 17_000, 24_000, 38_000, 55_000, 84_000, 88_000, 120_000, 210_300, 260_000];
  expect([2025, 2026].flatMap((year) => wages.flatMap((amount) => differingLines(year, amount)))).toEqual([]);
});
