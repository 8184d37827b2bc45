import { describe, expect, it } from 'vitest';
import { type MonteCarloRequest, replayPath } from '../../../../engine/index.ts';
import { ONE_COMPANY } from '../../../golden/households/share-households.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { context, prepared, SAMPLE } from '../simulation.ts';

const [COMPANY, ...OTHERS] = ONE_COMPANY.accounts ?? [];

/** The household with these figures of its share. */
function household(figures: object, assumptions: object = {}) {
  const { concentrated, ...account } = COMPANY ?? { kind: 'taxable', balance: 0 };
  return {
    ...ONE_COMPANY,
    accounts: [{ ...account, concentrated: { ...concentrated, sales: [], ...figures } }, ...OTHERS],
    assumptions: { equityReturn: 0.08, equityVol: 0.165, ...assumptions },
  };
}

const product = (factors: Float64Array) => factors.reduce((growth, factor) => growth * factor, 1);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function covariance(one: readonly number[], other: readonly number[]): number {
  const [mean, meanOfOther] = [meanOf(one), meanOf(other)];
  return meanOf(one.map((value, at) => (value - mean) * ((other[at] ?? 0) - meanOfOther)));
}

/** Growth of stocks and of the share in the first year of each path. */
function firstYears(document: object, request: MonteCarloRequest = {}) {
  const { returns } = prepared(document, request);
  const stocks: number[] = [];
  const share: number[] = [];
  for (let path = 1; path <= SAMPLE; path++) {
    const drawn = returns.draw(path);
    stocks.push(product(drawn.equity.subarray(0, 12)));
    share.push(product(drawn.shares?.[0]?.subarray(0, 12) ?? new Float64Array()));
  }
  return { stocks, share };
}

describe('a single share on drawn paths', () => {
  it.each([
    [0.1, 0.35, 0.5],
    [0.06, 0.25, 0],
    [0.12, 0.5, -0.4],
    [0.08, 0.165, 1],
  ])(
    'has the given mean %d, deviation %d and correlation %d with stocks',
    (expectedReturn, volatility, correlation) => {
      const { stocks, share } = firstYears(household({ expectedReturn, volatility, correlation }));
      const deviation = Math.sqrt(covariance(share, share));
      expect(Math.abs(meanOf(share) - 1 - expectedReturn)).toBeLessThan((4 * volatility) / Math.sqrt(SAMPLE));
      expect(deviation / volatility).toBeCloseTo(1, 1);
      // Of the logarithms, which are normal.
      const [logOfStocks, logOfShare] = [stocks.map(Math.log), share.map(Math.log)];
      const both = covariance(logOfStocks, logOfShare);
      const found = both / Math.sqrt(covariance(logOfStocks, logOfStocks) * covariance(logOfShare, logOfShare));
      expect(Math.abs(found - correlation)).toBeLessThan(4 / Math.sqrt(SAMPLE));
    },
  );

  it('changes no draw of stocks and bonds', () => {
    const { concentrated: _, ...mixed } = COMPANY ?? { kind: 'taxable', balance: 0 };
    const with1 = prepared(household({}), {}).returns.draw(7);
    const without = prepared({ ...household({}), accounts: [mixed, ...OTHERS] }).returns.draw(7);
    expect(with1.equity).toEqual(without.equity);
    expect(with1.bond).toEqual(without.bond);
    expect(without.shares).toEqual([]);
  });

  it('is drawn by its name: other shares change nothing of it', () => {
    const { concentrated, ...account } = COMPANY ?? { kind: 'taxable', balance: 0 };
    const other = { ...account, id: 'xyz', concentrated: { ...concentrated, share: 'XYZ', sales: [] } };
    const document = household({});
    const both = { ...document, accounts: [other, ...document.accounts] };
    const [xyz, abc] = prepared(both).returns.draw(3).shares ?? [];
    expect(abc).toEqual(prepared(document, {}).returns.draw(3).shares?.[0]);
    expect(xyz).not.toEqual(abc);
  });

  it('is the same share in every account that names it', () => {
    const document = household({});
    const twice = { ...document, accounts: [...document.accounts, { ...document.accounts[0], id: 'more' }] };
    expect(prepared(twice).returns.draw(3).shares).toHaveLength(1);
  });

  it('without deviation goes as the plan has it, to the last bit', () => {
    const steady = household({ volatility: 0 }, { equityVol: 0, bondVol: 0 });
    const replayed = replayPath(planOf(steady), { path: 5 }, context, { granularity: 'yearly' });
    if (!replayed.ok) throw new Error('not replayed');
    expect(replayed.value.rows).toEqual(projectYearly(steady).rows);
  });

  it('moves with the stocks of history as far as it is correlated with them', () => {
    for (const model of ['historical', 'cycles'] as const) {
      const { returns } = prepared(household({ correlation: 1, volatility: 0.3 }), { model });
      const { equity, shares } = returns.draw(4);
      const [good, bad] = [equity.indexOf(Math.max(...equity)), equity.indexOf(Math.min(...equity))];
      expect(shares?.[0]?.[good] ?? 0).toBeGreaterThan(shares?.[0]?.[bad] ?? 0);
      const alone = prepared(household({ correlation: 0 }), { model }).returns.draw(4).shares?.[0];
      expect(alone).toEqual(prepared(household({ correlation: 0 }), {}).returns.draw(4).shares?.[0]);
    }
  });
});
