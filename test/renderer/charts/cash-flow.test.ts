import { describe, expect, it } from 'vitest';
import { projectPlan } from '../../../engine/index.ts';
import { cashFlowOf, purposeInProse, streamsOf } from '../../../renderer/charts/cash-flow/cash-flow.ts';
import { bracketLadder, tierLadder, tierSentence } from '../../../renderer/charts/taxes/ladders.ts';
import type { YearlyProjection } from '../../../renderer/state/results/answers.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf } from '../../projection.ts';

const HOUSEHOLD = {
  startMonth: '2026-01',
  persons: [{ name: 'Ann', birthDate: '1959-05-15', planEnd: 75, socialSecurity: { basis: 'pia', pia: 3000 } }],
  accounts: [
    { id: 'savings', kind: 'cash', balance: 50_000 },
    { id: 'ira', kind: 'traditionalIra', balance: 1_400_000 },
  ],
  incomes: [{ kind: 'pension', amount: 8_000, frequency: 'monthly' }],
  goals: [{ amount: 9_000, frequency: 'monthly' }],
};

function projected(): YearlyProjection {
  const outcome = projectPlan(planOf(HOUSEHOLD), lawTables, { granularity: 'yearly', include: ['ladders'] });
  if (!outcome.ok) throw new Error('not projected');
  return JSON.parse(JSON.stringify(outcome.value));
}

const projection = projected();
const ladders = projection.taxLadders ?? [];

describe('the cash flow of a year', () => {
  it('is said in a sentence as people say it', () => {
    expect(['Essential', 'Housing', 'Medicare premiums'].map(purposeInProse)).toEqual([
      'essential spending',
      'housing',
      'Medicare premiums',
    ]);
  });

  it('comes to the same in and out, in every year and in both dollars', () => {
    for (const row of projection.rows)
      for (const dollars of ['future', 'todays'] as const) {
        const { sources, uses } = streamsOf(row, projection.persons, dollars);
        const sum = (list: typeof sources) => list.reduce((total, { value }) => total + value, 0);
        // Streams of less than half a dollar are left out.
        expect(Math.abs(sum(sources) - sum(uses)), `${row.year}`).toBeLessThan(5);
      }
  });

  it('stacks what came in over what went out', () => {
    const { layers, out } = cashFlowOf(projection, 'future');
    projection.rows.forEach((row, at) => {
      const height = layers.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
      expect(height - (out[at] ?? 0)).toBeCloseTo(row.surplusDeposited, 1);
    });
  });
});

describe('the ladders of the taxes', () => {
  it('stack to taxable income, and a bracket ends where the next begins', () => {
    const { bars, steps } = bracketLadder(projection, ladders, 'future');
    projection.rows.forEach(({ taxes }, at) => {
      expect(bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)).toBeCloseTo(taxes.taxableIncome, 2);
    });
    // 2026, single: Rev. Proc. 2025-32.
    expect(steps.slice(0, 2).map(({ name, values }) => [name, values[0]])).toEqual([
      ['10% to', 12_400],
      ['12% to', 50_400],
    ]);
  });

  it('pass a tier exactly where the premium two years on has it', () => {
    const { isPassed } = tierLadder(projection, ladders, 'todays');
    projection.rows.slice(0, -2).forEach((_, at) => {
      expect(isPassed[at]).toBe((projection.rows[at + 2]?.taxes.irmaaTier ?? 0) > 0);
    });
    expect(isPassed).toContain(true);
    expect(tierSentence(ladders)).toMatch(/^In \d+ of \d+ years MAGI is over a tier/);
  });
});
