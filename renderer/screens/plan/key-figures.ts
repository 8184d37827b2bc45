import type { YearlyProjection } from '../../../engine/index.ts';
import { yearPoints } from '../../charts/year-points.ts';
import { monthText } from '../../format/dates.ts';
import { headlineMoney } from '../../format/money.ts';
import { counted, type Dollars } from '../../format/words.ts';

export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isBad?: boolean;
  /** Left out where there is no room for five. */
  readonly isSpare?: boolean;
}

/** The plan in five figures. */
export function keyFigures(projection: YearlyProjection, dollars: Dollars): readonly KeyFigure[] {
  const { summary, rows, persons } = projection;
  const isTodays = dollars === 'todays';
  const last = rows.at(-1);
  const alive = (last?.ages ?? []).flatMap((age, index) =>
    age === null ? [] : [`${persons[index]?.name ?? ''} ${age}`],
  );
  const peak = highest(projection, dollars);
  const short = summary.firstShortfall;
  return [
    {
      label: 'Net portfolio at the end',
      value: headlineMoney(isTodays ? summary.finalNetPortfolioInTodaysDollars : summary.finalNetPortfolio),
      note: [String(last?.year ?? ''), ...alive].join(', '),
    },
    {
      label: 'Highest net portfolio',
      value: headlineMoney(peak.amount),
      note: `at the end of ${peak.year}`,
    },
    {
      label: 'Lifetime taxes',
      value: headlineMoney(isTodays ? summary.lifetimeTaxesInTodaysDollars : summary.lifetimeTaxes),
      note: `over ${counted(rows.length, 'year')}`,
    },
    {
      label: 'Lifetime Social Security',
      value: headlineMoney(isTodays ? summary.lifetimeSocialSecurityInTodaysDollars : summary.lifetimeSocialSecurity),
      note: persons.length > 1 ? 'both persons, before tax' : 'before tax',
      isSpare: true,
    },
    short === null
      ? { label: 'First shortfall', value: 'None', note: 'on the plan’s own returns, every goal is paid' }
      : {
          label: 'First shortfall',
          value: periodText(short),
          note: 'not every goal can be paid from then',
          isBad: true,
        },
  ];
}

function highest(projection: YearlyProjection, dollars: Dollars): { readonly amount: number; readonly year: number } {
  return yearPoints(projection, dollars).reduce(
    (best, { netPortfolio, year }) => (netPortfolio > best.amount ? { amount: netPortfolio, year } : best),
    { amount: 0, year: projection.rows[0]?.year ?? 0 },
  );
}

function periodText(period: string): string {
  return period.includes('-') ? monthText(period) : period;
}
