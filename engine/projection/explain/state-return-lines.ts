import type { StateTaxTable } from '../../law/states/state-law.ts';
import { stateLineSource } from '../../tax/state/state-line-source.ts';
import { STATE_LINE, STATE_WORKSHEET, type StateWorksheetLine } from '../../tax/state/state-worksheet.ts';
import { at, difference, linesIn, notBelowZero, sumOf, type Term } from '../../tax/worksheets/term.ts';
import { figuresOf } from '../../tax/worksheets/term-text.ts';
import type { LineDraft } from './worksheet.ts';

/**
 * The lines that a state's return has, those that add up others with their figures. `hasOwnReturns`: spouses work out
 * returns of their own.
 */
export function stateLines(state: StateTaxTable, lines: Float64Array, hasOwnReturns: boolean): readonly LineDraft[] {
  const valueOf = (cell: number) => lines[cell] ?? 0;
  const shown = STATE_WORKSHEET.flatMap((row) => {
    const citation = stateLineSource(state, row, valueOf(row.line));
    return citation === undefined ? [] : [{ row, citation }];
  });
  const places = new Map(shown.map(({ row }, place) => [row.line, String(place + 1)]));
  return shown.map(({ row, citation }) => {
    const term = stateTerm(row, hasOwnReturns, (cell) => places.has(cell));
    return {
      label: row.label,
      value: valueOf(row.line),
      formula: term === null ? row.formula : `${row.formula}: ${figuresOf(term, valueOf)}`,
      citation,
      uses: term === null ? [] : linesIn(term).map((cell) => places.get(cell) ?? ''),
      ...(row.line === STATE_LINE.tax ? { key: 'tax' } : {}),
    };
  });
}

/** A line as a sum of the lines that the state's return shows, the others being 0; null where it is more than a sum. */
function stateTerm(
  { sum }: StateWorksheetLine,
  hasOwnReturns: boolean,
  isShown: (cell: number) => boolean,
): Term | null {
  if (sum === undefined || (hasOwnReturns && sum.isOfOneReturn === true)) return null;
  const added = sumOf(...sum.adds.filter(isShown));
  const left = difference(added, ...sum.takes.filter(isShown).map(at));
  return sum.isFloored === true ? notBelowZero(left) : left;
}
