import { describe, expect, it } from 'vitest';
import { iraNontaxableShare } from '../../../engine/accounts/form-8606.ts';

describe('pro rata basis of all an owner`s IRAs, 26 USC 408(d)(2); Form 8606', () => {
  it.each([
    // basis  December 31  taken   share
    [0, 80_000, 20_000, 0, 'no basis'],
    [20_000, 80_000, 20_000, 0.2, 'a fifth'],
    [100_000, 80_000, 20_000, 1, 'all of it'],
    [120_000, 80_000, 20_000, 1, 'never more than all'],
    [5_000, 0, 20_000, 0.25, 'emptied in the year'],
    [5_000, 0, 0, 0, 'nothing there'],
  ])('basis %d, %d left and %d taken: %d (%s)', (basis, yearEnd, taken, share) => {
    expect(iraNontaxableShare(basis, yearEnd, taken)).toBeCloseTo(share, 12);
  });

  it('of 60,000 left, 15,000 distributed and 25,000 converted, 24,000 is basis: lines 9 and 10', () => {
    expect(iraNontaxableShare(24_000, 60_000, 15_000 + 25_000)).toBeCloseTo(0.24, 12);
  });

  it('a conversion of a nondeductible contribution beside a deducted IRA is taxed on its share: 7,000 of 70,000', () => {
    expect(iraNontaxableShare(7_000, 63_000, 7_000)).toBeCloseTo(0.1, 12);
  });
});
