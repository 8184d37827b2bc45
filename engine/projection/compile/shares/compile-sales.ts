import type { Plan } from '../../../plan/complete/plan.ts';
import type { ShareSale } from '../../../plan/schema/shares/concentrated.ts';
import { yearOf } from '../../../primitives/calendar.ts';
import type { ShareSaleTransfer } from '../../program/program-shares.ts';
import { steppedLevel, type Timeline } from '../../program/timeline.ts';

/** Every planned sale of shares in its months. @param add takes a month of the plan */
export function addShareSales(
  plan: Plan,
  timeline: Timeline,
  add: (month: number, sale: ShareSaleTransfer) => void,
): void {
  plan.accounts.forEach(({ concentrated }, from) => {
    concentrated?.sales.forEach((sale, place) => {
      const path = `accounts[${from}].concentrated.sales[${place}]`;
      const to = plan.accounts.findIndex(({ id }) => id === sale.to);
      for (const month of monthsOf(sale, timeline)) {
        const level = steppedLevel(timeline, yearOf(timeline.firstMonth + month), plan.assumptions.inflation);
        add(month, {
          kind: 'sale',
          from,
          to,
          amount: sale.amount === null ? Number.NaN : sale.amount * level,
          share: sale.share ?? 0,
          isYearly: sale.frequency !== 'monthly',
          path,
        });
      }
    });
  });
}

/** Months of the plan in which it falls. */
function monthsOf({ start, end, frequency }: ShareSale, timeline: Timeline): readonly number[] {
  const first = timeline.monthOf(start) - timeline.firstMonth;
  if (frequency === 'once') return [first];
  const last = Math.min(timeline.months, timeline.monthOf(end) - timeline.firstMonth);
  const step = frequency === 'monthly' ? 1 : 12;
  const months: number[] = [];
  for (let month = first; month < last; month += step) if (month >= 0) months.push(month);
  return months;
}
