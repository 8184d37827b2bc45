import ical from 'ical-generator';
import type { YearActions } from '../../../engine/index.ts';
import { canonicalJson } from '../../../engine/plan/canonical-json.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { sha256 } from '../../../engine/primitives/sha256.ts';

type Action = YearActions['actions'][number];

/**
 * The list as an iCalendar file (RFC 5545): a day for each last day. It has no clock: what stands as the time of making is the first
 * day of the year, so that the same plan gives the same file. A day is known by its people, its year and what is done: importing
 * the file again, after the plan was edited, moves days instead of doubling them.
 */
export function calendarOf({ year, actions }: YearActions, { persons }: Pick<PlanInputs, 'persons'>): string {
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
      description: [action.note, ...action.how, action.form].filter((text) => text !== '').join('\n'),
    });
  }
  return calendar.toString();
}

const UID_LENGTH = 16;

/** Midnight of the day by universal time: written as a date alone, it is the same day everywhere. */
function dayOf(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

function titleOf({ title, amount, per }: Action): string {
  if (amount === null) return title;
  const dollars = `$${Math.round(amount).toLocaleString('en-US')}`;
  return `${title}: ${dollars}${per === 'month' ? ' a month' : ''}`;
}
