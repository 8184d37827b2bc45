import { DEFAULT_GROWTH } from '../../../../engine/law/entry/indexing.ts';
import { type FilerTaxLaw, filerTaxLaw } from '../../../../engine/law/filer-tax-law.ts';
import { lawForYear } from '../../../../engine/law/law-tables.ts';
import type { FilingStatus } from '../../../../engine/primitives/filing-status.ts';
import { federalTax } from '../../../../engine/tax/federal/federal-tax.ts';
import { emptyFederalTaxInput, type FederalTaxInput } from '../../../../engine/tax/federal/federal-tax-input.ts';
import { emptyWorksheet, lineOf } from '../../../../engine/tax/federal/federal-tax-lines.ts';
import { lawTables } from '../../../law-tables.ts';

/** The shipped law of a year for one filing status, at 2.5% inflation beyond the published years. */
export function lawOf(year: number, filingStatus: FilingStatus, livedApart = false): FilerTaxLaw {
  return filerTaxLaw(lawForYear(lawTables, year, DEFAULT_GROWTH), filingStatus, livedApart);
}

/** A computed return that has only `amounts` on it: what each line holds. */
export function returnOf(law: FilerTaxLaw, amounts: Partial<FederalTaxInput>): (cell: number) => number {
  const lines = emptyWorksheet();
  federalTax({ ...emptyFederalTaxInput(), ...amounts }, law, lines);
  return (cell) => lineOf(lines, cell);
}
