import type { MonthlyProjection } from '../engine/index.ts';
import { checkPlan, type Plan, type Projection, projectPlan, type YearlyProjection } from '../engine/index.ts';
import { lawTables } from './law-tables.ts';

/** The completed plan of a document that has no fault. */
export function planOf(document: unknown): Plan {
  const { plan, issues } = checkPlan(document, { startMonth: '2026-01' });
  if (plan === null) throw new Error(`The plan is refused: ${JSON.stringify(issues)}`);
  return plan;
}

export function projectYearly(document: unknown): YearlyProjection {
  const projection = projected(document, 'yearly');
  if (projection.granularity !== 'yearly') throw new Error('asked for years');
  return projection;
}

export function projectMonthly(document: unknown): MonthlyProjection {
  const projection = projected(document, 'monthly');
  if (projection.granularity !== 'monthly') throw new Error('asked for months');
  return projection;
}

function projected(document: unknown, granularity: 'yearly' | 'monthly'): Projection {
  const outcome = projectPlan(planOf(document), lawTables, { granularity });
  if (!outcome.ok) throw new Error(`Not simulatable: ${JSON.stringify(outcome.issues)}`);
  return outcome.value;
}
