import { type Recorder, runYears } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import { type ConversionTarget, type ConversionTrials, setTarget } from './search/conversion-trials.ts';

/**
 * The incumbent with one year's amount lowered. The other years keep theirs, but for what would now carry them over
 * the limit at which they stop: a person who follows the rule stops there, too.
 */
export function loweredTo(
  { incumbent }: ConversionTrials,
  yearIndex: number,
  amount: number,
): readonly (ConversionTarget | null)[] {
  return incumbent.targets.map((target, at) => {
    const most = at === yearIndex ? amount : (incumbent.amounts[at] ?? 0);
    return target === null || most <= 0 ? null : { ...target, most };
  });
}

/** Runs a schedule with a recorder from the start of a year; earlier years are the incumbent's. */
export function runTargets(
  trials: ConversionTrials,
  targets: readonly (ConversionTarget | null)[],
  from: number,
  recorder: Recorder,
): void {
  const { program, run, incumbent } = trials;
  const startState = incumbent.yearStartStates[from];
  if (startState === undefined) return;
  targets.forEach((target, at) => {
    setTarget(trials, at, target);
  });
  restoreCheckpoint(run, startState);
  run.expectedConversions.fill(Number.NaN);
  run.recordsMonths = recorder.recordsMonths;
  runYears(program, run, recorder, { from, to: program.years.length });
  run.recordsMonths = false;
}
