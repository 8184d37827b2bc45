import { afterEach, describe, expect, it } from 'vitest';
import { type EngineClientOf, openEngineClient } from '../../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../../electron/engine-host/engine-failure.ts';
import type { EngineLimits } from '../../../../electron/engine-host/engine-limits.ts';
import { forkEngine } from '../../../../electron/engine-host/fork-engine.ts';
import { PATIENT_LIMITS } from '../patient-limits.ts';
import type { SharedTask, TestJobs } from '../test-engine.ts';

const testEngine = new URL('../test-engine.ts', import.meta.url);
const KINDS = new Map(['share', 'sharedThreadId', 'stuck'].map((job) => [job, 'shared'] as const));
const opened: EngineClientOf<TestJobs>[] = [];

function openTestEngine(limits: Partial<EngineLimits> = {}) {
  const starts = { count: 0 };
  const start = forkEngine(testEngine);
  const engine = openEngineClient<TestJobs>(
    (onMessage) => {
      starts.count += 1;
      return start(onMessage);
    },
    { ...PATIENT_LIMITS, ...limits },
    KINDS,
  );
  opened.push(engine);
  return { engine, starts };
}

async function kindOf(run: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await run };
  } catch (error) {
    return error instanceof EngineFailure ? error.kind : error;
  }
}

/** Starts a shared run that lasts until it is canceled, and waits until it really runs. */
async function occupy(engine: EngineClientOf<TestJobs>, misdeed: SharedTask['misdeed'] = 'none') {
  const abort = new AbortController();
  const started = await new Promise<{ readonly outcome: Promise<unknown> }>((onStart) => {
    const outcome = kindOf(
      engine.run(
        'share',
        { pieces: 1_000_000, misdeed },
        { signal: abort.signal, onProgress: () => onStart({ outcome }) },
      ),
    );
  });
  return { cancel: () => abort.abort(), outcome: started.outcome };
}

