import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  finalistsOf,
  noOrderAdvice,
  type OrderAdvice,
  orderAdvice,
  type PlanInputs,
  pathRun,
  withTrial,
} from '../../../engine/index.ts';
import { STILL } from '../../golden/households/share-households.ts';
import { lawTables } from '../../law-tables.ts';
import { marketHistory } from '../../market-history.ts';
import { BROKERAGE, IRA, oneYear, searchedOrders } from './searched-orders.ts';

/** What the job does, on one thread and at one mix. */
function advised(inputs: PlanInputs, runs: number): OrderAdvice {
  const search = searchedOrders(inputs);
  const { alone, together } = finalistsOf(search);
  if (alone.length + together.length === 0) return noOrderAdvice(search, { seed: 1 });
  const runOf = (trial: Parameters<typeof withTrial>[1]) => {
    const run = pathRun(withTrial(search.compared, trial), { runs }, { law: lawTables, history: marketHistory });
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    run.value.runRange({ from: 1, to: runs + 1 });
    return run.value;
  };
  const own = runOf(search.own);
  const judged = (trials: typeof alone) => trials.map((trial) => ({ trial, run: runOf(trial) }));
  const best = chosenOf(own, judged(alone), runs);
  return orderAdvice(search, { own, best, together: chosenOf(own, judged(together), runs), paths: runs }, null);
}

describe('an IRA that pays 12,000 within the standard deduction, at prices that stand still', () => {
  const advice = advised(oneYear([BROKERAGE, IRA]), 3);

  it('leaves 3,000 more than the brokerage account on every path', () => {
    expect(advice.best?.gain).toBeDollars(3_000);
    expect(advice.best?.worth.difference.mean).toBeDollars(3_000);
    expect(advice.best?.worth.own.legacy).toBeDollars(163_000);
    expect(advice.best?.worth.found.legacy).toBeDollars(166_000);
    expect(advice.best?.worth.shareAhead).toBe(1);
    expect(advice.best?.worth.mixGain).toBeNull();
    expect(advice.runs).toBe(3);
    expect(advice.note).toBeNull();
  });

  it('names conversions beside an order where they leave more than the best order alone', () => {
    const { best, together } = advice;
    expect(together?.conversions).toBe('bracketFill');
    expect(together?.worth.found.legacy ?? 0).toBeGreaterThan(best?.worth.found.legacy ?? 0);
  });

  it('offers nothing simpler: the plan’s own order is 1.8% short of the best', () => {
    expect(advice.simpler).toBeNull();
  });
});

it('calls the plan’s own order as good where it is within half a percent', () => {
  // 3,000 more of 663,000 are 0.45%.
  const advice = advised(oneYear([{ ...BROKERAGE, balance: 600_000, basis: 600_000 }, IRA]), 2);
  expect(advice.best?.gain).toBeDollars(3_000);
  expect(advice.simpler).toMatchObject({ name: 'The plan’s own order' });
  expect(advice.simpler?.shortOfBest).toBeDollars(3_000);
});

it('says that nothing is better where every order is the same', () => {
  const advice = advised(oneYear([BROKERAGE]), 2);
  expect(advice).toMatchObject({ runs: 0, best: null, together: null, alternatives: [] });
  expect(advice.note).toBe('The plan draws on its accounts in one order only: there is nothing to search.');
});

it('says that no order leaves more where heirs and owner pay no tax at all', () => {
  const roth = { id: 'roth', kind: 'rothIra', balance: 100_000, basis: 100_000, rothFirstYear: 2010 } as const;
  const advice = advised(oneYear([BROKERAGE, roth]), 2);
  expect(advice.best).toBeNull();
  expect(advice.alternatives.length).toBeGreaterThan(0);
  expect(advice.note).toBe('No other order of withdrawals alone leaves heirs more than the plan’s own.');
});

it('is judged path by path: an order that leaves more by as much on each of many futures is beyond chance', () => {
  const risky = oneYear([BROKERAGE, IRA], {
    assumptions: { ...STILL, equityReturn: 0.07, equityVol: 0.18, bondVol: 0.06 },
  });
  const { best } = advised(risky, 60);
  expect(best?.worth.isWithinNoise).toBe(false);
  expect(best?.worth.difference.meanInterval?.low ?? 0).toBeGreaterThan(2_000);
});
