import { isFirstMonth } from '../../../engine/plan/with-claims.ts';
import { ageText } from '../../format/when.ts';
import type { ClaimStrategy } from '../../state/results/answers.ts';

export type Claimant = ClaimStrategy['persons'][number];
export type AgeInMonths = Claimant['fullRetirementAge'];

/** Whose claims a grid has: of one person, of a couple, or of a widowed client the two benefits that are claimed apart. */
export function claimSides({ persons, grid }: Pick<ClaimStrategy, 'persons' | 'grid'>): readonly Claimant[] {
  const [client] = persons;
  if (client === undefined || persons.length > 1 || grid.other.length === 0) return persons;
  return [
    { ...client, name: `${client.name}’s own benefit` },
    { ...client, id: `${client.id}-survivor`, name: 'the widow(er)’s benefit' },
  ];
}

/** `2031-04` as a number of months that can be subtracted. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

export function inMonths({ years, months }: AgeInMonths): number {
  return years * 12 + months;
}

/** The age that a person attains in a month, as Social Security counts it. */
export function claimAge(person: Claimant, month: string): AgeInMonths {
  const since = monthNumber(month) - monthNumber(person.fullRetirementMonth);
  const total = inMonths(person.fullRetirementAge) + since;
  const years = Math.floor(total / 12);
  return { years, months: total - years * 12 };
}

const FIRST_AGE = 62;

/** `67`, `62` for the first month of all, `66 and 8 months`. */
export function claimAgeText(age: AgeInMonths): string {
  return isFirstMonth(age) ? String(FIRST_AGE) : ageText(age.years, age.months);
}

/** The same for a narrow head: `66 8m`. */
export function shortAgeText(age: AgeInMonths): string {
  return age.months === 0 || isFirstMonth(age) ? String(age.years) : `${age.years} ${age.months}m`;
}