/** Runs until every worker has been started and has had pieces of the run. */
async function allTakePart(engine: EngineClientOf<TestJobs>) {
  let threads = 0;
  while (threads < 2) {
    const run = await engine.run('share', { pieces: 2_000, misdeed: 'none' });
    expect(run.missing).toBe(0);
    threads = run.threads;
  }
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

describe('a run that workers share', () => {
  it('has every piece worked out once it is answered', async () => {
    const { engine } = openTestEngine();
    const answer = await engine.run('share', { pieces: 4_001, misdeed: 'none' });
    expect(answer).toMatchObject({ isCancelled: false, missing: 0 });
  });

  it("is one worker's where it is one of many, which run beside one another and beside short jobs", async () => {
    const { engine } = openTestEngine({ manyAtOnce: 2 });
    await allTakePart(engine);
    const seen: string[] = [];
    const asked = ['one', 'two', 'three'].map(async (name) => {
      const onProgress = () => void seen.push(name);
      const task = { pieces: 2_000, misdeed: 'dawdle' } as const;
      const answer = await engine.run('share', task, { isOneOfMany: true, onProgress });
      return { name, answer, seen: new Set(seen) };
    });
    expect(await engine.run('echo', 'short')).toBe('short');
    const answers = await Promise.all(asked);
    for (const { answer } of answers) expect(answer).toEqual({ isCancelled: false, missing: 0, threads: 1 });
    expect(answers[0]?.seen).toEqual(new Set(['one', 'two']));
  });

  it("is one worker's where it has few pieces, and waits for none that has many", async () => {
    const { engine } = openTestEngine();
    await allTakePart(engine);
    const { cancel, outcome } = await occupy(engine);
    const answer = await engine.run('share', { pieces: 200, misdeed: 'dawdle' }, { isFew: true });
    expect(answer).toEqual({ isCancelled: false, missing: 0, threads: 1 });
    cancel();
    expect(await outcome).toBe('cancelled');
  });

  it('says how far it is between its start and its end', async () => {
    const { engine } = openTestEngine();
    const seen: number[] = [];
    await engine.run('sharedThreadId', null);
    const onProgress = (progress: unknown) => void seen.push((progress as { readonly done: number }).done);
    await engine.run('share', { pieces: 20_000, misdeed: 'none' }, { onProgress });
    expect(seen.filter((done) => done > 0 && done < 20_000)).not.toEqual([]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  it('leaves the engine free for short calculations', async () => {
    const { engine } = openTestEngine();
    const { cancel, outcome } = await occupy(engine);
    expect(await engine.run('echo', 1)).toBe(1);
    cancel();
    expect(await outcome).toBe('cancelled');
  });

  it('is never waited for by a second short calculation, which follows the first', async () => {
    const { engine } = openTestEngine();
    await allTakePart(engine);
    const { cancel, outcome } = await occupy(engine);
    const abort = new AbortController();
    const first = kindOf(
      new Promise((resolve) => {
        const onProgress = () => setTimeout(resolve, 100);
        engine.run('runUntilCancelled', null, { signal: abort.signal, onProgress }).catch(() => {});
      }),
    );
    const second = engine.run('echo', 2);
    await first;
    abort.abort();
    expect(await second).toBe(2);
    cancel();
    expect(await outcome).toBe('cancelled');
  });

  it('is joined by workers that were busy when it began', async () => {
    const { engine } = openTestEngine();
    await allTakePart(engine);
    const abort = new AbortController();
    const begun = [1, 2].map(
      () =>
        new Promise<void>((resolve) => {
          const call = { signal: abort.signal, onProgress: () => resolve() };
          engine.run('runUntilCancelled', null, call).catch(() => {});
        }),
    );
    await Promise.all(begun);
    const onProgress = () => abort.abort();
    const run = await engine.run('share', { pieces: 4_000, misdeed: 'none' }, { onProgress });
    expect(run).toMatchObject({ missing: 0 });
    expect(run.threads).toBeGreaterThan(1);
  });

  it('goes on while a calculation beside it that will not end is stopped with its thread', async () => {
    const { engine } = openTestEngine();
    const { cancel, outcome } = await occupy(engine);
    expect(await kindOf(engine.run('spin', null, { timeLimitMs: 30 }))).toBe('timeLimit');
    let isOver = false;
    void outcome.then(() => (isOver = true));
    expect(await engine.run('echo', 1)).toBe(1);
    expect(isOver).toBe(false);
    cancel();
    expect(await outcome).toBe('cancelled');
  });

  it('has its time again whenever it says how far it is', async () => {
    const { engine } = openTestEngine();
    await engine.run('sharedThreadId', null);
    const abort = new AbortController();
    let reports = 0;
    const onProgress = () => {
      reports += 1;
      // Reports come a tenth of a second apart or more: 55 of them take longer than the limit.
      if (reports === 55) abort.abort();
    };
    const call = { timeLimitMs: 5_000, onProgress, signal: abort.signal };
    expect(await kindOf(engine.run('share', { pieces: 1_000_000, misdeed: 'none' }, call))).toBe('cancelled');
  });
});

describe('the queue of runs that workers share', () => {
  it('is short, and refuses what exceeds it at once', async () => {
    const { engine } = openTestEngine({ longQueueLength: 1 });
    const { cancel } = await occupy(engine);
    const waiting = engine.run('share', { pieces: 100, misdeed: 'none' });
    expect(await kindOf(engine.run('share', { pieces: 100, misdeed: 'none' }))).toBe('busy');
    expect(await engine.run('echo', 1)).toBe(1);
    cancel();
    expect(await waiting).toMatchObject({ missing: 0 });
  });
});

describe('cancelling a run that workers share', () => {
  it('is obeyed before the run has ended, and ten of them do not cost ten workers', async () => {
    const { engine, starts } = openTestEngine();
    const workers = new Set([await engine.run('sharedThreadId', null)]);
    for (let round = 0; round < 10; round++) {
      const { cancel, outcome } = await occupy(engine);
      cancel();
      expect(await outcome).toBe('cancelled');
      workers.add(await engine.run('sharedThreadId', null));
    }
    expect(workers.size).toBeLessThan(10);
    expect(starts.count).toBe(1);
  });

  it('lets the next run begin with every worker', async () => {
    const { engine } = openTestEngine();
    const { cancel } = await occupy(engine, 'dawdle');
    cancel();
    expect(await engine.run('share', { pieces: 4_000, misdeed: 'none' })).toMatchObject({ missing: 0 });
  });

  it('lets the next run have its place when the older is overtaken again and again', async () => {
    const { engine } = openTestEngine();
    for (let edit = 0; edit < 10; edit += 1) {
      const { cancel, outcome } = await occupy(engine);
      cancel();
      expect(await outcome).toBe('cancelled');
    }
    expect(await engine.run('share', { pieces: 100, misdeed: 'none' })).toMatchObject({ missing: 0 });
  });
});

describe('the owner of a run that will not end', () => {
  it('is left alone once its job is canceled, the next job has another worker, and in the end it is stopped with its own', async () => {
    const { engine, starts } = openTestEngine();
    const worker = await engine.run('sharedThreadId', null);
    const abort = new AbortController();
    const outcome = await new Promise<{ readonly promise: Promise<unknown> }>((onStart) => {
      const onProgress = () => onStart({ promise });
      const promise = kindOf(engine.run('stuck', null, { signal: abort.signal, onProgress }));
    });
    abort.abort();
    expect(await outcome.promise).toBe('cancelled');
    expect(await engine.run('echo', 1)).toBe(1);
    const overtaken = new AbortController();
    const waiting = kindOf(engine.run('sharedThreadId', null, { signal: overtaken.signal }));
    overtaken.abort();
    expect(await waiting).toBe('cancelled');
    expect(await engine.run('sharedThreadId', null)).toBeGreaterThan(worker);
    // Once its worker has been ended, another one in its place takes part in runs.
    await allTakePart(engine);
    expect(starts.count).toBe(1);
  });
});

describe('a worker that joins a run', () => {
  it('costs the run nothing when it is lost with pieces in hand, and is replaced', async () => {
    const { engine, starts } = openTestEngine();
    await allTakePart(engine);
    const answer = await engine.run('share', { pieces: 12_000, misdeed: 'endHelper' });
    expect(answer).toMatchObject({ missing: 0, threads: 1 });
    await allTakePart(engine);
    expect(starts.count).toBe(1);
  });

  it.each(['failInHelper', 'failInOwner'] as const)(
    'or owns it (%s) and breaks an invariant fails the run with its own error',
    async (misdeed) => {
      const { engine } = openTestEngine();
      expect(await kindOf(engine.run('share', { pieces: 100_000, misdeed }))).toMatchObject({
        message: 'Invariant broken: paths are finite',
      });
      expect(await engine.run('share', { pieces: 100, misdeed: 'none' })).toMatchObject({ missing: 0 });
    },
  );
});
