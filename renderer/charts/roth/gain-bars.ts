import { differenceMoney, headlineMoney } from '../../format/money.ts';
import { marginText, shareText } from '../../format/success.ts';
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

/** On how many paths conversions leave more, and what they cost at worst. */
export function gainSentence(gain: RothGain): string {
  const { shareHelped, shareHurt, shareHelpedInterval, worstRegret, isWithinNoise } = gain;
  if (shareHelped === 0 && shareHurt === 0) return 'Heirs keep the same with and without conversions on every path.';
  const { low, high } = shareHelpedInterval;
  const ahead = `Conversions leave more on ${shareText(shareHelped)} of paths (± ${marginText(low, high)})`;
  const behind = shareHurt === 0 ? 'and less on none' : `and less on ${shareText(shareHurt)}`;
  const worst = worstRegret < 0.5 ? '' : `, at worst ${headlineMoney(worstRegret)} less`;
  return `${ahead} ${behind}${worst}.${isWithinNoise ? ' Overall, the difference is within noise.' : ''}`;
}
