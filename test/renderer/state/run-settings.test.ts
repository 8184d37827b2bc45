import { describe, expect, it } from 'vitest';
import {
  comparisonStages,
  DEFAULT_RUN,
  returnsOf,
  runRequest,
  runStages,
} from '../../../renderer/state/results/run-settings.ts';

describe('the settings of a run', () => {
  it('give a number of paths after a quick run, or a precision', () => {
    expect(runStages(DEFAULT_RUN)).toEqual([{ runs: 500 }, { runs: 10_000 }]);
    expect(runStages({ ...DEFAULT_RUN, paths: 500 })).toEqual([{ runs: 500 }]);
    const until = { ...DEFAULT_RUN, paths: 'until', halfWidth: 0.002 } as const;
    expect(runStages(until)).toEqual([{ runs: 500 }, { until: { halfWidth: 0.002, maxRuns: 100_000 } }]);
    expect(comparisonStages(until)).toEqual([{ runs: 500 }, { runs: 10_000 }]);
  });

  it('ask for every start year of history at once, with no seed and no number of paths', () => {
    const cycles = { ...DEFAULT_RUN, model: 'cycles', seed: 7, paths: 'until' } as const;
    expect([runStages(cycles), comparisonStages(cycles)]).toEqual([[{}], [{}]]);
    expect(returnsOf(cycles)).toEqual({ model: 'cycles' });
  });

  it('name years of a block only where blocks are drawn', () => {
    expect(returnsOf({ ...DEFAULT_RUN, model: 'lognormal', blockYears: 7 })).toEqual({ seed: 1, model: 'lognormal' });
    const historical = { ...DEFAULT_RUN, model: 'historical', blockYears: 7 } as const;
    expect(returnsOf(historical)).toEqual({ seed: 1, model: 'historical', blockYears: 7 });
    expect(returnsOf({ ...historical, isStationary: true })).toEqual({
      seed: 1,
      model: { historical: { blocks: 'stationary', blockYears: 7 } },
    });
  });

  it('leave the model to the plan, or name one with what it takes', () => {
    expect(returnsOf(DEFAULT_RUN)).toEqual({ seed: 1 });
    expect(returnsOf({ ...DEFAULT_RUN, model: 'regimes', degrees: 4 })).toEqual({ seed: 1, model: 'regimes' });
    expect(returnsOf({ ...DEFAULT_RUN, model: 'studentT' })).toEqual({ seed: 1, model: 'studentT' });
    const four = { ...DEFAULT_RUN, model: 'studentT', degrees: 4 } as const;
    expect(returnsOf(four)).toEqual({ seed: 1, model: { studentT: { degrees: 4 } } });
  });

  it('are all that a run, a comparison and a search say beside the plan', () => {
    const usual = { seed: 1, target: 'fundSpending', runs: 500 };
    expect(runRequest(DEFAULT_RUN, { runs: 500 })).toEqual(usual);
    expect(runRequest({ ...DEFAULT_RUN, legacy: 250_000 }, {})).toEqual({
      seed: 1,
      target: { legacy: 250_000 },
    });
    expect(runRequest({ ...DEFAULT_RUN, model: 'cycles' }, { runs: 500 })).toEqual({
      model: 'cycles',
      target: 'fundSpending',
    });
  });
});
