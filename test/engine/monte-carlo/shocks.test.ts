import { describe, expect, it } from 'vitest';
import { type MonteCarloRequest, projectShocked } from '../../../engine/index.ts';
import { planOf } from '../../projection.ts';
import { context, simulated } from './simulation.ts';

/** Nothing goes in or out: what is left at the end is what the first day grows to. Twenty-one years, no chance. */
const SAVER = {
  startMonth: '2027-01',
  persons: [{ name: 'Sam', birthDate: '1987-03-15', sex: 'female', planEnd: 60 }],
  accounts: [{ kind: 'rothIra', owner: 'p1', balance: 100_000, strategyId: 'all' }],
  strategies: [
    { id: 'all', name: 'All stocks', kind: 'fixed', mix: { equity: 1, bond: 0, cash: 0 }, rebalance: 'never' },
  ],
  assumptions: { inflation: 0.02 },
} as const;
const MIXED = {
  ...SAVER,
  strategies: [
    { id: 'all', name: 'Both', kind: 'fixed', mix: { equity: 0.5, bond: 0.5, cash: 0 }, rebalance: 'never' },
  ],
} as const;
const CALM = { runs: 3, equityReturn: 0.08, equityVol: 0, bondReturn: 0.05, bondVol: 0 } as const;

describe('a fall of markets on January 1', () => {
  it('takes its share of stocks once, in the year named', () => {
    const before = simulated(SAVER, CALM);
    const after = simulated(SAVER, { ...CALM, shock: { stocks: { year: 2030, share: 0.2 } } });
    expect(after.p50 / before.p50).toBeCloseTo(0.8, 12);
    // The balance of December 31, 2029, is as it was; that of 2030 is 80% of it.
    expect(after.fan.p50[3]).toBe(before.fan.p50[3]);
    expect((after.fan.p50[4] ?? 0) / (before.fan.p50[4] ?? 1)).toBeCloseTo(0.8, 12);
  });

  it('leaves bonds alone, and bonds fall by themselves', () => {
    const grown = { stocks: 50_000 * 1.08 ** 21, bonds: 50_000 * 1.05 ** 21 };
    const before = simulated(MIXED, CALM);
    expect(before.p50).toBeCloseTo(grown.stocks + grown.bonds, 2);
    const stocks = simulated(MIXED, { ...CALM, shock: { stocks: { year: 2027, share: 0.5 } } });
    expect(stocks.p50).toBeCloseTo(grown.stocks / 2 + grown.bonds, 2);
    const bonds = simulated(MIXED, { ...CALM, shock: { bonds: { year: 2040, share: 0.06 } } });
    expect(bonds.p50).toBeCloseTo(grown.stocks + grown.bonds * 0.94, 2);
  });

  it('leaves what is drawn after it as it is', () => {
    const request = { runs: 50, seed: 3 } as const;
    const before = simulated(SAVER, request);
    const after = simulated(SAVER, { ...request, shock: { stocks: { year: 2035, share: 0.3 } } });
    for (const percentile of ['p10', 'p50', 'p90'] as const)
      expect(after[percentile] / before[percentile]).toBeCloseTo(0.7, 12);
  });

  it('is met in the first month of a plan that begins later, and never by one that has ended', () => {
    const early = simulated(SAVER, { ...CALM, shock: { stocks: { year: 2020, share: 0.2 } } });
    expect(early.p50 / simulated(SAVER, CALM).p50).toBeCloseTo(0.8, 12);
    const late = simulated(SAVER, { ...CALM, shock: { stocks: { year: 2099, share: 0.2 } } });
    expect(late.manifest.resultHash).toBe(simulated(SAVER, CALM).manifest.resultHash);
  });

  it('changes no bit where it has no size', () => {
    const request = { runs: 40, seed: 5 } as const;
    const shock = {
      stocks: { year: 2030, share: 0 },
      bonds: { year: 2030, share: 0 },
      inflation: { fromYear: 2028, toYear: 2035, mean: 0.02 },
    };
    expect(simulated(SAVER, { ...request, shock })).toEqual(simulated(SAVER, request));
  });
});

