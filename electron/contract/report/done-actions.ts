import { z } from 'zod';
import type { ReadOnly } from '../../../engine/plan/schema/read-only.ts';

export const listYear = z.int().min(1900).max(2200).describe('Calendar year of the list');
export const actionId = z.string().trim().min(1).max(160).describe('Id of the action in the list of that year');
export const doneOn = z.iso.date('Enter a day such as 2031-04-15.').describe('Day on which it was done: 2031-04-15');

export const DoneAction = z.strictObject({ year: listYear, action: actionId, on: doneOn });

/** What was done of the lists of a plan. No result depends on it. */
export const DoneActions = z
  .array(DoneAction)
  .max(1000, 'Give at most 1,000.')
  .refine((done) => new Set(done.map(keyOf)).size === done.length, 'Each action of a year is done once.');
export type DoneActions = ReadOnly<z.output<typeof DoneActions>>;

function keyOf({ year, action }: z.output<typeof DoneAction>): string {
  return `${year} ${action}`;
}

/** The day on which something of a list was done; null where it is not. */
export function dayDone(done: DoneActions | undefined, year: number, action: string): string | null {
  return done?.find((each) => each.year === year && each.action === action)?.on ?? null;
}

/** The same with something ticked on a day, or, on null, no longer ticked. */
export function ticked(
  done: DoneActions | undefined,
  { year, action }: { readonly year: number; readonly action: string },
  on: string | null,
): DoneActions {
  const others = (done ?? []).filter((each) => each.year !== year || each.action !== action);
  return on === null ? others : [...others, { year, action, on }];
}
