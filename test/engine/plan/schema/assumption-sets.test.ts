import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { frozenInputs } from '../../../../engine/plan/frozen-inputs.ts';
import { ASSUMPTION_SETS } from '../../../../engine/plan/schema/assumption-sets.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';

const inputs: PlanInputs = {
  persons: [{ birthDate: '1966-03-10' }],
  accounts: [{ kind: 'cash', balance: 1 }],
  assumptions: { inflation: 0.03 },
};

describe('assumption sets', () => {
  it('the default of a plan is the first', () => {
    const { plan } = checkPlan({ ...inputs, assumptions: {} }, { startMonth: '2026-01' });
    expect(plan?.assumptions).toEqual(ASSUMPTION_SETS[0]?.assumptions);
  });

  it.each(ASSUMPTION_SETS)('$name is accepted as it is', ({ assumptions }) => {
    const { plan } = checkPlan({ ...inputs, assumptions }, { startMonth: '2026-01' });
    expect(plan?.assumptions).toEqual(assumptions);
  });

  it.each([
    // The compound return plus half the variance, the mean of a lognormal to first order.
    ['forwardLooking2026', 0.067, 0.165, 0.0806],
    ['conservative2026', 0.038, 0.151, 0.0494],
  ])('%s: a compound %d with a deviation of %d is a mean of %d', (id, compound, deviation, mean) => {
    expect(compound + (deviation * deviation) / 2).toBeCloseTo(mean, 4);
    expect(ASSUMPTION_SETS.find((set) => set.id === id)?.assumptions.equityReturn).toBe(mean);
  });

  it('the history of stocks, bonds and bills from 1928 to 2025', () => {
    expect(ASSUMPTION_SETS.find(({ id }) => id === 'historical1928To2025')?.assumptions).toMatchObject({
      equityReturn: 0.1186,
      equityVol: 0.194,
      bondReturn: 0.0483,
      bondVol: 0.079,
      correlation: 0.019,
      inflation: 0.0304,
    });
  });
});

describe('frozenInputs', () => {
  it('spells out the start month and every assumption, and nothing else', () => {
    const { plan } = checkPlan(inputs, { startMonth: '2026-01' });
    if (plan === null) throw new Error('the plan is valid');
    expect(frozenInputs(inputs, plan)).toEqual({
      schemaVersion: 1,
      startMonth: '2026-01',
      persons: [{ birthDate: '1966-03-10' }],
      accounts: [{ kind: 'cash', balance: 1 }],
      assumptions: {
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
      },
    });
  });
});
