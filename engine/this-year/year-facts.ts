import type { LawTables } from '../law/law-tables.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { parseYearMonth, yearOf } from '../primitives/calendar.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { cliffRadar } from '../projection/cliffs/cliff-radar.ts';
import { explainYear } from '../projection/explain/explain.ts';
import { projectPlan } from '../projection/project-plan.ts';
import type { CliffRadar } from '../results/cliffs.ts';
import type { YearExplanation } from '../results/explain.ts';
import type { YearRow } from '../results/rows.ts';

/** What the plan's run wrote of its first year: nothing in the list is worked out a second time. */
export interface YearFacts {
  readonly plan: Plan;
  readonly law: LawTables;
  readonly year: number;
  readonly row: YearRow;
  readonly explained: YearExplanation;
  readonly cliffs: CliffRadar;
}

export function yearFacts(plan: Plan, law: LawTables): Outcome<YearFacts> {
  const year = yearOf(parseYearMonth(plan.startMonth));
  const projected = projectPlan(plan, law, { granularity: 'yearly' });
  if (!projected.ok) return projected;
  const explained = explainYear(plan, law, year);
  if (!explained.ok) return explained;
  const cliffs = cliffRadar(plan, law, year);
  if (!cliffs.ok) return cliffs;
  const rows = projected.value.granularity === 'yearly' ? projected.value.rows : [];
  const [row] = rows;
  if (row === undefined) throw new Error('A plan has a first year.');
  return success({ plan, law, year, row, explained: explained.value, cliffs: cliffs.value });
}

/** The id of the line behind a figure of the yearly row. */
export function lineOfFigure({ explained }: YearFacts, figure: string): string | null {
  return explained.figures[figure] ?? null;
}

/** First day of the plan. */
export function firstDay({ plan }: YearFacts): string {
  return `${plan.startMonth}-01`;
}

/** Last day of the plan's first calendar year. */
export function lastDay({ year }: YearFacts): string {
  return `${year}-12-31`;
}

/** What every action has that says nothing else. */
export const PLAIN = {
  person: null,
  note: '',
  how: [],
  per: 'once',
  out: [],
  into: [],
  form: '',
  worksheet: null,
  limit: null,
  nextThousand: null,
} as const;
