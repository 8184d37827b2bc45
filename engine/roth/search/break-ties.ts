import { AMOUNT, accept, type ConversionTarget, type ConversionTrials, runCandidate } from './conversion-trials.ts';

/** Schedules within a dollar of the best are equally good. */
const TIE = 1;
const ROUND_AMOUNTS = [1_000, 100] as const;

/**
 * Among schedules as good as the incumbent, prefers fewer conversion years, then amounts that are multiples of $1,000, then of
 * $100. Remaining ties go to smaller amounts in earlier years, which a search that starts without conversions finds first.
 */
export function breakTies(trials: ConversionTrials): void {
  const least = trials.incumbent.value - TIE;
  const years = trials.program.years.map((_, at) => at).filter((at) => (trials.incumbent.amounts[at] ?? 0) > 0);
  const fewestFirst = [...years].sort(
    (a, b) => (trials.incumbent.amounts[a] ?? 0) - (trials.incumbent.amounts[b] ?? 0),
  );
  for (const at of fewestFirst) replaceTarget(trials, at, null, least);
  for (const at of years) roundAmount(trials, at, least);
}

function roundAmount(trials: ConversionTrials, at: number, least: number): void {
  const amount = trials.incumbent.amounts[at] ?? 0;
  for (const unit of ROUND_AMOUNTS) {
    const rounded = Math.round(amount / unit) * unit;
    if (rounded > 0 && replaceTarget(trials, at, { measure: AMOUNT, edge: rounded }, least)) return;
  }
}

function replaceTarget(trials: ConversionTrials, at: number, target: ConversionTarget | null, least: number): boolean {
  const targets = trials.incumbent.targets.map((unchanged, year) => (year === at ? target : unchanged));
  const isAsGood = runCandidate(trials, targets, at) >= least;
  if (isAsGood) accept(trials);
  return isAsGood;
}
