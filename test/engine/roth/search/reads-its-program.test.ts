import { describe, expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import type { UsedRothRequest } from '../../../../engine/results/roth.ts';
import { conversionSchedule } from '../../../../engine/roth/conversion-schedule.ts';
import { conversionTrials } from '../../../../engine/roth/search/conversion-trials.ts';
import { searchSchedule } from '../../../../engine/roth/search-schedule.ts';
import { usedRequest, withStrategy } from '../../../../engine/roth/used-request.ts';
import { lawTables } from '../../../law-tables.ts';
import { checkedPlan } from '../optimized.ts';

const plan = checkedPlan({
  startMonth: '2026-01',
  filingStatus: 'single',
  persons: [{ birthDate: '1951-03-10', planEnd: 77 }],
  accounts: [
    { kind: 'taxable', balance: 500_000, basis: 400_000 },
    { kind: 'traditionalIra', balance: 600_000 },
  ],
  goals: [{ amount: 4_000, frequency: 'monthly' }],
});

function deeplyFrozen(value: unknown): void {
  // Columns of numbers cannot be frozen: their contents are compared instead.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deeplyFrozen(part);
}

describe('a search for conversions', () => {
  it.each(['dynamic', 'thresholdRoth'] as const)('only reads the program that it is given (%s)', (strategy) => {
    const used: UsedRothRequest = usedRequest(plan, { strategy, targetBracket: 0.24, effort: 'quick' });
    const asked = withStrategy(plan, { ...used, strategy: 'bracketFill' }, null);
    const program = compilePlan(asked, lawTables);
    const returns = meanReturns(asked, program);
    const before = structuredClone(program);
    deeplyFrozen(program);
    const trials = conversionTrials(program, returns, used);
    searchSchedule(trials, used);
    conversionSchedule({ trials, used, rows: [] });
    expect(trials.incumbent.amounts.some((amount) => amount > 0)).toBe(true);
    expect(trials.program.conversionLimits).not.toEqual(before.conversionLimits);
    expect(program).toEqual(before);
  });
});
