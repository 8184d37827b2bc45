import { z } from 'zod';
import { dollars } from '../../../engine/results/money.ts';
import { GainHistogramOutput, gainInterval } from '../../../engine/results/monte-carlo/comparison.ts';
import { RothResult } from '../../../engine/results/roth.ts';
import { JudgedOnPaths } from '../../../engine/results/roth-on-paths.ts';
import { completeness } from './completeness.ts';
import { PolicyGainOutput } from './policy-gain.ts';

const meanGain = z.strictObject({
  mean: dollars("Today's dollars: dollars of the plan's first month"),
  meanInterval: gainInterval,
});

/** What conversions gain over many paths, each run with and without them, in what heirs keep after tax. */
export const RothGainOutput = z.strictObject({
  ...PolicyGainOutput.shape,
  histogram: GainHistogramOutput,
  taxGain: meanGain.describe(
    'Of the gain the part by taxes: each path at the one mix that the household has without conversions',
  ),
  mixGain: meanGain.describe("Of the gain what the plan's own mixes and cash add on each path"),
});

export const RothOutput = z.strictObject({
  ...completeness,
  ...RothResult.shape,
  uncertainty: RothGainOutput.nullable().describe(
    'The conversions compared with none on the same random paths, in after-tax legacy; null if not requested',
  ),
  judged: JudgedOnPaths.nullable().describe(
    'The answer and its rivals on paths other than those it was chosen on; null where it does not go by paths',
  ),
});
export type RothOutput = z.output<typeof RothOutput>;
