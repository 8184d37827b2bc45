import { claimedChildren } from '../../plan/complete/children/claimed-children.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';
import { isQualifyingChild, type QualifyingLaw } from './children/qualifying-child.ts';
import type { Timeline } from './timeline.ts';

/**
 * A couple files jointly through the year of the first death, then the survivor files as single. 26 USC 6013(a)(3). A person
 * without a spouse is head of household while a child that the plan claims lives in the home, and a qualifying surviving
 * spouse in the two years after that of the death. 26 USC 2.
 */
export function filingStatusIn(plan: Plan, timeline: Timeline, year: number, law: QualifyingLaw): FilingStatus {
  const isJoint = plan.persons.length > 1 && timeline.deaths.every((death) => death > yearMonth(year, 1));
  if (isJoint) return plan.filingStatus;
  const status = plan.persons.length > 1 ? 'single' : plan.filingStatus;
  return plan.persons.every(({ dependents }) => dependents.every(({ claimed }) => claimed === null))
    ? status
    : withChildren(plan, timeline, { status, year, law });
}

interface AloneInYear {
  readonly status: FilingStatus;
  readonly year: number;
  readonly law: QualifyingLaw;
}

/** A spouse who lived apart all year is not considered married where a child lives in the home: 26 USC 7703(b). */
function withChildren(plan: Plan, timeline: Timeline, { status, year, law }: AloneInYear): FilingStatus {
  if (status === 'marriedFilingSeparately' && !plan.taxes.livedApart) return status;
  const children = claimedChildren(plan).filter((child) => isQualifyingChild(child, year, law));
  if (children.length === 0) return status === 'headOfHousehold' ? 'single' : status;
  const sinceDeath = year - yearOfDeath(plan, timeline);
  const isSurviving = sinceDeath > 0 && sinceDeath <= law.survivingSpouseYears;
  // 26 USC 2(a)(1)(B): the home is that of the child for the whole year.
  return isSurviving && children.some(({ claimed }) => claimed.monthsAtHome === 12)
    ? 'qualifyingSurvivingSpouse'
    : 'headOfHousehold';
}

/** The year in which the spouse died, of the plan or before it; infinite where nobody did. */
function yearOfDeath({ persons }: Plan, { deaths }: Timeline): number {
  // The death is on the December 31 before.
  if (persons.length > 1) return yearOf(Math.min(...deaths)) - 1;
  const late = persons[0]?.socialSecurity.lateSpouse ?? null;
  return late === null ? Number.POSITIVE_INFINITY : yearOf(parseYearMonth(late.deathMonth));
}
