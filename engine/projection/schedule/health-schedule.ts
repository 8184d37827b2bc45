import type { AffordableCareLaw } from '../../law/affordable-care-law.ts';
import { medicareMonthOf } from '../../plan/complete/medicare-month.ts';
import { type CoverageKind, coverageInEffect } from '../../plan/schema/coverage.ts';
import { monthOfAge, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { benchmarkShare } from '../../tax/federal/premium-tax-credit.ts';
import type { CoverageGap } from '../program/coverage-gap.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel, type Timeline } from '../program/timeline.ts';
import { isCoveredByJob, isInsuredByWork, type JobCover, jobCoverOf, scheduleJobCover } from './cover/job-cover.ts';
import { addOwnHealthPremium } from './cover/own-health-premiums.ts';
import { scheduleOwnPremiums } from './coverage-schedule.ts';
import type { PropertyContext } from './property-schedule.ts';
import { flowInto } from './scheduled-source.ts';

/** How each person is insured before Medicare, and in which months by a job. */
interface Buyers {
  readonly kinds: readonly (CoverageKind | null)[];
  readonly jobCover: JobCover;
}

const NO_GAPS: readonly CoverageGap[] = [];

/**
 * Writes each month's health premium before Medicare, and returns who is left without insurance, and when. A plan that says
 * nothing of it pays nothing; one that states a benchmark premium alone buys on the marketplace.
 */
export function scheduleHealth(context: PropertyContext): readonly CoverageGap[] {
  const { persons, taxes } = context.plan;
  const kinds = persons.map(({ coverageBefore65 }) => coverageInEffect(coverageBefore65, taxes.acaBenchmarkMonthly));
  const jobCover = jobCoverOf(context);
  scheduleJobCover(context, jobCover);
  if (taxes.acaBenchmarkMonthly !== null) scheduleBenchmark(context, taxes.acaBenchmarkMonthly, { kinds, jobCover });
  if (persons.every(({ coverageBefore65 }) => coverageBefore65 === null)) return NO_GAPS;
  return scheduleOwnPremiums(context, jobCover);
}

/**
 * The stated premium is what the benchmark costs the household, that is everyone who buys it and has no Medicare at the
 * plan's start; it steps with medical costs each January. In a month it is paid for those who live, have no Medicare and no
 * wages of their own that month (cover by work), by their share on the federal age curve at the ages of the first of
 * January. 26 USC 36B(b)(3)(B), (c)(2)(B); 45 CFR 147.102(e). See `readings.md`.
 */
function scheduleBenchmark(context: PropertyContext, benchmark: number, { kinds, jobCover }: Buyers): void {
  const { plan, timeline, tables, lawOf } = context;
  const source = { path: 'taxes.acaBenchmarkMonthly', name: 'Health premium before Medicare' };
  const write = flowInto(tables, SCHEDULE.healthcare, source);
  const medicare = plan.persons.map(medicareMonthOf);
  const household = medicare.flatMap((start, person) =>
    start > timeline.firstMonth && kinds[person] === 'marketplace' ? [person] : [],
  );
  for (let month = 0; month < timeline.months; month++) {
    const calendarMonth = timeline.firstMonth + month;
    const year = yearOf(calendarMonth);
    const covered = household.filter(
      (person) =>
        calendarMonth < (medicare[person] ?? 0) &&
        calendarMonth < (timeline.deaths[person] ?? 0) &&
        !isInsuredByWork(tables, person, month) &&
        !isCoveredByJob(jobCover, person, month),
    );
    if (covered.length === 0) continue;
    const share = shareOf(covered, household, { timeline, year, law: lawOf(year).affordableCare });
    const premium = benchmark * steppedLevel(timeline, year, plan.assumptions.medicalInflation) * share;
    write(month, premium);
    add(tables.taxable, (year - timeline.firstYear) * TAXABLE.columns + TAXABLE.medical, premium);
    tables.benchmarkPremium[month] = premium;
    addOwnHealthPremium(context, calendarMonth, premium);
  }
}

interface CurveYear {
  readonly timeline: Timeline;
  readonly year: number;
  readonly law: AffordableCareLaw;
}

function shareOf(covered: readonly number[], household: readonly number[], { timeline, year, law }: CurveYear) {
  const ages = (persons: readonly number[]) => persons.map((person) => ageOnNewYear(timeline, person, year));
  return benchmarkShare(ages(covered), ages(household), law);
}

/** Premiums go by the age when the policy is renewed. 45 CFR 147.102(a)(1)(iii). */
function ageOnNewYear({ births }: Timeline, person: number, year: number): number {
  const birth = births[person];
  return birth === undefined ? 0 : Math.floor((yearMonth(year, 1) - monthOfAge(birth, 0)) / 12);
}
