import { cents } from '../../../format/money.ts';
import { percent } from '../../../format/percent.ts';
import type { YearExplanation } from '../../../state/results/answers.ts';

export type WorkSheet = YearExplanation['worksheets'][number];
export type WorkLine = WorkSheet['lines'][number];

/** The worksheets from which a line comes: its own first, then those of the lines it uses, and so on. */
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
  return [...found];
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
    .map(({ title, lines }) =>
      [
        `${title}, ${year}`,
        ...lines.map((line) => [line.line, line.label, lineValue(line), line.formula, line.citation].join('\t')),
      ].join('\n'),
    )
    .join('\n\n');
}
