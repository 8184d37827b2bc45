import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../../electron/engine-host/engine-failure.ts';
import { givingWay } from '../../../../electron/handlers/calculations/giving-way.ts';

interface Begun {
  readonly name: string;
  readonly end: () => void;
  readonly signal: AbortSignal | undefined;
}

/** An engine whose jobs end when they are told to, or are stopped. */
function engineByHand(atOnce = 1) {
  const begun: Begun[] = [];
  const run = (_: string, name: string, { signal }: { readonly signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      begun.push({ name, end: () => resolve(name), signal });
      signal?.addEventListener('abort', () => reject(new EngineFailure('cancelled', 'Canceled.')), { once: true });
    });
  const engine = givingWay({ run } as unknown as Pick<EngineClient, 'run'>, atOnce);
  const ask = (job: 'monteCarlo' | 'searchCeilings' | 'lawHash', name: string, call: object = {}) =>
    engine.run(job, name as never, call) as Promise<unknown>;
  return { begun, ask, names: () => begun.map((each) => each.name) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const BACKGROUND = { givesWay: true };
const ONE_OF_MANY = { ...BACKGROUND, isOneOfMany: true };

describe('a calculation that nobody waits for', () => {
  it('is stopped by one that somebody does, and begins again after it', async () => {
    const { begun, ask, names } = engineByHand();
    const behind = ask('monteCarlo', 'behind', BACKGROUND);
    await settled();
    const front = ask('monteCarlo', 'front');
    await settled();
    expect(begun[0]?.signal?.aborted).toBe(true);
    expect(names()).toEqual(['behind', 'front']);
    begun[1]?.end();
    expect(await front).toBe('front');
    await settled();
    expect(names()).toEqual(['behind', 'front', 'behind']);
    begun[2]?.end();
    expect(await behind).toBe('behind');
  });

  it('waits its turn: for long ones in front of it, and for another such', async () => {
    const { begun, ask, names } = engineByHand();
    void ask('monteCarlo', 'front');
    void ask('monteCarlo', 'one', BACKGROUND);
    void ask('monteCarlo', 'two', BACKGROUND);
    await settled();
    expect(names()).toEqual(['front']);
    begun[0]?.end();
    await settled();
    expect(names()).toEqual(['front', 'one']);
    begun[1]?.end();
    await settled();
    expect(names()).toEqual(['front', 'one', 'two']);
  });

  it('goes on beside a short job, which has a worker of its own', async () => {
    const { begun, ask } = engineByHand();
    void ask('monteCarlo', 'behind', BACKGROUND);
    await settled();
    void ask('lawHash', 'short');
    await settled();
    expect(begun[0]?.signal?.aborted).toBe(false);
  });

  it('is canceled by whoever asked for it, while it waits and while it runs', async () => {
    const { begun, ask, names } = engineByHand();
    const stop = new AbortController();
    void ask('monteCarlo', 'front');
    const waiting = ask('monteCarlo', 'waiting', { ...BACKGROUND, signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
    begun[0]?.end();
    const later = new AbortController();
    const running = ask('monteCarlo', 'running', { ...BACKGROUND, signal: later.signal });
    await settled();
    later.abort();
    await expect(running).rejects.toMatchObject({ kind: 'cancelled' });
    expect(names()).toEqual(['front', 'running']);
  });
});

describe('calculations of many that nobody waits for', () => {
  it('run beside one another, are all stopped by one that somebody waits for, and begin again in their order', async () => {
    const { begun, ask, names } = engineByHand(2);
    const many = ['one', 'two', 'three'].map((name) => ask('monteCarlo', name, ONE_OF_MANY));
    await settled();
    expect(names()).toEqual(['one', 'two']);
    const front = ask('monteCarlo', 'front');
    await settled();
    expect(begun.map(({ signal }) => signal?.aborted)).toEqual([true, true, undefined]);
    expect(names()).toEqual(['one', 'two', 'front']);
    begun[2]?.end();
    expect(await front).toBe('front');
    await settled();
    expect(names()).toEqual(['one', 'two', 'front', 'three', 'one']);
    begun[3]?.end();
    await settled();
    expect(names()).toEqual(['one', 'two', 'front', 'three', 'one', 'two']);
    begun[4]?.end();
    begun[5]?.end();
    expect(await Promise.all(many)).toEqual(['one', 'two', 'three']);
  });

  it('leave a turn to one that takes every worker, which waits for those before it alone', async () => {
    const { begun, ask, names } = engineByHand(2);
    void ask('monteCarlo', 'one', ONE_OF_MANY);
    void ask('monteCarlo', 'whole', BACKGROUND);
    void ask('monteCarlo', 'two', ONE_OF_MANY);
    await settled();
    expect(names()).toEqual(['one']);
    begun[0]?.end();
    await settled();
    expect(names()).toEqual(['one', 'whole']);
    begun[1]?.end();
    await settled();
    expect(names()).toEqual(['one', 'whole', 'two']);
  });

  it('search without stopping the others, and are canceled each by itself', async () => {
    const { begun, ask } = engineByHand(2);
    const stop = new AbortController();
    const stopped = () => begun.filter(({ signal }) => signal?.aborted === true).map(({ name }) => name);
    const canceled = ask('monteCarlo', 'canceled', { ...ONE_OF_MANY, signal: stop.signal });
    void ask('monteCarlo', 'other', ONE_OF_MANY);
    void ask('searchCeilings', 'search', ONE_OF_MANY);
    await settled();
    expect(begun).toHaveLength(3);
    expect(stopped()).toEqual([]);
    stop.abort();
    await expect(canceled).rejects.toMatchObject({ kind: 'cancelled' });
    expect(stopped()).toEqual(['canceled']);
  });
});
