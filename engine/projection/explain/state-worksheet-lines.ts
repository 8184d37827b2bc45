import type { StateTaxTable } from '../../law/states/state-law.ts';
import { figure } from '../../primitives/figure.ts';
import { AGI, lineOf, TAXABLE_BENEFITS } from '../../tax/federal/federal-tax-lines.ts';
import { STATE_LINE, STATE_LINE_COUNT } from '../../tax/state/state-worksheet.ts';
import { ladderInterest } from '../program/annuities/ladder-interest.ts';
import type { Program } from '../program/program.ts';
import { type Ledger, linesOfYear } from '../result/ledger.ts';
import { stateLines } from './state-return-lines.ts';
import { type DraftSheet, type LineDraft, worksheetOf } from './worksheet.ts';

/** The returns of a year with a move, as the run wrote them: each state's of the whole year, and the share that counts. */
export function partYearWorksheets(
  { years }: Program,
  { partYears }: Ledger,
  yearIndex: number,
  states: Readonly<Record<string, StateTaxTable>>,
): readonly DraftSheet[] {
  return (partYears[yearIndex] ?? []).flatMap(({ lines, share }, part) => {
    const law = years[yearIndex]?.partYears[part]?.stateLaw ?? null;
    const state = law === null ? undefined : states[law.code];
    if (state === undefined) return [];
    const ofYear = stateLines(state, lines, law?.ownReturn !== null);
    const tax = lines[STATE_LINE.tax] ?? 0;
    if (ofYear.length === 0) return [];
    return [
      worksheetOf(`state-return-${part + 1}`, `${state.name} income tax return of a part-year resident`, [
        ...ofYear.map((line) =>
          line.label === TAX_LABEL ? { ...line, key: 'whole-year', label: `${TAX_LABEL} of the whole year` } : line,
        ),
        shareLine(share),
        {
          key: 'tax',
          uses: ['whole-year', 'share'],
          label: TAX_LABEL,
          value: tax * share,
          formula: `tax of the whole year × share: ${figure(tax)} × ${share.toFixed(6)}`,
          citation: PART_YEAR,
        },
      ]),
    ];
  });
}

/** The share of a part of a year with a move, on the returns of that part. */
export function shareLine(share: number): LineDraft {
  return {
    unit: 'fraction',
    key: 'share',
    label: 'Share of the year’s income as a resident',
    value: share,
    formula: 'income before deductions of the months of residence, without Social Security, over that of the year',
    citation: PART_YEAR,
  };
}

const TAX_LABEL = 'State income tax';
const PART_YEAR = 'Part-year residents: tax of a full year by the share of its income';

/** The state return as the run wrote it; none where the plan has no state income tax. `state` is null for a flat tax. */
export function stateWorksheets(
  program: Program,
  ledger: Ledger,
  yearIndex: number,
  state: StateTaxTable | null,
): readonly DraftSheet[] {
  if (state === null) return program.flatStateRate === 0 ? [] : [flatWorksheet(program, ledger, yearIndex)];
  const from = yearIndex * STATE_LINE_COUNT;
  const cells = ledger.stateLines.subarray(from, from + STATE_LINE_COUNT);
  const lines = stateLines(state, cells, program.years[yearIndex]?.stateLaw?.ownReturn !== null);
  return lines.length === 0 ? [] : [worksheetOf('state-return', `${state.name} income tax return`, lines)];
}

function flatWorksheet(program: Program, ledger: Ledger, yearIndex: number): DraftSheet {
  const lines = linesOfYear(ledger, yearIndex);
  const agi = lineOf(lines, AGI);
  const benefits = lineOf(lines, TAXABLE_BENEFITS);
  const { ladders, years } = program;
  const year = years[yearIndex];
  const ofBonds = ladders === null || year === undefined ? 0 : ladderInterest(ladders, year, yearIndex);
  const rate = program.flatStateRate;
  const citation = 'The flat rate entered in the plan';
  return worksheetOf('state-return', 'State income tax at a flat rate', [
    {
      uses: [AGI],
      label: 'Federal adjusted gross income',
      value: agi,
      formula: 'adjusted gross income on Form 1040',
      citation,
    },
    {
      uses: [TAXABLE_BENEFITS],
      label: 'Taxable Social Security benefits',
      value: benefits,
      formula: 'taxable benefits on Form 1040',
      citation,
    },
    { unit: 'fraction', label: 'Rate', value: rate, formula: 'as entered', citation },
    ...(ofBonds === 0 ? [] : [bondInterestLine(ofBonds)]),
    {
      key: 'tax',
      uses: ofBonds === 0 ? ['1', '2', '3'] : ['1', '2', '3', '4'],
      label: 'State income tax',
      value: ledger.stateLines[yearIndex * STATE_LINE_COUNT + STATE_LINE.tax] ?? 0,
      formula:
        ofBonds === 0
          ? `rate × (line 1 − line 2), not below 0: ${rate} × (${figure(agi)} − ${figure(benefits)})`
          : `rate × (line 1 − line 2 − line 4), not below 0: ${rate} × (${figure(agi)} − ${figure(benefits)} − ${figure(ofBonds)})`,
      citation,
    },
  ]);
}

function bondInterestLine(value: number): LineDraft {
  return {
    label: 'Interest on bonds of the United States',
    value,
    formula: 'coupons and the rise of principal of the ladders of bonds, which no state may tax',
    citation: '31 USC 3124(a)',
    uses: ['ladders/ladders.interest'],
  };
}
