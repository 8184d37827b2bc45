import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { atOneMix } from '../../../engine/roth/one-mix.ts';
import { lawTables } from '../../law-tables.ts';
import { checkedPlan, optimized } from './optimized.ts';

const mixed = (equity: number) => ({ equity, bond: 1 - equity });

/** Shares of equity; the rest is bonds. */
interface Mixes {
  readonly ira: number;
  readonly roth: number;
  readonly funds: number;
}

/** A retiree of 65, mostly with bonds where they are taxed last and stocks where they are not taxed at all. */
function household({ ira, roth, funds }: Mixes): PlanInputs {
  return {
    startMonth: '2026-01',
    persons: [
      { birthDate: '1961-03-04', planEnd: 92, socialSecurity: { basis: 'pia', pia: 2_600, claim: { age: 67 } } },
    ],
    strategies: [
      { id: 'i', kind: 'fixed', mix: mixed(ira) },
      { id: 'r', kind: 'fixed', mix: mixed(roth) },
      { id: 'f', kind: 'fixed', mix: mixed(funds) },
    ],
    accounts: [
      { id: 'ira', kind: 'traditionalIra', balance: 1_200_000, strategyId: 'i' },
      { id: 'roth', kind: 'rothIra', balance: 400_000, basis: 100_000, rothFirstYear: 2005, strategyId: 'r' },
      { id: 'funds', kind: 'taxable', balance: 400_000, basis: 300_000, strategyId: 'f' },
    ],
    goals: [{ name: 'Living', amount: 4_500, frequency: 'monthly' }],
    taxes: { priorYearMagi: [60_000, 60_000] },
  };
}

/** The mix of all accounts together on the first day, and by year without conversions. */
function ownMix(plan: PlanInputs, mixes: Mixes) {
  const { ira, roth, funds } = mixes;
  const first = mixed((1_200_000 * ira + 400_000 * roth + 400_000 * funds) / 2_000_000);
  return { first, years: atOneMix(checkedPlan(plan), lawTables)?.oneMix?.years ?? [] };
}

const SEARCH = { strategy: 'dynamic', targetBracket: 0.37, effort: 'quick', judgedOn: 'plan' } as const;

/** Equity in the IRA, in the Roth IRA and in the taxable account, and how near both readings of a constant mix must come. */
const MIXES: readonly (Mixes & { readonly within: number })[] = [
  { ira: 0, roth: 1, funds: 1, within: 0.05 },
  { ira: 0.2, roth: 1, funds: 0.6, within: 0.05 },
  { ira: 0.5, roth: 0.8, funds: 0.5, within: 0.05 },
  { ira: 0.8, roth: 0.2, funds: 0.6, within: 0.05 },
  { ira: 0.6, roth: 0.6, funds: 0.6, within: 0.01 },
];

describe.each(MIXES)('the gain by taxes with $ira, $roth and $funds in equity', ({ within, ...mixes }) => {
  const own = household(mixes);
  const { taxGain, mixGain, objective } = optimized(own, SEARCH);
  const { first, years } = ownMix(own, mixes);

  it('is that of the household with the mix of its first day held constant in every account', () => {
    const { equity } = first;
    const constant = optimized(household({ ira: equity, roth: equity, funds: equity }), SEARCH);
    expect(constant.mixGain).toBe(0);
    expect(Math.abs(taxGain / constant.objective.gain - 1)).toBeLessThan(within);
    const stated = optimized({ ...own, allocation: { of: 'household', mix: first } }, SEARCH);
    expect(Math.abs(taxGain / stated.taxGain - 1)).toBeLessThan(within);
  });

  it('is that of the household that is held to its mix without conversions, year by year', () => {
    const glidePath = [
      { when: { event: 'planStart' as const }, mix: first },
      ...years.map((mix, at) => ({ when: { month: `${2026 + at}-12` }, mix })),
    ];
    const held = optimized({ ...own, allocation: { of: 'household', glidePath } }, SEARCH);
    expect(Math.abs(taxGain / held.taxGain - 1)).toBeLessThan(within);
  });

  it('is told from what the other mix brings', () => {
    expect(taxGain + mixGain).toBeCloseTo(objective.gain, 6);
    const moved = Math.sign(mixes.roth - mixes.ira);
    if (moved === 0) expect(mixGain).toBe(0);
    else expect(moved * mixGain).toBeGreaterThan(taxGain);
  });
});
