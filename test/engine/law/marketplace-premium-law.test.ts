import { describe, expect, it } from 'vitest';
import { DEFAULT_GROWTH } from '../../../engine/law/entry/indexing.ts';
import { lawForYear } from '../../../engine/law/law-tables.ts';
import { estimatedPremium, parseMarketplacePremiumTable } from '../../../engine/law/marketplace-premium-law.ts';
import premiums from '../../../resources/law/marketplace-premiums.json' with { type: 'json' };
import { lawTables } from '../../law-tables.ts';

const inYear = (year: number) => lawForYear(lawTables, year, DEFAULT_GROWTH);

/** Averages at 40 by KFF, State Health Facts; curves by CMS, State Specific Age Curve Variations. */
describe('the estimated premium of a benchmark plan, 45 CFR 147.102', () => {
  it.each<
    readonly [state: Parameters<typeof estimatedPremium>[0], age: number, year: number, premium: number, why: string]
  >([
    ['OH', 40, 2026, 513, 'the published average'],
    ['OH', 63, 2026, 1_184.96, '513 × 2.952 / 1.278 on the federal curve'],
    ['OH', 64, 2026, 1_204.23, '513 × 3 / 1.278'],
    ['OH', 67, 2026, 1_204.23, 'nobody pays more than at 64'],
    ['OH', 63, 2025, 1_018.65, '441 × 2.952 / 1.278'],
    ['OH', 63, 2024, 1_018.65, 'before the first year on file, that of the first'],
    ['OH', 63, 2028, 1_294, '1,184.958 × 1.045²'],
    ['TX', 60, 2026, 1_403.72, '661 × 2.714 / 1.278'],
    ['MA', 60, 2026, 838.7, '494 × 2.365 / 1.393 on its own curve'],
    ['MA', 64, 2026, 838.7, 'which is flat from 60'],
    ['DC', 61, 2026, 1_364.52, '610 × 2.181 / 0.975 on its own curve'],
    ['UT', 58, 2026, 1_259.66, '640 × 2.911 / 1.479 on its own curve'],
    ['UT', 62, 2026, 1_298.17, '640 × 3 / 1.479'],
    ['NY', 26, 2026, 817, 'not rated by age'],
    ['NY', 64, 2026, 817, 'not rated by age'],
    ['VT', 63, 2026, 1_299, 'not rated by age'],
    ['none', 62, 2026, 1_405.03, 'the national average: 625 × 2.873 / 1.278'],
  ])('%s at %d in %d: %d (%s)', (state, age, year, premium) => {
    expect(estimatedPremium(state, age, inYear(year))).toBeDollars(premium);
  });

  it('names the plan year that it rests on', () => {
    expect([2024, 2025, 2026, 2031].map((year) => inYear(year).marketplacePremiums.publishedYear)).toEqual([
      2025, 2025, 2026, 2026,
    ]);
  });

  it('refuses a file without a state, and a curve out of order, by the name of the entry', () => {
    const withEntry = (name: 'benchmarkAt40' | 'stateAgeCurve', change: object) => ({
      ...premiums,
      entries: { ...premiums.entries, [name]: { ...premiums.entries[name], values: [{ from: 2026, ...change }] } },
    });
    const { WY: _, ...states } = premiums.entries.benchmarkAt40.values[1]?.states ?? {};
    expect(() => parseMarketplacePremiumTable(withEntry('benchmarkAt40', { states }))).toThrow(/benchmarkAt40/);
    const curves = {
      UT: [
        { age: 0, factor: 1 },
        { age: 0, factor: 2 },
      ],
    };
    expect(() => parseMarketplacePremiumTable(withEntry('stateAgeCurve', { curves }))).toThrow(/stateAgeCurve/);
  });
});
