import ical from 'ical-generator';
import type { YearActions } from '../../../engine/index.ts';

type Action = YearActions['actions'][number];

/**
 * The list as an iCalendar file (RFC 5545): a day for each last day. It has no clock: what stands as the time of making is the first
 * day of the year, so that the same plan gives the same file, and importing it again moves days instead of doubling them.
 */
export function calendarOf({ year, actions, manifest }: YearActions): string {
  const calendar = ical({
    name: `To do in ${year}`,
    prodId: { company: 'Longhand', product: 'This year', language: 'EN' },
  });
  const stamp = new Date(Date.UTC(year, 0, 1));
  for (const action of actions) {
    calendar.createEvent({
      id: `${manifest.inputsHash.replace('sha256:', '').slice(0, UID_LENGTH)}-${action.id}@longhand`,
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
