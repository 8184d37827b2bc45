import { describe, expect, it } from 'vitest';
import { projectPlan, type RothResult } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { ROTH_HOUSEHOLDS } from '../../bench/roth-households.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

const QUICK = { strategy: 'dynamic', targetBracket: 0.37, effort: 'quick', margin: 0 } as const;

function inputsOf(name: string): PlanInputs {
  const household = ROTH_HOUSEHOLDS.find((each) => each.name.startsWith(name));
  if (household === undefined) throw new Error(`${name} is gone.`);
  return household.plan;
}

/** After-tax legacy of a plan that holds the simpler schedule by hand, dollars of the start. */
function legacyOf(inputs: PlanInputs, { schedule }: NonNullable<RothResult['simpler']>): number {
  const plan = checkedPlan({ ...inputs, roth: { manual: schedule, payTaxFrom: 'taxable' } });
  const projected = projectPlan(plan, lawTables, { granularity: 'yearly' });
  const last = projected.ok ? projected.value.rows.at(-1) : undefined;
  if (last === undefined || !('netPortfolio' in last)) throw new Error('The plan is refused.');
  const untaxed = plan.accounts
    .filter(({ kind }) => kind === 'traditionalIra' || kind === 'traditional401k')
    .map(({ id }) => last.accounts.find((account) => account.id === id)?.endBalance ?? 0);
  const heirs = plan.legacy.heirTaxRate * untaxed.reduce((sum, balance) => sum + balance, 0);
  return (last.netPortfolio - heirs) / last.deflatorEnd;
}

describe('a simpler schedule within half a percent', () => {
  it.each([
    ['single, 66, heirs without tax', 'bracketFill', /^From 2026 to 2032 fill the 24% bracket, then stop\.$/],
    ['single, 70', 'dynamic', /^From 2026 to 20\d\d .*; from 20\d\d to 20\d\d .*, then stop\.$/],
  ] as const)('is found as a rule of a few steps: %s', (name, strategy, sentence) => {
    const inputs = inputsOf(name);
    const { simpler, objective, alternatives } = optimized(inputs, QUICK);
    if (simpler === null) throw new Error('a simpler schedule is found');
    expect(simpler.strategy).toBe(strategy);
    expect(simpler.sentence).toMatch(sentence);
    // No strategy over all years comes as near.
    const near = objective.achieved * (1 - 0.005);
    expect(alternatives.some((each) => each.admissible && each.objective >= near)).toBe(false);
    expect(simpler.objective).toBeGreaterThanOrEqual(near);
    expect(simpler.shortOfBest).toBeCloseTo(Math.max(0, objective.achieved - simpler.objective), 2);
    expect(legacyOf(inputs, simpler)).toBeCloseTo(simpler.objective, -1);
    expect(simpler.lastYear).toBe(simpler.schedule.at(-1)?.year);
  });

  it('is a strategy over all years where that comes as near', () => {
    const small = optimized(inputsOf('single, little to gain'), { ...QUICK, targetBracket: 0.1 });
    expect(small.simpler).toMatchObject({
      strategy: 'bracketFill',
      targetBracket: 0.1,
      sentence: 'Fill the 10% bracket.',
    });
  });
});

it('no conversion of less than $500 is kept where it is worth next to nothing', () => {
  const { schedule, converted } = optimized(inputsOf('single, little to gain'), { ...QUICK, margin: 500 });
  for (const { year, amount } of schedule) {
    const deflator = converted.find((row) => row.year === year)?.deflator ?? 1;
    expect(amount / deflator).toBeGreaterThan(500);
  }
});
