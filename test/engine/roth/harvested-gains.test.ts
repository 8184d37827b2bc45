import { describe, expect, it } from 'vitest';
import { projectPlan } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { followingCeilings } from '../../../engine/roth/resolved-plan.ts';
import { usedRequest, withStrategy } from '../../../engine/roth/used-request.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

/** A couple of 62, retired, for whose 0% rate conversions and gains compete. */
const COUPLE: PlanInputs = {
  startMonth: '2026-01',
  persons: [
    { birthDate: '1964-04-20', planEnd: 80, socialSecurity: { basis: 'pia', pia: 2400, claim: { age: 70 } } },
    { birthDate: '1964-06-20', planEnd: 80, socialSecurity: { basis: 'pia', pia: 1200, claim: { age: 70 } } },
  ],
  accounts: [
    { id: 'cash', kind: 'cash', balance: 150_000 },
    { id: 'funds', kind: 'taxable', balance: 800_000, basis: 400_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 700_000 },
  ],
  goals: [{ name: 'Living', amount: 5000, frequency: 'monthly' }],
  taxes: { harvest: { gains: 'zeroRate' }, priorYearMagi: [60_000, 60_000] },
};

const DYNAMIC = { strategy: 'dynamic', targetBracket: 0.22, effort: 'quick' } as const;

describe('a search for conversions in a plan that harvests gains', () => {
  const answer = optimized(COUPLE, DYNAMIC);
  const plan = checkedPlan(COUPLE);

  it('harvests with and without conversions, in the room that each year’s leaves', () => {
    const gains = (rows: typeof answer.converted) =>
      rows.reduce((sum, row) => sum + row.capitalGains.harvestedGains, 0);
    const without = projectPlan(plan, lawTables, { granularity: 'yearly' });
    expect(without.ok && without.value.rows).toEqual(answer.baseline);
    expect(gains(answer.baseline)).toBeGreaterThan(300_000);
    expect(gains(answer.converted)).toBeGreaterThan(0);
    const both = answer.converted.filter(({ rothConversion }) => rothConversion > 0);
    expect(both.length).toBeGreaterThan(0);
  });

  it('is followed to the dollar by its ceilings, which are measured before gains are harvested', () => {
    const following = followingCeilings(withStrategy(plan, usedRequest(plan, DYNAMIC), null), answer.ceilings.years);
    const projected = projectPlan(following, lawTables, { granularity: 'yearly' });
    expect(projected.ok && projected.value.rows).toEqual(answer.converted);
  });

  it('is no worse than any simple strategy and than no conversion', () => {
    const best = Math.max(...answer.alternatives.filter((one) => one.admissible).map(({ objective }) => objective));
    expect(answer.objective.achieved).toBeGreaterThanOrEqual(best - 1);
  });
});
