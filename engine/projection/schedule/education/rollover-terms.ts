import type { YearLaw } from '../../../law/law-tables.ts';
import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import type { Education } from '../../../plan/schema/education/education.ts';
import { type MonthIndex, parseYearMonth, yearMonth } from '../../../primitives/calendar.ts';
import type { EducationRollover } from '../../program/program-education.ts';
import type { Timeline } from '../../program/timeline.ts';
import { beneficiaryIn } from './beneficiaries.ts';

/** Whether any 529 plan is to fill a Roth IRA. */
export function asksForRollover({ accounts }: Plan): boolean {
  return accounts.some(({ education }) => education !== null && education.rothRollover !== null);
}

/** Whose Roth IRA some 529 plan of the plan may fill. */
export function mayBeFilled({ accounts }: Plan, person: string): boolean {
  return accounts.some(
    ({ education }) =>
      education !== null &&
      education.rothRollover !== null &&
      (education.beneficiary === person || education.newBeneficiary?.beneficiary === person),
  );
}

/** The transfers that the plan asks for, by the account that they come from. `rooms`: see `ContributionSchedule`. */
export function rolloverTerms(
  plan: Plan,
  timeline: Timeline,
  laws: readonly YearLaw[],
  rooms: readonly Float64Array[],
): readonly EducationRollover[] {
  return plan.accounts.flatMap((account, at) => {
    const { education } = account;
    return education === null || education.rothRollover === null
      ? []
      : [termsOf({ ...account, education }, at, { timeline, laws, rooms })];
  });
}

interface RolloverLaw {
  readonly timeline: Timeline;
  readonly laws: readonly YearLaw[];
  readonly rooms: readonly Float64Array[];
}

type EducationAccount = Account & { readonly education: Education };

function termsOf({ balance, education }: EducationAccount, at: number, context: RolloverLaw): EducationRollover {
  const { timeline, laws, rooms } = context;
  const { rothRollover: asked, recentBalance } = education;
  const start = asked === null ? Number.POSITIVE_INFINITY : timeline.monthOf(asked.start);
  const monthOf = (law: YearLaw) => Math.max(timeline.firstMonth, yearMonth(law.year, 1));
  const beneficiaries = Int8Array.from(laws, (law) => livingBeneficiary(education, timeline, monthOf(law)));
  return {
    account: at,
    recentShare: balance > 0 ? recentBalance / balance : 0,
    beneficiaries,
    asked: Float64Array.from(laws, (law) => (monthOf(law) < start ? 0 : (asked?.annual ?? Number.POSITIVE_INFINITY))),
    isOldEnough: Uint8Array.from(laws, (law) => (isOldEnough(education, timeline, monthOf(law), law) ? 1 : 0)),
    rooms: Float64Array.from(laws, (_, year) => rooms[beneficiaries[year] ?? -1]?.[year] ?? 0),
    lifetimeLimits: Float64Array.from(laws, (law) => law.qualifiedTuition.rothRolloverLifetimeLimit),
    before: asked?.before ?? 0,
    contributionYears: laws[0]?.qualifiedTuition.rothRolloverContributionYears ?? 0,
  };
}

function livingBeneficiary(education: Education, timeline: Timeline, month: MonthIndex): number {
  const person = timeline.personIndex(beneficiaryIn(education, timeline, month));
  return month < (timeline.deaths[person] ?? 0) ? person : -1;
}

/**
 * Maintained for 15 years up to the day of the transfer. Nothing says whether they begin again with another beneficiary: they
 * are taken to. 26 USC 529(c)(3)(E)(i).
 */
function isOldEnough(
  { openedOn, newBeneficiary }: Education,
  timeline: Timeline,
  month: MonthIndex,
  { qualifiedTuition }: YearLaw,
): boolean {
  if (openedOn === null) return false;
  const changed = newBeneficiary === null ? Number.POSITIVE_INFINITY : timeline.monthOf(newBeneficiary.when);
  const since = month >= changed ? Math.max(changed, parseYearMonth(openedOn)) : parseYearMonth(openedOn);
  return month - since >= qualifiedTuition.rothRolloverAccountYears * 12;
}
