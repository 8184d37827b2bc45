import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import { withoutDependent } from '../../../../../renderer/screens/plan/editor/edits/benefit-case-edits.ts';
import {
  withChildName,
  withClaim,
  withCredit,
} from '../../../../../renderer/screens/plan/editor/edits/children/children-edits.ts';

const PLAN: PlanInputs = {
  persons: [
    {
      birthDate: '1984-03-10',
      dependents: [{ name: 'Mia', birthDate: '2015-06-15', claimed: {} }, { birthDate: '2018-01-01' }],
    },
  ],
  accounts: [{ kind: 'cash', balance: 1_000 }],
  goals: [
    { amount: 500, frequency: 'monthly', credit: { for: 'care', child: 'Mia' } },
    { amount: 3_000, frequency: 'monthly' },
  ],
};
const goalsOf = ({ goals = [] }: PlanInputs) => goals.map(({ credit }) => credit);

describe('edits of children on the return', () => {
  it('a goal follows its child to another name', () => {
    const renamed = withChildName(PLAN, 0, 0, 'Maya');
    expect(renamed.persons[0]?.dependents?.[0]?.name).toBe('Maya');
    expect(goalsOf(renamed)).toEqual([{ for: 'care', child: 'Maya' }, undefined]);
    expect(goalsOf(withChildName(PLAN, 0, 0, undefined))).toEqual([{ for: 'care', child: 'Child' }, undefined]);
  });

  it('and loses its credit with the child, or with the claim', () => {
    expect(goalsOf(withoutDependent(PLAN, 0, 0))).toEqual([undefined, undefined]);
    expect(goalsOf(withClaim(PLAN, 0, 0, false))).toEqual([undefined, undefined]);
    expect(goalsOf(withoutDependent(PLAN, 0, 1))).toEqual([{ for: 'care', child: 'Mia' }, undefined]);
  });

  it('a goal gets a credit for the first child, and keeps its child for another', () => {
    expect(goalsOf(withCredit(PLAN, 1, 'college', 'Mia'))[1]).toEqual({ for: 'college', child: 'Mia' });
    expect(goalsOf(withCredit(PLAN, 0, 'college', 'Leo'))[0]).toEqual({ for: 'college', child: 'Mia' });
    expect(goalsOf(withCredit(PLAN, 0, 'none', 'Leo'))[0]).toBeUndefined();
  });

  it('claims a child', () => {
    expect(withClaim(PLAN, 0, 1, true).persons[0]?.dependents?.[1]).toEqual({ birthDate: '2018-01-01', claimed: {} });
  });
});
