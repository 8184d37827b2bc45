import { z } from 'zod';
import { correlation, listOf, oneOf, rate, strict, volatility } from '../fields.ts';
import type { ReadOnly } from '../read-only.ts';

/** Every class of assets, in the order in which their draws are combined. */
export const ASSET_CLASSES = ['usEquity', 'bond', 'international', 'tips', 'realEstate', 'cash'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

/** Classes that a plan holds only where a mix names them: each draws from a stream of its own. In the order of their columns. */
export const MORE_CLASSES = ['international', 'tips', 'realEstate'] as const;
export type MoreClass = (typeof MORE_CLASSES)[number];

/** A class in the words of a message. */
export const CLASS_WORDS: Readonly<Record<AssetClass, string>> = {
  usEquity: 'US stocks',
  bond: 'bonds',
  international: 'international stocks',
  tips: 'TIPS',
  realEstate: 'real estate',
  cash: 'cash',
};

const mean = rate.describe('Mean yearly return of the class (arithmetic), as a fraction.');

export const classInputs = strict({
  mean,
  volatility: volatility.describe('Standard deviation of the yearly return of the class, as a fraction.'),
});

const cashInputs = strict({
  mean,
  volatility: volatility
    .default(0)
    .describe(
      'Standard deviation of the yearly return of cash, as a fraction. Without any, nothing is drawn for cash.',
    ),
});

const pairInputs = strict({
  first: oneOf(ASSET_CLASSES).describe('One class of the pair.'),
  second: oneOf(ASSET_CLASSES).describe('The other class of the pair.'),
  correlation: correlation.describe('Correlation of the returns of both, -1 to 1.'),
});

export const classesInputs = strict({
  usEquity: classInputs.optional().describe('US stocks, instead of equityReturn and equityVol.'),
  bond: classInputs.optional().describe('Bonds, instead of bondReturn and bondVol.'),
  international: classInputs.optional().describe('International stocks. No default: enter what you expect.'),
  tips: classInputs.optional().describe('Treasury inflation-protected securities. No default: enter what you expect.'),
  realEstate: classInputs.optional().describe('Real estate funds. No default: enter what you expect.'),
  cash: cashInputs.optional().describe('Cash, instead of cashReturn.'),
  correlations: listOf(pairInputs, 15)
    .default([])
    .describe(
      'Correlation of each pair of classes that vary. Of US stocks and bonds instead of correlation; every other pair is needed.',
    ),
});

export type ParsedClasses = ReadOnly<z.output<typeof classesInputs>>;
export type ClassReturn = ReadOnly<z.output<typeof classInputs>>;
export type ClassPair = ReadOnly<z.output<typeof pairInputs>>;

/**
 * What a plan assumes of classes beside equity and bonds. What it says of US stocks, bonds and the mean of cash stands in the fields that
 * they have always had.
 */
export interface Classes {
  readonly international: ClassReturn | null;
  readonly tips: ClassReturn | null;
  readonly realEstate: ClassReturn | null;
  readonly cashVolatility: number;
  /** Every pair but that of US stocks and bonds. */
  readonly correlations: readonly ClassPair[];
}
