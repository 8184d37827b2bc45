import { describe, expect, it } from 'vitest';
import {
  comparedPlanIssues,
  compareIssues,
  type MonteCarloRequest,
  monteCarloIssues,
  replayIssues,
} from '../../../engine/index.ts';
import type { CompleteReturnModel } from '../../../engine/plan/schema/return-model.ts';
import { planOf } from '../../projection.ts';
import { untaxedHousehold } from './simulation.ts';

/** A request as it may come from outside. */
const asked = (json: string): MonteCarloRequest => JSON.parse(json);

describe('monteCarloIssues', () => {
  it.each<readonly [field: string, request: MonteCarloRequest]>([
    ['runs', { runs: 0 }],
    ['runs', { runs: -5 }],
    ['runs', { runs: 1.5 }],
    ['runs', { runs: 1_000_001 }],
    ['runs', { runs: 1e9 }],
    ['runs', { runs: Number.NaN }],
    ['runs', { runs: Number.POSITIVE_INFINITY }],
    ['runs', asked('{"runs":"1000"}')],
    ['runs', asked('{"runs":null}')],
    ['seed', { seed: -(2 ** 53) }],
    ['seed', { seed: 0.5 }],
    ['seed', { seed: 2 ** 53 }],
    ['seed', { seed: Number.NaN }],
    ['model', asked('{"model":"normal"}')],
    ['equityReturn', { equityReturn: -0.51 }],
    ['equityReturn', { equityReturn: 1.01 }],
    ['equityReturn', asked('{"equityReturn":"0.07"}')],
    ['equityVol', { equityVol: -0.1 }],
    ['equityVol', { equityVol: 1.1 }],
    ['equityVol', { equityVol: Number.NaN }],
    ['bondReturn', { bondReturn: Number.POSITIVE_INFINITY }],
    ['bondVol', { bondVol: -0.01 }],
    ['correlation', { correlation: 2 }],
    ['correlation', { correlation: -1.01 }],
    ['correlation', { correlation: Number.NaN }],
    ['blockYears', { model: 'historical', blockYears: 0 }],
    ['blockYears', { model: 'historical', blockYears: 99 }],
    ['blockYears', { model: 'historical', blockYears: 2.5 }],
    ['blockYears', { blockYears: 5 }],
    ['blockYears', { model: 'lognormal', blockYears: 5 }],
    ['until', asked('{"until":0.01}')],
    ['until.halfWidth', { until: { halfWidth: 0.0005, maxRuns: 1000 } }],
    ['until.halfWidth', { until: { halfWidth: 0.26, maxRuns: 1000 } }],
    ['until.halfWidth', { until: { halfWidth: Number.NaN, maxRuns: 1000 } }],
    ['until.halfWidth', asked('{"until":{"maxRuns":1000}}')],
    ['until.maxRuns', { until: { halfWidth: 0.01, maxRuns: 0 } }],
    ['until.maxRuns', { until: { halfWidth: 0.01, maxRuns: 1_000_001 } }],
    ['until.maxRuns', asked('{"until":{"halfWidth":0.01}}')],
    ['until.width', asked('{"until":{"halfWidth":0.01,"maxRuns":1000,"width":1}}')],
    ['runs', { runs: 1000, until: { halfWidth: 0.01, maxRuns: 1000 } }],
    ['target', asked('{"target":"legacy"}')],
    ['target.legacy', { target: { legacy: -1 } }],
    ['target.legacy', { target: { legacy: 1e13 } }],
    ['target.legacy', asked('{"target":{}}')],
    ['target.heirs', asked('{"target":{"legacy":1,"heirs":2}}')],
    ['equityReturn', { model: 'historical', equityReturn: 0.07 }],
    ['equityVol', { model: 'historical', equityVol: 0.2 }],
    ['bondReturn', { model: 'historical', bondReturn: 0.04 }],
    ['bondVol', { model: 'historical', bondVol: 0.05 }],
    ['correlation', { model: 'historical', correlation: 0 }],
    ['equityReturn', { model: 'cycles', equityReturn: 0.07 }],
    ['blockYears', { model: 'cycles', blockYears: 5 }],
    ['model.studentT.degrees', { model: { studentT: { degrees: 2 } } }],
    ['model.studentT.degrees', { model: { studentT: { degrees: 1001 } } }],
    ['model.historical.blockYears', { model: { historical: { blocks: 'fixed', blockYears: 0 } } }],
    ['model', asked('{"model":{"historical":{"blocks":"loose","blockYears":5}}}')],
    ['blockYears', { model: { historical: { blocks: 'stationary', blockYears: 5 } }, blockYears: 5 }],
    ['equityVol', { model: { historical: { blocks: 'stationary', blockYears: 5 } }, equityVol: 0.1 }],
    ['blockYears', { model: 'regimes', blockYears: 5 }],
  ])('refuses by name %s in %j', (field, request) => {
    const issues = monteCarloIssues(request);
    expect(issues.map(({ path }) => path)).toEqual([field]);
    expect(issues[0]?.message).toMatch(
      /^(Enter|Leave|The historical model|Only the historical model|With until|Unknown field).*\.$/,
    );
  });

  it('names every fault of a request', () => {
    const issues = monteCarloIssues({ runs: 0, seed: 0.5, correlation: 2, equityVol: -1 });
    expect(issues.map(({ path }) => path)).toEqual(['seed', 'equityVol', 'correlation', 'runs']);
  });

  it.each<readonly [MonteCarloRequest]>([
    [{}],
    [{ runs: 1, seed: 0, equityReturn: -0.5, equityVol: 0, bondReturn: 1, bondVol: 1, correlation: -1 }],
    [{ runs: 100_000, seed: 2 ** 53 - 1, correlation: 1 }],
    [{ seed: 1 - 2 ** 53 }],
    [{ model: 'historical', blockYears: 98 }],
    [{ until: { halfWidth: 0.25, maxRuns: 100_000 }, target: { legacy: 0 } }],
    [{ until: { halfWidth: 0.000_51, maxRuns: 1 }, target: 'fundSpending' }],
    [{ model: 'historical', blockYears: 1 }],
  ])('finds nothing wrong with the edges of what is allowed: %j', (request) => {
    expect(monteCarloIssues(request)).toEqual([]);
  });
});

