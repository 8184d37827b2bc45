import type { ScheduledConversion } from '../results/roth.ts';
import type { ThisYear } from '../results/roth-on-paths.ts';
import { AMOUNT, type ConversionTrials, runCandidate } from './search/conversion-trials.ts';

/** A cost of the objective that nobody need mind, dollars of the start month. */
const LITTLE = 500;
/** Amounts are told apart by this many dollars. */
const STEP = 100;
/** Amounts tried to either side before the edge is narrowed down. */
const COARSE_TRIALS = 24;
/** Above the amount the trials are at least this far apart, dollars, and reach at most so many times as far as below. */
const LEAST_COARSE_STEP = 1_000;
const FURTHER_ABOVE = 2;

/** This year's amount, and how far it may be missed, on the plan's own returns, later years by the same targets. */
export function thisYearOf(compared: ConversionTrials, schedule: readonly ScheduledConversion[]): ThisYear {
  const year = compared.program.years[0]?.year ?? 0;
  const amount = schedule.find((conversion) => conversion.year === year)?.amount ?? 0;
  return { year, amount, nearlyAsGood: nearlyAsGood(compared, amount) };
}

function nearlyAsGood(compared: ConversionTrials, amount: number): ThisYear['nearlyAsGood'] {
  const all = compared.incumbent.convertible[0] ?? 0;
  const costsLittle = (other: number) => costOf(compared, other) < LITTLE;
  const step = Math.max(STEP, Math.ceil(amount / COARSE_TRIALS / STEP) * STEP);
  const above = Math.max(LEAST_COARSE_STEP, step);
  const mostTrials = COARSE_TRIALS * FURTHER_ABOVE;
  return {
    least: furthest({ from: amount, step: -step, end: 0, trials: COARSE_TRIALS + 1 }, costsLittle),
    most: furthest({ from: amount, step: above, end: Math.floor(all / STEP) * STEP, trials: mostTrials }, costsLittle),
  };
}

interface Walk {
  readonly from: number;
  /** Dollars, negative to walk down. */
  readonly step: number;
  readonly end: number;
  readonly trials: number;
}

/** The furthest amount, in whole hundreds, up to which every amount tried costs little; the start itself where there is none. */
function furthest({ from, step, end, trials }: Walk, costsLittle: (amount: number) => boolean): number {
  const toward = Math.sign(step);
  const isBeyond = (amount: number) => toward * (amount - end) >= 0;
  let good = from;
  let bad: number | null = null;
  for (let trial = 0; trial < trials && bad === null && !isBeyond(good); trial++) {
    const next = inHundreds(good + step, toward);
    const further = isBeyond(next) ? end : next;
    if (costsLittle(further)) good = further;
    else bad = further;
  }
  while (bad !== null && Math.abs(bad - good) > STEP) {
    const middle: number = inHundreds((good + bad) / 2, toward);
    if (middle === good || middle === bad) break;
    if (costsLittle(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** To a whole hundred, toward the start. */
function inHundreds(amount: number, toward: number): number {
  return (toward > 0 ? Math.floor(amount / STEP) : Math.ceil(amount / STEP)) * STEP;
}

/** What another amount this year costs of the objective; infinite where it goes beyond a limit or leaves more unpaid. */
function costOf(compared: ConversionTrials, amount: number): number {
  const { incumbent } = compared;
  const targets = incumbent.targets.map((target, at) =>
    at > 0 ? target : amount > 0 ? { measure: AMOUNT, edge: amount } : null,
  );
  runCandidate(compared, targets, 0);
  const { objectiveValue, isAdmissible, isBeyondLimit } = compared.candidate;
  if (isBeyondLimit || (incumbent.isAdmissible && !isAdmissible)) return Number.POSITIVE_INFINITY;
  return incumbent.objectiveValue - objectiveValue;
}
