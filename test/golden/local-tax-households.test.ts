import { describe, expect, it } from 'vitest';
import { projectYearly } from '../projection.ts';
import { LOCAL_TAX_HOUSEHOLDS } from './households/local-tax-households.ts';

const taxesOf = (id: string, changes: object = {}) => {
  const household = LOCAL_TAX_HOUSEHOLDS.find((each) => each.id === id);
  return projectYearly({ ...household?.plan, ...changes }).rows.map(({ taxes }) => taxes.state);
};

describe('households whose places tax income and whose states credit property tax, by hand', () => {
  it('in Detroit', () => {
    const [working, retired] = taxesOf('in Detroit');
    // Michigan: 4.25% of 40,000 − 5,900, the pension left out: 1,449.25. Detroit: 2.4% of 40,000 − 600: 945.60.
    // Credit: 60% of 6,000 − 3.2% of 49,000 is 2,659.20, at most 1,900.
    expect(working).toBeDollars(494.85);
    // Sixty-seven: no income that Michigan or Detroit taxes, and all of 6,000 − 3.2% of 9,000, at most 1,900.
    expect(retired).toBeDollars(-1_900);
  });

  it('in Philadelphia', () => {
    const [working, , retired] = taxesOf('in Philadelphia');
    // Pennsylvania 3.07% and Philadelphia 3.74% of 40,000; 57,994 is too much for a rebate.
    expect(working).toBeDollars(1_228 + 1_496);
    // No tax, and a rebate of 460 at 9,000 and half of 17,988.
    expect(retired).toBeDollars(-460);
  });

  it('from Yonkers to New Jersey', () => {
    const [, ofMove, inNewJersey] = taxesOf('from Yonkers to New Jersey');
    const [, inYonkers] = taxesOf('from Yonkers to New Jersey', { relocations: [] });
    // New Jersey taxes 90,000 of pension less its exclusion for 62 and over: 75,000, which leaves 15,000, less 2,000 of exemptions
    // for a person of 65, less 18% of 18,000 of rent: 1.4% of 9,760; the benefit for renters of 65 is 700.
    expect(inNewJersey).toBeDollars(0.014 * 9_760 - 700);
    // Half a year of each state, and of Yonkers, without the benefit.
    expect(ofMove).toBeDollars((inYonkers ?? Number.NaN) / 2 + (0.014 * 13_000) / 2);
  });
});
