import { describe, expect, it } from 'vitest';
import { checkPlan, type MonteCarloRequest, replayPath } from '../../../../engine/index.ts';
import { choleskyFactor } from '../../../../engine/plan/allocation/correlation-matrix.ts';
import { planOf, projectYearly } from '../../../projection.ts';
import { context, prepared, SAMPLE, untaxedHousehold } from '../simulation.ts';

const NAMES = ['usEquity', 'bond', 'international', 'tips', 'realEstate', 'cash'] as const;
type Name = (typeof NAMES)[number];

/** The lower triangle, in the order of the names. */
const CORRELATIONS: Readonly<Record<Name, readonly number[]>> = {
  usEquity: [],
  bond: [0.2],
  international: [0.8, 0.1],
  tips: [0.1, 0.7, 0.2],
  realEstate: [0.6, 0.2, 0.5, 0.3],
  cash: [0, 0.3, 0.1, 0.2, 0],
};

const FIGURES = {
  usEquity: { mean: 0.08, volatility: 0.165 },
  bond: { mean: 0.05, volatility: 0.055 },
  international: { mean: 0.085, volatility: 0.19 },
  tips: { mean: 0.045, volatility: 0.06 },
  realEstate: { mean: 0.075, volatility: 0.17 },
  cash: { mean: 0.03, volatility: 0.012 },
};

function classesOf(names: readonly Name[]) {
  const correlations = names.flatMap((second) =>
    names
      .filter((first) => NAMES.indexOf(first) < NAMES.indexOf(second))
      .map((first) => ({ first, second, correlation: CORRELATIONS[second][NAMES.indexOf(first)] ?? 0 })),
  );
  return { ...Object.fromEntries(names.map((name) => [name, FIGURES[name]])), correlations };
}

const MIX = { usEquity: 0.3, bond: 0.2, international: 0.2, tips: 0.1, realEstate: 0.1, cash: 0.1 };

function household(names: readonly Name[], mix: object = MIX) {
  const plain = untaxedHousehold({ balance: 100_000, monthly: 0 });
  return {
    ...plain,
    strategies: [{ id: 'mix', kind: 'fixed', mix }],
    accounts: plain.accounts?.map((account) => ({ ...account, strategyId: 'mix' })),
    assumptions: { ...plain.assumptions, classes: classesOf(names) },
  };
}

const product = (factors: Float64Array) => factors.reduce((growth, factor) => growth * factor, 1);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function covariance(one: readonly number[], other: readonly number[]): number {
  const [mean, meanOfOther] = [meanOf(one), meanOf(other)];
  return meanOf(one.map((value, at) => (value - mean) * ((other[at] ?? 0) - meanOfOther)));
}

/** Growth of each class in the first year of each path. */
function firstYears(document: object, request: MonteCarloRequest = {}): readonly (readonly number[])[] {
  const { returns } = prepared(document, request);
  const years: number[][] = NAMES.map(() => []);
  for (let path = 1; path <= SAMPLE; path++) {
    const { equity, bond, more = [], cash } = returns.draw(path);
    const [international, tips, realEstate] = more;
    [equity, bond, international, tips, realEstate, cash].forEach((growth, at) =>
      years[at]?.push(product(growth?.subarray(0, 12) ?? new Float64Array())),
    );
  }
  return years;
}

describe('classes on drawn paths', () => {
  const years = firstYears(household(NAMES));

  it.each(NAMES.map((name, at) => ({ name, at })))('$name has its mean and deviation', ({ name, at }) => {
    const { mean, volatility } = FIGURES[name];
    const drawn = years[at] ?? [];
    expect(Math.abs(meanOf(drawn) - 1 - mean)).toBeLessThan((4 * volatility) / Math.sqrt(SAMPLE));
    expect(Math.sqrt(covariance(drawn, drawn)) / volatility).toBeCloseTo(1, 1);
  });

  it('all move together as the matrix says', () => {
    const logs = years.map((drawn) => drawn.map(Math.log));
    for (const [second, name] of NAMES.entries()) {
      for (const [first, wanted] of CORRELATIONS[name].entries()) {
        const [one = [], other = []] = [logs[first], logs[second]];
        const found = covariance(one, other) / Math.sqrt(covariance(one, one) * covariance(other, other));
        expect(Math.abs(found - wanted), `${NAMES[first]} and ${name}`).toBeLessThan(4 / Math.sqrt(SAMPLE));
      }
    }
  });

  it('leave stocks and bonds the draws that they have without other classes', () => {
    const more = prepared(household(NAMES)).returns.draw(7);
    const without = prepared(household(['usEquity', 'bond'], { usEquity: 0.6, bond: 0.4 }), { correlation: 0.2 });
    expect(more.equity).toEqual(without.returns.draw(7).equity);
    expect(more.bond).toEqual(without.returns.draw(7).bond);
    expect(without.returns.draw(7).more).toEqual([]);
  });

  it('are each drawn by their name: another class changes no draw of theirs', () => {
    const mix = { usEquity: 0.5, international: 0.5 };
    const alone = prepared(household(['usEquity', 'bond', 'international'], mix)).returns.draw(3);
    const beside = prepared(household(NAMES, mix)).returns.draw(3);
    expect(alone.more?.[0]).toEqual(beside.more?.[0]);
  });

  it('cash without deviation draws nothing', () => {
    const { returns } = prepared(household(['usEquity', 'bond', 'international', 'tips', 'realEstate']));
    expect(returns.draw(1).cash).toBeNull();
  });

  it('without any deviation go as the plan has it, to the last bit', () => {
    const still = household(NAMES);
    const classes = Object.fromEntries(NAMES.map((name) => [name, { mean: FIGURES[name].mean, volatility: 0 }]));
    const document = { ...still, assumptions: { ...still.assumptions, classes } };
    const replayed = replayPath(planOf(document), { path: 5 }, context, { granularity: 'yearly' });
    if (!replayed.ok) throw new Error('not replayed');
    expect(replayed.value.rows).toEqual(projectYearly(document).rows);
  });
});

