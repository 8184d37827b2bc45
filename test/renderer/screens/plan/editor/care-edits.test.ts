import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  withCare,
  withCareInsurance,
  withoutCare,
} from '../../../../../renderer/screens/plan/editor/edits/health/care-edits.ts';

const PLAN: PlanInputs = {
  persons: [{ birthDate: '1960-03-10' }, { birthDate: '2010-03-10' }],
  filingStatus: 'marriedFilingJointly',
};

describe('long-term care in the editor', () => {
  it('begins at the first age that the plan takes, of no cost and no figure that nobody typed', () => {
    const cared = withCare(PLAN, 0, '2026-04');
    // 65 in March of 2025: from April of 2026 on the next birthday is the 67th.
    expect(cared.persons[0]?.care).toEqual({ startAge: 67, years: 1, yearlyCost: 0 });
    const errors = checkPlan(cared, { startMonth: '2026-04' }).issues.filter(({ path }) => path.includes('care'));
    expect(errors).toEqual([]);
    expect(withCare(PLAN, 0, '2026-03').persons[0]?.care?.startAge).toBe(66);
    expect(withCare(PLAN, 1, '2026-03').persons[1]?.care?.startAge).toBe(20);
    expect(withoutCare(cared, 0)).toEqual(PLAN);
  });

  it('leaves the month of a sale as an age where the care that dated it goes', () => {
    const home = { name: 'House', value: 1, sale: { when: { event: 'care', offsetYears: 1 } } } as const;
    const cared = withCare({ ...PLAN, properties: [home] }, 0, '2026-04');
    expect(withoutCare(cared, 0).properties?.[0]?.sale?.when).toEqual({ age: 68, person: 'p1' });
  });

  it('is insured by a policy that pays nothing before it is typed, and the policy goes by itself', () => {
    const cared = withCare(PLAN, 0, '2026-04');
    const insured = withCareInsurance(cared, 0, true);
    expect(insured.persons[0]?.care?.insurance).toEqual({ premium: 0, elimination: 0, dailyBenefit: 0, years: 0 });
    expect(withCareInsurance(insured, 0, false)).toEqual(cared);
    expect(withCareInsurance(PLAN, 0, true)).toEqual(PLAN);
  });
});
