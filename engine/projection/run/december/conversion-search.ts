import { CENT, CENTS_IN_DOLLAR, NOISE_IN_CENTS } from '../../../primitives/cent.ts';
import { nextWhole, type RootSearch, type RootTerms, slopeOf } from '../../../primitives/root-search.ts';
import { LIMIT, type Program } from '../../program/program.ts';
import type { Run } from '../../state/run-state.ts';

/** The excess of a return over the limits, in cents, as the conversion rises by cents. */
export const IN_CENTS = {
  noise: NOISE_IN_CENTS,
  // Next to none where the settlement takes what is not converted; no return rises by more but at a step of the law.
  slopes: { least: 0.1, most: 3 },
  // A dollar: what fewer cents come to is noise.
  leastStep: CENTS_IN_DOLLAR,
  asExpected: 1e-3,
} satisfies RootTerms;

/** The same for a search, whose trials lie further apart. */
const IN_CENTS_COARSELY: RootTerms = { ...IN_CENTS, leastStep: 0 };

/** What a cent more adds to the return at least, but for deductions that rise with it: where there is less room, no cent fits. */
export const LEAST_RISE = 0.97;

/** Whether earlier trials of this December show that the limits as they are now convert what was converted before: nothing, or everything. */
export function hasNothingNewToTry(program: Program, run: Run, yearIndex: number): boolean {
  const { count, cents, most } = run.decemberTrials;
  if (program.convertsByRule[yearIndex] === 0) return false;
  let canTell = most < Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < count; trial++) canTell ||= cents[trial] === 0;
  if (!canTell) return false;
  const { high, low } = searchSoFar(program, run);
  return high === 0 || low > most;
}

/** Bounds by the year's amount, where the program has one, and by what earlier trials of this December say about the limits as they are now. */
export function searchSoFar(program: Program, run: Run): RootSearch {
  const { conversionSlope, yearIndex } = run.status;
  const { count, cents } = run.decemberTrials;
  const most = program.conversions[yearIndex] ?? 0;
  let high = most > 0 ? Math.round(most * CENTS_IN_DOLLAR) + 1 : Number.POSITIVE_INFINITY;
  let low = Number.NEGATIVE_INFINITY;
  let [atLow, atHigh] = [0, 0];
  for (let trial = 0; trial < count; trial++) {
    const latest = cents[trial] ?? 0;
    if (latest >= high) continue;
    const excess = excessAtTrial(program, run, trial);
    if (excess > NOISE_IN_CENTS) {
      high = latest;
      atHigh = excess;
      if (low >= latest) low = Number.NEGATIVE_INFINITY;
    } else if (latest > low) {
      low = latest;
      atLow = excess;
    }
  }
  const isBracketed = low >= 0 && atHigh > 0;
  const slope = isBracketed ? slopeOf(conversionSlope, high - low, atHigh - atLow, termsOf(run)) : conversionSlope;
  const isLowNearer = low >= 0 && (atHigh <= 0 || -atLow < atHigh);
  const latest = isLowNearer ? low : atHigh > 0 ? high : Number.NaN;
  return { low, high, atLow, atHigh, latest, excess: isLowNearer ? atLow : atHigh, slope, isStraight: false };
}

function excessAtTrial({ conversionLimits }: Program, { status, decemberTrials }: Run, trial: number): number {
  let excess = Number.NEGATIVE_INFINITY;
  for (let measure = 0; measure < LIMIT.columns; measure++) {
    const edge = conversionLimits[status.yearIndex * LIMIT.columns + measure] ?? Number.POSITIVE_INFINITY;
    if (edge === Number.POSITIVE_INFINITY) continue;
    excess = Math.max(excess, (decemberTrials.measures[trial * LIMIT.columns + measure] ?? 0) - edge);
  }
  return excess * CENTS_IN_DOLLAR;
}

/** What a step tells of the slope it tells beside an amount of the same kind: the last one tried, or one whose income was looked at. */
export function startOf({ low, high, atLow, atHigh, slope }: RootSearch, known: RootSearch | null): RootSearch {
  if (known === null)
    return { low, high, atLow, atHigh, latest: Number.NaN, excess: Number.NaN, slope, isStraight: false };
  const { latest, excess, isStraight } = known;
  return { low, high, atLow, atHigh, latest, excess, slope: known.slope, isStraight };
}

export function firstCents(run: Run, search: RootSearch): number {
  const { low, high } = search;
  if (Number.isNaN(search.latest))
    return Math.min(Math.floor(run.status.expectedConversion * CENTS_IN_DOLLAR), high - 1);
  if (high === 0) return 0;
  return low >= 0 && isClose(run, search, LEAST_RISE) ? low : nextCents(run, search, 0);
}

/** The next whole number of cents. A coarse search aims at the middle of what it accepts. */
export function nextCents(run: Run, search: RootSearch, step: number): number {
  const below = run.conversionTolerance > CENT ? toleranceOf(run, search, LEAST_RISE) / 2 : 0;
  return nextWhole(search, termsOf(run), { step, width: widthOf(run), below });
}

/** At a step of the law no amount comes near the limit: there the bracket is as narrow as the tolerance, a cent at least. */
export function isClose(run: Run, search: RootSearch, rise: number): boolean {
  return isNarrow(run, search) || -search.atLow < toleranceOf(run, search, rise);
}

function isNarrow(run: Run, { low, high }: RootSearch): boolean {
  return high - low <= widthOf(run);
}

/** A coarse search measures its tolerance in dollars converted. */
function toleranceOf(run: Run, { slope }: RootSearch, rise: number): number {
  return widthOf(run) * (run.conversionTolerance > CENT ? slope : rise);
}

/** How far below its limit an amount may stay: a cent, or the dollars of a coarse search. */
function widthOf({ conversionTolerance }: Run): number {
  return conversionTolerance * CENTS_IN_DOLLAR;
}

export function termsOf({ conversionTolerance }: Run): RootTerms {
  return conversionTolerance > CENT ? IN_CENTS_COARSELY : IN_CENTS;
}

/** Whether conversions stop where the premium tax credit does. */
export function endsAtCredit({ conversionLimits }: Program, { status }: Run): boolean {
  return (conversionLimits[status.yearIndex * LIMIT.columns + LIMIT.acaMagi] ?? 0) < Number.POSITIVE_INFINITY;
}
