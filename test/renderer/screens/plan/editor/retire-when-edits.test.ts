import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  withRetirementDate,
  withRetirementRule,
} from '../../../../../renderer/screens/plan/editor/edits/work/retire-when-edits.ts';

const PLAN: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1980-05-12', retirement: { age: 62 } }],
  accounts: [{ kind: 'cash', balance: 500_000 }],
};

describe('a retirement by a rule', () => {
  it('takes the place of the date, at most twenty Januaries before it', () => {
    const ruled = withRetirementRule(PLAN, 0, 'netPortfolio', { startYear: 2026, retirementYear: 2042 });
    expect(ruled.persons).toEqual([
      { birthDate: '1980-05-12', retireWhen: { rule: 'netPortfolio', amount: 1_000_000, latest: 2042 } },
    ]);
    const late = withRetirementRule(PLAN, 0, 'success', { startYear: 2026, retirementYear: 2050 });
    expect(late.persons[0]?.retireWhen).toEqual({ rule: 'success', earliest: 2031, latest: 2050 });
    const undated = withRetirementRule(PLAN, 0, 'success', { startYear: 2026, retirementYear: null });
    expect(undated.persons[0]?.retireWhen).toEqual({ rule: 'success', latest: 2036 });
  });

  it('keeps what was entered when it waits for something else, and gives the latest January back as the date', () => {
    const dates = { startYear: 2026, retirementYear: null };
    const worth = { rule: 'netWorth', amount: 2_000_000, earliest: 2030, latest: 2040 } as const;
    const ruled = { ...PLAN, persons: [{ birthDate: '1980-05-12', retireWhen: worth }] };
    expect(withRetirementRule(ruled, 0, 'netPortfolio', dates).persons[0]?.retireWhen).toEqual({
      ...worth,
      rule: 'netPortfolio',
    });
    expect(withRetirementRule(ruled, 0, 'success', dates).persons[0]?.retireWhen).toEqual({
      rule: 'success',
      earliest: 2030,
      latest: 2040,
    });
    expect(withRetirementDate(ruled, 0).persons).toEqual([
      { birthDate: '1980-05-12', retirement: { month: '2040-01' } },
    ]);
    expect(withRetirementDate(PLAN, 0)).toEqual(PLAN);
  });
});
