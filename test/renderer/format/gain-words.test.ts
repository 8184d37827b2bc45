import { describe, expect, it } from 'vitest';
import { gainInFull, gainSentence, gainsText, gainVerdict } from '../../../renderer/format/gain-words.ts';

const GAIN = { shareHelped: 0.72, shareHurt: 0.28, isWithinNoise: false };
const FULL = { ...GAIN, shareHelpedInterval: { low: 0.7, high: 0.739 }, worstRegret: 310_000 };
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what a change gains, future by future', () => {
  it.each([
    ['all gain or lose', 0.72, 0.28, 'gains in 72 of 100 futures and loses in 28'],
    ['rounded, so that it never flatters', 0.719, 0.281, 'gains in 71 of 100 futures and loses in 29'],
    ['quotients are not cut below what they are', 0.29, 0.71, 'gains in 29 of 100 futures and loses in 71'],
    ['a rest that changes nothing', 0.795, 0.004, 'gains in 79 of 100 futures, loses in 1 and changes nothing in 20'],
    ['no loss', 1, 0, 'gains in 100 of 100 futures and loses in none'],
    ['hardly a gain', 0.003, 0.997, 'gains in fewer than 1 of 100 futures and loses in 100'],
    ['no gain', 0, 1, 'gains in 0 of 100 futures and loses in 100'],
  ])('%s', (_, shareHelped, shareHurt, text) => {
    expect(gainsText({ shareHelped, shareHurt })).toBe(text);
  });

  it('says no more than its interval allows', () => {
    expect(gainSentence(GAIN)).toBe('It gains in 72 of 100 futures and loses in 28.');
    expect(gainSentence({ ...GAIN, isWithinNoise: true }, 'In the plan it')).toBe(
      'In the plan it gains in 72 of 100 futures and loses in 28: no measurable difference.',
    );
    expect(gainSentence({ ...GAIN, shareHelped: 0, shareHurt: 0 })).toBe('It changes nothing in any future.');
  });

  it.each([
    ['more gain', GAIN, 'gains'],
    ['more lose', { ...GAIN, shareHelped: 0.28, shareHurt: 0.72 }, 'loses'],
    ['as many lose as gain', { ...GAIN, shareHelped: 0.5, shareHurt: 0.5 }, 'loses'],
    ['noise', { ...GAIN, isWithinNoise: true }, 'same'],
    ['nothing changes', { ...GAIN, shareHelped: 0, shareHurt: 0 }, 'same'],
  ])('where %s', (_, gain, verdict) => {
    expect(gainVerdict(gain)).toBe(verdict);
  });

  it('gives its margin, and what it costs at worst', () => {
    expect(plain(gainInFull(FULL, 'Converting'))).toBe(
      'Converting gains in 72 of 100 futures and loses in 28 (± 2.0), at worst $310k less.',
    );
    expect(plain(gainInFull({ ...FULL, isWithinNoise: true, worstRegret: 0 }, 'Converting'))).toBe(
      'Converting gains in 72 of 100 futures and loses in 28 (± 2.0). In all there is no measurable difference.',
    );
    expect(gainInFull({ ...FULL, shareHelped: 0, shareHurt: 0 }, 'Converting')).toBe(
      'Converting changes nothing in any future.',
    );
  });
});
