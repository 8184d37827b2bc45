import { type LawTables, lawForYear, type YearLaw } from '../../law/law-tables.ts';
import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import type { ClaimMonths } from '../../plan/complete/resolve-when.ts';
import { type Timeline, timelineOf } from '../program/timeline.ts';
import { claimMonthsOf } from '../schedule/social-security-schedule.ts';

/** The calendar of a plan and the law of its years: worked out once for everything that is asked about the plan. */
export interface PlanYears {
  readonly timeline: Timeline;
  /** First month of each person's own benefit. */
  readonly claimMonths: ClaimMonths;
  /** The law in force in each year of the plan. */
  readonly laws: readonly YearLaw[];
  readonly benefitLaw: SocialSecurityLaw;
}

/** Lays out the years of a plan that does not start before the law on file. */
export function planYears(plan: Plan, tables: LawTables): PlanYears {
  const benefitLaw = socialSecurityLaw(tables.socialSecurity, plan.assumptions);
  const claimMonths = claimMonthsOf(plan, benefitLaw);
  const timeline = timelineOf(plan, claimMonths);
  const laws = Array.from({ length: timeline.years }, (_, at) =>
    lawForYear(tables, timeline.firstYear + at, plan.assumptions),
  );
  return { timeline, claimMonths, laws, benefitLaw };
}
