import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FederalTaxRequest } from '../../engine/results/federal-tax.ts';

export type Row = Readonly<Record<string, string>>;

/** Rows of a CSV file of this folder that quotes nothing. */
export function rowsOf(file: string): readonly Row[] {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((text) => {
    const cells = text.split(',');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}

export function numberIn(row: Row, column: string): number {
  const text = row[column];
  if (text === undefined) throw new Error(`no column ${column}`);
  return Number(text);
}

const STATUSES = {
  single: 'single',
  joint: 'marriedFilingJointly',
  separate: 'marriedFilingSeparately',
  hoh: 'headOfHousehold',
} as const;

export function filingStatusOf(row: Row) {
  const status = row['status'];
  if (status === 'single' || status === 'joint' || status === 'separate' || status === 'hoh') return STATUSES[status];
  throw new Error(`unknown status ${status}`);
}

/** A case as a request to the calculator. */
export function requestOf(row: Row): FederalTaxRequest {
  const head = { age: numberIn(row, 'age_head'), wages: numberIn(row, 'wages_head') };
  const spouse = { age: numberIn(row, 'age_spouse'), wages: numberIn(row, 'wages_spouse') };
  return {
    taxYear: numberIn(row, 'year'),
    filingStatus: filingStatusOf(row),
    livedApart: row['mfs_lived_apart'] === '1',
    people: row['status'] === 'joint' ? [head, spouse] : [head],
    taxableInterest: numberIn(row, 'taxable_interest'),
    taxExemptInterest: numberIn(row, 'tax_exempt_interest'),
    ordinaryDividends: numberIn(row, 'ordinary_dividends'),
    qualifiedDividends: numberIn(row, 'qualified_dividends'),
    shortTermGain: numberIn(row, 'st_gain'),
    longTermGain: numberIn(row, 'lt_gain'),
    taxableRetirementDistributions: numberIn(row, 'ira_pension_taxable'),
    socialSecurityBenefits: numberIn(row, 'ss_gross'),
    stateAndLocalTaxPaid: numberIn(row, 'salt_paid'),
    mortgageInterest: numberIn(row, 'mortgage_interest'),
    charitableGifts: numberIn(row, 'charity_cash'),
  };
}

/**
 * The return whose lines a case has: that of the larger deduction. Where the smaller one has the lower total tax the
 * return itself takes that, 26 USC 63(e), and the case's lines are those of the forced choice.
 */
export function publishedReturnOf(row: Row): FederalTaxRequest {
  if (numberIn(row, 'lowest_tax_choice_differs') === 0) return requestOf(row);
  return { ...requestOf(row), deduction: numberIn(row, 'itemizes') === 1 ? 'itemized' : 'standard' };
}
