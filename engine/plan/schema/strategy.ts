import { z } from 'zod';
import { id, listOf, name, oneOf, says, share, strict } from './fields.ts';
import type { ReadOnly } from './read-only.ts';
import { type When, whenInputs } from './when.ts';

export const REBALANCING = ['annual', 'monthly', 'never'] as const;

export const mixInputs = strict({
  equity: share.default(0).describe('Share in equity.'),
  bond: share.default(0).describe('Share in bonds.'),
  cash: share.default(0).describe('Share in cash.'),
  usEquity: share.optional().describe('Share in US stocks: another name of equity.'),
  international: share.optional().describe('Share in international stocks. Needs their return among the assumptions.'),
  tips: share
    .optional()
    .describe('Share in Treasury inflation-protected securities. Needs their return among the assumptions.'),
  realEstate: share.optional().describe('Share in real estate funds. Needs their return among the assumptions.'),
});

const rebalance = oneOf(REBALANCING).default('annual').describe('How often the account is rebalanced to its mix.');
const strategyName = name.optional().describe('Name of the strategy. Default: that of its kind.');

const fixedStrategy = strict({
  id: id.describe('Short name by which accounts refer to the strategy.'),
  name: strategyName,
  kind: z.literal('fixed', says('"fixed" or "glidePath"')).describe('One mix for the whole plan.'),
  mix: mixInputs.describe('Shares of the classes of assets, which add up to 1.'),
  rebalance,
});

export const glidePointInputs = strict({
  when: whenInputs.describe('When the mix is reached; between points it changes linearly.'),
  mix: mixInputs.describe('Shares of the classes of assets, which add up to 1.'),
});

const glidePathStrategy = strict({
  id: id.describe('Short name by which accounts refer to the strategy.'),
  name: strategyName,
  kind: z.literal('glidePath', says('"fixed" or "glidePath"')).describe('A mix that changes over time.'),
  points: listOf(glidePointInputs, 100)
    .min(1, { error: 'Enter at least one point of the glide path.' })
    .describe('Points of the glide path, in order of time.'),
  rebalance,
});

export const strategyInputs = z.discriminatedUnion('kind', [fixedStrategy, glidePathStrategy], {
  error: 'Enter "kind" as "fixed" with a mix, or "glidePath" with points.',
});

export type ParsedMix = ReadOnly<z.output<typeof mixInputs>>;
export type ParsedStrategy = ReadOnly<z.output<typeof strategyInputs>>;

export interface Mix {
  readonly equity: number;
  readonly bond: number;
  readonly cash: number;
  /** Classes that a mix holds only where it names them; left out where it holds nothing of them. */
  readonly international?: number;
  readonly tips?: number;
  readonly realEstate?: number;
}

export type Strategy =
  | {
      readonly id: string;
      readonly name: string;
      readonly kind: 'fixed';
      readonly mix: Mix;
      readonly rebalance: (typeof REBALANCING)[number];
    }
  | {
      readonly id: string;
      readonly name: string;
      readonly kind: 'glidePath';
      readonly points: readonly { readonly when: When; readonly mix: Mix }[];
      readonly rebalance: (typeof REBALANCING)[number];
    };

/**
 * One mix that every account but cash and annuities holds at every moment: what searches compare at. Found by a run, never
 * written in a plan.
 */
export interface HouseholdMix {
  /** Of the plan's first day, and of the December of each of its years after rebalancing. */
  readonly first: Mix;
  readonly years: readonly Mix[];
}

/** The strategy of accounts that name none: 60% equity, 40% bonds, rebalanced each year. */
export const BUILT_IN_STRATEGY: Strategy = {
  id: 'default',
  name: '60/40',
  kind: 'fixed',
  mix: { equity: 0.6, bond: 0.4, cash: 0 },
  rebalance: 'annual',
};
