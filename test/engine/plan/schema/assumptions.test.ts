import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';

const inputs = { persons: [{ birthDate: '1966-03-10' }], accounts: [{ kind: 'cash', balance: 1 }] };

function assumptionsOf(assumptions: object) {
  return checkPlan({ ...inputs, assumptions }, { startMonth: '2026-01' }).plan?.assumptions;
}

describe('default assumptions', () => {
  it('are the forward-looking figures of 2026, but for what the plan states', () => {
    expect(assumptionsOf({ inflation: 0.03 })).toEqual({
      inflation: 0.03,
      medicalInflation: 0.045,
      wageGrowth: 0.035,
      equityReturn: 0.0806,
      equityVol: 0.165,
      bondReturn: 0.0495,
      bondVol: 0.055,
      correlation: 0.15,
      cashReturn: 0.031,
      propertyGrowth: 0.03,
      returnModel: 'lognormal',
      classes: null,
      inflationModel: 'fixed',
      lives: 'planEnd',
      careModel: 'fixed',
    });
    expect(assumptionsOf({})?.inflation).toBe(0.025);
  });

  it.each([
    // The compound return plus half the variance, the mean of a lognormal return to first order.
    ['equityReturn', 'equityVol', 0.067],
    ['bondReturn', 'bondVol', 0.048],
  ] as const)('%s is the arithmetic mean of a compound return of %d', (mean, deviation, compound) => {
    const assumptions = assumptionsOf({});
    expect(assumptions?.[mean]).toBeCloseTo(compound + (assumptions?.[deviation] ?? 0) ** 2 / 2, 4);
  });
});
