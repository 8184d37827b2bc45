import { describe, expect, it } from 'vitest';
import {
  annuitySentence,
  outcomeSheet,
  powerSheet,
  stepName,
  successSheet,
} from '../../../../renderer/screens/plan/accounts/annuity/annuity-words.ts';
import type { AnnuityAnswer } from '../../../../renderer/state/what-if/use-annuity-advice.ts';

type Step = AnnuityAnswer['steps'][number];

function stepOf(share: number, successRate: number, low: number): Step {
  return {
    share,
    premium: share * 1_000_000,
    yearly: share * 75_000,
    outcome: {
      successRate,
      successRateInterval: { low: successRate - 0.02, high: successRate + 0.02 },
      spendingPower: { p10: 0.9, p50: 1 },
      legacy: { p10: 100_000, p50: 400_000, mean: 500_000 },
    },
    against:
      share === 0
        ? null
        : {
            successDifference: successRate - 0.8,
            successDifferenceInterval: { low, high: low + 0.04 },
            legacy: -20_000,
            legacyInterval: { low: -30_000, high: -10_000 },
            shareAhead: 0.4,
            isWithinNoise: false,
          },
    note: null,
  };
}

const ANSWER: AnnuityAnswer = {
  isComplete: true,
  missing: [],
  runs: 1000,
  seed: 1,
  annuity: 'i1',
  name: 'Lifetime income',
  portfolio: 1_000_000,
  payoutRate: 0.075,
  steps: [stepOf(0, 0.8, 0), stepOf(0.1, 0.84, 0.01), stepOf(0.2, 0.86, 0.02), stepOf(0.3, 0.85, 0.02)],
  note: null,
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('how much to annuitize, in words', () => {
  it('names the share with the highest success, beside none of it', () => {
    const sentence = plain(annuitySentence(ANSWER));
    expect(sentence).toContain('Lifetime income pays 7.5% of its premium a year');
    expect(sentence).toContain('Success is highest with 20% of that in it: 86%, against 80% with none.');
  });

  it('prefers none where no share is better beyond chance', () => {
    const steps = [stepOf(0, 0.8, 0), stepOf(0.1, 0.81, -0.01)];
    expect(annuitySentence({ ...ANSWER, steps })).toContain('No more of it raises success beyond chance.');
  });

  it('says why there is nothing to compare', () => {
    expect(annuitySentence({ ...ANSWER, steps: [], note: 'Buy one.' })).toBe('Buy one.');
  });

  it('opens every figure with where it comes from', () => {
    const step = stepOf(0.2, 0.86, 0.02);
    expect(plain(stepName(step))).toBe('20%, $200,000');
    expect(stepName(stepOf(0, 0.8, 0))).toBe('None of it');
    expect(successSheet(step)).toMatchObject({
      result: { value: 0.86 },
      note: 'Between 84% and 88%, 95%. 6.0% above that without the annuity, on the same futures.',
    });
    expect(powerSheet('20%: spending power', 0.9, 'One in ten')).toMatchObject({
      result: { value: 0.9, kind: 'share' },
    });
    expect(outcomeSheet('20%', 60_000, 'Of the middle future')).toMatchObject({ result: { value: 60_000 } });
  });
});
