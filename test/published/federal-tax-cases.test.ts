import { describe, expect, it } from 'vitest';
import type { FederalTaxResult } from '../../engine/results/federal-tax.ts';
import { calculateFederalTax } from '../../engine/tax/calculator/federal-tax-calculator.ts';
import { lawTables } from '../law-tables.ts';
import { numberIn, publishedReturnOf, type Row, requestOf, rowsOf } from './federal-tax-cases.ts';

/** Value of a worksheet line; fails if the form or the line is missing. */
function lineIn({ worksheet }: FederalTaxResult, form: string, line: string): number {
  const row = worksheet.find((each) => each.form === form && each.line === line);
  if (row === undefined) throw new Error(`no line ${line} of ${form}`);
  return row.value;
}

/** Itemized deductions before the limit of section 68: there is one from 2026, and none before takes anything off. */
function beforeLimit(result: FederalTaxResult): number {
  const limit = result.worksheet.filter((each) => each.form === 'Limit on itemized deductions');
  return limit.length === 0 ? result.itemizedDeduction : lineIn(result, 'Limit on itemized deductions', '1');
}

const OUTPUTS: Readonly<Record<string, (result: FederalTaxResult) => number>> = {
  provisional_income: (result) => result.provisionalIncome,
  taxable_ss: (result) => result.taxableSocialSecurity,
  capital_gain_in_agi: (result) => result.capitalGainInAgi,
  agi: (result) => result.agi,
  standard_deduction: (result) => result.standardDeduction,
  itemized_gross: beforeLimit,
  salt_allowed: (result) => result.saltAllowed,
  charity_allowed: (result) => result.charityAllowed,
  sec68_reduction: (result) => beforeLimit(result) - result.itemizedDeduction,
  itemized_deduction: (result) => result.itemizedDeduction,
  itemizes: (result) => (result.itemizes ? 1 : 0),
  deduction_taken: (result) => result.deductionTaken,
  nonitemizer_charity: (result) => result.nonItemizerCharity,
  senior_deduction: (result) => result.seniorDeduction,
  taxable_income: (result) => result.taxableIncome,
  pref_income: (result) => result.preferentialIncome,
  regular_tax_ordinary: (result) => result.regularTax.ordinary,
  regular_tax_preferential: (result) => result.regularTax.preferential,
  regular_tax: (result) => result.regularTax.total,
  amti: (result) => lineIn(result, 'Form 6251', '4'),
  amt_exemption: (result) => lineIn(result, 'Form 6251', '5'),
  tentative_min_tax: (result) => lineIn(result, 'Form 6251', '9'),
  amt: (result) => result.amt,
  nii: (result) => lineIn(result, 'Form 8960', '12'),
  niit: (result) => result.niit,
  additional_medicare: (result) => result.additionalMedicareTax,
  total_tax: (result) => result.taxBeforeCredits,
};

const CENTS = 0.02;
/** The marginal rate of 100 dollars is the difference of two taxes good to two cents, over 100. */
const RATE = 0.0004;

function differences(row: Row): string[] {
  const result = calculateFederalTax(publishedReturnOf(row), lawTables);
  const amounts = Object.entries(OUTPUTS)
    .map(([column, of]) => ({ column, got: of(result), expected: numberIn(row, column), within: CENTS }))
    .concat({ column: 'mtr_ira_100', got: result.marginalRate, expected: numberIn(row, 'mtr_ira_100'), within: RATE });
  return amounts
    .filter(({ got, expected, within }) => !(Math.abs(got - expected) <= within))
    .map(({ column, got, expected }) => `${row['case_id']} ${column}: ${got}, expected ${expected}`);
}

/** The tax for one dollar more of retirement distributions, as the column `mtr_ira_1` asks. */
function oneDollarRate(row: Row): number {
  const request = publishedReturnOf(row);
  const more = { ...request, taxableRetirementDistributions: (request.taxableRetirementDistributions ?? 0) + 1 };
  return (
    calculateFederalTax(more, lawTables).taxBeforeCredits - calculateFederalTax(request, lawTables).taxBeforeCredits
  );
}

const cases = rowsOf('federal-tax-cases.csv');
const tags = [...new Set(cases.map((row) => row['tag'] ?? ''))].sort();

/** Computed twice by others, from the statute and from the forms line by line: see `federal-tax.md`. */
describe('1,500 returns of 2025 and 2026 agree on all 28 columns within two cents', () => {
  it('are 1,500', () => {
    expect(cases).toHaveLength(1500);
  });

  it.each(tags.map((tag) => ({ tag, rows: cases.filter((row) => row['tag'] === tag) })))(
    'returns built around $tag',
    ({ rows }) => {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.flatMap(differences)).toEqual([]);
    },
  );

  it('agree on the tax of one more dollar of retirement distributions', () => {
    const wrong = cases.filter((row) => !(Math.abs(oneDollarRate(row) - numberIn(row, 'mtr_ira_1')) <= 0.000_01));
    expect(wrong.map((row) => `${row['case_id']}: ${oneDollarRate(row)}, expected ${row['mtr_ira_1']}`)).toEqual([]);
  });

  it('agree on the lower of the two taxes, be it that of the smaller deduction', () => {
    const differing = cases.filter((row) => numberIn(row, 'lowest_tax_choice_differs') === 1);
    expect(differing.length).toBeGreaterThan(0);
    const wrong = cases.filter((row) => {
      const either = ['standard', 'itemized'].map((deduction) => numberIn(row, `total_tax_if_${deduction}`));
      return !(
        Math.abs(calculateFederalTax(requestOf(row), lawTables).taxBeforeCredits - Math.min(...either)) <= CENTS
      );
    });
    expect(wrong.map((row) => row['case_id'])).toEqual([]);
  });

  it('agree on the tax where one deduction or the other is forced', () => {
    const forced = cases.flatMap((row) =>
      (['standard', 'itemized'] as const).map((deduction) => {
        const { taxBeforeCredits } = calculateFederalTax({ ...requestOf(row), deduction }, lawTables);
        const expected = numberIn(row, `total_tax_if_${deduction}`);
        return {
          text: `${row['case_id']} ${deduction}: ${taxBeforeCredits}`,
          off: Math.abs(taxBeforeCredits - expected),
        };
      }),
    );
    expect(forced.filter(({ off }) => !(off <= CENTS)).map(({ text }) => text)).toEqual([]);
  });
});
