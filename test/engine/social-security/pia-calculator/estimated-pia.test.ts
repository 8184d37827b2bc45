import { describe, expect, it } from 'vitest';
import { estimatedPia } from '../../../../engine/social-security/pia-calculator/estimated-pia.ts';
import { lawTables } from '../../../law-tables.ts';

const estimateOf = (request: Parameters<typeof estimatedPia>[0]) => {
  const outcome = estimatedPia(request, lawTables);
  if (!outcome.ok) throw new Error('refused');
  return outcome.value;
};

describe('estimatedPia, from wages that were always earned', () => {
  it('is the published maximum for one who has earned the base every year and reaches full retirement age in 2026', () => {
    // SSA, 2026 Social Security Changes (COLA fact sheet): maximum benefit of a worker retiring at full retirement age.
    const { pia, mostPia } = estimateOf({ birthDate: '1959-03-15', wages: 400_000, year: 2026, lastYear: 2025 });
    expect(Math.floor(pia)).toBe(4152);
    expect(mostPia).toBe(pia);
  });

  it('of a worker not yet 62 is in dollars of today: the newest bend points on the wages themselves', () => {
    // 35 years of 60,000 at today's wages: AIME 5,000. The first bend point of 2027 is 180 × 72,790 / 9,779.44 = 1,340
    // (42 USC 415(a)(1)(B)), and 90% of it and 32% of the rest are the PIA.
    const { pia } = estimateOf({ birthDate: '1968-04-02', wages: 60_000, year: 2026, lastYear: 2033 });
    expect(pia).toBeCloseTo(0.9 * 1340 + 0.32 * 3660, 1);
  });

  it('counts only the years of work: 22 to 39 is half of thirty-five', () => {
    const { earnings, pia } = estimateOf({ birthDate: '1968-04-02', wages: 60_000, year: 2026, lastYear: 2007 });
    expect(earnings.map(({ year }) => year)).toEqual(Array.from({ length: 18 }, (_, at) => 1990 + at));
    // AIME 60,000 × 18 / 420 = 2,571.
    expect(pia).toBeCloseTo(0.9 * 1340 + 0.32 * (2571 - 1340), 1);
  });

  it('refuses a year before the birth', () => {
    const outcome = estimatedPia({ birthDate: '1968-04-02', wages: 1, year: 1968, lastYear: 2033 }, lawTables);
    expect(outcome).toMatchObject({ ok: false, issues: [{ path: 'year' }] });
  });
});
