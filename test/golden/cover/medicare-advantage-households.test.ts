import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs } from '../../../engine/index.ts';
import { projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

type Medicare = NonNullable<PlanInputs['persons'][number]['medicare']>;

function retired(medicare: Medicare): PlanInputs {
  const inputs = stillPlan('1950-05-15', 77, {
    accounts: [{ id: 'cash', kind: 'cash', balance: 200_000, surplus: true }],
  });
  return { ...inputs, persons: inputs.persons.map((person) => ({ ...person, medicare })) };
}

const premiums = (medicare: Medicare) => projectYearly(retired(medicare)).rows[0]?.spending.medicarePremiums;

describe('a Medicare Advantage plan of $30 a month in 2026', () => {
  it('is paid beside Part B, without a premium for Part D', () => {
    // Part B costs 202.90 a month in 2026, the base premium of Part D 38.99.
    expect(premiums({ advantage: { monthly: 30 } })).toBeDollars(12 * (202.9 + 30));
    expect(premiums({ medigapMonthly: 30 })).toBeDollars(12 * (202.9 + 38.99 + 30));
  });

  it('is refused beside Medigap: 42 USC 1395ss(d)(3)', () => {
    const { issues } = checkPlan(retired({ advantage: { monthly: 30 }, medigapMonthly: 120 }), {
      startMonth: '2026-01',
    });
    expect(issues).toContainEqual(
      expect.objectContaining({
        code: 'medigapWithAdvantage',
        path: 'persons[0].medicare.medigapMonthly',
        message: 'A Medicare Advantage plan takes the place of Medigap: enter 0 here, or leave the Advantage plan out.',
      }),
    );
  });
});

describe('a health savings account that pays the premiums of Medicare', () => {
  const row = (medicare: Medicare) => {
    const plan = retired({ ...medicare, fromHsa: true });
    const accounts: PlanInputs['accounts'] = [...(plan.accounts ?? []), { id: 'hsa', kind: 'hsa', balance: 10_000 }];
    return projectYearly({ ...plan, accounts }).rows[0];
  };

  it('pays all but Medigap, free of tax: 26 USC 223(d)(2)(C)(iv)', () => {
    const medigap = row({ medigapMonthly: 150 });
    expect(medigap?.withdrawals.hsa).toBeDollars(12 * (202.9 + 38.99));
    expect(medigap?.taxes.total).toBe(0);
    expect(row({ advantage: { monthly: 30 } })?.withdrawals.hsa).toBeDollars(12 * (202.9 + 30));
  });
});
