import { describe, expect, it } from 'vitest';
import reference from '../../../../resources/selftest/reference-households.json' with { type: 'json' };
import { WORKED_HOUSEHOLDS } from '../../../golden/households/worked-households.ts';
import { projectYearly } from '../../../projection.ts';
import { headlineOfRun, simulated, untaxedHousehold } from '../simulation.ts';

const HOUSEHOLDS = [...WORKED_HOUSEHOLDS, ...reference.households].map(({ id, plan }) => [id, plan] as const);

describe('the headline of a run', () => {
  it('names the run, and what a plan without taxes or returns leaves', () => {
    // 30 years of 1,000 a month from 500,000 that never grow: 140,000 are left on every path.
    const plan = untaxedHousehold({ balance: 500_000, monthly: 1_000 });
    const still = { ...plan, assumptions: { ...plan.assumptions, equityReturn: 0, equityVol: 0 } };
    const request = { runs: 30, seed: 7 };
    const { engine, law, ...headline } = headlineOfRun(still, request, simulated(still, request));
    expect([engine, law]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+/), expect.stringMatching(/^\d{4}-\d{2}/)]);
    expect(headline).toEqual({
      seed: 7,
      runs: 30,
      successes: 30,
      finalNetPortfolioInTodaysDollars: expect.closeTo(140_000, 6),
      lifetimeTaxesInTodaysDollars: 0,
    });
  });

  it.each(HOUSEHOLDS)('has the final net portfolio and the taxes of the projection’s summary: %s', (_, plan) => {
    const request = { runs: 2 };
    const headline = headlineOfRun(plan, request, simulated(plan, request));
    const { summary } = projectYearly(plan);
    expect(headline.finalNetPortfolioInTodaysDollars).toBeCloseTo(summary.finalNetPortfolioInTodaysDollars, 6);
    expect(headline.lifetimeTaxesInTodaysDollars).toBeCloseTo(summary.lifetimeTaxesInTodaysDollars, 6);
  });
});
