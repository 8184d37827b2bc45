import { describe, expect, it } from 'vitest';
import { RunCancelled } from '../../../../../electron/engine-host/jobs/monte-carlo-jobs.ts';
import { findPolicy } from '../../../../../electron/engine-host/jobs/policies/policy-job.ts';
import type { JobContext } from '../../../../../electron/engine-host/threads/job-table-shape.ts';
import type { PlanInputs } from '../../../../../engine/index.ts';

const PLAN = {
  startMonth: '2026-01',
  persons: [
    {
      id: 'p1',
      birthDate: '1964-05-12',
      sex: 'female',
      planEnd: 80,
      socialSecurity: { basis: 'none' },
    },
  ],
  accounts: [
    { id: 'ira', kind: 'traditionalIra', owner: 'p1', balance: 900_000 },
    { id: 'brokerage', kind: 'taxable', owner: 'p1', balance: 250_000, basis: 120_000 },
  ],
  goals: [{ id: 'living', amount: 4600, frequency: 'monthly' }],
} satisfies PlanInputs;

/** Works out every path itself, and is given up once so many runs of paths have been. */
function counting(most = Number.POSITIVE_INFINITY) {
  const ran = { runs: 0 };
  const context: JobContext = {
    isCancelled: () => ran.runs >= most,
    report: () => undefined,
    sharedRun: ({ work }) => {
      let done = 0;
      return {
        workUpTo: (last) => {
          if (ran.runs >= most) return Promise.resolve(false);
          work({ from: done + 1, to: last + 1 });
          done = last;
          ran.runs += 1;
          return Promise.resolve(true);
        },
        close: () => undefined,
      };
    },
  };
  return { ran, context };
}

const input = (seed: number) => ({
  inputs: PLAN,
  startMonth: '2026-01',
  request: { free: ['mix'] as const, runs: 60, seed },
});

describe('a search for decisions together that was given up', () => {
  it('goes on from the futures that it has run, and comes to the same answer', async () => {
    const whole = counting();
    const expected = await findPolicy(input(3), whole.context);
    const first = counting(4);
    await expect(findPolicy(input(3), first.context)).rejects.toThrow(RunCancelled);
    expect(first.ran.runs).toBe(4);
    const second = counting();
    expect(await findPolicy(input(3), second.context)).toEqual(expected);
    expect(whole.ran.runs).toBeGreaterThan(5);
    // What was run for a step that was given up halfway is run again; whole steps are not.
    expect(second.ran.runs).toBeLessThan(whole.ran.runs);
    expect(second.ran.runs).toBeGreaterThanOrEqual(whole.ran.runs - 4);
  });

  it('is forgotten once it has an answer, and is not taken for another question', async () => {
    const other = counting();
    const again = counting();
    const answer = await findPolicy(input(4), other.context);
    expect(await findPolicy(input(4), again.context)).toEqual(answer);
    expect(again.ran.runs).toBe(other.ran.runs);
  });
});
