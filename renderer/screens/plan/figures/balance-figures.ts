import type { BalanceLayer, StackLayer } from '../../../charts/portfolio/balances.ts';
import { inDollars } from '../../../format/dollars.ts';
import { percent } from '../../../format/percent.ts';
import { DOLLARS_WORDS, type Dollars } from '../../../format/words.ts';
import type { Behind, FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { dollarsOf, ratioSheet, sumSheet } from './plain-sheets.ts';

interface StackShares<Layer> {
  readonly layers: readonly Layer[];
  readonly rows: YearlyProjection['rows'];
  readonly unit: string;
  /** What all layers together are. */
  readonly whole: string;
  readonly behindLayer?: (layer: Layer, year: number) => Behind;
  readonly behindWhole: (year: number, at: number) => Behind;
}

/** The shares of a stack's layers in the first year and in the last, the largest first. */
export function shareFigures<Layer extends StackLayer>(stack: StackShares<Layer>): readonly SentenceFigure[] {
  const { layers, rows, unit, whole, behindLayer, behindWhole } = stack;
  return [0, -1].flatMap((at) => {
    const year = rows.at(at)?.year;
    const held = layers.map((layer) => ({ layer, value: layer.values.at(at) ?? 0 }));
    const total = held.reduce((sum, { value }) => sum + value, 0);
    if (year === undefined || total <= 0) return [];
    return held
      .map((one) => ({ ...one, share: Math.round((100 * one.value) / total) / 100 }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share)
      .map(({ layer, value, share }) => ({
        text: percent(share),
        work: () =>
          ratioSheet(`${layer.name} at the end of ${year}`, `share of ${whole.toLowerCase()}, ${unit}`, [
            {
              name: layer.name,
              value: dollarsOf(value),
              ...(behindLayer === undefined ? {} : { behind: behindLayer(layer, year) }),
            },
            { name: whole, value: dollarsOf(total), behind: behindWhole(year, at) },
          ]),
      }));
  });
}

/** The shares of the first year and of the last, the largest first. */
export function balanceFigures(
  layers: readonly BalanceLayer[],
  rows: YearlyProjection['rows'],
  unit: string,
): readonly SentenceFigure[] {
  return shareFigures({ layers, rows, unit, whole: 'All accounts', behindWhole: behindPortfolio });
}

function behindPortfolio(year: number) {
  return { what: 'year' as const, year, field: 'netPortfolio' };
}

/** What the accounts of one tax treatment hold at the end of a year, account by account. */
export function balanceSheet(
  { name, accounts }: BalanceLayer,
  { year, deflatorEnd, accounts: held }: YearlyProjection['rows'][number],
  dollars: Dollars,
): FigureSheet {
  const parts = held
    .filter(({ id }) => accounts.has(id))
    .map((account) => ({
      name: account.name,
      value: dollarsOf(inDollars(account.endBalance, deflatorEnd, dollars)),
      behind: { what: 'year' as const, year, field: `accounts.${account.id}.endBalance` },
    }));
  const total = parts.reduce((sum, { value }) => sum + value.value, 0);
  return sumSheet(`${name} at the end of ${year}`, DOLLARS_WORDS[dollars], parts, dollarsOf(total));
}
