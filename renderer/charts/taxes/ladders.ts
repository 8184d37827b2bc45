import { inDollars } from '../../format/dollars.ts';
import { headlineMoney } from '../../format/money.ts';
import { percent } from '../../format/percent.ts';
import type { Dollars } from '../../format/words.ts';
import type { YearlyProjection } from '../../state/results/answers.ts';
import type { AgedYear } from '../chart/year-axes.ts';

/** A step of a ladder over the years: null where the year does not have it. */
export interface LadderStep {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Bars over the years and the steps of the law behind them, in the dollars shown. */
export interface LadderChart {
  readonly years: readonly AgedYear[];
  readonly bars: readonly { readonly name: string; readonly color: string; readonly values: readonly number[] }[];
  readonly steps: readonly LadderStep[];
  /** Years whose bar has passed a step that costs at once. */
  readonly isPassed: readonly boolean[];
}

type Ladders = NonNullable<YearlyProjection['taxLadders']>;

/** Taxable income on the brackets of each year. */
export function bracketLadder(projection: YearlyProjection, ladders: Ladders, dollars: Dollars): LadderChart {
  const { rows } = projection;
  const shown = (value: number, at: number) => inDollars(value, rows[at]?.deflator ?? 1, dollars);
  const rates = [...new Set(ladders.flatMap(({ brackets }) => brackets.map(({ rate }) => rate)))].sort((a, b) => a - b);
  return {
    years: rows,
    bars: [
      {
        name: 'Ordinary income',
        color: 'var(--color-accent)',
        values: ladders.map(({ ordinaryIncome }, at) => shown(ordinaryIncome, at)),
      },
      {
        name: 'Gains and qualified dividends',
        color: 'var(--tax-traditional)',
        values: ladders.map(({ preferentialIncome }, at) => shown(preferentialIncome, at)),
      },
    ],
    // A bracket ends where the next one begins.
    steps: rates.slice(0, -1).map((rate) => ({
      name: `${percent(rate)} to`,
      values: ladders.map(({ brackets }, at) => {
        const next = brackets[brackets.findIndex((bracket) => bracket.rate === rate) + 1];
        return next === undefined ? null : shown(next.from, at);
      }),
    })),
    isPassed: rows.map(() => false),
  };
}

/** MAGI against the tiers of the premium two years on. */
export function tierLadder(projection: YearlyProjection, ladders: Ladders, dollars: Dollars): LadderChart {
  const { rows } = projection;
  const shown = (value: number, at: number) => inDollars(value, rows[at]?.deflator ?? 1, dollars);
  const most = Math.max(0, ...ladders.map(({ tiers }) => tiers.length));
  return {
    years: rows,
    bars: [{ name: 'MAGI', color: 'var(--color-accent)', values: rows.map((row, at) => shown(row.taxes.magi, at)) }],
    steps: Array.from({ length: most }, (_, tier) => ({
      name: `tier ${tier + 1}`,
      values: ladders.map(({ tiers }, at) => {
        const from = tiers[tier];
        return from === undefined ? null : shown(from, at);
      }),
    })),
    isPassed: ladders.map(({ tier }) => tier > 0),
  };
}

/** In which years the top dollar is in which bracket. */
export function bracketSentence({ rows }: YearlyProjection): string {
  const last = rows.at(-1);
  const highest = Math.max(...rows.map(({ taxes }) => taxes.bracket));
  const untaxed = rows.filter(({ taxes }) => taxes.bracket === 0).length;
  const first = rows.find(({ taxes }) => taxes.bracket === highest);
  if (highest === 0) return 'No ordinary income is taxed in any year.';
  const none = untaxed === 0 ? '' : ` In ${untaxed} of ${rows.length} years none is.`;
  return `The last ordinary dollar is taxed at ${percent(highest)} at most, first in ${first?.year ?? ''}, and at ${percent(last?.taxes.bracket ?? 0)} at the end.${none}`;
}

/** In which years MAGI costs a surcharge. */
export function tierSentence(ladders: Ladders): string {
  const over = ladders.filter(({ tier }) => tier > 0);
  const decides = ladders.some(({ premiumYear }) => premiumYear !== null);
  if (!decides) return 'No return of the plan decides a Medicare premium.';
  const [first] = over;
  if (first === undefined) return 'In no year is MAGI over the first tier.';
  return `In ${over.length} of ${ladders.length} years MAGI is over a tier, first in ${first.year}; the premium of ${first.premiumYear ?? ''} is based on it.`;
}

/** `22% to $211k`. */
export function stepText({ name, values }: LadderStep): string {
  const value = values.findLast((one) => one !== null) ?? null;
  return value === null ? name : `${name} ${headlineMoney(value)}`;
}
