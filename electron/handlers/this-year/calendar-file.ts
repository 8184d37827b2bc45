import ical from 'ical-generator';
import type { YearActions } from '../../../engine/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { sha256 } from '../../../engine/primitives/sha256.ts';

/** An action with the day on which it was done; null where it is not. */
type Action = YearActions['actions'][number] & { readonly doneOn: string | null };

interface ListOfYear {
  readonly year: number;
  readonly actions: readonly Action[];
}

/**
 * The list as an iCalendar file (RFC 5545): a day for each last day. It has no clock: what stands as the time of making is the first
 * day of the year, so that the same plan gives the same file. A day is known by its people, its year and what is done: importing
 * the file again, after the plan was edited, moves days instead of doubling them.
 */
export function calendarOf({ year, actions }: ListOfYear, { persons }: Pick<PlanInputs, 'persons'>): string {
  const people = sha256(canonicalJson(persons.map(({ birthDate }) => birthDate)));
  const calendar = ical({
    name: `To do in ${year}`,
    prodId: { company: 'Longhand', product: 'This year', language: 'EN' },
  });
  const stamp = new Date(Date.UTC(year, 0, 1));
  for (const action of actions) {
    calendar.createEvent({
      id: `${people.slice(0, UID_LENGTH)}-${year}-${action.id}@longhand`,
      stamp,
      start: dayOf(action.by),
      allDay: true,
      summary: titleOf(action),
      description: [doneText(action), action.note, ...action.how, action.form].filter((text) => text !== '').join('\n'),
    });
  }
  return calendar.toString();
}

const UID_LENGTH = 16;

/** Midnight of the day by universal time: written as a date alone, it is the same day everywhere. */
function dayOf(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

function doneText({ doneOn }: Action): string {
  return doneOn === null ? '' : `Done on ${dateText(doneOn)}.`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Apr 15, 2031`. */
function dateText(day: string): string {
  return DAY.format(dayOf(day));
}

function titleOf({ title, amount, per, doneOn }: Action): string {
  const done = doneOn === null ? '' : 'Done: ';
  if (amount === null) return `${done}${title}`;
  const dollars = `$${Math.round(amount).toLocaleString('en-US')}`;
  return `${done}${title}: ${dollars}${per === 'month' ? ' a month' : ''}`;
}