describe('growth of a mix of classes', () => {
  it('is that of its parts in the plan without deviation', () => {
    const [row] = projectYearly(household(NAMES)).rows;
    // 30% × 8% + 20% × 5% + 20% × 8.5% + 10% × 4.5% + 10% × 7.5% + 10% × 3%.
    expect(row?.accounts[0]?.growth).toBeDollars(6_600);
  });
});

describe('the Cholesky factor', () => {
  it('is that worked by hand', () => {
    // 0.8; (0.3 − 0.5 × 0.6) ÷ 0.8 = 0; √(1 − 0.25).
    const factor = choleskyFactor({ rows: [[1], [0.6, 1], [0.5, 0.3, 1]] });
    expect(factor?.[1]).toEqual([0.6, 0.8]);
    expect(factor?.[2]?.[1]).toBeCloseTo(0, 15);
    expect(factor?.[2]?.[2]).toBeCloseTo(Math.sqrt(0.75), 15);
  });

  it('takes a class that is wholly another, and none that cannot be', () => {
    expect(choleskyFactor({ rows: [[1], [1, 1], [0.5, 0.5, 1]] })?.[1]).toEqual([1, 0]);
    expect(choleskyFactor({ rows: [[1], [1, 1], [0.5, 0.4, 1]] })).toBeNull();
    expect(choleskyFactor({ rows: [[1], [0.9, 1], [-0.9, 0.9, 1]] })).toBeNull();
  });
});

describe('what is refused', () => {
  const issuesOf = (document: unknown) => checkPlan(document, { startMonth: '2026-01' }).issues;

  it.each([
    [
      'a mix that does not add up',
      household(NAMES, { ...MIX, tips: 0.3 }),
      'strategies[0].mix',
      'The shares of all classes add up to 1.2: make them add up to 1.',
    ],
    [
      'a class without a return',
      household(['usEquity', 'bond', 'international', 'tips']),
      'strategies[0].mix.realEstate',
      'Enter the mean return and the deviation of real estate in assumptions.classes.realEstate: there is no default for them.',
    ],
  ])('%s', (_, document, path, message) => {
    expect(issuesOf(document)).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('a class that nobody knows', () => {
    expect(issuesOf(household(NAMES, { usEquity: 0.5, gold: 0.5 }))).toContainEqual(
      expect.objectContaining({ code: 'unknownField', path: 'strategies[0].mix.gold' }),
    );
  });

  it('a pair of classes without a correlation', () => {
    const document = household(NAMES);
    const { correlations, ...figures } = document.assumptions.classes;
    const classes = { ...figures, correlations: correlations.slice(0, -1) };
    expect(issuesOf({ ...document, assumptions: { classes } })).toMatchObject([
      { code: 'correlationMissing', message: 'Enter the correlation of real estate and cash.' },
    ]);
  });

  it('correlations that cannot hold at once, with the pair to change and what it may be', () => {
    const document = household(['usEquity', 'bond', 'international'], { usEquity: 0.5, international: 0.5 });
    const classes = {
      international: FIGURES.international,
      correlations: [
        { first: 'usEquity', second: 'bond', correlation: 0.9 },
        { first: 'international', second: 'bond', correlation: 0.9 },
        { first: 'usEquity', second: 'international', correlation: -0.5 },
      ],
    };
    // 0.81 − 0.19 = 0.62 at least, and 1 at most.
    expect(issuesOf({ ...document, assumptions: { classes } })).toEqual([
      {
        code: 'correlationsUnfit',
        severity: 'error',
        path: 'assumptions.classes.correlations[2].correlation',
        message:
          'Enter a correlation of US stocks and international stocks between 0.62 and 1: no returns can move as all of these say at once.',
      },
    ]);
  });

  it.each(['historical', 'cycles'] as const)('the %s model, which has no history of the classes', (model) => {
    const replayed = replayPath(planOf(household(NAMES)), { model, path: 1 }, context, { granularity: 'yearly' });
    expect(replayed).toMatchObject({
      ok: false,
      issues: [{ code: 'noHistory', path: 'strategies[0].mix.international' }, {}, {}],
    });
  });

  it('a correlation of the request that the others rule out', () => {
    const replayed = replayPath(planOf(household(NAMES)), { correlation: -1, path: 1 }, context, {
      granularity: 'yearly',
    });
    expect(replayed).toMatchObject({ ok: false, issues: [{ path: 'assumptions.classes.correlations' }] });
  });
});
