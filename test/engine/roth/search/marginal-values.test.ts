import { describe, expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import { conversionTrials } from '../../../../engine/roth/search/conversion-trials.ts';
import { guessedMarginalValues, measuredMarginalValues } from '../../../../engine/roth/search/marginal-values.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';

/** A widower of 74 with a pension in the 22% bracket, who lives on what he sells, as far as the pension does not last. */
function marginalValuesOf(living: number, heirTaxRate: number) {
  const plan = planOf({
    startMonth: '2026-01',
    filingStatus: 'single',
    state: 'none',
    persons: [{ id: 'p1', birthDate: '1951-03-10', planEnd: 84 }],
    accounts: [
      { id: 'funds', kind: 'taxable', balance: 500_000, basis: 250_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 300_000 },
      { id: 'roth', kind: 'rothIra', balance: 300_000, basis: 300_000 },
    ],
    incomes: [
      {
        id: 'pension',
        name: 'Pension',
        owner: 'p1',
        kind: 'pension',
        amount: 7_000,
        frequency: 'monthly',
        start: { month: '2026-01' },
      },
    ],
    goals: [{ id: 'living', name: 'Living', amount: living, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
    roth: { strategy: 'bracketFill', targetBracket: 0.37 },
  });
  const program = compilePlan(plan, lawTables);
  const criterion = { objective: 'afterTaxLegacy', heirTaxRate, discountRate: 0 } as const;
  const trials = conversionTrials(program, meanReturns(plan, program), criterion);
  return measuredMarginalValues(trials, guessedMarginalValues(trials, 0.01));
}

describe('what a dollar is worth to a search for conversions, against one in a Roth IRA', () => {
  it('is less by the tax on gains where they are sold, and hardly less where they are kept until death', () => {
    const kept = marginalValuesOf(3_000, 0.24).gains[1] ?? Number.NaN;
    const sold = marginalValuesOf(14_000, 0.24).gains[1] ?? Number.NaN;
    expect(kept).toBeGreaterThan(-0.05);
    expect(sold).toBeLessThan(-0.15);
  });

  it('is what heirs keep of an unconverted dollar in the last year', () => {
    const { unconverted } = marginalValuesOf(3_000, 0.24);
    expect(unconverted.at(-2)).toBeCloseTo(0.76, 1);
  });
});
