import { type Recorder, simulate } from '../projection/run/simulate.ts';
import type { Returns } from '../projection/state/holdings.ts';
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

/** Runs a schedule from the start as the projection does, before a recorder. */
export function runFills(
  trials: ConversionTrials,
  returns: Returns,
  fills: readonly (Fill | null)[],
  recorder: Recorder,
): void {
  const { program, run } = trials;
  fills.forEach((fill, at) => {
    writeFill(trials, at, fill);
  });
  simulate(program, returns, recorder, run);
}
