import type { SolveResult } from '../results/solve.ts';
import type { YearActions } from '../results/this-year.ts';
import type { YearFacts } from './year-facts.ts';

/** The success at which spending is solved for where the request says nothing else. */
export const SPENDING_SUCCESS = 0.9;

/** What the year spends as planned, and what it could: the factor that was solved for, on what it applies to. */
export function spendingOfYear({ row, plan }: YearFacts, solved: SolveResult | null): YearActions['spending'] {
  const { spending } = row;
  const months = 12 - Number(plan.startMonth.slice(5, 7)) + 1;
  const factor = solved?.outcome === 'solved' ? solved.factor : null;
  return {
    planned: spending.total,
    fixed: spending.total - spending.discretionary,
    freeMonthly: spending.discretionary / months,
    upTo: factor === null ? null : spending.total + (factor - 1) * (spending.essential + spending.discretionary),
    successRate: solved?.used.successRate ?? SPENDING_SUCCESS,
  };
}
