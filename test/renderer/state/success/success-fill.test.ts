import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../electron/contract/operation/api-error.ts';
import type { Call } from '../../../../renderer/state/backend.tsx';
import { SuccessFill } from '../../../../renderer/state/success/success-fill.ts';

/** Longer than the pause after a key before a run in the background is asked for. */
const QUIET_MS = 2_000;

interface Run {
  readonly planId: number;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly end: () => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** What a run leaves, as far as the list reads it. */
const NEW = { isCurrent: true, runs: 10_000 };

/** A host with one plan for each household, of which those named await a run. */
function hostWith(awaiting: readonly number[], incomplete: readonly number[] = [], others: readonly number[] = []) {
  const runs: Run[] = [];
  const left = new Set(awaiting);
  let othersAreHeld = Promise.resolve();
  const plans = (ids: Iterable<number>, after: number) =>
    [...ids]
      .filter((id) => id > after)
      .map((id) => ({ householdId: id, planId: id, revision: 1, isComplete: !incomplete.includes(id) }));
  const call = (id: string, input: Readonly<Record<string, unknown>>, signal?: AbortSignal, onProgress?: never) => {
    if (id === 'plans.awaitingRun') {
      const found = plans(input['ofMain'] === true ? left : others, Number(input['after']));
      const answer = { households: 10, awaiting: left.size, plans: found };
      return input['ofMain'] === true ? Promise.resolve(answer) : othersAreHeld.then(() => answer);
    }
    if (id === 'households.outlook') return Promise.resolve({ lookAt: null });
    if (id === 'households.get') {
      const own = Number(input['householdId']);
      const headline = left.has(own) ? null : NEW;
      return Promise.resolve({ id: own, mainPlanId: others.includes(own) ? null : own, headline });
    }
    return new Promise((resolve, reject) => {
      const planId = Number(input['planId']);
      const settle = async (how: () => void) => {
        how();
        await vi.advanceTimersByTimeAsync(0);
      };
      const end = () =>
        settle(() => {
          left.delete(planId);
          resolve({});
        });
      if (signal === undefined || onProgress === undefined) throw new Error('A run is called with both');
      runs.push({ planId, input, signal, onProgress, end, fail: (error) => settle(() => reject(error)) });
      signal.addEventListener('abort', () => reject(new ApiError('cancelled', 'Canceled.')), { once: true });
    });
  };
  const client = new QueryClient();
  const holdOthers = () => {
    let letGo = () => undefined as void;
    othersAreHeld = new Promise((resolve) => {
      letGo = resolve;
    });
    return () => letGo();
  };
  const restore = (id: number) => void left.add(id);
  const fill = new SuccessFill(call as unknown as Call, client);
  return { fill, client, runs, restore, holdOthers, ids: () => runs.map(({ planId }) => planId) };
}

const plan = (id: number) => ({ householdId: id, planId: id, revision: 1 });
const quiet = () => vi.advanceTimersByTimeAsync(QUIET_MS);

// One clock for all: the scheduler remembers when the last key came.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

describe('success rates that fill in by themselves', () => {
  it('are run one at a time: those in sight in their order, the other main plans, then the rest', async () => {
    const { fill, runs, ids } = hostWith([1, 2, 3, 4], [], [9]);
    fill.inSight([plan(4), plan(2)]);
    for (let at = 0; at < 5; at += 1) {
      await quiet();
      expect(runs).toHaveLength(at + 1);
      await runs[at]?.end();
    }
    await quiet();
    expect(ids()).toEqual([4, 2, 1, 3, 9]);
    expect(fill.state()).toMatchObject({ running: null, counted: { done: 10, total: 10 } });
  });

  it('are on the paths of the plan’s own page, in the background, and say how far they are', async () => {
    const { fill, runs } = hostWith([3]);
    fill.inSight([plan(3)]);
    await quiet();
    expect(runs[0]?.input).toEqual({
      householdId: 3,
      planId: 3,
      runs: 10_000,
      seed: 1,
      target: 'fundSpending',
      inBackground: true,
    });
    expect(fill.state()).toMatchObject({ counted: { done: 9, total: 10 } });
    runs[0]?.onProgress({ done: 3_200, total: 10_000 });
    expect(fill.state().running).toEqual({ planId: 3, done: 3_200, total: 10_000 });
  });

  it.each(['keydown', 'pointerdown', 'wheel'])(
    'stop for a %s and begin again in the next quiet moment',
    async (kind) => {
      const { fill, runs, ids } = hostWith([1, 2]);
      fill.inSight([plan(1)]);
      await quiet();
      window.dispatchEvent(new Event(kind));
      expect(runs[0]?.signal.aborted).toBe(true);
      expect(fill.state().running).toBeNull();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(ids()).toEqual([1]);
      await quiet();
      expect(ids()).toEqual([1, 1]);
    },
  );

  it('go on after the list was left, pause, and resume', async () => {
    const { fill, runs, ids } = hostWith([1, 2]);
    fill.inSight([plan(1)]);
    await quiet();
    fill.inSight([]);
    await runs[0]?.end();
    await quiet();
    expect(ids()).toEqual([1, 2]);
    fill.pause();
    await quiet();
    expect([ids(), runs[1]?.signal.aborted]).toEqual([[1, 2], true]);
    fill.resume();
    await quiet();
    expect(ids()).toEqual([1, 2, 2]);
  });

  it('leave out what is incomplete, and what cannot be run, until it is another revision', async () => {
    const { fill, runs, ids } = hostWith([1, 2, 3], [2]);
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.fail(new ApiError('plan_not_simulatable', 'It cannot be.'));
    await quiet();
    await runs[1]?.end();
    await quiet();
    expect(ids()).toEqual([1, 3]);
    // All that can have a figure have one.
    expect(fill.state().counted).toEqual({ done: 10, total: 10 });
    fill.inSight([plan(1)]);
    await quiet();
    expect(ids()).toEqual([1, 3]);
    fill.inSight([{ ...plan(1), revision: 2 }]);
    await quiet();
    expect(ids()).toEqual([1, 3, 1]);
  });

  it('end where the host is gone, and begin again with the next look at the list', async () => {
    const { fill, runs, ids } = hostWith([1]);
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.fail(new TypeError('Failed to fetch'));
    await quiet();
    expect(ids()).toEqual([1]);
    fill.inSight([plan(1)]);
    await quiet();
    expect(ids()).toEqual([1, 1]);
  });

  it('go into the lists that are known, each in its place', async () => {
    const { fill, client, runs } = hostWith([1]);
    const row = (id: number) => ({ id, headline: 'old', mainPlan: 'kept' });
    client.setQueryData(['households.list', { page: 0 }], { content: [row(2), row(1)] });
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.end();
    expect(client.getQueryData(['households.list', { page: 0 }])).toEqual({
      content: [row(2), { id: 1, mainPlanId: 1, headline: NEW, mainPlan: 'kept' }],
    });
  });

  it('are put in again where the list was read before the run ended, without another run', async () => {
    const { fill, client, runs, ids } = hostWith([1]);
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.end();
    const key = ['households.list', { page: 0 }];
    client.setQueryData(key, { content: [{ id: 1, headline: 'old' }] });
    fill.inSight([plan(1)]);
    await quiet();
    expect(client.getQueryData(key)).toMatchObject({ content: [{ id: 1, headline: NEW }] });
    expect(ids()).toEqual([1]);
  });

  it('are run again where an earlier state was restored', async () => {
    const { fill, runs, restore, ids } = hostWith([1]);
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.end();
    await quiet();
    restore(1);
    fill.inSight([plan(1)]);
    await quiet();
    expect(ids()).toEqual([1, 1]);
  });

  it('begin with the main plans again for whoever comes back while the others are asked for', async () => {
    const { fill, runs, restore, holdOthers, ids } = hostWith([3], [], [8]);
    const letGo = holdOthers();
    fill.inSight([plan(3)]);
    await quiet();
    await runs[0]?.end();
    await quiet();
    restore(2);
    fill.inSight([plan(2)]);
    fill.inSight([]);
    letGo();
    await quiet();
    expect(ids()).toEqual([3, 2]);
  });

  it.each(['engine_busy', 'engine_crashed', 'cancelled'] as const)('begin again after %s', async (code) => {
    const { fill, runs, ids } = hostWith([1]);
    fill.inSight([plan(1)]);
    await quiet();
    await runs[0]?.fail(new ApiError(code, 'Not now.'));
    expect(ids()).toEqual([1]);
    await quiet();
    expect(ids()).toEqual([1, 1]);
  });

  it('say how long they will take once three have run', async () => {
    const { fill, runs } = hostWith([1, 2, 3, 4, 5, 6]);
    fill.inSight([]);
    for (let at = 0; at < 3; at += 1) {
      await quiet();
      expect(fill.state().secondsLeft).toBeNull();
      await vi.advanceTimersByTimeAsync(4_000);
      await runs[at]?.end();
    }
    expect(fill.state().secondsLeft).toBeGreaterThan(10);
  });
});
