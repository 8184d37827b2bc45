import type { WhenInputs } from '../../engine/plan/schema/when.ts';
import { ageInMonth, monthOfAge, monthText, parseMonth } from './dates.ts';

/** A person as far as dates need one. */
export interface Lifetime {
  readonly id: string;
  readonly name: string;
  readonly birthDate: string;
}

const PLAN_EVENT_WORDS = {
  planStart: 'Start of plan',
  planEnd: 'End of plan',
  firstDeath: 'First death',
} as const;

const PERSON_EVENT_WORDS = {
  retirement: 'retires',
  death: 'dies',
  medicare: 'Medicare',
  socialSecurity: 'claims',
} as const;

/** A date within a plan in words: `Jun 2029`, `67`, `66 and 8 months`, `Ellen retires`, `Ellen retires + 2 years`. */
export function whenText(when: WhenInputs, owner: Lifetime | null, persons: readonly Lifetime[]): string {
  if ('month' in when) return monthText(when.month);
  if ('age' in when) {
    const whose = when.person !== undefined && when.person !== owner?.id ? nameOf(when.person, persons) : null;
    return `${whose === null ? '' : `${whose} at `}${ageText(when.age, when.months ?? 0)}`;
  }
  const offset = when.offsetYears ?? 0;
  return `${eventText(when.event, when.person ?? owner?.id, persons)}${offsetText(offset)}`;
}

/** `67`, or `66 and 8 months`. */
export function ageText(age: number, months: number): string {
  if (months === 0) return String(age);
  return `${age} and ${months} ${months === 1 ? 'month' : 'months'}`;
}

/** Years, and months where there are any: `67`, `66 8`, `66y 8m`, `66 and 8 months`. */
export function parseAge(text: string): { readonly age: number; readonly months: number } | null {
  const match =
    /^(?:at |age )?\s*(\d{1,3})\s*(?:y|yr|years?)?(?:\s*(?:and|,)?\s*(\d{1,2})\s*(?:m|mo|months?)?)?$/i.exec(
      text.trim(),
    );
  if (match === null) return null;
  const age = Number(match[1]);
  const months = Number(match[2] ?? 0);
  return age <= 120 && months <= 11 ? { age, months } : null;
}

/** Every event that can be named in a date field, in words and as data. */
export function eventChoices(persons: readonly Lifetime[]): readonly { text: string; when: WhenInputs }[] {
  const ofPlan: { text: string; when: WhenInputs }[] = [
    { text: PLAN_EVENT_WORDS.planStart, when: { event: 'planStart' } },
    ...persons.flatMap((person): { text: string; when: WhenInputs }[] => [
      { text: `${person.name} retires`, when: { event: 'retirement', person: person.id } },
      { text: `${person.name} claims`, when: { event: 'socialSecurity', person: person.id } },
    ]),
  ];
  const deaths: { text: string; when: WhenInputs }[] =
    persons.length > 1 ? [{ text: PLAN_EVENT_WORDS.firstDeath, when: { event: 'firstDeath' } }] : [];
  return [...ofPlan, ...deaths, { text: PLAN_EVENT_WORDS.planEnd, when: { event: 'planEnd' } }];
}

/** A month, an age or the words of an event as a date within the plan; null where it is none of these. */
export function parseWhen(text: string, owner: Lifetime | null, persons: readonly Lifetime[]): WhenInputs | null {
  const clean = text.trim();
  const event = eventChoices(persons).find((choice) => choice.text.toLowerCase() === clean.toLowerCase());
  if (event !== undefined) return event.when;
  const month = parseMonth(clean);
  if (month !== null) return { month };
  const age = parseAge(clean);
  if (age === null) return null;
  const whose = owner === null ? {} : { person: owner.id };
  return age.months === 0 ? { age: age.age, ...whose } : { ...age, ...whose };
}

/** The other way to say a date: the age in a month (`at 65`), the month of an age (`May 2034`). */
export function whenCounterpart(when: WhenInputs, owner: Lifetime | null): string | null {
  if (owner === null) return null;
  if ('month' in when) return `at ${ageInMonth(owner.birthDate, when.month)}`;
  if ('age' in when) return monthText(monthOfAge(owner.birthDate, when.age, when.months ?? 0));
  return null;
}

function eventText(
  event: keyof typeof PLAN_EVENT_WORDS | keyof typeof PERSON_EVENT_WORDS,
  person: string | undefined,
  persons: readonly Lifetime[],
): string {
  if (event === 'planStart' || event === 'planEnd' || event === 'firstDeath') return PLAN_EVENT_WORDS[event];
  return `${nameOf(person, persons)} ${PERSON_EVENT_WORDS[event]}`;
}

function nameOf(id: string | undefined, persons: readonly Lifetime[]): string {
  return persons.find((person) => person.id === id)?.name ?? persons[0]?.name ?? '';
}

function offsetText(years: number): string {
  if (years === 0) return '';
  return ` ${years > 0 ? '+' : '−'} ${Math.abs(years)} ${Math.abs(years) === 1 ? 'year' : 'years'}`;
}
