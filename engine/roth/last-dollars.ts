import { edgeDrafts, isBeyond } from '../projection/cliffs/cliff-edges.ts';
import type { EdgeDraft } from '../projection/cliffs/edge-draft.ts';
import type { Program } from '../projection/program/program.ts';
import { deflatorOfYear } from '../projection/program/year-sums.ts';
import { afterTaxLegacy, legacyBeforeTax } from '../projection/result/after-tax-legacy.ts';
import type { Run } from '../projection/state/run-state.ts';
import type { MarginalCliff, ScheduledConversion } from '../results/roth.ts';
import { loweredTo, runTargets } from './lowered-schedule.ts';
import { type ConversionTarget, type ConversionTrials, runCandidate } from './search/conversion-trials.ts';

/** Dollars by which a year's conversion is lowered to measure what the last of them cost. */
const LAST_DOLLARS = 100;
/** No rate of tax comes to a dollar per dollar: beyond it there is a cliff. */
const ONLY_BY_A_CLIFF = 1;

/** What the last dollars of a year's conversion cost over the lifetime of the plan, and the cliff behind it where there is one. */
export function costOfLastDollars(
  trials: ConversionTrials,
  yearIndex: number,
): Pick<ScheduledConversion, 'marginalCost' | 'marginalCliff'> {
  const amount = trials.incumbent.amounts[yearIndex] ?? 0;
  const dollars = Math.min(LAST_DOLLARS, amount);
  const full = loweredTo(trials, yearIndex, amount);
  const lowered = loweredTo(trials, yearIndex, amount - dollars);
  const marginalCost = (costOf(trials, full, yearIndex) - costOf(trials, lowered, yearIndex)) / dollars;
  if (Math.abs(marginalCost) <= ONLY_BY_A_CLIFF) return { marginalCost, marginalCliff: null };
  return { marginalCost, marginalCliff: cliffBehind(trials, { full, lowered }, yearIndex, marginalCost > 0) };
}

type Targets = readonly (ConversionTarget | null)[];

/** The cliff that explains an extreme marginal cost: one that costs, or one that saves, on either side of the last dollars. */
function cliffBehind(
  trials: ConversionTrials,
  { full, lowered }: { readonly full: Targets; readonly lowered: Targets },
  yearIndex: number,
  isDear: boolean,
): MarginalCliff | null {
  const withThem = linesOf(trials, full, yearIndex);
  const without = linesOf(trials, lowered, yearIndex);
  const passed = dearestBetween(trials.program, withThem, without, isDear);
  const kept = dearestBetween(trials.program, without, withThem, !isDear);
  const isPassed = (passed?.cost ?? 0) >= (kept?.cost ?? 0);
  const dearest = isPassed ? passed : kept;
  return dearest === null ? null : { ...dearest.cliff, isPassed };
}

/** Lifetime taxes, surcharges and heirs' tax in today's dollars, of the years from one on. */
function costOf(trials: ConversionTrials, targets: readonly (ConversionTarget | null)[], from: number): number {
  runCandidate(trials, targets, from);
  const { program, run, criterion, candidate } = trials;
  let taxes = 0;
  for (let at = from; at < program.years.length; at++) taxes += candidate.taxes[at] ?? 0;
  const heirs = legacyBeforeTax(program, run) - afterTaxLegacy(program, run, criterion.heirTaxRate);
  return taxes + heirs / (program.priceLevel[program.months] ?? 1);
}

/** The settled return of every year from one on; the earlier ones, which are the same for both, are left out. */
function linesOf(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  from: number,
): readonly (Float64Array | undefined)[] {
  const lines: (Float64Array | undefined)[] = trials.program.years.map(() => undefined);
  const year = (run: Run, at: number) => {
    lines[at] = Float64Array.from(run.lines);
  };
  runTargets(trials, targets, from, { recordsMonths: false, month: () => undefined, year });
  return lines;
}

/** A cliff, and what it comes to in today's dollars, a cost or a saving. */
interface CrossedCliff {
  readonly cost: number;
  readonly cliff: Omit<MarginalCliff, 'isPassed'>;
}

/** The largest cliff, costly or saving as asked, that one run's returns are beyond and the other's are not. */
function dearestBetween(
  program: Program,
  beyond: readonly (Float64Array | undefined)[],
  below: readonly (Float64Array | undefined)[],
  isCostly: boolean,
): CrossedCliff | null {
  const cliffs = beyond.flatMap((lines, at): readonly CrossedCliff[] => {
    const others = below[at];
    if (lines === undefined || others === undefined) return [];
    const isCrossed = (edge: EdgeDraft) => isBeyond(lines, edge) && !isBeyond(others, edge);
    return edgeDrafts(program, lines, at).flatMap((edge): readonly CrossedCliff[] => {
      const { id, label, oneTimeCost } = edge;
      if (oneTimeCost === null || oneTimeCost > 0 !== isCostly || !isCrossed(edge)) return [];
      const cost = Math.abs(oneTimeCost) / deflatorOfYear(program, at);
      return [{ cost, cliff: { year: program.years[at]?.year ?? 0, edge: id, label, oneTimeCost } }];
    });
  });
  const [dearest = null] = cliffs.sort((one, other) => other.cost - one.cost);
  return dearest;
}
