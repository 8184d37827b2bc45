import { describe, expect, it } from 'vitest';
import type { StateCode } from '../../engine/primitives/state-codes.ts';
import { projectYearly } from '../projection.ts';
import { itemizingHousehold } from './households/itemizing-households.ts';

/** The first year of a plan that starts in January 2025: other income of 110,000, a home, gifts and medical expenses. */
function yearOf2025(state: StateCode) {
  const { rows, warnings } = projectYearly(itemizingHousehold(state, { startMonth: '2025-01' }));
  return { year: rows[0]?.year, state: rows[0]?.taxes.state ?? 0, warnings: JSON.stringify(warnings) };
}

describe('a plan that starts in 2025 pays the state tax of 2025', () => {
  it.each<[StateCode, number, string]>([
    ['PA', 3_377, '3.07% of all of it'],
    ['GA', 5_086.2, '5.19% × (110,000 − 12,000)'],
    ['NC', 3_410.625, '4.25% × (110,000 − medical 3,750, home 20,000, gifts 6,000)'],
    ['AZ', 2_356.25, '2.5% × (110,000 − 15,750)'],
    ['IL', 5_303.925, '4.95% × (110,000 − 2,850)'],
    ['MI', 4_428.5, '4.25% × (110,000 − 5,800)'],
    ['OH', 2_530.257_5, '2,394.32 + 3.125% × (110,000 − medical 3,750 − 1,900 − 100,000)'],
    ['MA', 5_280, '5% × (110,000 − 4,400)'],
    ['NJ', 4_192.79, '2,651.25 + 6.37% × (110,000 − medical 9,800 − 1,000 − 75,000)'],
  ])('%s: %d (%s)', (state, tax) => {
    const { year, state: paid } = yearOf2025(state);
    expect(year).toBe(2025);
    expect(paid).toBeDollars(tax);
  });

  it.each<StateCode>(['CA', 'NY', 'VA', 'WI', 'MN', 'MO'])(
    '%s: without a warning that its law begins later',
    (state) => {
      const { state: paid, warnings } = yearOf2025(state);
      expect(paid).toBeGreaterThan(0);
      expect(warnings).not.toContain('no law before');
    },
  );

  it('and is told so in a state whose law begins later', () => {
    expect(yearOf2025('CO').warnings).toContain('no law before 2026');
  });
});
