import type { CliffRadar } from '../engine/index.ts';
import { cliffRadar, explainYear, type YearExplanation } from '../engine/index.ts';
import { lawTables } from './law-tables.ts';
import { planOf } from './projection.ts';

/** The explanation of a year of a document that has no fault. */
export function explanationOf(document: unknown, year: number): YearExplanation {
  const outcome = explainYear(planOf(document), lawTables, year);
  if (!outcome.ok) throw new Error(`Not explained: ${JSON.stringify(outcome.issues)}`);
  return outcome.value;
}

/** The line with a label on a worksheet. */
export function lineOn({ worksheets }: YearExplanation, worksheet: string, label: string) {
  const line = worksheets.find(({ id }) => id === worksheet)?.lines.find((row) => row.label === label);
  if (line === undefined) throw new Error(`${worksheet} has no line '${label}'`);
  return line;
}

/** What a line of a worksheet comes to. */
export function valueOn(explanation: YearExplanation, worksheet: string, label: string): number {
  return lineOn(explanation, worksheet, label).value;
}

/** The radar of a year of a document that has no fault. */
export function radarOf(document: unknown, year: number): CliffRadar {
  const outcome = cliffRadar(planOf(document), lawTables, year);
  if (!outcome.ok) throw new Error(`Not measured: ${JSON.stringify(outcome.issues)}`);
  return outcome.value;
}
