import { dateText } from '../../../../format/dates.ts';
import { headlineMoney } from '../../../../format/money.ts';
import { wholePercent } from '../../../../format/percent.ts';
import type { FigureSheet } from '../../../../state/figures/figure-sheet.ts';
import type { FloorsAnswer } from '../../../../state/what-if/use-floors.ts';
import { dollarsOf, writtenSheet } from '../../figures/plain-sheets.ts';

export type FloorYear = FloorsAnswer['years'][number];

/** How much of must-spending is floored at least, and where; with a ladder what it costs. */
export function floorsSentence({ years, ladder, yields }: FloorsAnswer): string {
  const least = years.reduce<FloorYear | null>(
    (low, year) => (low === null || year.share < low.share ? year : low),
    null,
  );
  if (least === null) return '';
  const share = `At least ${wholePercent(least.share)} of must-spending is floored, in ${least.year}.`;
  if (ladder === null) return share;
  const by = yields.date === null ? 'at the yields that you entered' : `at real yields of ${dateText(yields.date)}`;
  return `${share} The ladder costs ${headlineMoney(ladder.cost)} at the start of the plan, ${by}.`;
}

/** A figure of a year, and what it is made of. */
export function floorSheet(name: string, value: number, how: string): FigureSheet {
  return writtenSheet(name, 'today’s dollars', dollarsOf(value), { how });
}

export function floorShareSheet({
  year,
  must,
  socialSecurity,
  pensions,
  annuities,
  bought,
  ladder,
  share,
}: FloorYear): FigureSheet {
  const parts = [
    ['Social Security', socialSecurity],
    ['pensions', pensions],
    ['annuities', annuities],
    ['ladders bought', bought],
    ['ladder', ladder],
  ] as const;
  const paid = parts.flatMap(([what, amount]) => (amount > 0 ? [`${what} ${headlineMoney(amount)}`] : [])).join(' + ');
  const how = `${paid === '' ? 'Nothing' : paid}, of ${headlineMoney(must)}`;
  return writtenSheet(`${year}: floored`, 'share of must-spending', { value: share, kind: 'share' }, { how });
}