describe('replayIssues and compareIssues', () => {
  it.each([[0], [1_000_001], [1.5], [Number.NaN]])('refuse path %d', (path) => {
    expect(replayIssues({ path }).map((issue) => issue.path)).toEqual(['path']);
  });

  it('refuse what a run refuses', () => {
    expect(replayIssues({ path: 1, correlation: 2 }).map(({ path }) => path)).toEqual(['correlation']);
    expect(compareIssues({ runs: 0, seed: 0.5 }).map(({ path }) => path)).toEqual(['seed', 'runs']);
    expect(compareIssues({ runs: 100_001 }).map(({ path }) => path)).toEqual(['runs']);
    expect(compareIssues({ target: { legacy: -1 } }).map(({ path }) => path)).toEqual(['target.legacy']);
  });

  it('refuse plans that start apart, by the place of the plan', () => {
    const { assumptions } = planOf(untaxedHousehold({ balance: 1, monthly: 0 }));
    const starting = (startMonth: string) => ({ startMonth, assumptions });
    const issues = comparedPlanIssues([starting('2026-01'), starting('2026-01'), starting('2026-07')], {});
    expect(issues).toEqual([
      {
        code: 'startMonthsDiffer',
        path: 'plans[2].inputs.startMonth',
        message:
          'One plan starts in 2026-01, another in 2026-07, so they would not meet the same markets. Give both the same first month.',
      },
    ]);
  });

  it('refuse plans of which one draws other markets, unless the comparison draws both alike', () => {
    const { assumptions } = planOf(untaxedHousehold({ balance: 1, monthly: 0 }));
    const drawn = (returnModel: CompleteReturnModel) => ({
      startMonth: '2026-01',
      assumptions: { ...assumptions, returnModel },
    });
    const blocks = { historical: { blocks: 'fixed', blockYears: 5 } } as const;
    const placesOf = (models: readonly CompleteReturnModel[], request = {}) =>
      comparedPlanIssues(models.map(drawn), request).map(({ path }) => path);
    expect(placesOf(['lognormal', blocks])).toEqual(['plans[1].inputs.assumptions.returnModel']);
    expect(placesOf([blocks, { historical: { blocks: 'stationary', blockYears: 5 } }])).toHaveLength(1);
    expect(placesOf(['lognormal', 'regimes', { studentT: { degrees: 5 } }])).toEqual([]);
    expect(placesOf(['lognormal', blocks], { model: 'cycles' })).toEqual([]);
    expect(placesOf([blocks, blocks])).toEqual([]);
  });

  it('find nothing wrong with the first and the last path', () => {
    expect([...replayIssues({ path: 1 }), ...replayIssues({ path: 1_000_000 }), ...compareIssues({})]).toEqual([]);
  });
});
