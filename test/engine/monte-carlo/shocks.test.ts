import { describe, expect, it } from 'vitest';
import { simulated } from './simulation.ts';

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

describe('another mean inflation in the years named', () => {
  it('raises prices in these years alone', () => {
    const shock = { inflation: { fromYear: 2030, toYear: 2031, mean: 0.05 } };
    const { prices } = simulated(SAVER, { ...CALM, shock });
    expect(prices?.p50[2]).toBeCloseTo(1.02 ** 3, 12);
    expect(prices?.p50[4]).toBeCloseTo(1.02 ** 3 * 1.05 ** 2, 12);
    expect(prices?.p50[5]).toBeCloseTo(1.02 ** 4 * 1.05 ** 2, 12);
  });
});

describe('the outcomes of paths', () => {
  it('are said where asked for, a bit a path', () => {
    const { outcomes } = simulated(SAVER, { ...CALM, runs: 11, outcomes: true });
    expect(outcomes).toBe('ff07');
    expect(simulated(SAVER, CALM).outcomes).toBeUndefined();
  });
});
