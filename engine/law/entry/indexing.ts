import {
  DEFAULT_INFLATION,
  DEFAULT_MEDICAL_INFLATION,
  DEFAULT_WAGE_GROWTH,
} from '../../primitives/default-assumptions.ts';
import type { FilingStatus } from '../../primitives/filing-status.ts';

/** Growth assumed beyond the last published years, as yearly decimal rates. */
export interface Growth {
  readonly inflation: number;
  readonly wageGrowth: number;
  readonly medicalInflation: number;
  /** What every amount that an index moves is multiplied by, after rounding: 1 unless a compiler tries which amounts those are. */
  readonly priceFactor?: number;
}

/** The growth assumed where a request states none. */
export const DEFAULT_GROWTH: Growth = {
  inflation: DEFAULT_INFLATION,
  wageGrowth: DEFAULT_WAGE_GROWTH,
  medicalInflation: DEFAULT_MEDICAL_INFLATION,
};

/** The same text for the same growth, and for no other. */
export function growthKey({ inflation, wageGrowth, medicalInflation, priceFactor = 1 }: Growth): string {
  return `${inflation} ${wageGrowth} ${medicalInflation} ${priceFactor}`;
}

/** The indexes by which statutes adjust amounts. Chained CPI is taken to be the assumed inflation. */
export type LawIndex = 'chainedCpi' | 'inflation' | 'wageIndex' | 'medicalInflation';

export type RoundingDirection = 'down' | 'nearest' | 'up' | 'none';

/** Statutory rounding of an indexed amount: the multiple may differ by filing status, as in 26 USC 1(f)(7). */
export interface Rounding {
  readonly direction: RoundingDirection;
  readonly to: number | Readonly<Record<FilingStatus, number>>;
  /** The statute rounds the increase, not the increased amount; it matters where the amount is no multiple itself. */
  readonly ofIncrease?: true | undefined;
}

/** Binary noise: 1.025 × 2,000 must not fall below 2,050 because 1.025 has no exact double. */
const NOISE = 1e-9;

/** The yearly growth assumed for a statutory index. */
export function growthRateOf(index: LawIndex, growth: Growth): number {
  if (index === 'wageIndex') return growth.wageGrowth;
  return index === 'medicalInflation' ? growth.medicalInflation : growth.inflation;
}

/** `(1 + rate)^years` for whole `years` ≥ 0, by repeated multiplication so that every machine gives the same bits. */
export function compounded(rate: number, years: number): number {
  let factor = 1;
  for (let year = 0; year < years; year++) factor *= 1 + rate;
  return factor;
}

/** `amount` as a multiple of `to` dollars, in the direction that a statute names. */
export function roundedToMultiple(amount: number, direction: RoundingDirection, to: number): number {
  if (direction === 'none') return amount;
  if (direction === 'up') return Math.ceil(amount / to - NOISE) * to;
  return Math.floor(amount / to + (direction === 'nearest' ? 0.5 : 0) + NOISE) * to;
}

/** The multiple that `rounding` prescribes for a filing status, or for an amount that does not depend on it. */
export function roundingMultiple(rounding: Rounding, filingStatus: FilingStatus = 'single'): number {
  return typeof rounding.to === 'number' ? rounding.to : rounding.to[filingStatus];
}
