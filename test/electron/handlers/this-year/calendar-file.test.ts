import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../../../electron/handlers/this-year/calendar-file.ts';
import type { PlanInputs } from '../../../../engine/index.ts';
import { SINGLE } from '../../../engine/this-year/households.ts';
import { listOf as listInEngine } from '../../../engine/this-year/listed-year.ts';

/** The list with the days on which things were done, by their ids. */
function listOf(plan: PlanInputs, done: Readonly<Record<string, string>> = {}) {
  const { year, actions } = listInEngine(plan);
  return { year, actions: actions.map((action) => ({ ...action, doneOn: done[action.id] ?? null })) };
}

const list = listOf(SINGLE);
const file = calendarOf(list, SINGLE);
/** Lines as a program reads them: folded ones joined again. RFC 5545, 3.1. */
const lines = file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a year', () => {
  it('ends every line with CR LF, and no line is longer than 75 octets', () => {
    expect(file.endsWith('END:VCALENDAR') || file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });

  it('has what RFC 5545 requires of a calendar and of each event', () => {
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('VERSION:2.0');
    expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
    for (const name of ['BEGIN:VEVENT', 'END:VEVENT', 'UID:', 'DTSTAMP:', 'DTSTART;VALUE=DATE:', 'SUMMARY:']) {
      expect(lines.filter((line) => line.startsWith(name))).toHaveLength(list.actions.length);
    }
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(ids).size).toBe(list.actions.length);
  });

  it('puts each action on its last day, with its amount, and escapes commas', () => {
    expect(lines).toContain('DTSTART;VALUE=DATE:20260415');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270115');
    expect(lines).toContain('SUMMARY:Pay the 1st installment of federal tax for 2026: $1\\,332');
  });

  it('says what is done in its title and, with the day, in its text; its day stays', () => {
    const [first] = list.actions;
    const text = calendarOf(listOf(SINGLE, { [first?.id ?? '']: '2026-04-02' }), SINGLE).replaceAll('\r\n ', '');
    const event = text.split('BEGIN:VEVENT')[1] ?? '';
    expect(event).toContain('SUMMARY:Done: Pay the 1st installment of federal tax for 2026: $1\\,332');
    expect(event).toContain('DESCRIPTION:Done on Apr 2\\, 2026.');
    expect(event).toContain('DTSTART;VALUE=DATE:20260415');
    expect(text.match(/SUMMARY:Done/g)).toHaveLength(1);
    expect(file).not.toContain('Done');
  });

  it('has no clock: the same plan gives the same bytes', () => {
    expect(calendarOf(listOf(SINGLE), SINGLE)).toBe(file);
    expect(new Set(lines.filter((line) => line.startsWith('DTSTAMP:')))).toEqual(new Set(['DTSTAMP:20260101T000000Z']));
    expect(file).not.toMatch(/CREATED|LAST-MODIFIED/);
  });

  it('knows each day again after the plan was edited, in another year or of other people it is another', () => {
    const idsOf = (plan: PlanInputs) =>
      calendarOf(listOf(plan), plan)
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((line) => line.startsWith('UID:'));
    const ids = idsOf(SINGLE);
    const edited = { ...SINGLE, goals: [{ id: 'living', amount: 4100, frequency: 'monthly' }] } satisfies PlanInputs;
    expect(idsOf(edited)).toEqual(ids);
    expect(ids.filter((id) => idsOf({ ...SINGLE, startMonth: '2027-01' }).includes(id))).toEqual([]);
    const [ada] = SINGLE.persons;
    const other = { ...SINGLE, persons: [{ ...ada, birthDate: '1950-03-11' }] };
    expect(ids.filter((id) => idsOf(other).includes(id))).toEqual([]);
  });
});
