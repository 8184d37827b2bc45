import { describe, expect, it } from 'vitest';
import { ASSUMPTION_SETS, assumptionSetOf, compoundReturn } from '../../../engine/plan/assumption-sets.ts';
import { assumptionsInputs } from '../../../engine/plan/schema/assumptions.ts';
import history from '../../../resources/market-history.json' with { type: 'json' };

const setOf = (id: string) => ASSUMPTION_SETS.find((set) => set.id === id)?.figures;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const covariance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + (value - mean(one)) * ((other[at] ?? 0) - mean(other)), 0) / (one.length - 1);
const deviation = (values: readonly number[]) => Math.sqrt(covariance(values, values));

describe('the historical set', () => {
  const figures = setOf('historical1928to2025');
  const equity = history.years.map((year) => year.equity);
  const bond = history.years.map((year) => year.bond);

  it('is that of the years on file', () => {
    expect([history.years[0]?.year, history.years.at(-1)?.year]).toEqual([1928, 2025]);
    expect(figures?.equityReturn).toBeCloseTo(mean(equity), 3);
    expect(figures?.equityVol).toBeCloseTo(deviation(equity), 3);
    expect(figures?.bondReturn).toBeCloseTo(mean(bond), 3);
    expect(figures?.bondVol).toBeCloseTo(deviation(bond), 3);
    expect(figures?.correlation).toBeCloseTo(covariance(equity, bond) / deviation(equity) / deviation(bond), 2);
    expect(figures?.inflation).toBeCloseTo(mean(history.years.map((year) => year.inflation)), 3);
  });
});

describe('a set of assumptions', () => {
  it('carries its date, and is none other', () => {
    expect(ASSUMPTION_SETS.map(({ name }) => name)).toEqual([
      'Forward-looking, 2026',
      'Forward-looking, 2026, means as printed',
      'Historical, 1928–2025',
      'Conservative, 2026',
    ]);
  });

  it('forward-looking is what a plan starts with', () => {
    expect(assumptionsInputs.parse({})).toMatchObject(setOf('forwardLooking2026') ?? {});
  });

  it('with means as printed has the publisher’s 7.94% and 4.91%, and is otherwise the forward-looking one', () => {
    expect(setOf('printedMeans2026')).toEqual({
      inflation: 0.025,
      equityReturn: 0.0794,
      equityVol: 0.165,
      bondReturn: 0.0491,
      bondVol: 0.055,
      correlation: 0.15,
      cashReturn: 0.031,
    });
    expect(assumptionSetOf(assumptionsInputs.parse(setOf('printedMeans2026')))?.id).toBe('printedMeans2026');
  });

  it('conservative takes 2 points off stocks and 1 off bonds and cash, with inflation at 3%', () => {
    expect(setOf('conservative2026')).toEqual({
      inflation: 0.03,
      equityReturn: 0.0606,
      equityVol: 0.165,
      bondReturn: 0.0395,
      bondVol: 0.055,
      correlation: 0.15,
      cashReturn: 0.021,
    });
  });

  it('is recognized by its figures, whatever is assumed of wages; a figure of one’s own makes it one’s own', () => {
    const defaults = assumptionsInputs.parse({});
    expect(assumptionSetOf(defaults)?.id).toBe('forwardLooking2026');
    expect(assumptionSetOf({ ...defaults, ...setOf('historical1928to2025') })?.id).toBe('historical1928to2025');
    expect(assumptionSetOf(assumptionsInputs.parse({ wageGrowth: 0.03 }))?.id).toBe('forwardLooking2026');
    expect(assumptionSetOf(assumptionsInputs.parse({ bondVol: 0.06 }))).toBeNull();
  });

  it('of stocks compounds to what J.P. Morgan prints: 6.7% for 8.06% at a deviation of 16.5%', () => {
    expect(compoundReturn(0.0806, 0.165)).toBeCloseTo(0.067, 4);
  });
});
