import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';
import { projectYearly } from '../../../../projection.ts';
import { singlePlan } from '../../plans.ts';

const IN_CARE = { event: 'care' } as const;
const CARE = { startAge: 56, years: 4, yearlyCost: 0 } as const;

/** Born in May 1971: care begins in May 2027. */
function givenUp(boughtIn: string, home: Partial<PropertyInputs>, care?: typeof CARE): PlanInputs {
  return singlePlan({
    persons: [{ birthDate: '1971-05-15', planEnd: 60, ...(care && { care }) }],
    properties: [
      {
        name: 'House',
        purchase: { when: { month: boughtIn }, price: 400_000 },
        primary: true,
        growth: 0.1,
        ...home,
      },
    ],
  });
}

const gainOf = (plan: PlanInputs) =>
  projectYearly(plan).rows.reduce((sum, row) => sum + row.capitalGains.realizedLongTerm, 0);

describe('a home given up for care', () => {
  it('is sold in the month in which care begins', () => {
    const { rows } = projectYearly(givenUp('2026-01', { sale: { when: IN_CARE, costs: 0 } }, CARE));
    // 400,000 x 1.1^(16/12) = 454,203.25.
    expect(rows.find(({ year }) => year === 2027)?.income.other).toBeDollars(454_203.25);
  });

  it('counts two years in care as use after sixteen months of it: 121(d)(7)', () => {
    // 400,000 x (1.1^(40/12) - 1) = 149,585.93.
    const sale = { when: { month: '2029-05' }, costs: 0 };
    expect(gainOf(givenUp('2026-01', { livedIn: { until: IN_CARE }, sale }, CARE))).toBe(0);
    expect(gainOf(givenUp('2026-01', { livedIn: { until: { month: '2027-05' } }, sale }))).toBeDollars(149_585.93);
  });

  it('counts none of it after less than a year of use', () => {
    // Ten months from July 2026: 400,000 x (1.1^(34/12) - 1) = 124,009.63.
    const sale = { when: { month: '2029-05' }, costs: 0 };
    expect(gainOf(givenUp('2026-07', { livedIn: { until: IN_CARE }, sale }, CARE))).toBeDollars(124_009.63);
  });

  it('is let from then on where it is not sold', () => {
    const rental = { rent: 1_000, buildingShare: 0.8, placedInService: IN_CARE } as const;
    const { rows } = projectYearly(givenUp('2026-01', { livedIn: { until: IN_CARE }, rental }, CARE));
    expect(rows.find(({ year }) => year === 2026)?.income.rental).toBe(0);
    expect(rows.find(({ year }) => year === 2027)?.income.rental).toBeDollars(8_000);
  });

  it('needs care in the plan', () => {
    const { issues } = checkPlan(givenUp('2026-01', { sale: { when: IN_CARE, costs: 0 } }), { startMonth: '2026-01' });
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([
      {
        code: 'careDates',
        path: 'properties[0].sale.when',
        message: 'No care of p1 is in the plan: enter it among health costs, or enter a month or an age here.',
        severity: 'error',
      },
    ]);
  });
});
