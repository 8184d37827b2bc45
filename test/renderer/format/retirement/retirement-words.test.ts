import { describe, expect, it } from 'vitest';
import {
  meansSentence,
  type RetirementOfRun,
  retirementSentence,
} from '../../../../renderer/format/retirement/retirement-words.ts';

const january = (year: number, paths: number, retired: number) => ({
  year,
  wantedInTodaysDollars: 1_500_000,
  paths,
  share: paths / 1000,
  retired,
});

const RETIREMENT: RetirementOfRun = {
  person: 'p1',
  name: 'Ellen',
  rule: 'netPortfolio',
  byYear: [january(2030, 300, 0.3), january(2031, 400, 0.7), january(2034, 260, 0.96)],
  year: { p10: 2030, p25: 2030, p50: 2031, p75: 2034, p90: 2034 },
  neverPaths: 40,
  neverShare: 0.04,
  neverShareInterval: { low: 0.03, high: 0.054 },
  atMeans: { year: 2032, isReached: true },
};

describe('a retirement by a rule, in words', () => {
  it('is that of the middle path and of nine of ten, and says where the rule never holds', () => {
    expect(retirementSentence(RETIREMENT, 'lognormal')).toBe(
      'Ellen retires in 2031 on the middle path; by 2034 on nine of ten. On 4.0% the rule never holds, and work ends in 2034 all the same.',
    );
    const soon = { ...RETIREMENT, year: { ...RETIREMENT.year, p50: 2030, p90: 2030 }, neverPaths: 0, neverShare: 0 };
    expect(retirementSentence(soon, 'lognormal')).toBe('Ellen retires by 2030 on nine of ten paths.');
    const never = { ...RETIREMENT, byYear: [january(2034, 0, 0)], neverPaths: 1000, neverShare: 1 };
    expect(retirementSentence(never, 'lognormal')).toBe(
      'The rule of Ellen holds on none of 1,000 paths: work ends in 2034 all the same.',
    );
  });

  it('is told of the projection, too', () => {
    expect(meansSentence(RETIREMENT)).toBe('In the projection, on average returns, the rule holds in January 2032.');
    expect(meansSentence({ ...RETIREMENT, atMeans: { year: 2034, isReached: false } })).toBe(
      'In the projection, on average returns, the rule never holds, and work ends in January 2034.',
    );
    expect(meansSentence({ ...RETIREMENT, atMeans: null })).toBe('');
  });
});
