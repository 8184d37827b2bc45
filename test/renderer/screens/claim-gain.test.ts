import { describe, expect, it } from 'vitest';
import { gainFacts, successSentence } from '../../../renderer/screens/plan/social-security/claim-gain.ts';
import { GAIN } from '../claim-strategies.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what the best claims gain on random paths', () => {
  it('says what becomes of success, and calls noise noise', () => {
    expect(plain(successSentence(GAIN, true))).toBe(
      'Success goes from 77% to 79%: +1.7 points (95% interval +1.1 to +2.3).',
    );
    const noise = { successAfter: 0.786, successDifferenceInterval: { low: -0.004, high: 0.028 } };
    expect(plain(successSentence({ ...GAIN, ...noise }, true))).toBe(
      'Success goes from 77% to 78%, which is within noise.',
    );
    const same = { ...GAIN, successAfter: 0.776 };
    expect(plain(successSentence({ ...same, successDifferenceInterval: noise.successDifferenceInterval }, true))).toBe(
      'Success is 77% with either.',
    );
    expect(plain(successSentence(same, true))).toMatch(/^Success goes from 77% to 77%: \+0\.2 points/);
    expect(plain(successSentence({ ...GAIN, successAfter: 0.774 }, true))).toBe('Success is 77% with either.');
    expect(successSentence(GAIN, false)).toBe('No success rate yet: the Overview says what is still missing.');
  });

  it('names the percentiles with their sign, the worst path first', () => {
    expect(gainFacts(GAIN).map(({ name, values }) => [name, ...values])).toEqual([
      ['Worst path', '−$310k'],
      ['One path in ten: less than', '−$42k'],
      ['One in four: less than', '−$8,000'],
      ['Median', '+$31k'],
      ['One in four: more than', '+$90k'],
      ['One in ten: more than', '+$152k'],
    ]);
  });
});
