import { differenceMoney } from '../../format/money.ts';
import type { RothResult } from '../../state/results/answers.ts';

export type RothGain = NonNullable<RothResult['uncertainty']>;

/** How many paths gain an amount. */
export interface GainBar {
  readonly name: string;
  readonly paths: number;
  readonly isLoss: boolean;
}

/** Gains of the paths with conversions over those without, in today's dollars. */
export function gainBars({ histogram: { from, width, paths } }: RothGain): readonly GainBar[] {
  return paths.map((count, index) => {
    const low = from + index * width;
    const high = low + width;
    const isFirst = index === 0 && low !== 0;
    const isLast = index === paths.length - 1 && high !== 0;
    const name = isFirst
      ? `below ${differenceMoney(high)}`
      : `${differenceMoney(low)} ${isLast ? 'and above' : `to ${differenceMoney(high)}`}`;
    return { name, paths: count, isLoss: high <= 0 };
  });
}
