import { describe, expect, it } from 'vitest';
import type { FederalTaxRequest, FederalTaxResult } from '../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../engine/tax/calculator/federal-tax-calculator.ts';
import { lawTables } from '../law-tables.ts';
import { filingStatusOf, numberIn, type Row, rowsOf } from './federal-tax-cases.ts';

const COLUMNS: Readonly<Record<string, (result: FederalTaxResult) => number>> = {
  agi: (result) => result.agi,
  tax: (result) => result.regularTax.total,
  dependent_care: (result) => result.dependentCareCredit,
  education: (result) => result.educationCredit,
  aotc_refund: (result) => result.americanOpportunityRefund,
  child_tax_credit: (result) => result.childTaxCredit,
  additional_child_tax_credit: (result) => result.additionalChildTaxCredit,
  eitc: (result) => result.earnedIncomeCredit,
};

const CENTS = 0.02;

function requestOf(row: Row): FederalTaxRequest {
  const expenses = row['student_expenses'] ?? '';
  return {
    taxYear: numberIn(row, 'year'),
    filingStatus: filingStatusOf(row),
    // Tax-Calculator gives a separate return the earned income credit: 26 USC 32(d)(2)(B).
    livedApart: row['status'] === 'separate',
    people: (row['status'] === 'joint' ? ['wages_head', 'wages_spouse'] : ['wages_head']).map((wages) => ({
      age: 35,
      wages: numberIn(row, wages),
    })),
    taxableInterest: numberIn(row, 'interest'),
    deduction: 'standard',
    children: {
      under17: numberIn(row, 'under17'),
      otherDependents: numberIn(row, 'other_dependents'),
      ofEarnedIncomeCredit: numberIn(row, 'eic_children'),
      inCare: numberIn(row, 'in_care'),
      careCosts: numberIn(row, 'care_costs'),
      studentExpenses: expenses === '' ? [] : expenses.split('/').map(Number),
    },
  };
}

function differences(row: Row, at: number): readonly string[] {
  const result = calculateFederalTax(requestOf(row), lawTables);
  return Object.entries(COLUMNS).flatMap(([column, of]) => {
    const [got, expected] = [of(result), numberIn(row, column)];
    return Math.abs(got - expected) <= CENTS ? [] : [`row ${at + 2} ${column}: ${got}, expected ${expected}`];
  });
}

const cases = rowsOf('children-credits.csv');

/**
 * Outputs of Tax-Calculator (PSLmodels, version of August 2026): its functions F2441, AmOppCreditParts, EducationTaxCredit,
 * ChildDepTaxCredit, EITC and AdditionalCTC on returns drawn at random, a fifth of them near a threshold. It gives a
 * qualifying surviving spouse the threshold of a joint return, against Schedule 8812 line 9: there are none among them.
 */
describe('credits of returns with children, beside Tax-Calculator', () => {
  it('are those of 2,000 returns', () => {
    expect(cases).toHaveLength(2_000);
    expect(cases.flatMap(differences)).toEqual([]);
  });

  it('of which hundreds have each of the credits', () => {
    const having = Object.keys(COLUMNS).map((column) => cases.filter((row) => numberIn(row, column) > 0).length);
    expect(Math.min(...having)).toBeGreaterThan(200);
  });
});

const alone = { taxYear: 2025, filingStatus: 'headOfHousehold', deduction: 'standard' } as const;
const couple = { ...alone, filingStatus: 'marriedFilingJointly' } as const;

function ofYear(request: FederalTaxRequest): FederalTaxResult {
  return calculateFederalTax(request, lawTables);
}

describe('printed examples', () => {
  /** IRS Pub. 970 (2016), Figuring the Credit: Jack and Kay Ford paid 4,300 for their daughter; MAGI of 70,000. The law is the same. */
  it('American Opportunity Credit of 2,500, IRS Pub. 970', () => {
    const result = ofYear({
      ...couple,
      people: [{ age: 50, wages: 70_000 }, { age: 50 }],
      children: { otherDependents: 1, studentExpenses: [4_300] },
    });
    expect(result.educationCredit).toBeCloseTo(1_500, 6);
    expect(result.americanOpportunityRefund).toBeCloseTo(1_000, 6);
  });

  /** IRS Pub. 596 (2025), rule 1: where the credit ends. */
  it.each([
    ['headOfHousehold', 1, 50_434],
    ['headOfHousehold', 2, 57_310],
    ['headOfHousehold', 3, 61_555],
    ['marriedFilingJointly', 1, 57_554],
    ['marriedFilingJointly', 2, 64_430],
    ['marriedFilingJointly', 3, 68_675],
  ] as const)('earned income credit, %s, %d children: ends at %d, IRS Pub. 596', (filingStatus, children, end) => {
    const creditAt = (wages: number) =>
      ofYear({
        ...alone,
        filingStatus,
        people: filingStatus === 'headOfHousehold' ? [{ age: 40, wages }] : [{ age: 40, wages }, { age: 40 }],
        children: { under17: children, ofEarnedIncomeCredit: children },
      }).earnedIncomeCredit;
    // The publication gives the first whole dollar without a credit of its table.
    expect(creditAt(end)).toBeLessThan(0.03);
    expect(creditAt(end - 10)).toBeGreaterThan(1.5);
  });

  /** Iowa Bankers’ tax page on section 70405: AGI of 80,000, no joint return, 2026: 50% falls to 35%, and by 3 more points to 32%. */
  it('dependent care credit of 32% of 3,000', () => {
    const result = ofYear({
      ...alone,
      taxYear: 2026,
      people: [{ age: 40, wages: 80_000 }],
      children: { under17: 1, inCare: 1, careCosts: 8_000 },
    });
    expect(result.dependentCareCredit).toBeCloseTo(960, 6);
  });

  /** The table of custodycraft.com’s guide: 2025 and 2026, one child at 50,000 alone, two at 90,000 on a joint return. */
  it.each([
    [2025, 'headOfHousehold', 50_000, 1, 600],
    [2026, 'headOfHousehold', 50_000, 1, 1_050],
    [2025, 'marriedFilingJointly', 90_000, 2, 1_200],
    [2026, 'marriedFilingJointly', 90_000, 2, 2_100],
  ] as const)(
    'dependent care credit of %d, %s, AGI %d, %d children: %d',
    (taxYear, filingStatus, agi, inCare, credit) => {
      const people =
        filingStatus === 'headOfHousehold'
          ? [{ age: 40, wages: agi }]
          : [50, 40].map((age) => ({ age, wages: agi / 2 }));
      const result = ofYear({ ...alone, taxYear, filingStatus, people, children: { inCare, careCosts: 9_000 } });
      // The 35% of 90,000 hold to 150,000; 50,000 alone is past the first phase-down and before the second.
      expect(result.dependentCareCredit).toBeCloseTo(credit, 6);
    },
  );
});
