import { describe, expect, it } from 'vitest';
import { projectPlan } from '../../../engine/index.ts';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { atOneMix } from '../../../engine/roth/one-mix.ts';
import { followingCeilings } from '../../../engine/roth/resolved-plan.ts';
import { usedRequest, withStrategy } from '../../../engine/roth/used-request.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

/** Shares of equity; the rest is bonds. */
interface Mixes {
  readonly traditional: number;
  readonly roth: number;
  readonly taxable: number;
}

const mixed = (equity: number) => ({ equity, bond: 1 - equity });

/** A retiree of 65 with most of her money in a traditional IRA, and an empty Roth IRA: without conversions the household's mix is that of the others. */
function household({ traditional, roth, taxable }: Mixes): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [
      {
        birthDate: '1961-03-04',
        planEnd: 92,
        socialSecurity: { basis: 'pia', pia: 2_600, claim: { age: 67 } },
      },
    ],
    strategies: [
      { id: 't', kind: 'fixed', mix: mixed(traditional) },
      { id: 'r', kind: 'fixed', mix: mixed(roth) },
      { id: 'x', kind: 'fixed', mix: mixed(taxable) },
    ],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 1_500_000, strategyId: 't' },
      { id: 'roth', kind: 'rothIra', balance: 0, strategyId: 'r' },
      { id: 'funds', kind: 'taxable', balance: 400_000, basis: 300_000, strategyId: 'x' },
      { id: 'cash', kind: 'cash', balance: 40_000 },
    ],
    goals: [{ name: 'Living', amount: 5_500, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
  };
}

const FILL = { strategy: 'bracketFill', targetBracket: 0.22 } as const;
const EVEN = { traditional: 0.5, roth: 0.5, taxable: 0.5 };

describe('the gain by taxes, told from that by another mix', () => {
  const even = optimized(household(EVEN), FILL);

  it('is the whole gain where all accounts are mixed alike', () => {
    expect(even.taxGain).toBe(even.objective.gain);
    expect(even.mixGain).toBe(0);
    expect(atOneMix(checkedPlan(household(EVEN)), lawTables)).toBeNull();
  });

  it.each([0, 0.2, 0.4, 0.8, 1])('is the same whatever the Roth IRA is invested in: %d in equity', (roth) => {
    const { taxGain, mixGain, objective } = optimized(household({ ...EVEN, roth }), FILL);
    // Between rebalancings the accounts of one mix drift together, where by their own strategies a deposit is at target.
    expect(Math.abs(taxGain - even.taxGain)).toBeLessThan(0.002 * even.taxGain);
    expect(taxGain + mixGain).toBeCloseTo(objective.gain, 6);
    expect(Math.sign(mixGain)).toBe(Math.sign(roth - 0.5));
    expect(Math.abs(mixGain)).toBeGreaterThan(0.5 * taxGain);
  });

  it('leaves the objective, the rows and the ceilings to the plan as it is', () => {
    const inputs = household({ ...EVEN, roth: 0.8 });
    const request = { ...FILL, strategy: 'dynamic', effort: 'quick' } as const;
    const result = optimized(inputs, request);
    const plan = checkedPlan(inputs);
    const following = followingCeilings(withStrategy(plan, usedRequest(plan, request), null), result.ceilings.years);
    const projected = projectPlan(following, lawTables, { granularity: 'yearly' });
    expect(projected.ok && projected.value.rows).toEqual(result.converted);
    const last = result.converted.at(-1);
    const ira = last?.accounts.find(({ id }) => id === 'ira')?.endBalance ?? 0;
    const kept = ((last?.netPortfolio ?? 0) - 0.22 * ira) / (last?.deflatorEnd ?? 1);
    expect(result.objective.achieved).toBeCloseTo(kept, 6);
    const simple = result.alternatives.filter(({ admissible }) => admissible).map(({ objective }) => objective);
    expect(result.compared.objective).toBeGreaterThanOrEqual(Math.max(...simple) - 1);
    expect(result.compared.objective - none(result.alternatives)).toBeCloseTo(result.taxGain, 6);
  });
});

function none(alternatives: readonly { readonly strategy: string; readonly objective: number }[]): number {
  return alternatives.find(({ strategy }) => strategy === 'none')?.objective ?? Number.NaN;
}

describe('conversions that no tax falls on', () => {
  /** Everything stays inside the standard deduction, and heirs pay nothing. */
  const untaxed = (mixes: Mixes): PlanInputs => ({
    startMonth: '2026-01',
    persons: [{ birthDate: '1961-03-04', planEnd: 92 }],
    strategies: household(mixes).strategies,
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 120_000, strategyId: 't' },
      { id: 'roth', kind: 'rothIra', balance: 50_000, strategyId: 'r' },
      { id: 'funds', kind: 'taxable', balance: 60_000, basis: 60_000, strategyId: 'x' },
    ],
    goals: [{ name: 'Living', amount: 500, frequency: 'monthly' }],
    legacy: { heirTaxRate: 0 },
  });

  it.each([
    { traditional: 0.5, roth: 0.8, taxable: 0.5 },
    { traditional: 0.2, roth: 1, taxable: 0.6 },
    { traditional: 1, roth: 0, taxable: 0.3 },
  ])('gain nothing by taxes, to a cent: $traditional, $roth and $taxable in equity', (mixes) => {
    const { convertedTotal, taxGain, mixGain } = optimized(untaxed(mixes), {
      strategy: 'thresholdRoth',
      targetBracket: 0.22,
      threshold: { magi: 9_000 },
    });
    expect(convertedTotal).toBeGreaterThan(50_000);
    expect(Math.abs(taxGain)).toBeLessThan(0.01);
    expect(Math.abs(mixGain)).toBeGreaterThan(1_000);
  });
});

describe('surplus at one mix', () => {
  it('goes to the first taxable account, where there is one', () => {
    const { accounts = [], ...rest } = household({ ...EVEN, roth: 0.8 });
    const inputs: PlanInputs = {
      ...rest,
      accounts: accounts.map((account) => (account.id === 'cash' ? { ...account, surplus: true } : account)),
    };
    const compared = atOneMix(checkedPlan(inputs), lawTables);
    expect(compared?.accounts.filter(({ surplus }) => surplus).map(({ id }) => id)).toEqual(['funds']);
  });
});
