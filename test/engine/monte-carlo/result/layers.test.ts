import { describe, expect, it } from 'vitest';
import { simulated, untaxedHousehold } from '../simulation.ts';

const household = (gift: object, withdrawal: object = {}) => ({
  ...untaxedHousehold({ balance: 600_000, monthly: 0 }),
  goals: [
    { id: 'living', amount: 2_000, frequency: 'monthly' },
    { id: 'gift', amount: 60_000, frequency: 'everyNYears', everyYears: 5, category: 'gift', ...gift },
  ],
  withdrawal,
  assumptions: { inflation: 0.025, equityReturn: 0.06, equityVol: 0.15 },
});

const RUNS = 200;

describe('success in full and as allowed', () => {
  const fixed = simulated(household({}), { runs: RUNS });
  const flexible = simulated(household({ layer: 'wish', skippable: true }), { runs: RUNS });

  it('is one and the same where nothing may give way', () => {
    expect(fixed.successesAsAllowed).toBe(fixed.successes);
    expect(fixed.successAsAllowedInterval).toEqual(fixed.successRateInterval);
  });

  it('counts a path whose gifts are skipped as allowed, not as paid in full', () => {
    const gift = flexible.obligations.find(({ id }) => id === 'gift');
    expect(gift?.layer).toBe('wish');
    expect(gift?.pathsSkipped).toBe(RUNS - (gift?.pathsPaid ?? 0));
    // A path may pay every gift and lack money for living later.
    expect(flexible.successes).toBeLessThanOrEqual(gift?.pathsPaid ?? 0);
    expect(flexible.successes).toBeGreaterThanOrEqual((gift?.pathsPaid ?? 0) + flexible.successesAsAllowed - RUNS);
    expect(flexible.successesAsAllowed).toBeGreaterThan(fixed.successes);
    expect(flexible.successesAsAllowed).toBeGreaterThan(flexible.successes);
    expect(flexible.layers.map(({ layer, goals, pathsPaid }) => ({ layer, goals, pathsPaid }))).toEqual([
      { layer: 'must', goals: 1, pathsPaid: flexible.successesAsAllowed },
      { layer: 'wish', goals: 1, pathsPaid: flexible.obligations.find(({ id }) => id === 'gift')?.pathsPaid },
    ]);
  });

  it('says by how much what is spent falls short of the plan', () => {
    const { power, lifetime, plannedLifetime } = flexible.spending;
    expect(power.p90).toBeLessThanOrEqual(1);
    expect(power.p10).toBeLessThan(1);
    expect(lifetime.p90).toBeLessThanOrEqual(plannedLifetime + 0.01);
  });
});

describe('every goal a must', () => {
  const document = (guardrails: string) =>
    household({ category: 'discretionary', layer: 'must', frequency: 'annual', amount: 12_000 }, { guardrails });
  const fixed = simulated(document('none'), { runs: RUNS });

  it.each(['guytonKlinger', 'vanguardDynamic', 'fixedPercentage'])('%s changes no bit', (rule) => {
    const ruled = simulated(document(rule), { runs: RUNS });
    expect(ruled.manifest.resultHash).toBe(fixed.manifest.resultHash);
    expect(ruled.spending.lifetime).toEqual(fixed.spending.lifetime);
    expect(ruled.obligations).toEqual(fixed.obligations);
  });
});