const holding = (mix: object, more: object = {}) => ({
  ...SAVER,
  strategies: [{ id: 'all', name: 'One', kind: 'fixed', mix, rebalance: 'never' }],
  assumptions: { inflation: 0.02, bondReturn: 0.05, cashReturn: 0.03 },
  ...more,
});
const CASH_ALONE = (['usEquity', 'bond'] as const).map((first) => ({ first, second: 'cash', correlation: 0 }));
const BONDS = { equity: 0, bond: 1, cash: 0 } as const;
const RISE = { rates: { year: 2031, points: 0.01 } } as const;

describe('rates that rise from a January on', () => {
  it('let bonds return more from that month on, and not before', () => {
    const before = simulated(holding(BONDS), CALM);
    const after = simulated(holding(BONDS), { ...CALM, shock: RISE });
    // Four years at 5%, seventeen at 6%.
    expect(after.p50).toBeCloseTo(100_000 * 1.05 ** 4 * 1.06 ** 17, 5);
    expect(after.fan.p50.slice(0, 5)).toEqual(before.fan.p50.slice(0, 5));
    expect((after.fan.p50[5] ?? 0) / (after.fan.p50[4] ?? 1)).toBeCloseTo(1.06, 12);
    const fallen = simulated(holding(BONDS), { ...CALM, shock: { ...RISE, bonds: { year: 2031, share: 0.06 } } });
    expect(fallen.p50).toBeCloseTo(100_000 * 0.94 * 1.05 ** 4 * 1.06 ** 17, 5);
    expect(fallen.fan.p50.slice(0, 5)).toEqual(before.fan.p50.slice(0, 5));
  });

  it('let cash return more too, drawn or not, and leave TIPS, which lose nothing with bonds', () => {
    const cash = simulated(holding({ equity: 0, bond: 0, cash: 1 }), { ...CALM, shock: RISE });
    expect(cash.p50).toBeCloseTo(100_000 * 1.03 ** 4 * 1.04 ** 17, 5);
    const classes = {
      tips: { mean: 0.04, volatility: 0 },
      cash: { mean: 0.03, volatility: 0.01 },
      correlations: CASH_ALONE,
    };
    const assumptions = { inflation: 0.02, bondReturn: 0.05, cashReturn: 0.03, classes };
    const ofTips = holding({ equity: 0, bond: 0, cash: 0, tips: 1 }, { assumptions });
    const shock = { ...RISE, bonds: { year: 2031, share: 0.06 } };
    const tips = simulated(ofTips, { ...CALM, shock });
    expect(tips.p50).toBeCloseTo(100_000 * 1.04 ** 21, 5);
    expect(tips.fan).toEqual(simulated(ofTips, CALM).fan);
    const drawn = holding({ equity: 0, bond: 0, cash: 1 }, { assumptions });
    const ratio = simulated(drawn, { ...CALM, shock: RISE }).p50 / simulated(drawn, CALM).p50;
    expect(ratio).toBeCloseTo((1.04 / 1.03) ** 17, 12);
  });

  it('leave what is drawn as it is, and stocks, and a plan that has ended', () => {
    const request = { runs: 50, seed: 3, bondReturn: 0.05 } as const;
    const [before, after] = [
      simulated(holding(BONDS), request),
      simulated(holding(BONDS), { ...request, shock: RISE }),
    ];
    for (const percentile of ['p10', 'p50', 'p90'] as const)
      expect(after[percentile] / before[percentile]).toBeCloseTo((1.06 / 1.05) ** 17, 12);
    const stocks = simulated(SAVER, { ...CALM, shock: RISE });
    expect(stocks.fan).toEqual(simulated(SAVER, CALM).fan);
    const late = simulated(SAVER, { ...CALM, shock: { rates: { year: 2099, points: 0.01 } } });
    expect(late.fan).toEqual(simulated(SAVER, CALM).fan);
    const early = simulated(holding(BONDS), { ...CALM, shock: { rates: { year: 2020, points: 0.01 } } });
    expect(early.p50).toBeCloseTo(100_000 * 1.06 ** 21, 5);
  });

  it('raise the interest that is taxed from that month on', () => {
    const taxed = (bondReturn: number, shock: object) =>
      simulated(
        {
          ...holding(BONDS, {
            accounts: [{ kind: 'taxable', owner: 'p1', balance: 4_000_000, basis: 4_000_000, strategyId: 'all' }],
          }),
          taxes: { stateModel: { flat: { rate: 0.5 } } },
        },
        { ...CALM, bondReturn, shock },
      ).fan.p50;
    const interestTax = (fan: readonly number[], at: number) => (fan[at] ?? 0) * 1.05 - (fan[at + 1] ?? 0);
    const base = taxed(0.04, {});
    const risen = taxed(0.04, RISE);
    expect(risen.slice(0, 5)).toEqual(base.slice(0, 5));
    // What a plan at 5% from the first day pays in its first year is in proportion what this one pays in 2031.
    const always = taxed(0.05, {});
    expect(interestTax(risen, 4) / (risen[4] ?? 1)).toBeGreaterThan(0.02);
    expect(interestTax(always, 4) / (always[4] ?? 1)).toBeCloseTo(interestTax(risen, 4) / (risen[4] ?? 1), 3);
  });

  it('change no bit where they have no size', () => {
    const request = { runs: 40, seed: 5 } as const;
    const shock = { rates: { year: 2030, points: 0 } };
    expect(simulated(holding(BONDS), { ...request, shock })).toEqual(simulated(holding(BONDS), request));
  });
});

