import { NAMED_THRESHOLDS, type Threshold } from '../plan/schema/roth.ts';
import { keptLimit } from '../projection/compile/compile-conversions.ts';
import type { Program } from '../projection/program/program.ts';
import { deflatorOfYear } from '../projection/program/year-sums.ts';
import type { RothAlternative, UsedRothRequest } from '../results/roth.ts';
import type { AlternativeStrategy } from '../results/roth-on-paths.ts';
import {
  type ConversionTarget,
  type ConversionTrials,
  runCandidate,
  type Schedule,
} from './search/conversion-trials.ts';
import { bracketKind } from './search/target-kinds.ts';

/** A simple strategy as a target for each year, and its results. */
export interface SimpleSchedule {
  readonly strategy: Exclude<AlternativeStrategy, 'dynamic'>;
  readonly targetBracket: number | null;
  readonly threshold: Threshold | null;
  readonly targets: readonly (ConversionTarget | null)[];
  /** More is better; minus infinity where it is not admissible. */
  readonly value: number;
  readonly alternative: RothAlternative;
  readonly amounts: Float64Array;
}

type Named = Pick<SimpleSchedule, 'strategy' | 'targetBracket' | 'threshold' | 'targets'>;

/** No conversion, every bracket up to the target, and every threshold, all under the request's limits: best first. */
export function simpleSchedules(trials: ConversionTrials, used: UsedRothRequest): readonly SimpleSchedule[] {
  const { program } = trials;
  const rates = [...(program.years[0]?.law.schedule.rate ?? [])].filter((rate) => rate <= used.targetBracket + 1e-9);
  const asked = typeof used.threshold === 'object' ? [used.threshold] : [];
  const named: readonly Named[] = [
    { strategy: 'none', targetBracket: null, threshold: null, targets: program.years.map(() => null) },
    ...rates.map((rate) => bracketFill(program, used, rate)),
    ...[...asked, ...NAMED_THRESHOLDS].map((threshold) => thresholdRoth(program, used, threshold)),
  ];
  const run = named.map((schedule) => runSchedule(trials, schedule));
  // A stable order: if two are equal, the simpler comes first.
  return run.sort((one, other) => orderOf(other) - orderOf(one));
}

/** The strategy that a request names, among those that ran; none for `dynamic`. */
export function askedSchedule(schedules: readonly SimpleSchedule[], used: UsedRothRequest): SimpleSchedule | undefined {
  return schedules.find(
    ({ strategy, targetBracket, threshold }) =>
      strategy === used.strategy &&
      (strategy === 'bracketFill'
        ? Math.abs((targetBracket ?? 0) - used.targetBracket) <= 1e-9
        : threshold === used.threshold),
  );
}

function orderOf({ alternative, value }: SimpleSchedule): number {
  return alternative.admissible ? value : Number.NEGATIVE_INFINITY;
}

/** Years outside the request's own convert nothing. */
function inYears(
  program: Program,
  { startYear, endYear }: UsedRothRequest,
  targetOf: (at: number) => ConversionTarget,
) {
  return program.years.map(({ year }, at) => (year < startYear || year > endYear ? null : targetOf(at)));
}

function bracketFill(program: Program, used: UsedRothRequest, targetBracket: number): Named {
  const targets = targetsOfRule(program, { ...used, targetBracket }, 'bracketFill');
  return { strategy: 'bracketFill', targetBracket, threshold: null, targets };
}

function thresholdRoth(program: Program, used: UsedRothRequest, threshold: Threshold): Named {
  const targets = targetsOfRule(program, { ...used, threshold }, 'thresholdRoth');
  return { strategy: 'thresholdRoth', targetBracket: used.targetBracket, threshold, targets };
}

/** A request's bracket or threshold as a target for each year. A threshold that is not in force in a year does not bind: the target bracket does. */
export function targetsOfRule(
  program: Program,
  used: UsedRothRequest,
  strategy: 'bracketFill' | 'thresholdRoth',
): readonly (ConversionTarget | null)[] {
  if (strategy === 'thresholdRoth')
    return inYears(program, used, (at) => keptLimit(program, at, used, used.threshold)[0] ?? UP_TO_FIXED_LIMITS);
  const kind = bracketKind(program, used.targetBracket);
  return inYears(program, used, (at) => kind.of(at) ?? UP_TO_FIXED_LIMITS);
}

/** As much as the fixed limits allow. */
const UP_TO_FIXED_LIMITS: ConversionTarget = { measure: 0, edge: Number.POSITIVE_INFINITY };

function runSchedule(trials: ConversionTrials, named: Named): SimpleSchedule {
  const value = runCandidate(trials, named.targets, 0);
  const { candidate } = trials;
  const isNone = named.strategy === 'none';
  return {
    ...named,
    value: isNone ? trials.baseline.value : value,
    amounts: Float64Array.from(candidate.amounts),
    alternative: { ...alternativeOf(trials, candidate, named), admissible: isNone || value > Number.NEGATIVE_INFINITY },
  };
}

/** A schedule that has been run from the first year on, as one among others. */
export function alternativeOf(
  { program, criterion }: ConversionTrials,
  schedule: Schedule,
  { strategy, targetBracket, threshold }: Pick<RothAlternative, 'strategy' | 'targetBracket' | 'threshold'>,
): RothAlternative {
  const { afterTaxLegacy, objectiveValue, isAdmissible } = schedule;
  let [taxes, nominalTaxes] = [0, 0];
  for (let at = 0; at < program.years.length; at++) {
    const ofYear = schedule.taxes[at] ?? 0;
    taxes += ofYear;
    nominalTaxes += ofYear * deflatorOfYear(program, at);
  }
  return {
    strategy,
    targetBracket,
    threshold,
    objective: criterion.objective === 'afterTaxLegacy' ? afterTaxLegacy : -objectiveValue,
    lifetimeTaxes: nominalTaxes,
    lifetimeTaxesInTodaysDollars: taxes,
    afterTaxLegacy: afterTaxLegacy * (program.priceLevel[program.months] ?? 1),
    afterTaxLegacyInTodaysDollars: afterTaxLegacy,
    admissible: isAdmissible,
  };
}
