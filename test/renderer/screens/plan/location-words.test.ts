import { describe, expect, it } from 'vitest';
import {
  locationFigures,
  locationSentence,
  movesFigures,
  movesSentence,
} from '../../../../renderer/screens/plan/accounts/location/location-words.ts';
import type { LocationAnswer } from '../../../../renderer/state/what-if/use-location.ts';
import { placed } from '../../monte-carlo-results.ts';

const DIFFERENCES = { p10: -1000, p25: 0, p50: 30_000, p75: 60_000, p90: 90_000 };
const WORTH: NonNullable<LocationAnswer['worth']> = {
  difference: {
    ...DIFFERENCES,
    between: placed(DIFFERENCES),
    least: -5000,
    leastPath: 87,
    mean: 41_000,
    meanInterval: { low: 38_000, high: 44_000 },
  },
  shareAhead: 0.86,
  shareAheadInterval: { low: 0.84, high: 0.88 },
  shareBehind: 0.14,
  shareBehindInterval: { low: 0.12, high: 0.16 },
  successDifference: 0,
  successDifferenceInterval: { low: 0, high: 0 },
  isWithinNoise: false,
  located: { legacy: 1_541_000, taxes: 400_000 },
  alike: { legacy: 1_500_000, taxes: 420_000 },
};

const ANSWER: LocationAnswer = {
  isComplete: true,
  missing: [],
  runs: 1000,
  seed: 1,
  mixOf: 'household',
  mix: { usEquity: 0.6, bond: 0.4, international: 0, tips: 0, realEstate: 0, cash: 0 },
  worth: WORTH,
  moves: [
    {
      accountId: 'ira',
      name: 'IRA',
      when: 'now',
      moved: 100_000,
      gain: 0,
      tax: 0,
      classes: [{ class: 'bond', before: 0, after: 100_000 }],
    },
  ],
  tax: 0,
  note: null,
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what location is worth, in words', () => {
  it('names the gain with its interval and how often it gains, and every figure has its work', () => {
    const sentence = plain(locationSentence(ANSWER));
    expect(sentence).toContain('$41k more after tax');
    expect(sentence).toContain('between $38k and $44k');
    expect(sentence).toContain('86% of the futures');
    const figures = locationFigures(ANSWER);
    for (const { text } of figures) expect(locationSentence(ANSWER)).toContain(text);
    const gain = figures[0]?.work();
    expect(gain).toMatchObject({
      lines: [
        { value: { value: 1_541_000 }, step: 'plus' },
        { value: { value: 1_500_000 }, step: 'minus' },
      ],
      result: { value: 41_000 },
    });
  });

  it('says that a difference within the interval is none that can be measured', () => {
    const worth = { ...WORTH, isWithinNoise: true };
    expect(locationSentence({ ...ANSWER, worth })).toContain('no measurable difference');
    expect(locationSentence(ANSWER)).not.toContain('no measurable difference');
  });

  it('says why there is nothing to place', () => {
    expect(locationSentence({ ...ANSWER, worth: null, note: 'Nothing.' })).toBe('Nothing.');
    expect(locationFigures({ ...ANSWER, worth: null })).toEqual([]);
  });

  it('names the tax of what is sold in December', () => {
    expect(movesSentence(ANSWER)).toContain('a sale is not taxed');
    const [first] = ANSWER.moves;
    if (first === undefined) throw new Error('there is a move');
    const sold = { ...ANSWER, tax: 1200, moves: [{ ...first, when: 'december' as const, gain: 8000, tax: 1200 }] };
    expect(movesSentence(sold)).toContain('$1,200 of tax');
    expect(movesFigures(sold).map(({ text }) => text)).toEqual(['$1,200']);
    expect(movesSentence({ ...ANSWER, moves: [] })).toBe('Every account holds this already.');
  });
});
