import type { StateTaxTable } from '../../law/states/state-law.ts';
import { AGI, lineOf, TAXABLE_BENEFITS } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE, STATE_LINE_COUNT, STATE_WORKSHEET, stateLineSource } from '../../tax/state/state-worksheet.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { figure, type Worksheet, worksheetOf } from './worksheet.ts';

/** The state return as the run wrote it; none where the plan has no state income tax. `state` is null for a flat tax. */
export function stateWorksheets(
  program: Program,
  ledger: Ledger,
  yearIndex: number,
  state: StateTaxTable | null,
): readonly Worksheet[] {
  if (state === null) return program.flatStateRate === 0 ? [] : [flatWorksheet(program, ledger, yearIndex)];
  const from = yearIndex * STATE_LINE_COUNT;
  const lines = STATE_WORKSHEET.flatMap((row) => {
    const citation = stateLineSource(state, row);
    const value = ledger.stateLines[from + row.line] ?? 0;
    return citation === undefined ? [] : [{ label: row.label, value, formula: row.formula, citation }];
  });
  return lines.length === 0 ? [] : [worksheetOf('state-return', `${state.name} income tax return`, lines)];
}

function flatWorksheet(program: Program, ledger: Ledger, yearIndex: number): Worksheet {
  const lines = linesOfYear(ledger, yearIndex);
  const agi = lineOf(lines, AGI);
  const benefits = lineOf(lines, TAXABLE_BENEFITS);
  const rate = program.flatStateRate;
  const citation = 'The flat rate of the plan';
  return worksheetOf('state-return', 'State income tax at a flat rate', [
    { label: 'Federal adjusted gross income', value: agi, formula: 'Form 1040 line 11', citation },
    { label: 'Taxable Social Security benefits', value: benefits, formula: 'Form 1040 line 6b', citation },
    { label: 'Rate', value: rate, formula: 'as given', citation },
    {
      label: 'State income tax',
      value: ledger.stateLines[yearIndex * STATE_LINE_COUNT + STATE_LINE.tax] ?? 0,
      formula: `rate × (line 1 − line 2), not below 0: ${rate} × (${figure(agi)} − ${figure(benefits)})`,
      citation,
    },
  ]);
}
