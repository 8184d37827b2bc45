import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INFLATION_OF_HISTORY } from '../../engine/plan/inflation-of-history.ts';
import history from '../../resources/market-history.json' with { type: 'json' };
import { inflationModelFile, inflationModelOf } from '../../scripts/inflation-model.mjs';

describe('how inflation is drawn', () => {
  it('is what the script finds in the history', () => {
    const file = readFileSync(new URL('../../engine/plan/inflation-of-history.ts', import.meta.url), 'utf8');
    expect(file).toBe(inflationModelFile(history));
  });

  it('is found again where it is known: a year keeps half of the distance of the year before, and nothing else moves', () => {
    const years = [0.08, 0.04, 0.02, 0.01, 0.005, 0.0025, 0.00125].map((distance, at) => {
      const inflation = Math.exp(0.03 + distance) - 1;
      return { year: 1947 + at, inflation, equity: at % 2 === 0 ? 0.1 : -0.05, bond: at % 3 === 0 ? 0.04 : 0.02 };
    });
    expect(inflationModelOf({ source: '', years })).toMatchObject({
      first: 1947,
      last: 1953,
      persistence: 0.5,
      volatility: 0,
    });
  });

  it('leans against both stocks and bonds, with less than half of the years unexplained by the year before', () => {
    expect(INFLATION_OF_HISTORY.withStocks).toBeLessThan(0);
    expect(INFLATION_OF_HISTORY.withBonds).toBeLessThan(0);
  });
});
