import { NAMED_THRESHOLDS, type Threshold } from '../plan/schema/roth.ts';
import { EDGE_OF_LIMIT } from '../projection/cliffs/yearly-limits.ts';
import { keptLimit } from '../projection/compile/compile-conversions.ts';
import { LIMIT, type Program } from '../projection/program/program.ts';
import {
  bracketTop,
  type ConversionLimit,
  creditStart,
  measureOf,
} from '../projection/year-return/conversion-limits.ts';
import type { UsedRothRequest } from '../results/roth.ts';
import type { ConversionTarget } from './search/conversion-trials.ts';
import { seniorKinds } from './search/target-kinds.ts';

/** A settled return that comes this close to a limit is at it, dollars: amounts are whole cents, and some are rounded. */
const AT_LIMIT = 1;

/** `irmaaTier1` or `magi`, as a limit is named in results. */
export function thresholdName(threshold: Threshold): string {
  return typeof threshold === 'object' ? 'magi' : threshold;
}

/** The limit at which a year's settled return stands: the request's own first, then edges of the law; `none` where there is none. */
export function bindingLimit(program: Program, yearIndex: number, lines: Float64Array, used: UsedRothRequest): string {
  const isAt = ({ measure, edge }: ConversionLimit) => Math.abs(measureOf(lines, measure) - edge) <= AT_LIMIT;
  const isThere = (threshold: Threshold, isGuard: boolean) =>
    keptLimit(program, yearIndex, { margin: used.margin, isGuard }, threshold).some(isAt);
  const year = program.years[yearIndex];
  if (year === undefined) return 'none';
  const bracketOf = (rate: number) => ({
    measure: LIMIT.ordinaryTaxableIncome,
    edge: bracketTop(year, rate),
    isCliff: false,
  });
  if (isAt(bracketOf(used.targetBracket))) return 'targetBracket';
  if (used.strategy === 'thresholdRoth' && isThere(used.threshold, false)) return 'threshold';
  const guard = used.guards.find((each) => isThere(each, true));
  if (guard !== undefined) return `guard:${thresholdName(guard)}`;
  if ([...year.law.schedule.rate].some((rate) => isAt(bracketOf(rate)))) return 'nextBracket';
  const edge = NAMED_THRESHOLDS.find((name) => isThere(name, false));
  if (edge !== undefined) return EDGE_OF_LIMIT[edge];
  const start = creditStart(program, yearIndex, used.margin);
  if (start !== null && isAt(start)) return 'premiumTaxCreditStart';
  const isAtTarget = (target: ConversionTarget | null | undefined) =>
    target !== null && target !== undefined && isAt({ ...target, isCliff: false });
  return seniorKinds(program).find(({ of }) => isAtTarget(of(yearIndex)))?.id ?? 'none';
}
