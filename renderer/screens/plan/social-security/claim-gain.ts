import { DIFFERENCE_ROWS } from '../../../charts/paths/comparison.ts';
import { differenceMoney } from '../../../format/money.ts';
import { pointsText, successShareText } from '../../../format/success.ts';
import type { ClaimStrategy } from '../../../state/results/answers.ts';

export type ClaimGain = NonNullable<ClaimStrategy['uncertainty']>;

/** What the best claims change about success, and whether that is more than noise; of an unfinished plan no rate. */
export function successSentence(gain: ClaimGain, isComplete: boolean): string {
  if (!isComplete) return 'No success rate yet: the Overview says what is still missing.';
  const { successBefore, successAfter, successDifferenceInterval } = gain;
  const { low, high } = successDifferenceInterval;
  const [before, after] = [successShareText(successBefore), successShareText(successAfter)];
  const rates = `from ${before} to ${after}`;
  const points = `${pointsText(successAfter - successBefore)} points (95% interval ${pointsText(low)} to ${pointsText(high)})`;
  const isNoise = low <= 0 && high >= 0;
  if (successBefore === successAfter || (isNoise && before === after)) return `Success is ${before} with either.`;
  return isNoise ? `Success goes ${rates}, which is within noise.` : `Success goes ${rates}: ${points}.`;
}

/** The gain at its percentiles, named, in dollars with their sign. */
export function gainFacts({ gainP10, gainP25, gainP50, gainP75, gainP90, worstRegret }: ClaimGain) {
  const gains = { p10: gainP10, p25: gainP25, p50: gainP50, p75: gainP75, p90: gainP90 };
  return [
    { name: 'Worst path', values: [differenceMoney(-worstRegret)] },
    ...DIFFERENCE_ROWS.map(([name, percentile]) => ({ name, values: [differenceMoney(gains[percentile])] })),
  ];
}
