import { describe, expect, it } from 'vitest';
import {
  aheadShares,
  comparisonHeadline,
  differenceScale,
  meanSentence,
  successSentence,
} from '../../../renderer/charts/paths/comparison.ts';
import { PAIR } from '../monte-carlo-results.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('two plans on the same paths', () => {
  it('say who ends ahead, with the margin of that share', () => {
    const head = (changes: Partial<typeof PAIR>) => {
      const { text, margin } = comparisonHeadline({ ...PAIR, ...changes });
      return [plain(text), margin];
    };
    expect(head({})).toEqual(['A ends ahead in 71%', '± 0.9']);
    const behind = { shareBehind: 0.5, shareBehindInterval: { low: 0.4902, high: 0.5098 } };
    expect(head({ shareAhead: 0.2, shareEqual: 0.3, ...behind })).toEqual(['B ends ahead in 50%', '± 1.0']);
    expect(head({ isWithinNoise: true })).toEqual(['No measurable difference', null]);
    const sameFunded = { fundedDifference: { mean: 0, meanInterval: { low: 0, high: 0 } } };
    expect(head({ shareAhead: 0, shareEqual: 1, ...sameFunded })).toEqual([
      'Both end with the same amount on every path',
      null,
    ]);
    expect(head({ shareAhead: 0, shareEqual: 1 })).toEqual([
      'Both end with the same amount, but A pays more of its goals',
      null,
    ]);
    expect(aheadShares({ ...PAIR, shareAhead: 0.25, shareEqual: 0.5, shareBehind: 0.25 })).toEqual({
      a: 0.25,
      alike: 0.5,
      b: 0.25,
    });
  });

  it('say whose paths fail alone, and whether that is more than noise', () => {
    expect(successSentence(PAIR)).toBe(
      'A alone falls short on none, B alone on 455 paths. A’s success rate minus B’s: +4.6 points (95% interval +4.2 to +5.0).',
    );
    const close = {
      onlyA: 12,
      onlyB: 9,
      successDifference: 0.0003,
      successDifferenceInterval: { low: -0.0007, high: 0.0013 },
    };
    expect(successSentence({ ...PAIR, ...close })).toBe(
      'A alone falls short on 9 paths, B alone on 12 paths. Their success rates differ by 0.0 points (95% interval −0.1 to +0.1), which is within noise.',
    );
    expect(successSentence({ ...PAIR, onlyA: 0, onlyB: 0 })).toBe('Both plans succeed on the same paths.');
  });

  it.each([
    [
      380_000,
      [371_000, 389_000],
      'On average A ends with $380k more than B; the 95% interval runs from $371k to $389k.',
    ],
    [
      -968_000,
      [-982_000, -954_000],
      'On average A ends with $968k less than B; the 95% interval runs from $954k to $982k.',
    ],
    [
      2_000,
      [-9_500, 13_500],
      'On average A ends with $2,000 more than B, within noise: the 95% interval runs from −$9,500 to +$14k.',
    ],
    [0, [0, 0], 'A ends with the same amount as B on every path.'],
  ] as const)('a mean of %d within %j: %s', (mean, [low, high], sentence) => {
    const difference = { ...PAIR.difference, mean, meanInterval: { low, high } };
    expect(meanSentence({ ...PAIR, difference })).toBe(sentence);
  });

  it('one path has a mean and nothing that says how surely', () => {
    const difference = { ...PAIR.difference, mean: 5000, meanInterval: null };
    expect(meanSentence({ ...PAIR, difference })).toBe(
      'On average A ends with $5,000 more than B; a single path cannot show how certain that is.',
    );
  });

  it('are drawn on an axis with round ends and zero', () => {
    expect(differenceScale(PAIR)).toEqual({ from: -500_000, to: 1_000_000, ticks: [-500_000, 0, 500_000, 1_000_000] });
    const alike = { ...PAIR.difference, p10: 0, p25: 0, p50: 0, p75: 0, p90: 0, least: 0, mean: 0 };
    expect(differenceScale({ ...PAIR, difference: alike })).toEqual({ from: 0, to: 250, ticks: [0, 250] });
  });
});
