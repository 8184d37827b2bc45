import type { WhenInputs } from '../../../../engine/plan/schema/when.ts';
import { monthName } from '../../../format/dates.ts';

/** When in a year a goal paid once a year is paid: `in June`; the month in which it starts where only the engine knows that. */
export function paymentMonth(start: WhenInputs | undefined, startMonth: unknown): string {
  const isPlanStart = start === undefined || ('event' in start && start.event === 'planStart');
  const month = isPlanStart ? startMonth : 'month' in start ? start.month : null;
  return typeof month === 'string' ? `in ${monthName(month)}` : 'in the month it starts';
}
