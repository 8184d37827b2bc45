import type { Threshold } from '../../plan/schema/roth.ts';
import { CENTS_IN_DOLLAR, NOISE_IN_CENTS } from '../../primitives/cent.ts';
import * as line from '../../tax/federal/federal-tax-lines.ts';
import { lineOf } from '../../tax/federal/federal-tax-lines.ts';
import { creditIncomeLimit, creditIncomeStart } from '../../tax/federal/premium-tax-credit.ts';
import { LIMIT, type Program, type ProgramYear } from '../program/program.ts';
import { deflatorOfYear } from '../program/year-sums.ts';
import { irmaaMagiOf } from './medicare-surcharge.ts';
import { acaMagiOf, ordinaryTaxableIncome } from './return-deductions.ts';

/** The most that a measure of a year's settled return may come to, nominal dollars. */
export interface ConversionLimit {
  /** A column of `LIMIT`. */
  readonly measure: number;
  readonly edge: number;
  /** Whether one dollar beyond it costs hundreds: such an edge is kept with a margin. */
  readonly isCliff: boolean;
}

/** A limit is kept where the return exceeds it by no more than this: binary noise. Dollars. */
export const LIMIT_NOISE = NOISE_IN_CENTS / CENTS_IN_DOLLAR;

/** Rates differ by whole percents; this is binary noise. */
export const RATE_NOISE = 1e-9;

/** The top of the bracket of a rate in a year's law; infinite for the highest. */
export function bracketTop({ law }: ProgramYear, rate: number): number {
  const { schedule } = law;
  const next = schedule.rate.findIndex((above) => above > rate + RATE_NOISE);
  return next < 0 ? Number.POSITIVE_INFINITY : (schedule.over[next] ?? Number.POSITIVE_INFINITY);
}

/** The limit that a threshold sets in a year; null where it is not in force or nobody it concerns. */
export function thresholdLimit(program: Program, yearIndex: number, threshold: Threshold): ConversionLimit | null {
  const year = program.years[yearIndex];
  if (year === undefined) return null;
  if (typeof threshold === 'object') {
    const edge = threshold.magi * (program.priceLevel[year.from] ?? 1);
    return { measure: LIMIT.irmaaMagi, edge, isCliff: false };
  }
  switch (threshold) {
    case 'niit':
      return { measure: LIMIT.agi, edge: year.law.niitThreshold, isCliff: false };
    case 'zeroGains':
      return { measure: LIMIT.taxableIncome, edge: year.law.zeroGainRateLimit, isCliff: false };
    case 'aca400':
      return creditLimit(year);
    case 'irmaaTier1':
    case 'irmaaTier2':
    case 'irmaaTier3':
    case 'irmaaTier4':
    case 'irmaaTier5':
      return surchargeLimit(program, yearIndex, Number(threshold.slice(-1)));
  }
}

function creditLimit({ isBenchmarkPaid, povertyLine, affordableCare }: ProgramYear): ConversionLimit | null {
  const edge = creditIncomeLimit(povertyLine, affordableCare);
  return !isBenchmarkPaid || edge === Number.POSITIVE_INFINITY ? null : { measure: LIMIT.acaMagi, edge, isCliff: true };
}

/**
 * The income from which there is a premium credit, with room for somebody who aims at it and ends a little lower; null where no
 * benchmark premium is paid. As a limit it is filled from below, so that it lies a dollar inside at least.
 */
export function creditStart(program: Program, yearIndex: number, margin: number): ConversionLimit | null {
  const year = program.years[yearIndex];
  if (year === undefined || !year.isBenchmarkPaid) return null;
  const inside = Math.max(1, margin * deflatorOfYear(program, yearIndex));
  const edge = creditIncomeStart(year.povertyLine, year.affordableCare) + inside;
  return { measure: LIMIT.acaMagi, edge, isCliff: true };
}

/**
 * A tier of the surcharges that this return decides, the lowest where it decides those of several years; for spouses filing separately the first they can reach from it on. Tiers 1 to 4
 * begin over their threshold, tier 5 at it. 42 USC 1395r(i)(3)(C).
 */
function surchargeLimit(program: Program, yearIndex: number, tier: number): ConversionLimit | null {
  const edge = surchargeEdge(program, yearIndex, tier);
  return edge === Number.POSITIVE_INFINITY ? null : { measure: LIMIT.irmaaMagi, edge, isCliff: true };
}

/** The highest MAGI of a year's return below a tier of every surcharge that it decides; infinite where it decides none. Allocates nothing. */
export function surchargeEdge(program: Program, yearIndex: number, tier: number): number {
  let edge = Number.POSITIVE_INFINITY;
  for (const decided of program.years[yearIndex]?.surchargesDecided ?? NONE) {
    const year = program.years[decided];
    if (year !== undefined) edge = Math.min(edge, tierEdge(year, tier));
  }
  return edge;
}

const NONE: readonly number[] = [];

/** The highest MAGI below a tier of a year's surcharge; infinite where nobody is on Medicare then. */
function tierEdge({ irmaaThresholds, partBMonths, partDMonths }: ProgramYear, tier: number): number {
  if (partBMonths + partDMonths === 0) return Number.POSITIVE_INFINITY;
  let at = tier - 1;
  while (irmaaThresholds[at] === Number.POSITIVE_INFINITY) at++;
  const threshold = irmaaThresholds[at] ?? Number.POSITIVE_INFINITY;
  return at === irmaaThresholds.length - 1 ? threshold - 1 : threshold;
}

/** A measure of the return in `lines`, by its column of `LIMIT`. */
export function measureOf(lines: Float64Array, measure: number): number {
  switch (measure) {
    case LIMIT.ordinaryTaxableIncome:
      return ordinaryTaxableIncome(lines);
    case LIMIT.ordinaryIncomeLessDeductions:
      return ordinaryIncomeLessDeductions(lines);
    case LIMIT.taxableIncome:
      return lineOf(lines, line.TAXABLE_INCOME);
    case LIMIT.agi:
      return lineOf(lines, line.AGI);
    case LIMIT.irmaaMagi:
      return irmaaMagiOf(lines);
    default:
      return acaMagiOf(lines);
  }
}

function ordinaryIncomeLessDeductions(lines: Float64Array): number {
  const preferential = lineOf(lines, line.QUALIFIED_DIVIDENDS) + lineOf(lines, line.NET_CAPITAL_GAIN);
  return lineOf(lines, line.AGI) - preferential - lineOf(lines, line.TOTAL_DEDUCTIONS);
}

/** By how much the return in `lines` is beyond the year's nearest limit; negative is room. */
export function excessOverLimits({ conversionLimits }: Program, lines: Float64Array, yearIndex: number): number {
  return excessOver(conversionLimits, lines, yearIndex);
}

/** The same of other limits: rows of `LIMIT.columns`, one a year. */
export function excessOver(limits: Float64Array, lines: Float64Array, yearIndex: number): number {
  let excess = Number.NEGATIVE_INFINITY;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const edge = limits[yearIndex * LIMIT.columns + measure] ?? Number.POSITIVE_INFINITY;
    if (edge !== Number.POSITIVE_INFINITY) excess = Math.max(excess, measureOf(lines, measure) - edge);
  }
  return excess;
}
