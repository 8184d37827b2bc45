import type { RothCeiling } from '../plan/schema/roth.ts';
import { CENT } from '../primitives/cent.ts';
import { deflatorOfYear } from '../projection/program/year-sums.ts';
import type { UsedRothRequest } from '../results/roth.ts';
import type { ConversionTrials } from './search/conversion-trials.ts';

/**
 * The incumbent as a rule: for each year the income less deductions to fill to, in today's dollars. Once
 * the money has run out the last level stays, so that on better markets, where money is left, the rule goes on.
 */
export function fillToLevels(
  trials: ConversionTrials,
  { startYear, endYear }: UsedRothRequest,
): readonly RothCeiling[] {
  const { program, incumbent } = trials;
  let last: number | null = null;
  let hasRunOut = false;
  return program.years.flatMap(({ year }, at): readonly RothCeiling[] => {
    const isConverted = (incumbent.amounts[at] ?? 0) > 0;
    if (isConverted) last = (incumbent.ordinaryIncome[at] ?? 0) / deflatorOfYear(program, at);
    const fillTo = isConverted || hasRunOut ? last : null;
    hasRunOut ||= last !== null && isSourceEmptyAfter(trials, at);
    return year < startYear || year > endYear ? [] : [{ year, fillTo }];
  });
}

/** Whether the accounts that conversions take from are empty after a year. */
function isSourceEmptyAfter({ incumbent }: ConversionTrials, yearIndex: number): boolean {
  return (incumbent.convertible[yearIndex] ?? 0) - (incumbent.amounts[yearIndex] ?? 0) < CENT;
}
