import { figure } from '../../primitives/figure.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import type { Program } from '../program/program.ts';
import { TAXABLE } from '../program/schedule-columns.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { PREMIUM_LINES } from './premium-credit-worksheet.ts';
import { type DraftSheet, worksheetOf } from './worksheet.ts';

/** Form 7206 beside the premium tax credit; none where the plan does not ask for it or nobody is self-employed. */
export function healthDeductionWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly DraftSheet[] {
  const premiums = program.taxable[yearIndex * TAXABLE.columns + TAXABLE.ownHealthPremiums] ?? 0;
  if (!program.deductsHealthPremiums || premiums === 0) return [];
  const lines = linesOfYear(ledger, yearIndex);
  const cell = (at: number) => lineOf(lines, at);
  const profit = Math.max(0, cell(line.ENTRY_PROFIT_FIRST)) + Math.max(0, cell(line.ENTRY_PROFIT_SECOND));
  const [tax, plans] = [cell(line.SE_DEDUCTION), cell(line.ENTRY_OWN_PLAN_DEDUCTION)];
  const earned = Math.max(0, profit - tax - plans);
  const credit = ledger.premiumTaxCredits[yearIndex] ?? 0;
  return [
    worksheetOf('form-7206', 'Form 7206: health insurance of the self-employed', [
      {
        key: 'premiums',
        uses: PREMIUM_LINES,
        label: 'Premiums in months of self-employment',
        value: premiums,
        formula: 'paid on the marketplace',
        citation: '26 USC 162(l)(1)',
      },
      {
        key: 'earned',
        uses: [line.ENTRY_PROFIT_FIRST, line.ENTRY_PROFIT_SECOND, line.SE_DEDUCTION, line.ENTRY_OWN_PLAN_DEDUCTION],
        label: 'Earned income',
        value: earned,
        formula: `profit − part of self-employment tax − own plans: ${figure(profit)} − ${figure(tax)} − ${figure(plans)}`,
        citation: '26 USC 162(l)(2)(A)',
      },
      {
        key: 'deduction',
        uses: ['premiums', 'earned', 'form-8962/credit'],
        label: 'Deduction',
        value: cell(line.ENTRY_HEALTH_DEDUCTION),
        formula: `premiums less their part of the credit of ${figure(credit)}, at most earned income; deduction and credit are worked out by each other until both stand`,
        citation: '26 USC 162(l); Rev. Proc. 2014-41',
      },
    ]),
  ];
}
