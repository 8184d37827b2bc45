import type { ClassLayer } from '../../../charts/portfolio/class-layers.ts';
import type { SentenceFigure } from '../../../state/figures/figure-sheet.ts';
import type { YearlyProjection } from '../../../state/results/answers.ts';
import { shareFigures } from '../figures/balance-figures.ts';
import { dollarsOf, sumSheet } from '../figures/plain-sheets.ts';

/** The field of a year that a class stands in. */
export function classField({ id }: ClassLayer): string {
  return `rebalancing.${id}`;
}

/** The shares of the classes after the first rebalancing and after the last, the largest first. */
export function classFigures(
  layers: readonly ClassLayer[],
  rows: YearlyProjection['rows'],
  unit: string,
): readonly SentenceFigure[] {
  const behindWhole = (year: number, at: number) => {
    const parts = layers.map((layer) => ({
      name: layer.name,
      value: dollarsOf(layer.values.at(at) ?? 0),
      behind: behindLayer(layer, year),
    }));
    const total = dollarsOf(parts.reduce((sum, { value }) => sum + value.value, 0));
    return { what: 'sheet' as const, sheet: sumSheet(`${WHOLE} at the end of ${year}`, unit, parts, total) };
  };
  return shareFigures({ layers, rows, unit, whole: WHOLE, behindLayer, behindWhole });
}

function behindLayer(layer: ClassLayer, year: number) {
  return { what: 'year' as const, year, field: classField(layer) };
}

const WHOLE = 'All accounts of the mix';
