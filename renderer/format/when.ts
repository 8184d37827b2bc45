import type { WhenInputs } from '../../engine/plan/schema/when.ts';
import { ageInMonth, monthOfAge, monthText, parseMonth } from './dates.ts';
import { possessive } from './words.ts';

/** A person as far as dates need one. */
export interface Lifetime {
  readonly id: string;
  readonly name: string;
  readonly birthDate: string;
  /** Whether the plan has care for this person; not where absent. */
  readonly hasCare?: boolean;
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
  care: 'goes into care',
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

/** Years, and months where there are any: `67`, `66 8`, `66y 8m`, `66 and 8 months`, `62.5`. */
export function parseAge(text: string): { readonly age: number; readonly months: number } | null {
  const decimal = /^(?:at |age )?\s*(\d{1,3})\.(\d{1,2})$/i.exec(text.trim());
  if (decimal !== null) return ageOfYears(Number(`${decimal[1]}.${decimal[2]}`));
  const match =
    /^(?:at |age )?\s*(\d{1,3})\s*(?:y|yr|years?)?(?:\s*(?:and|,)?\s*(\d{1,2})\s*(?:m|mo|months?)?)?$/i.exec(
      text.trim(),
    );
  if (match === null) return null;
  const age = Number(match[1]);
  const months = Number(match[2] ?? 0);
  return age <= 120 && months <= 11 ? { age, months } : null;
}

/** Half a year is six months; a share of a year that is no month is none. */
function ageOfYears(years: number): { readonly age: number; readonly months: number } | null {
  const months = Math.round(years * 12);
  const isMonth = Math.abs(months / 12 - years) <= 0.005 && years <= 120;
  return isMonth ? { age: Math.floor(months / 12), months: months % 12 } : null;
}

type EventName = keyof typeof PLAN_EVENT_WORDS | keyof typeof PERSON_EVENT_WORDS;

interface EventChoice {
  readonly text: string;
  readonly when: { readonly event: EventName; readonly person?: string };
}

/** Every event that can be named in a date field, in words and as data. */
export function eventChoices(persons: readonly Lifetime[]): readonly EventChoice[] {
  const ofPlan: readonly EventChoice[] = [
    { text: PLAN_EVENT_WORDS.planStart, when: { event: 'planStart' } },
    ...persons.flatMap((person) =>
      eventsOf(person).map(({ when }) => ({ text: eventText(when.event, person.id, persons), when })),
    ),
  ];
  const deaths: readonly EventChoice[] =
    persons.length > 1 ? [{ text: PLAN_EVENT_WORDS.firstDeath, when: { event: 'firstDeath' } }] : [];
  return [...ofPlan, ...deaths, { text: PLAN_EVENT_WORDS.planEnd, when: { event: 'planEnd' } }];
}

/** A month, a year, an age or the words of an event as a date within the plan: all that `whenText` writes, and more. */
export function parseWhen(text: string, owner: Lifetime | null, persons: readonly Lifetime[]): WhenInputs | null {
  const clean = text.trim();
  const event = parseEvent(clean, owner, persons);
  if (event !== null) return event;
  const month = parseMonth(/^\d{4}$/.test(clean) ? `${clean}-01` : clean);
  if (month !== null) return { month };
  const whose = persons.find(({ name }) => clean.toLowerCase().startsWith(`${name.toLowerCase()} at `)) ?? null;
  const age = parseAge(whose === null ? clean : clean.slice(whose.name.length));
  if (age === null) return null;
  const person = (whose ?? owner)?.id;
  const ofPerson = person === undefined ? {} : { person };
  return age.months === 0 ? { age: age.age, ...ofPerson } : { ...age, ...ofPerson };
}

/** `Ann claims`, `Medicare`, `First death`, each with `+ 1 year` or `- 2 years`. */
function parseEvent(text: string, owner: Lifetime | null, persons: readonly Lifetime[]): WhenInputs | null {
  const {
    words = '',
    sign,
    years,
  } = /^(?<words>.*?)(?:\s*(?<sign>[+−-])\s*(?<years>\d{1,2})\s*(?:y|yrs?|years?))?$/i.exec(text)?.groups ?? {};
  const known = [...eventChoices(persons), ...eventsOf(owner ?? persons[0] ?? null)];
  const found = known.find((choice) => choice.text.toLowerCase() === words.toLowerCase());
  if (found === undefined || years === undefined) return found?.when ?? null;
  return { ...found.when, offsetYears: sign === '+' ? Number(years) : -Number(years) };
}

/** The events of a person without the name: `retires`, `Medicare`. */
function eventsOf(person: Lifetime | null): readonly EventChoice[] {
  if (person === null) return [];
  const always = ['retirement', 'death', 'medicare', 'socialSecurity'] as const;
  const events = person.hasCare === true ? ([...always, 'care'] as const) : always;
  return events.map((event) => ({ text: PERSON_EVENT_WORDS[event], when: { event, person: person.id } }));
}

/** The other way to say a date: the age in a month (`at 65`), the month of an age (`May 2034`). */
export function whenCounterpart(when: WhenInputs, owner: Lifetime | null): string | null {
  if (owner === null) return null;
  if ('month' in when) return `at ${ageInMonth(owner.birthDate, when.month)}`;
  if ('age' in when) return monthText(monthOfAge(owner.birthDate, when.age, when.months ?? 0));
  return null;
}

function eventText(event: EventName, person: string | undefined, persons: readonly Lifetime[]): string {
  if (event === 'planStart' || event === 'planEnd' || event === 'firstDeath') return PLAN_EVENT_WORDS[event];
  const name = nameOf(person, persons);
  return `${event === 'medicare' ? possessive(name) : name} ${PERSON_EVENT_WORDS[event]}`;
}

function nameOf(id: string | undefined, persons: readonly Lifetime[]): string {
  return persons.find((person) => person.id === id)?.name ?? persons[0]?.name ?? '';
}

function offsetText(years: number): string {
  if (years === 0) return '';
  return ` ${years > 0 ? '+' : '−'} ${Math.abs(years)} ${Math.abs(years) === 1 ? 'year' : 'years'}`;
}
