import { z } from 'zod';
import type { ReadOnly } from '../../plan/schema/read-only.ts';

const fraction = z.number();

export const Regime = z
  .strictObject({
    stay: fraction.describe('Chance that the next year is in the same state, 0 to 1'),
    equityMean: fraction.describe('Mean yearly real return of stocks in years of this state, a fraction'),
    equityDeviation: fraction.describe('Standard deviation of the same, a fraction'),
    bondMean: fraction.describe('Mean yearly real return of bonds in years of this state, a fraction'),
    bondDeviation: fraction.describe('Standard deviation of the same, a fraction'),
  })
  .describe('One state of the market, as history shows it');

/** Two states of the market, as history shows them. */
export const MarketRegimes = z
  .strictObject({ calm: Regime, turbulent: Regime })
  .describe(
    'For regimes: the two states as history shows them. A run scales their means and deviations so that all years together have its own',
  );
export type MarketRegimes = ReadOnly<z.output<typeof MarketRegimes>>;
