import { describe, expect, it } from 'vitest';
import { runMonteCarlo } from '../../../../engine/index.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import { planInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { planOf } from '../../../projection.ts';
import { context, prepared, simulated, untaxedHousehold } from '../simulation.ts';

const household = untaxedHousehold({ balance: 1_000_000, monthly: 3500 });
const withModel = (returnModel: unknown) => ({
  ...household,
  assumptions: { ...household.assumptions, returnModel },
});
/** A tenth between any two classes, stocks and bonds first. */
const correlationsOf = (classes: readonly string[]) =>
  classes.flatMap((first, at) => classes.slice(at + 1).map((second) => ({ first, second, correlation: 0.1 })));
const hashOf = (returnModel: unknown, request = {}) =>
  simulated(withModel(returnModel), { runs: 20, ...request }).manifest.resultHash;

describe('the model of a plan', () => {
  it.each([
    ['studentT', 'studentT'],
    [{ studentT: { degrees: 3 } }, { studentT: { degrees: 3 } }],
    ['regimes', 'regimes'],
    ['historical', 'historical'],
    [{ historical: { blocks: 'stationary', blockYears: 8 } }, { historical: { blocks: 'stationary', blockYears: 8 } }],
  ] as const)('%j draws what a run with that model draws', (ofPlan, model) => {
    expect(hashOf(ofPlan)).toBe(simulated(household, { runs: 20, model }).manifest.resultHash);
  });

  it('gives way to that of a run', () => {
    expect(hashOf('regimes', { model: 'lognormal' })).toBe(hashOf('lognormal'));
    expect(hashOf('historical', { model: 'cycles', runs: undefined })).toBe(
      simulated(household, { model: 'cycles' }).manifest.resultHash,
    );
  });

  it('is the lognormal one without a word, and then no part of the plan’s hash', () => {
    expect(inputsHash(planOf(withModel('lognormal')))).toBe(inputsHash(planOf(household)));
    expect(inputsHash(planOf(withModel('regimes')))).not.toBe(inputsHash(planOf(household)));
    expect(inputsHash(planOf(withModel('studentT')))).toBe(inputsHash(planOf(withModel({ studentT: { degrees: 5 } }))));
  });

  it.each([
    ['assumptions.returnModel', 'cycles', 'is asked of a run'],
    ['assumptions.returnModel', 'normal', 'Enter "lognormal"'],
    ['assumptions.returnModel.studentT.degrees', { studentT: { degrees: 2 } }, 'above 2'],
    ['assumptions.returnModel.historical.blockYears', { historical: { blockYears: 99 } }, 'between 1 and 98'],
  ])('is refused at %s: %j', (path, returnModel, said) => {
    const parsed = planInputs.safeParse(withModel(returnModel));
    const issues = parsed.success ? [] : parsed.error.issues;
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
    expect(issues[0]?.message).toContain(said);
  });

  it('of history refuses a mean that a run asks for, and classes of which there is no history', () => {
    expect(runMonteCarlo(planOf(withModel('historical')), { equityReturn: 0.05 }, context)).toMatchObject({
      ok: false,
      issues: [{ path: 'equityReturn', message: expect.stringContaining('Leave out equityReturn') }],
    });
    const abroad = {
      ...withModel('historical'),
      strategies: [{ id: 'equity', kind: 'fixed', mix: { equity: 0.5, international: 0.5 } }],
    };
    const of = {
      ...abroad.assumptions,
      classes: {
        international: { mean: 0.08, volatility: 0.2 },
        correlations: correlationsOf(['usEquity', 'bond', 'international']),
      },
    };
    const plan = planOf({ ...abroad, assumptions: of });
    expect(runMonteCarlo(plan, {}, context)).toMatchObject({ ok: false, issues: [{ code: 'noHistory' }] });
    expect(runMonteCarlo(plan, { model: 'studentT', runs: 2 }, context).ok).toBe(true);
  });
});

describe('classes and single shares', () => {
  const international = {
    ...household,
    strategies: [{ id: 'equity', kind: 'fixed', mix: { equity: 0.4, international: 0.3, tips: 0.2, cash: 0.1 } }],
    assumptions: {
      ...household.assumptions,
      classes: {
        international: { mean: 0.08, volatility: 0.2 },
        tips: { mean: 0.04, volatility: 0.06 },
        cash: { mean: 0.031, volatility: 0.01 },
        correlations: correlationsOf(['usEquity', 'bond', 'international', 'tips', 'cash']).slice(1),
      },
    },
  };

  it.each(['studentT', 'regimes'] as const)('change no draw of stocks and bonds: %s', (model) => {
    const alone = prepared(household, { model }).returns.draw(11);
    const [equity, bond] = [alone.equity.slice(), alone.bond.slice()];
    const beside = prepared(international, { model }).returns.draw(11);
    expect([beside.equity, beside.bond]).toEqual([equity, bond]);
  });

  it.each(['studentT', 'regimes'] as const)('keep their means and deviations over all years: %s', (model) => {
    const { returns } = prepared(international, { model });
    const years = Array.from({ length: 600 }, (_, path) => {
      const { more = [], cash } = returns.draw(path + 1);
      return Array.from({ length: 30 }, (_year, year) =>
        [more[0], more[1], cash].map((growth) =>
          (growth ?? new Float64Array())
            .subarray(12 * year, 12 * year + 12)
            .reduce((product, factor) => product * factor, 1),
        ),
      );
    }).flat();
    for (const [at, mean, volatility] of [
      [0, 0.08, 0.2],
      [1, 0.04, 0.06],
      [2, 0.031, 0.01],
    ] as const) {
      const values = years.map((year) => (year[at] ?? 0) - 1 - mean);
      const found = values.reduce((sum, value) => sum + value, 0) / values.length;
      const square = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
      const fourth = values.reduce((sum, value) => sum + value ** 4, 0) / values.length;
      expect(Math.abs(found)).toBeLessThan((4 * volatility) / Math.sqrt(values.length));
      expect(Math.abs(square - volatility ** 2)).toBeLessThan(4 * Math.sqrt((fourth - square ** 2) / values.length));
    }
  });

  it.each(['studentT', 'regimes'] as const)(
    'draw a share with its own mean and deviation, and change no draw: %s',
    (model) => {
      const concentrated = { share: 'ABC', expectedReturn: 0.09, volatility: 0.35, correlation: 0.6 };
      const owner = {
        ...household,
        accounts: [
          ...household.accounts,
          { id: 'stock', kind: 'taxable', owner: 'p1', balance: 100_000, basis: 100_000, concentrated },
        ],
      };
      const { returns } = prepared(owner, { model });
      const alone = prepared(household, { model }).returns.draw(3).equity.slice();
      expect(returns.draw(3).equity).toEqual(alone);
      const values = Array.from({ length: 1000 }, (_, path) => {
        const growth = returns.draw(path + 1).shares?.[0] ?? new Float64Array();
        return Array.from(
          { length: 30 },
          (_year, year) =>
            growth.subarray(12 * year, 12 * year + 12).reduce((product, factor) => product * factor, 1) - 1.09,
        );
      }).flat();
      const found = values.reduce((sum, value) => sum + value, 0) / values.length;
      const square = values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
      const fourth = values.reduce((sum, value) => sum + value ** 4, 0) / values.length;
      expect(Math.abs(found)).toBeLessThan((4 * 0.35) / Math.sqrt(values.length));
      expect(Math.abs(square - 0.35 ** 2)).toBeLessThan(4 * Math.sqrt((fourth - square ** 2) / values.length));
    },
  );
});
