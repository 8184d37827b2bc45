import { describe, expect, it } from 'vitest';
import { compareAnswer, pairsWithFirst } from '../../../../../renderer/screens/plan/compare/compare-answer.ts';
import type { PlanComparison } from '../../../../../renderer/state/results/answers.ts';
import { PAIR, PATHS } from '../../../monte-carlo-results.ts';

type Pair = PlanComparison['pairs'][number];

const planWith = (successes: number, model: 'lognormal' | 'cycles' = 'lognormal', runs = 10_000) =>
  ({ ...PATHS, successes, used: { ...PATHS.used, model, runs } }) as unknown as PlanComparison['plans'][number];
const WHOLE = { seed: 1, isComplete: true, missing: [] };
const better = {
  successDifference: -0.0455,
  successDifferenceInterval: { low: -0.0497, high: -0.0415 },
  onlyA: 0,
  onlyB: 455,
};
const known: Pair = { ...PAIR, ...better };
const unknown: Pair = {
  ...PAIR,
  successDifference: -0.001,
  successDifferenceInterval: { low: -0.003, high: 0.001 },
  onlyA: 12,
  onlyB: 22,
};

const answer = (plans: readonly number[], pairs: readonly Pair[]) =>
  compareAnswer({ runs: 10_000, ...WHOLE, plans: plans.map((count) => planWith(count)), pairs: [...pairs] });

describe('the answer of a comparison', () => {
  it('is which plan pays every goal more often than the first, by how much, and what that leaves', () => {
    expect(answer([7_740, 8_195], [known])).toEqual({
      headline: 'B pays every goal in 81 of 100 futures, A in 77.',
      say: 'Of 10,000, B alone pays in 455, A alone in none: B differs by +4.6 points, +4.2 to +5.0. In the median B leaves $412k less.',
      rest: 'All plans face the same 10,000 futures (paths), so their differences are more certain than either rate.',
    });
    expect(answer([8_195, 7_740], [PAIR]).headline).toBe('A pays every goal in 81 of 100 futures, B in 77.');
    expect(answer([8_910, 8_950], [known]).headline).toBe('B pays every goal in 89.5% of futures, A in 89.1%.');
  });

  it('is the best of five plans, and says how many cannot be told from the first', () => {
    const pairs = [unknown, { ...known, b: 2 }, { ...unknown, b: 3 }, { ...PAIR, b: 4 }, { ...known, a: 1, b: 2 }];
    const { headline, rest } = answer([7_740, 7_750, 8_195, 7_750, 7_000], pairs);
    expect(headline).toBe('C pays every goal in 81 of 100 futures, A in 77.');
    expect(rest).toMatch(/ 2 of 4 others cannot be told from A by success\.$/);
    expect(pairsWithFirst({ pairs }).map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
    ]);
  });

  it('is what is left where success cannot be told apart', () => {
    expect(answer([8_600, 8_610], [unknown]).headline).toBe(
      'A ends with more in 71 of 100 futures and with less in 29.',
    );
    const behind = { ...unknown, shareAhead: 0.2, shareBehind: 0.754, shareEqual: 0.046 };
    expect(answer([8_600, 8_610], [behind]).headline).toBe(
      'B ends with more in 75 of 100 futures and with less in 20.',
    );
    const even = { ...unknown, shareAhead: 0.4, shareBehind: 0.4, shareEqual: 0.2 };
    expect(answer([8_600, 8_610], [even]).headline).toBe('A and B each end with more in 40 of 100 futures.');
  });

  it('is that there is no measurable difference, or none at all', () => {
    expect(answer([8_600, 8_610], [{ ...unknown, isWithinNoise: true }]).headline).toBe(
      'A and B both pay every goal in 86 of 100 futures: no measurable difference.',
    );
    const funded = { mean: 0, meanInterval: { low: 0, high: 0 } };
    const same = {
      ...unknown,
      successDifference: 0,
      shareAhead: 0,
      shareEqual: 1,
      shareBehind: 0,
      fundedDifference: funded,
    };
    expect(answer([8_600, 8_600], [same]).headline).toBe('Both end with the same amount on every path.');
  });

  it('counts starts of history without a margin', () => {
    const plans = [planWith(50, 'cycles', 63), planWith(55, 'cycles', 63)];
    const found = compareAnswer({ runs: 63, ...WHOLE, plans, pairs: [{ ...known, onlyB: 5 }] });
    expect(found.headline).toBe('B pays every goal from 55 of 63 historical starts, A from 50.');
    expect(found.say).toBe('Of 63, B alone pays in 5, A alone in none. In the median B leaves $412k less.');
    expect(`${found.say} ${found.rest}`).not.toMatch(/±|points|futures/);
    const alike = { ...known, successDifference: 0, shareAhead: 21 / 63, shareBehind: 42 / 63 };
    expect(compareAnswer({ runs: 63, ...WHOLE, plans, pairs: [alike] }).headline).toBe(
      'B ends with more in 42 of 63 historical starts and with less in 21.',
    );
  });
});
