import type { PersonInputs } from '../../../../../engine/plan/schema/person.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withClaims } from '../../../../../engine/plan/with-claims.ts';
import { hundreds } from '../../../../charts/claims/claim-heat-map.ts';
import { type AgeInMonths, type Claimant, claimAge } from '../../../../charts/claims/claim-months.ts';
import type { ClaimStrategy } from '../../../../state/results/answers.ts';
import type { ClaimDates } from '../../../../state/results/use-evaluated-claims.ts';

/** What one person tries out: months such as `2031-05`, each left out where it is to stay as in the plan. */
export interface PersonDates {
  readonly own?: string;
  readonly spousal?: string;
  readonly survivor?: string;
  readonly suspendedFrom?: string;
  readonly suspendedTo?: string;
}

export type DateField = keyof PersonDates;

/** By person, in the order of the plan. */
export type CustomDates = readonly PersonDates[];

type PlannedClaims = Pick<ClaimStrategy['plan'], 'claim' | 'ages'>;

export function isEmpty(dates: CustomDates): boolean {
  return dates.every((person) => Object.keys(person).length === 0);
}

/** Why these dates cannot be tried yet, or null: a suspension has two ends. */
export function unfinished(dates: CustomDates): string | null {
  return dates.some(({ suspendedFrom, suspendedTo }) => (suspendedFrom === undefined) !== (suspendedTo === undefined))
    ? 'Enter both months of the suspension.'
    : null;
}

/** The dates as they are asked for; months left out are those of the plan. */
export function requestedDates(dates: CustomDates, { claim }: PlannedClaims): ClaimDates {
  const [client = {}, spouse = {}] = dates;
  const isWidowed = claim.survivor !== null;
  const persons = dates.map(({ spousal, survivor, suspendedFrom: from, suspendedTo: to }) => ({
    ...(spousal === undefined ? {} : { spousal }),
    ...(survivor === undefined || isWidowed ? {} : { survivor }),
    ...(from === undefined || to === undefined ? {} : { suspended: { from, to } }),
  }));
  return {
    client: client.own ?? claim.client,
    ...(claim.spouse === null ? {} : { spouse: spouse.own ?? claim.spouse }),
    ...(claim.survivor === null ? {} : { survivor: client.survivor ?? claim.survivor }),
    ...(persons.some((person) => Object.keys(person).length > 0) ? { persons } : {}),
  };
}

/** The plan with these dates. It has no month of its own for a spouse's benefit, which is therefore left as it is. */
export function planWithDates(
  inputs: PlanInputs,
  dates: CustomDates,
  { persons, plan }: Pick<ClaimStrategy, 'persons' | 'plan'>,
): PlanInputs {
  const ageOf = (index: number, month: string | undefined): AgeInMonths | undefined => {
    const person = persons[index];
    return month === undefined || person === undefined ? undefined : claimAge(person, month);
  };
  const isWidowed = plan.claim.survivor !== null;
  const ages = plan.ages.map(
    (age, index) =>
      (isWidowed ? ageOf(0, index === 0 ? dates[0]?.own : dates[0]?.survivor) : ageOf(index, dates[index]?.own)) ?? age,
  );
  const claimed = withClaims(inputs, ages);
  return {
    ...claimed,
    persons: claimed.persons.map((person, index) =>
      withRest(person, dates[index] ?? {}, isWidowed ? undefined : ageOf(index, dates[index]?.survivor)),
    ),
  };
}

function withRest(person: PersonInputs, dates: PersonDates, survivor: AgeInMonths | undefined): PersonInputs {
  const { suspendedFrom: from, suspendedTo: to } = dates;
  const added = {
    ...(survivor === undefined ? {} : { survivorClaim: { age: survivor.years, months: survivor.months } }),
    ...(from === undefined || to === undefined ? {} : { suspended: { from, to } }),
  };
  if (Object.keys(added).length === 0) return person;
  return { ...person, socialSecurity: { ...person.socialSecurity, ...added } };
}

/** Who was born before January 2, 1954 may file for a spouse's benefit alone. 42 USC 402(r); P.L. 114-74 sec. 831. */
export function mayFileApart(birthDate: string): boolean {
  return birthDate < '1954-01-02';
}

/** What these dates are worth against the best and against the plan. */
export function datesSentence(value: number, best: number, own: number): string {
  const against = (other: number, name: string) => {
    const more = value - other;
    if (Math.abs(more) < 50) return `as much as ${name}`;
    return `${hundreds(Math.abs(more))} ${more < 0 ? 'less' : 'more'} than ${name}`;
  };
  return `These dates are worth ${against(best, 'the best')} and ${against(own, 'the plan’s')}.`;
}

/** Whose own benefit can still be dated. */
export function isOpen({ earliestClaimMonth, pia }: Claimant): boolean {
  return earliestClaimMonth !== null && pia > 0;
}
