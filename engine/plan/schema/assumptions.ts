import type { z } from 'zod';
import {
  DEFAULT_INFLATION,
  DEFAULT_MEDICAL_INFLATION,
  DEFAULT_WAGE_GROWTH,
} from '../../primitives/default-assumptions.ts';
import { type Classes, classesInputs } from './allocation/classes.ts';
import { type Heirs, heirsInputs } from './estate/heirs.ts';
import { correlation, money, rate, share, strict, volatility, yesOrNo } from './fields.ts';
import { inflationModelInputs } from './inflation-model.ts';
import type { ReadOnly } from './read-only.ts';
import { type CompleteReturnModel, planReturnModelInputs } from './return-model.ts';
import { careModelInputs } from './risks/care.ts';
import { livesInputs } from './risks/lives.ts';

/**
 * Default returns of equity and cash, and of bonds: J.P. Morgan Asset Management, 2026 Long-Term Capital Market
 * Assumptions (October 2025), US large cap, cash and US aggregate; compound returns of 6.7%, 3.1% and 4.8%, as
 * arithmetic means. Inflation, bond volatility, correlation and the growth of wages, medical costs and property are
 * our judgment.
 */
export const assumptionsInputs = strict({
  inflation: rate.default(DEFAULT_INFLATION).describe('Yearly inflation of prices, as a fraction.'),
  inflationModel: inflationModelInputs
    .default('fixed')
    .describe('Whether every path of a simulation has the assumed inflation, or each draws its own.'),
  medicalInflation: rate
    .default(DEFAULT_MEDICAL_INFLATION)
    .describe('Yearly growth of health care costs and premiums, as a fraction.'),
  wageGrowth: rate
    .default(DEFAULT_WAGE_GROWTH)
    .describe('Yearly growth of the national average wage index, as a fraction.'),
  equityReturn: rate.default(0.0806).describe('Mean yearly return of equity (arithmetic), as a fraction.'),
  equityVol: volatility.default(0.165).describe('Standard deviation of the yearly return of equity, as a fraction.'),
  bondReturn: rate.default(0.0495).describe('Mean yearly return of bonds (arithmetic), as a fraction.'),
  bondVol: volatility.default(0.055).describe('Standard deviation of the yearly return of bonds, as a fraction.'),
  correlation: correlation.default(0.15).describe('Correlation of the returns of equity and bonds, -1 to 1.'),
  cashReturn: rate.default(0.031).describe('Yearly return of cash, as a fraction.'),
  propertyGrowth: rate.default(0.03).describe('Yearly growth of property values, as a fraction.'),
  returnModel: planReturnModelInputs
    .default('lognormal')
    .describe('How random paths draw returns around their means; a run may ask for another model.'),
  classes: classesInputs
    .optional()
    .describe(
      'Returns of classes of assets that mixes may name beside equity, bonds and cash, and how they move together.',
    ),
  lives: livesInputs
    .default('planEnd')
    .describe(
      'Until when people live on random paths: to planEnd on every path, or to a year drawn from a life table.',
    ),
  careModel: careModelInputs
    .default('fixed')
    .describe(
      'Whether every path has the long-term care that is entered, or each draws it by the chances of each person.',
    ),
});

export const legacyInputs = strict({
  target: money.default(0).describe("Amount to leave at the end of the plan, in today's dollars."),
  heirTaxRate: share.default(0.22).describe('Tax rate that heirs pay on money not yet taxed, as a fraction.'),
  heirs: heirsInputs
    .default('children')
    .describe(
      'Who gets what no account gives to its beneficiaries, which the inheritance taxes of Kentucky, Maryland, Nebraska, New Jersey and Pennsylvania go by: children, siblings or others, taken as one person, or a list of heirs.',
    ),
  estateTax: yesOrNo
    .default(true)
    .describe('Whether federal and state estate taxes and state inheritance taxes come off what heirs get.'),
  heirDiscountRate: rate
    .optional()
    .describe(
      'Yearly rate by which what beneficiaries take over ten years is brought back to the end of the plan, as a fraction. Default: what the account earns, so that waiting neither gains nor costs.',
    ),
});

export type ParsedAssumptions = ReadOnly<z.output<typeof assumptionsInputs>>;

/** `classes` is null where a plan knows equity, bonds and cash that does not vary alone. */
export type Assumptions = Omit<ParsedAssumptions, 'classes' | 'returnModel'> & {
  readonly classes: Classes | null;
  readonly returnModel: CompleteReturnModel;
  /** Of `Growth`: never entered. */
  readonly priceFactor?: number;
};

export interface Legacy {
  readonly target: number;
  readonly heirTaxRate: number;
  readonly heirs: Heirs;
  readonly estateTax: boolean;
  /** Null: the return of each account. */
  readonly heirDiscountRate: number | null;
}
