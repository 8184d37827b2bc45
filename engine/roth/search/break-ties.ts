import { AMOUNT, adopt, type ConversionTrials, type Fill, tryFills } from './conversion-trials.ts';

/** Schedules within a dollar of the best are equally good. */
const TIE = 1;
const ROUND_AMOUNTS = [1_000, 100] as const;

/**
 * Of schedules as good as the one that stands, lets one with fewer conversion years stand, then one with more amounts
 * that can be divided by $1,000, then by $100. What is left of a tie goes to the smaller amounts in earlier years, which a
 * search that starts without conversions meets first.
 */
export function breakTies(trials: ConversionTrials): void {
  const least = trials.standing.value - TIE;
  const years = trials.program.years.map((_, at) => at).filter((at) => (trials.standing.amounts[at] ?? 0) > 0);
  const fewestFirst = [...years].sort((a, b) => (trials.standing.amounts[a] ?? 0) - (trials.standing.amounts[b] ?? 0));
  for (const at of fewestFirst) replaceFill(trials, at, null, least);
  for (const at of years) roundAmount(trials, at, least);
}

function roundAmount(trials: ConversionTrials, at: number, least: number): void {
  const amount = trials.standing.amounts[at] ?? 0;
  for (const unit of ROUND_AMOUNTS) {
    const rounded = Math.round(amount / unit) * unit;
    if (rounded > 0 && replaceFill(trials, at, { measure: AMOUNT, edge: rounded }, least)) return;
  }
}

function replaceFill(trials: ConversionTrials, at: number, fill: Fill | null, least: number): boolean {
  const fills = trials.standing.fills.map((standing, year) => (year === at ? fill : standing));
  const isAsGood = tryFills(trials, fills, at) >= least;
  if (isAsGood) adopt(trials);
  return isAsGood;
}
