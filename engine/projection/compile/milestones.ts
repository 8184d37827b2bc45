import { medicareMonthOf } from '../../plan/complete/medicare-month.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { isFirstMonth } from '../../plan/with-claims.ts';
import { type MonthIndex, monthOfAge, monthOfAttainment, yearMonth } from '../../primitives/calendar.ts';
import type { EventKind } from '../../results/rows.ts';
import type { BenefitEvent, BenefitSchedule } from '../../social-security/schedule/benefit-schedule.ts';
import { ACCOUNT_CLASS } from '../program/program.ts';
import type { ProgramAccount } from '../program/program-account.ts';
import type { Milestone } from '../program/program-person.ts';
import type { Timeline } from '../program/timeline.ts';
import { isEarned } from '../schedule/income-schedule.ts';

/** Events that are known before the plan runs: retirements, claims, Medicare, first required distributions, deaths. */
export function milestonesOf(plan: Plan, timeline: Timeline, known: KnownEvents): readonly Milestone[] {
  const found = plan.persons.flatMap((person, at): readonly DatedEvent[] => [
    ...(plan.incomes.some((income) => isEarned(income) && income.owner === person.id)
      ? [{ month: timeline.retirements[at] ?? 0, person: at, kind: 'retirement' as const, text: 'retires' }]
      : []),
    ...(person.medicare.enrolled
      ? [{ month: medicareMonthOf(person), person: at, kind: 'medicare' as const, text: 'starts Medicare' }]
      : []),
    ...rmdEvent(timeline, at, known.accounts),
    { month: (timeline.deaths[at] ?? 0) - 1, person: at, kind: 'planEnds' as const, text: 'plan ends' },
  ]);
  const benefits = known.benefits.events.filter(({ kind }) => kind !== 'fullRetirementAge').map(benefitEvent);
  return [...found, ...benefits]
    .filter(({ month }) => month >= timeline.firstMonth && month < timeline.firstMonth + timeline.months)
    .map((event) => ({ ...event, month: event.month - timeline.firstMonth, text: sentence(plan, timeline, event) }))
    .sort((one, other) => one.month - other.month);
}

export interface KnownEvents {
  readonly benefits: BenefitSchedule;
  readonly accounts: readonly ProgramAccount[];
}

interface DatedEvent {
  readonly month: MonthIndex;
  readonly person: number;
  readonly kind: EventKind;
  readonly text: string;
}

/** The December of the first year in which one of the person's own accounts must pay out. */
function rmdEvent(timeline: Timeline, person: number, accounts: readonly ProgramAccount[]): readonly DatedEvent[] {
  const first = Math.min(
    ...accounts
      .filter(({ accountClass, owner }) => accountClass === ACCOUNT_CLASS.traditional && owner === person)
      .map(({ firstRmdYear }) => firstRmdYear[person] ?? Number.POSITIVE_INFINITY),
  );
  const month = first === Number.POSITIVE_INFINITY ? -1 : yearMonth(first, 12);
  return month >= 0 && month < (timeline.deaths[person] ?? 0)
    ? [{ month, person, kind: 'rmdBegins', text: 'RMDs begin' }]
    : [];
}

const BENEFIT_TEXT: Readonly<Record<BenefitEvent['kind'], string>> = {
  claim: 'claims Social Security',
  disabilityBenefit: 'disability benefit begins',
  fullRetirementAge: 'reaches full retirement age',
  suspension: 'benefit suspended',
  resumption: 'benefit resumes',
  spousalBenefit: 'spouse’s benefit begins',
  survivorBenefit: 'survivor benefit begins',
};

function benefitEvent({ kind, person, month }: BenefitEvent): DatedEvent {
  return { month, person, kind, text: BENEFIT_TEXT[kind] };
}

/** "Ellen claims Social Security at 68 and 6 months", "Ellen: RMDs begin at 73"; the age at Medicare is that of 42 CFR 406.10. */
function sentence(plan: Plan, timeline: Timeline, { month, person, kind, text }: DatedEvent): string {
  const name = plan.persons[person]?.name ?? '';
  const birth = timeline.births[person];
  const born = birth === undefined ? month : kind === 'medicare' ? monthOfAttainment(birth, 0) : monthOfAge(birth, 0);
  const ageInMonths = month - born;
  const age = Math.floor(ageInMonths / 12);
  const hasVerb = /^(retires|claims|starts)/.test(text);
  return `${name}${hasVerb ? ' ' : ': '}${text} at ${kind === 'claim' ? claimAge(age, ageInMonths % 12) : age}`;
}

/** To the month, as the plan says it; the first month throughout which someone is 62 is the claim at 62. */
function claimAge(years: number, months: number): string {
  if (months === 0 || isFirstMonth({ years, months })) return String(years);
  return `${years} and ${months} ${months === 1 ? 'month' : 'months'}`;
}
