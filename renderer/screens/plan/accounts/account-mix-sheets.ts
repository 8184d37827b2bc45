import { ALL_ACCOUNTS } from '../../../charts/portfolio/account-mix.ts';
import type { ClassLayer } from '../../../charts/portfolio/class-layers.ts';
import type { Behind, FigureSheet, SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { shareFigures } from '../figures/balance-figures.ts';
import { dollarsOf } from '../figures/plain-sheets.ts';

type Row = YearlyProjection['rows'][number];

/** The stack of an account, or of all of them. */
interface MixOf {
  readonly account: string;
  readonly name: string;
  readonly unit: string;
  readonly layers: readonly ClassLayer[];
}

/** The shares of the classes after the first year and after the last, the largest first. */
export function mixFigures(of: MixOf, rows: YearlyProjection['rows']): readonly SentenceFigure[] {
  const { layers, unit, name } = of;
  const behindWhole = (year: number, at: number): Behind => behindBalance(of, year) ?? wholeSheet(of, year, at);
  return shareFigures({ layers, rows, unit, whole: name, behindWhole });
}

/** What a class is of an account: its balance less the other classes. */
export function mixSheet(of: MixOf, layer: ClassLayer, { year }: Row, at: number): FigureSheet {
  const { name, unit, layers } = of;
  const total = layers.reduce((sum, { values }) => sum + (values.at(at) ?? 0), 0);
  const behind = behindBalance(of, year);
  const others = layers.filter(({ id }) => id !== layer.id);
  return {
    name: `${name}: ${layer.name} at the end of ${year}`,
    unit,
    lines: [
      { name: `${name}, whole`, value: dollarsOf(total), step: 'plus', ...(behind === null ? {} : { behind }) },
      ...others.map((other) => ({
        name: other.name,
        value: dollarsOf(other.values.at(at) ?? 0),
        step: 'minus' as const,
      })),
    ],
    result: dollarsOf(layer.values.at(at) ?? 0),
    note: 'As December’s rebalancing left it.',
  };
}

/** The balance of one account stands in its year; that of all together is a sum of classes, annuities left out. */
function behindBalance({ account }: MixOf, year: number): Behind | null {
  return account === ALL_ACCOUNTS ? null : { what: 'year', year, field: `accounts.${account}.endBalance` };
}

function wholeSheet({ layers, unit, name }: MixOf, year: number, at: number): Behind {
  const parts = layers.map((layer) => ({ name: layer.name, value: dollarsOf(layer.values.at(at) ?? 0) }));
  const total = parts.reduce((sum, { value }) => sum + value.value, 0);
  return {
    what: 'sheet',
    sheet: {
      name: `${name} at the end of ${year}`,
      unit,
      lines: parts.map((part) => ({ ...part, step: 'plus' })),
      result: dollarsOf(total),
    },
  };
}
