import { estimatedPremium } from '../../law/marketplace-premium-law.ts';
import { medicareMonthOf } from '../../plan/complete/medicare-month.ts';
import type { Coverage } from '../../plan/schema/coverage.ts';
import type { Person } from '../../plan/schema/person.ts';
import { type MonthIndex, monthOf, monthOfAge, yearOf } from '../../primitives/calendar.ts';
import { add } from '../../primitives/cells.ts';
import { figure } from '../../primitives/figure.ts';
import type { CoverageGap } from '../program/coverage-gap.ts';
import { SCHEDULE, TAXABLE } from '../program/schedule-columns.ts';
import { steppedLevel } from '../program/timeline.ts';
import { isCoveredByJob, isInsuredByWork, type JobCover } from './cover/job-cover.ts';
import { addOwnHealthPremium } from './cover/own-health-premiums.ts';
import type { PropertyContext } from './property-schedule.ts';
import { stateIn } from './residence.ts';
import { flowInto, type WriteFlow } from './scheduled-source.ts';

/**
 * Writes what each person who says how health insurance before Medicare is paid pays for it alone: the estimate of the
 * marketplace where no premium is stated for the household, or the premium of another plan. Returns the months that the
 * insurance does not reach.
 */
export function scheduleOwnPremiums(context: PropertyContext, jobCover: JobCover): readonly CoverageGap[] {
  return context.plan.persons.flatMap((person, index) => {
    const { coverageBefore65 } = person;
    return coverageBefore65 === null
      ? []
      : personPremiums(context, { person, index, coverage: coverageBefore65, jobCover });
  });
}

interface CoveredPerson {
  readonly person: Person;
  readonly index: number;
  readonly coverage: Coverage;
  readonly jobCover: JobCover;
}

/** What is paid in one month, and whether the month is insured at all. */
interface MonthOfCover {
  readonly premium: number;
  readonly isBenchmark: boolean;
  readonly isInsured: boolean;
}

function personPremiums(context: PropertyContext, covered: CoveredPerson): readonly CoverageGap[] {
  const { timeline } = context;
  const { person, index } = covered;
  const end = Math.min(medicareMonthOf(person), timeline.deaths[index] ?? 0, timeline.firstMonth + timeline.months);
  const write = premiumWriter(context, covered);
  const uninsured: UninsuredMonth[] = [];
  let isBought = false;
  let age = 0;
  for (let month = timeline.firstMonth; month < end; month++) {
    if (hasWages(context, index, month) || isCoveredByJob(covered.jobCover, index, month - timeline.firstMonth)) {
      isBought = false;
      continue;
    }
    // The age when a policy is issued or renewed: 45 CFR 147.102(a)(1)(iii).
    if (!isBought || monthOf(month) === 1) age = ageIn(context, index, month);
    isBought = true;
    const estimate = estimateIn(context, age, month);
    const { premium, isBenchmark, isInsured } = coverIn(context, covered, { month, estimate });
    if (premium > 0 && write !== null) writePremium(context, write, { month, premium, isBenchmark });
    if (!isInsured) uninsured.push({ month, estimate });
  }
  return gapsOf(index, uninsured);
}

function coverIn(
  context: PropertyContext,
  { index, coverage }: CoveredPerson,
  { month, estimate }: { readonly month: MonthIndex; readonly estimate: number },
): MonthOfCover {
  const { plan, timeline } = context;
  switch (coverage.kind) {
    case 'marketplace': {
      const isStated = plan.taxes.acaBenchmarkMonthly !== null;
      return { premium: isStated ? 0 : estimate, isBenchmark: !isStated, isInsured: true };
    }
    case 'other': {
      const isPaid = coverage.until === null || month < timeline.monthOf(coverage.until);
      const level = steppedLevel(timeline, yearOf(month), plan.assumptions.medicalInflation);
      return { premium: isPaid ? coverage.monthly * level : 0, isBenchmark: false, isInsured: isPaid };
    }
    case 'work': {
      const isInsured = plan.persons.some((_, other) => other !== index && hasWages(context, other, month));
      return { premium: 0, isBenchmark: false, isInsured };
    }
    case 'none':
      return { premium: 0, isBenchmark: false, isInsured: false };
  }
}

function hasWages({ timeline, tables }: PropertyContext, person: number, month: MonthIndex): boolean {
  return isInsuredByWork(tables, person, month - timeline.firstMonth);
}

function ageIn({ timeline }: PropertyContext, person: number, month: MonthIndex): number {
  const birth = timeline.births[person];
  return birth === undefined ? 0 : Math.floor((month - monthOfAge(birth, 0)) / 12);
}

function estimateIn({ plan, timeline, lawOf }: PropertyContext, age: number, month: MonthIndex): number {
  return estimatedPremium(stateIn(plan, timeline, month), age, lawOf(yearOf(month)));
}

/** Null for insurance that has no premium of its own. */
function premiumWriter(context: PropertyContext, { person, index, coverage }: CoveredPerson): WriteFlow | null {
  const { plan, tables } = context;
  const path = `persons[${index}].coverageBefore65`;
  if (coverage.kind === 'other') {
    const words = `entered as ${figure(coverage.monthly)} a month in today’s dollars, growing with medical costs each January`;
    const source = { path: `${path}.monthly`, name: `Health premium of ${person.name}`, words };
    return flowInto(tables, SCHEDULE.healthcare, source);
  }
  if (coverage.kind !== 'marketplace' || plan.taxes.acaBenchmarkMonthly !== null) return null;
  const name = `Estimated marketplace premium of ${person.name}`;
  return flowInto(tables, SCHEDULE.healthcare, { path, name, words: basisOfEstimate(context) });
}

function basisOfEstimate({ plan, timeline, lawOf }: PropertyContext): string {
  const { publishedYear } = lawOf(timeline.firstYear).marketplacePremiums;
  const whose = plan.state === 'none' ? 'national' : `${plan.state} state`;
  return `estimate: ${whose} average of ${publishedYear} for the second-lowest-cost silver plan, by age, growing with medical costs`;
}

interface PaidPremium {
  readonly month: MonthIndex;
  readonly premium: number;
  readonly isBenchmark: boolean;
}

function writePremium(context: PropertyContext, write: WriteFlow, { month, premium, isBenchmark }: PaidPremium): void {
  const { timeline, tables } = context;
  const at = month - timeline.firstMonth;
  write(at, premium);
  add(tables.taxable, (yearOf(month) - timeline.firstYear) * TAXABLE.columns + TAXABLE.medical, premium);
  if (!isBenchmark) return;
  add(tables.benchmarkPremium, at, premium);
  addOwnHealthPremium(context, month, premium);
}

interface UninsuredMonth {
  readonly month: MonthIndex;
  readonly estimate: number;
}

function gapsOf(person: number, uninsured: readonly UninsuredMonth[]): readonly CoverageGap[] {
  const [first] = uninsured;
  if (first === undefined) return [];
  return [
    {
      person,
      first: first.month,
      last: uninsured.at(-1)?.month ?? first.month,
      months: uninsured.length,
      yearlyPremium: 12 * first.estimate,
      premiums: uninsured.reduce((sum, { estimate }) => sum + estimate, 0),
    },
  ];
}
