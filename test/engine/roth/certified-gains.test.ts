import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { certifiedGains } from '../../../engine/roth/certified-gains.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

const PLAN: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1961-03-04', planEnd: 92, socialSecurity: { basis: 'pia', pia: 2_600, claim: { age: 67 } } }],
  strategies: [
    { id: 't', kind: 'fixed', mix: { equity: 0.3, bond: 0.7 } },
    { id: 'r', kind: 'fixed', mix: { equity: 0.9, bond: 0.1 } },
  ],
  accounts: [
    { id: 'ira', kind: 'traditionalIra', balance: 1_200_000, strategyId: 't' },
    { id: 'roth', kind: 'rothIra', balance: 400_000, basis: 100_000, rothFirstYear: 2005, strategyId: 'r' },
  ],
  goals: [{ name: 'Living', amount: 4_500, frequency: 'monthly' }],
  taxes: { priorYearMagi: [60_000, 60_000] },
};
const FILL = { strategy: 'bracketFill', targetBracket: 0.22 } as const;
const HOUSEHOLD = { of: 'household', mix: { equity: 0.5, bond: 0.5 } } as const;

const gainsOf = (inputs: PlanInputs) => certifiedGains(checkedPlan(inputs), lawTables);

describe('the gains that a certificate holds', () => {
  it('are those that the answer to the same conversions names', () => {
    const inputs = { ...PLAN, allocation: HOUSEHOLD };
    const answer = optimized(inputs, { ...FILL, margin: 0 });
    const gains = gainsOf({ ...inputs, roth: FILL });
    expect(gains?.taxGain).toBeCloseTo(answer.taxGain, 2);
    expect(gains?.mixGain).toBeCloseTo(answer.mixGain, 2);
    expect(gains?.mixGain).not.toBeCloseTo(0, 2);
  });

  it('are none of a plan without conversions, and of one that states neither a mix of the household nor further classes', () => {
    expect(gainsOf({ ...PLAN, allocation: HOUSEHOLD })).toBeNull();
    expect(gainsOf({ ...PLAN, roth: FILL })).toBeNull();
  });
});
