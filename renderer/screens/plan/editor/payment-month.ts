import type { WhenInputs } from '../../../../engine/plan/schema/when.ts';
import { monthName } from '../../../format/dates.ts';

/** The month of the first payment of a goal; null where only the engine knows it. */
export function firstPayment(start: WhenInputs | undefined, startMonth: unknown): string | null {
  if (start !== undefined && 'month' in start) return start.month;
  const isPlanStart = start === undefined || ('event' in start && start.event === 'planStart');
  if (!isPlanStart || typeof startMonth !== 'string') return null;
  const years = start?.offsetYears ?? 0;
  return `${Number(startMonth.slice(0, 4)) + years}${startMonth.slice(4)}`;
}

/** When in a year a goal paid once a year is paid: `in June`; the month in which it starts where only the engine knows that. */
export function paymentMonth(start: WhenInputs | undefined, startMonth: unknown): string {
  const month = firstPayment(start, startMonth);
  return month === null ? 'in the month it starts' : `in ${monthName(month)}`;
}
