import { firstLawYear, type LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../plan/plan-issue.ts';
import { parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import { type Outcome, refusal, success } from '../../primitives/outcome.ts';
import type { Program } from '../program/program.ts';
import type { ScheduledSource } from '../schedule/scheduled-source.ts';
import { RATE_NOISE } from '../year-return/conversion-limits.ts';
import { annuityIssues } from './annuities/annuity-issues.ts';
import { ladderIssues } from './annuities/ladder-issues.ts';
import { compilePlan } from './compile-plan.ts';
import { type PlanYears, planYears } from './plan-years.ts';
import { recordsBeforeTheLaw } from './records-before-the-law.ts';
import { lumpSumIssues } from './shares/lump-sum-issues.ts';

/** A plan's program, and the years that it was compiled from. */
export interface CompiledPlan {
  readonly program: Program;
  readonly years: PlanYears;
}

/** Compiles a checked plan, unless it asks for something that no exact rule exists for here. `sources` as in `compilePlan`. */
export function compileSimulatable(
  plan: Plan,
  tables: LawTables,
  sources: ScheduledSource[] | null = null,
): Outcome<CompiledPlan> {
  const { years, issues } = examined(plan, tables);
  if (years === null || issues.length > 0) return refusal('simulation', issues);
  return success({ program: compilePlan(plan, tables, years, sources), years });
}

/**
 * What the plan asks for that no exact rule exists for here, field by field: such a plan is refused rather than projected
 * by a simpler rule. Empty where the plan can be projected.
 */
export function notSimulatable(plan: Plan, tables: LawTables): readonly PlanIssue[] {
  return examined(plan, tables).issues;
}

/** The issues of a plan, and its years; null where it reaches back before the law on file. */
function examined(plan: Plan, tables: LawTables) {
  const early = [...startsBeforeTheLaw(plan, tables), ...recordsBeforeTheLaw(plan, tables)];
  if (early.length > 0) return { years: null, issues: [...early, ...wholePlanIssues(plan)] };
  const years = planYears(plan, tables);
  return {
    years,
    issues: [
      ...wholePlanIssues(plan),
      ...unknownBracket(plan, years),
      ...lumpSumIssues(plan, years),
      ...annuityIssues(plan, years),
      ...ladderIssues(plan, years),
    ],
  };
}

function refuseIf(isAsked: boolean, path: string, message: string): readonly PlanIssue[] {
  return isAsked ? [planError('notProjected', path, message)] : [];
}

function startsBeforeTheLaw({ startMonth }: Plan, law: LawTables): readonly PlanIssue[] {
  const first = firstLawYear(law);
  if (yearOf(parseYearMonth(startMonth)) >= first) return [];
  const message = `The law on file begins with ${first}. Start the plan in January ${first} or later.`;
  return [planError('lawNotOnFile', 'startMonth', message)];
}

function wholePlanIssues({ roth }: Plan): readonly PlanIssue[] {
  const isUnresolved = roth !== 'none' && !('manual' in roth) && roth.strategy === 'dynamic' && roth.ceilings === null;
  return refuseIf(
    isUnresolved,
    'roth',
    'Search for the dynamic strategy first: a plan is run by the ceilings it finds.',
  );
}

/** A target bracket that the law of the first year does not have. */
export function unknownBracket({ roth, filingStatus }: Plan, { laws: [law] }: PlanYears): readonly PlanIssue[] {
  if (roth === 'none' || 'manual' in roth || law === undefined) return [];
  const rates = law.federalIncomeTax.ordinaryBrackets[filingStatus].map(({ rate }) => rate);
  const isKnown = rates.some((rate) => Math.abs(rate - roth.targetBracket) <= RATE_NOISE);
  const message = `There is no bracket of this rate: enter one of ${rates.join(', ')}.`;
  return refuseIf(!isKnown, 'roth.targetBracket', message);
}
