import { cents } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import type { YearExplanation } from '../../../state/results/answers.ts';

export type WorkSheet = YearExplanation['worksheets'][number];
export type WorkLine = WorkSheet['lines'][number];

/** The worksheets from which a line comes: its own first, then those behind it in the order of the explanation, Form 1040 before its schedules. */
export function sheetsBehind({ worksheets }: YearExplanation, lineId: string): readonly WorkSheet[] {
  const sheetOf = new Map(worksheets.flatMap((sheet) => sheet.lines.map((line) => [line.id, sheet] as const)));
  const lines = new Map(worksheets.flatMap((sheet) => sheet.lines.map((line) => [line.id, line] as const)));
  const found = new Set<WorkSheet>();
  const seen = new Set<string>();
  const queue = [lineId];
  for (const id of queue) {
    const sheet = sheetOf.get(id);
    if (sheet === undefined || seen.has(id)) continue;
    seen.add(id);
    found.add(sheet);
    queue.push(...(lines.get(id)?.uses ?? []));
  }
  const own = sheetOf.get(lineId);
  return [...(own === undefined ? [] : [own]), ...worksheets.filter((sheet) => sheet !== own && found.has(sheet))];
}

/** Whether a line has nothing on it, so that it may be folded away: a fraction or an age of 0 says something. */
export function isNil({ value, unit }: Pick<WorkLine, 'value' | 'unit'>): boolean {
  return unit === 'dollars' && Math.abs(value) < HALF_A_CENT;
}

const HALF_A_CENT = 0.005;

/** What is folded away, in words: `14 lines of $0`. */
export function nilLinesText(count: number): string {
  return count === 1 ? '1 line of $0' : `${count} lines of $0`;
}

/** A worksheet's title with the form whose line numbers it has: `Form 1040, 2026 draft`. */
export function sheetTitle({ title, edition }: Pick<WorkSheet, 'title' | 'edition'>): string {
  return edition === '' ? title : `${title}, ${edition}`;
}

/** A line's value: dollars to the cent, fractions in percent. */
export function lineValue({ value, unit }: Pick<WorkLine, 'value' | 'unit'>): string {
  if (unit === 'fraction') return percent(value);
  return unit === 'dollars' ? cents(value) : String(Number(value.toFixed(4)));
}

/**
 * The sheets with one more line below the figure's own in the first: what it comes to in today's dollars. `deflator` is the price
 * level that its row gives for it.
 */
export function withTodaysDollars(
  [own, ...behind]: readonly WorkSheet[],
  line: WorkLine,
  deflator: number,
): { readonly sheets: readonly WorkSheet[]; readonly converted: WorkLine } {
  const converted: WorkLine = {
    ...line,
    id: `${line.id}/todays-dollars`,
    line: '',
    label: 'In today’s dollars',
    value: line.value / deflator,
    formula: `${lineValue(line)} ÷ ${Number(deflator.toFixed(6))}, how far prices have risen since the plan’s start`,
    citation: 'Inflation of the plan',
    uses: [line.id],
  };
  const lines = own?.lines.flatMap((each) => (each === line ? [each, converted] : [each])) ?? [];
  return { sheets: own === undefined ? behind : [{ ...own, lines }, ...behind], converted };
}

/** The worksheets as text to paste elsewhere, a line each with tabs between its parts. */
export function workAsText(sheets: readonly WorkSheet[], year: number): string {
  return sheets
    .map(({ title, edition, lines }) =>
      [
        `${title}, ${year}${edition === '' || edition === String(year) ? '' : ` (${edition})`}`,
        ...lines.map((line) => [line.line, line.label, lineValue(line), line.formula, line.citation].join('\t')),
      ].join('\n'),
    )
    .join('\n\n');
}
