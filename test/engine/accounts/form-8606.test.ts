import { describe, expect, it } from 'vitest';
import { iraNontaxableShare, nontaxableIraParts } from '../../../engine/accounts/form-8606.ts';

describe('pro rata basis of all an owner`s IRAs, 26 USC 408(d)(2); Form 8606', () => {
  it.each([
    // basis  31 December  taken   share
    [0, 80_000, 20_000, 0, 'no basis'],
    [20_000, 80_000, 20_000, 0.2, 'a fifth'],
    [100_000, 80_000, 20_000, 1, 'all of it'],
    [120_000, 80_000, 20_000, 1, 'never more than all'],
    [5_000, 0, 20_000, 0.25, 'emptied in the year'],
    [5_000, 0, 0, 0, 'nothing there'],
  ])('basis %d, %d left and %d taken: %d (%s)', (basis, yearEnd, taken, share) => {
    expect(iraNontaxableShare(basis, yearEnd, taken)).toBeCloseTo(share, 12);
  });

  it('splits a year of distributions and conversions, and carries the basis', () => {
    // Line 9: 60,000 + 15,000 + 25,000 = 100,000. Line 10: 0.24. Lines 11, 12, 14: 6,000, 3,600, 14,400.
    const parts = nontaxableIraParts({
      basis: 24_000,
      yearEndBalance: 60_000,
      distributions: 15_000,
      conversions: 25_000,
    });
    expect(parts.ofConversions).toBeDollars(6_000);
    expect(parts.ofDistributions).toBeDollars(3_600);
    expect(parts.basisAfter).toBeDollars(14_400);
  });

  it('a conversion of a nondeductible contribution beside a deducted IRA is taxed on its share', () => {
    // 7,000 of basis in 70,000: a tenth of the 7,000 converted.
    const parts = nontaxableIraParts({ basis: 7_000, yearEndBalance: 63_000, distributions: 0, conversions: 7_000 });
    expect(parts.ofConversions).toBeDollars(700);
    expect(parts.ofDistributions).toBe(0);
    expect(parts.basisAfter).toBeDollars(6_300);
  });
});
