import { describe, expect, it } from 'vitest';
import { reinflated } from '../../../../engine/monte-carlo/returns/market-history.ts';
import { context, prepared, SAMPLE, simulated, untaxedHousehold } from '../simulation.ts';

const household = untaxedHousehold({ balance: 100_000, monthly: 0 });
const { monthlyEquity } = reinflated(context.history, 0);

/** Which year of history each year of the first paths repeats. */
function repeatedIn(blockYears: number, paths: number): readonly (readonly number[])[] {
  const { program, returns } = prepared(household, { model: { historical: { blocks: 'stationary', blockYears } } });
  return Array.from({ length: paths }, (_, path) => {
    const { equity } = returns.draw(path + 1);
    return program.years.map(({ from }) => monthlyEquity.indexOf(equity[from] ?? 0));
  });
}

describe('stationary blocks', () => {
  it.each([2, 5, 20])(
    'of %d years on average go on to the next year with a chance of 1 − 1/L, the last year to the first',
    (blockYears) => {
      const paths = repeatedIn(blockYears, SAMPLE / 4);
      const steps = paths.flatMap((path) => path.slice(1).map((year, at) => year === ((path[at] ?? 0) + 1) % 98));
      // A new block begins at the very next year once in 98.
      const share = 1 - 1 / blockYears + 1 / blockYears / 98;
      const found = steps.filter(Boolean).length / steps.length;
      expect(Math.abs(found - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / steps.length));
    },
  );

  it('take every year of history as often in every year of the plan', () => {
    const paths = repeatedIn(5, SAMPLE);
    for (const at of [0, 1, 29]) {
      const counts = Array.from({ length: 98 }, (_, year) => paths.filter((path) => path[at] === year).length);
      const expected = SAMPLE / 98;
      // Chi square of 97 degrees of freedom: 148.6 is exceeded once in two thousand.
      expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(148.6);
    }
  });

  it('of one year are fixed blocks of one year, to the last bit', () => {
    const fixed = simulated(household, { model: 'historical', blockYears: 1, runs: 20 });
    const stationary = simulated(household, {
      model: { historical: { blocks: 'stationary', blockYears: 1 } },
      runs: 20,
    });
    expect(stationary.manifest.resultHash).toBe(fixed.manifest.resultHash);
    expect(stationary.used.blocks).toBe('stationary');
    expect('blocks' in fixed.used).toBe(false);
  });
});
