import { describe, expect, it } from 'vitest';
import { hasQuickRun, pathsOf, returnsOf, targetOf, USUAL_RUN } from '../../../renderer/state/results/run-settings.ts';

describe('what is asked of a run', () => {
  it('is a number of paths with a quick run before it, or a precision', () => {
    expect([pathsOf(USUAL_RUN, true), pathsOf(USUAL_RUN, false)]).toEqual([{ runs: 500 }, { runs: 10_000 }]);
    const until = { ...USUAL_RUN, paths: 'until', halfWidth: 0.002 } as const;
    expect(pathsOf(until, false)).toEqual({ until: { halfWidth: 0.002, maxRuns: 100_000 } });
    expect([hasQuickRun(until), hasQuickRun(USUAL_RUN), hasQuickRun({ ...USUAL_RUN, paths: 500 })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('names years of a block only where blocks are drawn', () => {
    expect(returnsOf({ ...USUAL_RUN, blockYears: 7 })).toEqual({ seed: 1, model: 'lognormal' });
    const historical = { ...USUAL_RUN, model: 'historical', blockYears: 7 } as const;
    expect(returnsOf(historical)).toEqual({ seed: 1, model: 'historical', blockYears: 7 });
    expect(targetOf(USUAL_RUN)).toEqual({ target: 'fundSpending' });
    expect(targetOf({ ...USUAL_RUN, legacy: 250_000 })).toEqual({ target: { legacy: 250_000 } });
  });
});
