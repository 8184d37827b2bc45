import { z } from 'zod';
import { INFLATION_OF_HISTORY } from '../inflation-of-history.ts';
import { says, share, strict, volatility } from './fields.ts';
import type { ReadOnly } from './read-only.ts';

const drawnInputs = strict({
  volatility: volatility
    .default(INFLATION_OF_HISTORY.volatility)
    .describe(
      'Standard deviation of the shock of each year’s inflation, as a fraction. Default: that of consumer prices since 1947.',
    ),
  persistence: share
    .default(INFLATION_OF_HISTORY.persistence)
    .describe(
      'Share of a year’s distance from the assumed inflation that the next year keeps. Default: that of consumer prices since 1947.',
    ),
});

export const inflationModelInputs = z.union(
  [
    z.literal('fixed', says('"fixed"')),
    strict({ drawn: drawnInputs.describe('Each path draws the inflation of each year around the assumed one.') }),
  ],
  says('"fixed" or {"drawn": {"volatility": 0.021, "persistence": 0.63}}'),
);

export type InflationModelInputs = ReadOnly<z.input<typeof inflationModelInputs>>;
/** Whether the paths of a plan share its inflation, or have one of their own. */
export type InflationModel = ReadOnly<z.output<typeof inflationModelInputs>>;
/** How inflation is drawn. */
export type Drawn = Exclude<InflationModel, 'fixed'>['drawn'];

/** What a plan draws its inflation by; null where every path has the assumed one. */
export function drawnInflation({ inflationModel }: { readonly inflationModel: InflationModel }): Drawn | null {
  return inflationModel === 'fixed' ? null : inflationModel.drawn;
}
