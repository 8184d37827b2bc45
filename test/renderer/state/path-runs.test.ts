import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PathRuns, type RunCall } from '../../../renderer/state/results/path-runs.ts';

interface Asked extends RunCall {
  readonly question: string;
  readonly isQuick: boolean;
  readonly answer: (answer: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Runs whose answers the test gives. */
function runsOf(hasQuick = true) {
  const asked: Asked[] = [];
  const runs = new PathRuns<string, string>({
    hasQuick: () => hasQuick,
    run: (question, isQuick, call) =>
      new Promise((resolve, reject) => {
        asked.push({
          ...call,
          question,
          isQuick,
          answer: async (answer) => {
            resolve(answer);
            await vi.advanceTimersByTimeAsync(0);
          },
          fail: async (error) => {
            reject(error);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  const last = () => {
    const newest = asked.at(-1);
    if (newest === undefined) throw new Error('Nothing was asked');
    return newest;
  };
  return { runs, asked, last };
}

const shown = ({ runs }: ReturnType<typeof runsOf>) => {
  const { answer, of, isQuick, isRunning } = runs.state();
  return { answer, of, isQuick, isRunning };
};

describe('the paths of a plan that is edited', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are run quickly first, then in full', async () => {
    const made = runsOf();
    made.runs.ask('plan');
    expect(made.asked.map(({ isQuick }) => isQuick)).toEqual([true]);
    await made.last().answer('500 paths');
    expect(shown(made)).toEqual({ answer: '500 paths', of: 'plan', isQuick: true, isRunning: true });
    await made.last().answer('10,000 paths');
    expect(made.asked.map(({ isQuick }) => isQuick)).toEqual([true, false]);
    expect(shown(made)).toEqual({ answer: '10,000 paths', of: 'plan', isQuick: false, isRunning: false });
  });

  it('are run once where so few are asked for', async () => {
    const made = runsOf(false);
    made.runs.ask('plan');
    await made.last().answer('200 paths');
    expect(made.asked.map(({ isQuick }) => isQuick)).toEqual([false]);
  });

  it('give up the run for an older plan, wait for the edits to pause, and keep the older answer meanwhile', async () => {
    const made = runsOf();
    made.runs.ask('plan');
    await made.last().answer('500 paths');
    const full = made.last();
    made.runs.ask('edit 1');
    expect(full.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    made.runs.ask('edit 2');
    await vi.advanceTimersByTimeAsync(150);
    expect(made.asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(made.last()).toMatchObject({ question: 'edit 2', isQuick: true });
    await full.answer('too late');
    expect(shown(made)).toMatchObject({ answer: '500 paths', of: 'plan' });
    await made.last().answer('500 new paths');
    expect(shown(made)).toMatchObject({ answer: '500 new paths', of: 'edit 2', isQuick: true });
  });

  it('say how far they are to those who show it alone, and that they take long after a second', async () => {
    const made = runsOf(false);
    made.runs.ask('plan');
    const [all, few] = [vi.fn<() => void>(), vi.fn<() => void>()];
    made.runs.subscribe(all);
    made.runs.progress.subscribe(few);
    made.last().onProgress({ done: 3200, total: 10_000 });
    expect([all.mock.calls.length, few.mock.calls.length]).toEqual([0, 1]);
    expect(made.runs.progress.state()).toEqual({ done: 3200, total: 10_000 });
    expect(made.runs.state().isLong).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.runs.state().isLong).toBe(true);
    await made.last().answer('10,000 paths');
    expect(made.runs.progress.state()).toBeNull();
    expect(made.runs.state().isLong).toBe(false);
  });

  it('can be stopped: the quick answer stays, and all paths run when asked again', async () => {
    const made = runsOf();
    made.runs.ask('plan');
    await made.last().answer('500 paths');
    made.runs.stop();
    expect(made.last().signal.aborted).toBe(true);
    expect(made.runs.state()).toMatchObject({ answer: '500 paths', isStopped: true, isRunning: false, error: null });
    made.runs.retry();
    expect(made.last()).toMatchObject({ isQuick: false });
    expect(made.runs.state()).toMatchObject({ isStopped: false, isRunning: true });
  });

  it('rest while nobody looks, and are not run again for an answer that is known', async () => {
    const made = runsOf(false);
    made.runs.ask('plan');
    made.runs.rest();
    expect(made.last().signal.aborted).toBe(true);
    made.runs.ask('plan');
    await made.last().answer('10,000 paths');
    made.runs.rest();
    made.runs.ask('plan');
    await vi.advanceTimersByTimeAsync(1000);
    expect(made.asked).toHaveLength(2);
  });

  it('keep the last answer beside a failure, and try again on demand', async () => {
    const made = runsOf(false);
    made.runs.ask('plan');
    await made.last().answer('10,000 paths');
    made.runs.ask('edit');
    await vi.advanceTimersByTimeAsync(200);
    await made.last().fail(new Error('The engine stopped'));
    expect(made.runs.state()).toMatchObject({ answer: '10,000 paths', of: 'plan', isRunning: false });
    expect(made.runs.state().error?.message).toBe('The engine stopped');
    made.runs.retry();
    await made.last().answer('10,000 new paths');
    expect(made.runs.state()).toMatchObject({ answer: '10,000 new paths', of: 'edit', error: null });
  });
});
