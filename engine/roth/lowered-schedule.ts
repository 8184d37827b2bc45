import { type Recorder, runYears } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import { type ConversionTrials, type Fill, writeFill } from './search/conversion-trials.ts';

/**
 * The standing schedule with one year's amount lowered. The other years keep theirs, but for what would now carry them over
 * the limit at which they stop: a person who follows the rule stops there, too.
 */
export function loweredTo({ standing }: ConversionTrials, yearIndex: number, amount: number): readonly (Fill | null)[] {
  return standing.fills.map((fill, at) => {
    const most = at === yearIndex ? amount : (standing.amounts[at] ?? 0);
    return fill === null || most <= 0 ? null : { ...fill, most };
  });
}

/** Runs a schedule before a recorder from the January of a year on; the years before are the standing schedule's. */
export function runFills(
  trials: ConversionTrials,
  fills: readonly (Fill | null)[],
  from: number,
  recorder: Recorder,
): void {
  const { program, run, standing } = trials;
  const january = standing.januaries[from];
  if (january === undefined) return;
  fills.forEach((fill, at) => {
    writeFill(trials, at, fill);
  });
  restoreCheckpoint(run, january);
  run.expectedConversions.fill(Number.NaN);
  run.recordsMonths = recorder.recordsMonths;
  runYears(program, run, recorder, { from, to: program.years.length });
  run.recordsMonths = false;
}
