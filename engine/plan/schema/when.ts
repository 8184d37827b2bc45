import { z } from 'zod';
import { ageMonths, calendarMonth, id, oneOf, says, strict, wholeNumber } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

/** Events of the whole plan. */
export const PLAN_EVENTS = ['planStart', 'firstDeath', 'planEnd'] as const;
/** Events in one person's life. */
export const PERSON_EVENTS = ['retirement', 'death', 'medicare', 'socialSecurity', 'care'] as const;

export type PlanEvent = (typeof PLAN_EVENTS)[number];
export type PersonEvent = (typeof PERSON_EVENTS)[number];

const atMonth = strict({ month: calendarMonth.describe('Calendar month, such as 2031-04.') });

const atAge = strict({
  age: wholeNumber('an age between 0 and 120', 0, 120).describe(
    'Age in whole years, reached in the month of the birthday.',
  ),
  months: ageMonths.default(0).describe('Months on top of the age, 0 to 11.'),
  person: id.optional().describe('Whose age: id of a person. Default: the owner, else the first person.'),
});

const atEvent = strict({
  event: oneOf([...PLAN_EVENTS, ...PERSON_EVENTS]).describe('Event in the plan or in the life of a person.'),
  person: id.optional().describe('Whose event: id of a person. Default: the owner, else the first person.'),
  offsetYears: wholeNumber('a number of years between -90 and 90', -90, 90)
    .default(0)
    .describe('Years after the event; negative for years before it.'),
});

const WHEN = 'a month {"month": "2031-04"}, an age {"age": 67} or an event {"event": "retirement"}';

type WhenUnion = z.ZodUnion<readonly [typeof atMonth, typeof atAge, typeof atEvent]>;

/** Named, so that the types of whole plans, which hold it many times, refer to it by its name. */
export interface WhenSchema extends WhenUnion {}

/** A date within a plan: a calendar month, somebody's age, or an event. */
export const whenInputs: WhenSchema = z.union([atMonth, atAge, atEvent], says(WHEN));

export type WhenInputs = ReadOnly<z.input<typeof whenInputs>>;
export type ParsedWhen = ReadOnly<z.output<typeof whenInputs>>;

/** A date within a completed plan, still symbolic: ages and events name their person. */
export type When =
  | { readonly month: string }
  | { readonly age: number; readonly months: number; readonly person: string }
  | { readonly event: PlanEvent; readonly offsetYears: number }
  | { readonly event: PersonEvent; readonly person: string; readonly offsetYears: number };
