import { type LawTables, lawForYear } from '../law/law-tables.ts';
import { socialSecurityLaw } from '../law/social-security-series.ts';
import type { Income } from '../plan/income.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanIssue, planError } from '../plan/plan-issue.ts';
import { monthOfAge, yearOf } from '../primitives/calendar.ts';
import { splitsYear } from './residence.ts';
import { claimMonthsOf } from './social-security-schedule.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** What the plan's incomes, moves and benefits ask for that no exact rule is on hand for. */
export function refusedSchedules(plan: Plan, law: LawTables): readonly PlanIssue[] {
  const timeline = timelineOf(plan, claimMonthsOf(plan, socialSecurityLaw(law.socialSecurity, plan.assumptions)));
  return [
    ...plan.relocations.flatMap((move, at) =>
      splitsYear(move, timeline) ? [refused(`relocations[${at}].when`, SPLIT_YEAR)] : [],
    ),
    ...plan.incomes.flatMap((income, at) =>
      isEarlyLumpSum(income, timeline, law) ? [refused(`incomes[${at}].lumpSum`, EARLY_LUMP_SUM)] : [],
    ),
    ...offsetIssues(plan),
  ];
}

function refused(path: string, message: string): PlanIssue {
  return planError('notProjected', path, message);
}

const SPLIT_YEAR =
  'A move within a year splits it between two state returns, which are not projected. Let the move fall in a January.';

const EARLY_LUMP_SUM =
  'A lump sum before 59½ bears an additional tax that is not projected. Let the pension start at 59½ or later.';

/** Whether the additional tax of 26 USC 72(t) falls on a lump sum: before 59½, and work did not end in the year of 55 or later. */
function isEarlyLumpSum(income: Income, timeline: Timeline, law: LawTables): boolean {
  const month = timeline.monthOf(income.start);
  if (income.lumpSum?.taken !== true || month < timeline.firstMonth) return false;
  const person = timeline.personIndex(income.owner);
  const birth = timeline.births[person];
  if (birth === undefined) return false;
  const rules = lawForYear(law, timeline.firstYear, NO_GROWTH).retirementDistributions;
  const separation = timeline.retirements[person] ?? month;
  const leftInTime = separation <= month && yearOf(separation) >= birth.year + rules.separationAge;
  return month < monthOfAge(birth, rules.penaltyFreeAgeInMonths) && !leftInTime;
}

/** The ages of the rule are fixed by statute: no growth touches them. */
const NO_GROWTH = { inflation: 0, wageGrowth: 0, medicalInflation: 0 };

/** Under current law a pension from work not covered by Social Security lowers no benefit. Public Law 118-273. */
function offsetIssues({ persons, taxes }: Plan): readonly PlanIssue[] {
  if (taxes.lawAssumption === 'currentLaw') return [];
  const message =
    'WEP and GPO are not projected. Write the law assumption "currentLaw", or leave out the pension that is not covered.';
  return persons.flatMap(({ socialSecurity }, at) =>
    socialSecurity.nonCovered === null ? [] : [refused(`persons[${at}].socialSecurity.nonCovered`, message)],
  );
}
