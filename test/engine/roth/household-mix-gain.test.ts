import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { atOneMix } from '../../../engine/roth/one-mix.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

const mixed = (equity: number) => ({ equity, bond: 1 - equity });

interface Mixes {
  readonly traditional: number;
  readonly roth: number;
}

/** A retiree of 65 whose accounts each have a mix of their own. */
function household({ traditional, roth }: Mixes): PlanInputs {
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
    ],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 1_200_000, strategyId: 't' },
      { id: 'roth', kind: 'rothIra', balance: 400_000, basis: 100_000, rothFirstYear: 2005, strategyId: 'r' },
    ],
    goals: [{ name: 'Living', amount: 4_500, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
  };
}

/** The same accounts with one mix of the household. */
function atMix(plan: PlanInputs, equity: number): PlanInputs {
  return { ...plan, allocation: { of: 'household', mix: mixed(equity) } };
}

/** The same accounts with the mix of the household, by year, that they have together without conversions. */
function alongItsMix(plan: PlanInputs): PlanInputs {
  const { first, years = [] } = atOneMix(checkedPlan(plan), lawTables)?.oneMix ?? {};
  if (first === undefined) throw new Error('the accounts are mixed alike');
  const glidePath = [
    { when: { event: 'planStart' as const }, mix: first },
    ...years.map((mix, at) => ({ when: { month: `${2026 + at}-12` }, mix })),
  ];
  return { ...atMix(plan, 1), allocation: { of: 'household', glidePath } };
}

const FILL = { strategy: 'bracketFill', targetBracket: 0.22 } as const;

describe('the gain by taxes of a household with one mix', () => {
  it('is that of accounts mixed alike, to the last bit', () => {
    const alike = household({ traditional: 0.6, roth: 0.6 });
    const one = optimized(alike, FILL);
    const other = optimized(atMix(alike, 0.6), FILL);
    expect(other.taxGain).toBe(one.taxGain);
    expect(other.compared).toEqual(one.compared);
    expect(one.mixGain).toBe(0);
  });

  it.each([
    { traditional: 0.4, roth: 1 },
    { traditional: 0.3, roth: 0.9 },
    { traditional: 0.5, roth: 0.8 },
    { traditional: 0.8, roth: 0.2 },
    { traditional: 0.6, roth: 0.5 },
  ])('is near that of accounts with mixes of their own: $traditional and $roth', (mixes) => {
    const own = household(mixes);
    const one = optimized(own, FILL);
    const other = optimized(alongItsMix(own), FILL);
    expect(Math.abs(one.taxGain / other.taxGain - 1)).toBeLessThan(0.05);
  });

  it('is that of 60% stocks in every account within 1%, where the household holds 60% together', () => {
    const alike = household({ traditional: 0.6, roth: 0.6 });
    const one = optimized(atMix(alike, 0.6), FILL);
    const other = optimized({ ...atMix(household({ traditional: 0.5, roth: 0.9 }), 0.6) }, FILL);
    const own = optimized(alike, FILL);
    for (const each of [one, other]) expect(Math.abs(each.taxGain / own.taxGain - 1)).toBeLessThan(0.01);
  });

  it('leaves what the location adds to the gain by another mix', () => {
    const { taxGain, mixGain, objective } = optimized(atMix(household({ traditional: 0.6, roth: 0.6 }), 0.6), FILL);
    expect(taxGain + mixGain).toBeCloseTo(objective.gain, 6);
    expect(mixGain).not.toBe(0);
  });
});

describe('conversions of a household with one mix that no tax falls on', () => {
  /** Everything stays inside the standard deduction, and heirs pay nothing. */
  const untaxed = (rest: Partial<PlanInputs>): PlanInputs => ({
    startMonth: '2026-01',
    persons: [{ birthDate: '1961-03-04', planEnd: 92 }],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 120_000 },
      { id: 'roth', kind: 'rothIra', balance: 50_000 },
      { id: 'funds', kind: 'taxable', balance: 60_000, basis: 60_000 },
      { id: 'cash', kind: 'cash', balance: 5_000 },
    ],
    goals: [{ name: 'Living', amount: 500, frequency: 'monthly' }],
    legacy: { heirTaxRate: 0 },
    ...rest,
  });

  it.each([0.2, 0.5, 0.9])('gain nothing by taxes, to a cent: %d in equity', (equity) => {
    const { convertedTotal, taxGain } = optimized(untaxed({ allocation: { of: 'household', mix: mixed(equity) } }), {
      strategy: 'thresholdRoth',
      targetBracket: 0.22,
      threshold: { magi: 9_000 },
    });
    expect(convertedTotal).toBeGreaterThan(50_000);
    expect(Math.abs(taxGain)).toBeLessThan(0.01);
  });
});
