import { filerTaxLaw } from '../../law/filer-tax-law.ts';
import { add } from '../../primitives/cells.ts';
import { emptyFederalTaxInput } from '../../tax/federal/federal-tax-input.ts';
import { LINE_COUNT, lineOf, SE_DEDUCTION } from '../../tax/federal/federal-tax-lines.ts';
import { fillScheduleSe } from '../../tax/federal/self-employment-tax.ts';
import { filingStatusIn } from '../program/filing-status-of-year.ts';
import { TAXABLE } from '../program/program.ts';
import type { PropertyContext } from './property-schedule.ts';

/**
 * Takes the deductible part of self-employment tax off qualified business income, as far as it falls on a profit that
 * counts as such. 26 CFR 1.199A-3(b)(1)(vi).
 */
export function deductFromBusinessIncome({ plan, timeline, tables, lawOf }: PropertyContext): void {
  const input = emptyFederalTaxInput();
  const lines = new Float64Array(LINE_COUNT);
  for (let at = 0; at < timeline.years; at++) {
    const qualified = tables.businessProfit[at] ?? 0;
    if (qualified === 0) continue;
    const year = timeline.firstYear + at;
    const cell = (column: number) => tables.taxable[at * TAXABLE.columns + column] ?? 0;
    input.firstWages = cell(TAXABLE.firstWages);
    input.secondWages = cell(TAXABLE.secondWages);
    input.firstSelfEmployment = cell(TAXABLE.firstSelfEmployment);
    input.secondSelfEmployment = cell(TAXABLE.secondSelfEmployment);
    fillScheduleSe(input, filerTaxLaw(lawOf(year), filingStatusIn(plan, timeline, year)), lines);
    const share = qualified / (input.firstSelfEmployment + input.secondSelfEmployment);
    add(tables.taxable, at * TAXABLE.columns + TAXABLE.qbi, -lineOf(lines, SE_DEDUCTION) * share);
  }
}
