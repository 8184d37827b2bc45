import { describe, expect, it } from 'vitest';
import { projectPlan, type RothRequest } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { answeredPolicy, withFixedAmount, withPolicy } from '../../../engine/roth/on-paths/policy.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

/** A widower of 66 with cash for the tax. */
const WIDOWER: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1959-06-15', planEnd: 82, socialSecurity: { basis: 'pia', pia: 2_200, claim: { age: 70 } } }],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 300_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_200_000 },
  ],
  goals: [{ name: 'Living', amount: 4_000, frequency: 'monthly' }],
  taxes: { priorYearMagi: [50_000, 50_000] },
};

/** After-tax legacy with another amount this year and later years by the same rule, as the projection runs it; today's dollars. */
function legacyWith(request: RothRequest, amount: number): number {
  const plan = checkedPlan(WIDOWER);
  const result = optimized(WIDOWER, request);
  const following = withPolicy(plan, result.used, answeredPolicy(result));
  const fixed = withFixedAmount(following, { year: 2026, amount });
  const projected = projectPlan(fixed, lawTables, { granularity: 'yearly' });
  const last = projected.ok ? projected.value.rows.at(-1) : undefined;
  if (last === undefined || !('netPortfolio' in last)) throw new Error('The plan is refused.');
  const untaxed = last.accounts.find(({ id }) => id === 'ira')?.endBalance ?? 0;
  return (last.netPortfolio - plan.legacy.heirTaxRate * untaxed) / last.deflatorEnd;
}

describe('the amounts this year that are nearly as good', () => {
  it.each<readonly [string, RothRequest]>([
    ['a bracket filled', { strategy: 'bracketFill', targetBracket: 0.22 }],
    ['a schedule searched for', { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' }],
  ])('cost less than $500 up to either end, and more beyond: %s', (_, request) => {
    const { thisYear, objective, used } = optimized(WIDOWER, request);
    const { least, most } = thisYear.nearlyAsGood;
    expect(least).toBeLessThan(thisYear.amount);
    expect(most).toBeGreaterThanOrEqual(thisYear.amount);
    expect(legacyWith(request, thisYear.amount)).toBeCloseTo(objective.achieved, 0);
    const cost = (amount: number) => objective.achieved - legacyWith(request, amount);
    expect(cost(least)).toBeLessThan(501);
    expect(cost(Math.max(0, least - 100))).toBeGreaterThan(least === 0 ? -1 : 499);
    // Upward, the amount may also be held by the target bracket, where one more dollar is beyond the limit.
    expect(cost(most)).toBeLessThan(501);
    expect(used.targetBracket).toBe(request.targetBracket);
  });

  it('reach down to nothing where nothing depends on this year', () => {
    const later = optimized(WIDOWER, { strategy: 'bracketFill', targetBracket: 0.12, startYear: 2030 });
    expect(later.thisYear).toMatchObject({ year: 2026, amount: 0, nearlyAsGood: { least: 0 } });
  });
});
