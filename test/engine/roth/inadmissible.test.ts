import { describe, expect, it } from 'vitest';
import { optimizeRoth, projectPlan, type RothProgress } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { checkedPlan, optimized } from './optimized.ts';

/** Somebody of 65 who spends more than his money lasts for: the tax on conversions ends it sooner. */
const SPENT: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-03-04' }],
  accounts: [
    { kind: 'traditionalIra', balance: 400_000 },
    { kind: 'taxable', balance: 100_000, basis: 80_000 },
  ],
  goals: [{ amount: 5_500, frequency: 'monthly' }],
};

const ASKED = { strategy: 'bracketFill', targetBracket: 0.22 } as const;

function firstShortfall(inputs: PlanInputs): string | null {
  const projected = projectPlan(checkedPlan(inputs), lawTables, { granularity: 'yearly' });
  if (!projected.ok) throw new Error('The plan is refused.');
  return projected.value.summary.firstShortfall;
}

describe('a rule that was asked for and makes money run out sooner', () => {
  const result = optimized(SPENT, ASKED);

  it('is answered with what its schedule really comes to', () => {
    expect(result.admissible).toBe(false);
    expect(result.schedule.length).toBeGreaterThan(0);
    expect(result.objective.achieved).toBe(result.totals.converted.afterTaxLegacyInTodaysDollars);
    expect(result.simpler).toBeNull();
    expect(JSON.stringify(result)).not.toContain('null,"gain"');
  });

  it('says in which month, instead of which', () => {
    const roth = { ...ASKED, margin: 500 };
    expect(result.inadmissible?.without).toBe(firstShortfall(SPENT));
    expect(result.inadmissible?.with).toBe(firstShortfall({ ...SPENT, roth }));
    expect(result.notes[0]).toBe('Money runs out in May 2033 instead of December 2033.');
    const unpaid = (rows: typeof result.converted) =>
      rows.reduce((sum, { shortfall, deflator }) => sum + shortfall / deflator, 0);
    const more = unpaid(result.converted) - unpaid(result.baseline);
    expect(result.inadmissible?.unpaidMore).toBeCloseTo(more, 6);
  });

  it('is never called the best so far', () => {
    const reports: RothProgress[] = [];
    optimizeRoth(checkedPlan(SPENT), ASKED, {
      law: lawTables,
      history: marketHistory,
      onProgress: (progress) => reports.push(progress),
    });
    expect(reports[0]?.best?.strategy).toBe('none');
  });

  it('ends at 99% inflation, too', () => {
    const rising = { ...SPENT, assumptions: { inflation: 0.99 } };
    expect(optimized(rising, ASKED).inadmissible?.without).toBe(firstShortfall(rising));
  });
});
