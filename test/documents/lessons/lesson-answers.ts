import type { YearRow } from '../../../engine/results/rows.ts';
import { type PlanRun, saved } from './lesson-runs.ts';

/** What the engine says for a lesson: the figures of its article as they are printed, and the lines of its chart. */
export interface LessonAnswer {
  readonly figures: Readonly<Record<string, string>>;
  readonly chart: LessonChart | null;
}

interface LessonChart {
  readonly title: string;
  readonly unit: string;
  readonly years: readonly number[];
  readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** A figure of each year of several runs, in whole dollars. */
export function chartOf(
  title: string,
  lines: Readonly<Record<string, Pick<PlanRun, 'rows'>>>,
  { unit = 'today’s dollars', figure = saved }: { unit?: string; figure?: (row: YearRow) => number } = {},
): LessonChart {
  const runs = Object.entries(lines);
  const years = runs[0]?.[1].rows.map(({ year }) => year) ?? [];
  return {
    title,
    unit,
    years,
    lines: runs.map(([name, { rows }]) => ({ name, values: rows.map((row) => Math.round(figure(row))) })),
  };
}
