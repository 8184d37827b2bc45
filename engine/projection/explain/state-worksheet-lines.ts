import type { StateTaxTable } from '../../law/states/state-law.ts';
import { AGI, lineOf, TAXABLE_BENEFITS } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE, STATE_LINE_COUNT, STATE_WORKSHEET, stateLineSource } from '../../tax/state/state-worksheet.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { figure, type Worksheet, worksheetOf } from './worksheet.ts';

/** The return of a city or county as the run wrote it; none where the plan has none in the year. */
export function localWorksheet(program: Program, ledger: Ledger, yearIndex: number): readonly Worksheet[] {
  const law = program.years[yearIndex]?.localTaxLaw ?? null;
  if (law === null) return [];
  const cell = (line: number) => ledger.stateLines[yearIndex * STATE_LINE_COUNT + line] ?? 0;
  const rates = [...law.schedule.rates].map((rate) => `${Number((rate * 100).toFixed(4))} %`);
  const onWhole = law.isOnWholeIncome ? ', the one of the bracket reached on all of it' : '';
  const { citation } = law;
  return [
    worksheetOf('local-return', `${law.name} income tax`, [
      {
        label: law.base === 'wages' ? 'Wages and net profit' : 'State taxable income',
        value: cell(STATE_LINE.localBase),
        formula: law.base === 'wages' ? 'Wages, deferrals included, and net profit' : 'As on the state return',
        citation,
      },
      {
        label: 'Tax before credits',
        value: cell(STATE_LINE.localTaxBeforeCredits),
        formula: `Line 1 at ${rates.join(', ')}${onWhole}`,
        citation,
      },
      {
        label: 'Credits',
        value: cell(STATE_LINE.localCredits),
        formula: 'Credits of the place on file, within the tax',
        citation,
      },
      {
        label: 'Local income tax',
        value: cell(STATE_LINE.localTax),
        formula: `line 2 − line 3: ${figure(cell(STATE_LINE.localTaxBeforeCredits))} − ${figure(cell(STATE_LINE.localCredits))}`,
        citation,
      },
    ]),
  ];
}

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
  const citation = 'The flat rate entered in the plan';
  return worksheetOf('state-return', 'State income tax at a flat rate', [
    { label: 'Federal adjusted gross income', value: agi, formula: 'Form 1040 line 11', citation },
    { label: 'Taxable Social Security benefits', value: benefits, formula: 'Form 1040 line 6b', citation },
    { label: 'Rate', value: rate, formula: 'as entered', citation },
    {
      label: 'State income tax',
      value: ledger.stateLines[yearIndex * STATE_LINE_COUNT + STATE_LINE.tax] ?? 0,
      formula: `rate × (line 1 − line 2), not below 0: ${rate} × (${figure(agi)} − ${figure(benefits)})`,
      citation,
    },
  ]);
}