describe('another mean inflation in the years named', () => {
  it('raises prices in these years alone', () => {
    const shock = { inflation: { fromYear: 2030, toYear: 2031, mean: 0.05 } };
    const { prices } = simulated(SAVER, { ...CALM, shock });
    expect(prices?.p50[2]).toBeCloseTo(1.02 ** 3, 12);
    expect(prices?.p50[4]).toBeCloseTo(1.02 ** 3 * 1.05 ** 2, 12);
    expect(prices?.p50[5]).toBeCloseTo(1.02 ** 4 * 1.05 ** 2, 12);
  });
});

describe('a projection at the means', () => {
  const projected = (document: unknown, shock?: MonteCarloRequest['shock']) => {
    const outcome = projectShocked(planOf(document), shock, context, { granularity: 'yearly' });
    if (!outcome.ok || outcome.value.granularity !== 'yearly') throw new Error('Not projected');
    return outcome.value;
  };
  const ending = (document: unknown, shock?: MonteCarloRequest['shock']) =>
    projected(document, shock).summary.finalNetPortfolio;
  const of = (mix: object) =>
    holding(mix, { assumptions: { inflation: 0.02, equityReturn: 0.08, bondReturn: 0.05, cashReturn: 0.03 } });

  it('meets what befalls paths, and is the plan’s own without anything of a size', () => {
    const stocks = of({ equity: 1, bond: 0, cash: 0 });
    expect(ending(stocks, { stocks: { year: 2030, share: 0.2 } })).toBeCloseTo(100_000 * 1.08 ** 21 * 0.8, 3);
    expect(ending(of(BONDS), { ...RISE, bonds: { year: 2031, share: 0.06 } })).toBeCloseTo(
      100_000 * 0.94 * 1.05 ** 4 * 1.06 ** 17,
      3,
    );
    expect(ending(of({ equity: 0, bond: 0, cash: 1 }), RISE)).toBeCloseTo(100_000 * 1.03 ** 4 * 1.04 ** 17, 3);
    const none = { stocks: { year: 2030, share: 0 } };
    expect(projected(stocks, none)).toEqual(projected(stocks));
  });

  it('meets other prices in the years named', () => {
    const shock = { inflation: { fromYear: 2030, toYear: 2031, mean: 0.05 } };
    const spender = {
      ...SAVER,
      accounts: [{ kind: 'cash', balance: 100_000 }],
      goals: [{ amount: 100, frequency: 'monthly' }],
      assumptions: { inflation: 0.02, cashReturn: 0 },
    };
    // Twenty-one years of $1,200; prices of a year are known in its January.
    const prices = (risen: number) =>
      Array.from({ length: 21 }, (_, year) => 1.02 ** year * risen ** Math.max(0, Math.min(2, year - 3)));
    const left = (risen: number) => 100_000 - 1_200 * prices(risen).reduce((sum, price) => sum + price, 0);
    expect(ending(spender)).toBeCloseTo(left(1), 2);
    expect(ending(spender, shock)).toBeCloseTo(left(1.05 / 1.02), 2);
  });
});

describe('the outcomes of paths', () => {
  it('are said where asked for, a bit a path', () => {
    const { outcomes } = simulated(SAVER, { ...CALM, runs: 11, outcomes: true });
    expect(outcomes).toBe('ff07');
    expect(simulated(SAVER, CALM).outcomes).toBeUndefined();
  });
});
