import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EngineClientOf, openEngineClient } from '../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../electron/engine-host/engine-failure.ts';
import type { EngineLimits } from '../../../electron/engine-host/engine-limits.ts';
import { forkEngine } from '../../../electron/engine-host/fork-engine.ts';
import { UNKNOWN_PROCESSOR_TIME } from '../../../electron/engine-host/processor-time.ts';
import type { FromEngine } from '../../../electron/engine-host/threads/engine-messages.ts';
import { PATIENT_LIMITS } from './patient-limits.ts';
import type { TestJobs } from './test-engine.ts';

const testEngine = new URL('./test-engine.ts', import.meta.url);
const opened: EngineClientOf<TestJobs>[] = [];

/** One short calculation at a time unless a test says otherwise, so that one that does not end holds the queue up. */
function openTestEngine(limits: Partial<EngineLimits> = {}, entry = testEngine) {
  const starts = { count: 0 };
  const start = forkEngine(entry);
  const engine = openEngineClient<TestJobs>(
    (onMessage) => {
      starts.count += 1;
      return start(onMessage);
    },
    { ...PATIENT_LIMITS, shortAtOnce: 1, ...limits },
  );
  opened.push(engine);
  return { engine, starts };
}

/** Starts a job that runs until it is canceled, and waits until it really runs. */
async function occupy(engine: EngineClientOf<TestJobs>) {
  const abort = new AbortController();
  const outcome = await new Promise<{ promise: Promise<unknown> }>((onStart) => {
    const promise = kindOf(
      engine.run('runUntilCancelled', null, { signal: abort.signal, onProgress: () => onStart({ promise }) }),
    );
  });
  return { cancel: () => abort.abort(), outcome: outcome.promise };
}

async function kindOf(run: Promise<unknown>): Promise<unknown> {
  try {
    return { value: await run };
  } catch (error) {
    return error instanceof EngineFailure ? error.kind : error;
  }
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

describe('a calculation in the engine process', () => {
  it('runs in another process and answers with its value', async () => {
    const { engine } = openTestEngine();
    expect(await engine.run('processId', null)).not.toBe(process.pid);
    const value = { amounts: Float64Array.of(1.5, -0, 1e-300), none: null, nested: [{ text: 'Ä' }] };
    expect(await engine.run('echo', value)).toStrictEqual(value);
  });

  it('gives way to the page and to whatever else the user is doing', async () => {
    const { engine } = openTestEngine();
    expect(await engine.run('priority', null)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority()).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  it.runIf(process.platform === 'linux')(
    'gives way with the threads that compile for it and collect its garbage',
    async () => {
      const { engine } = openTestEngine();
      const priorities = await engine.run('threadPriorities', null);
      expect(priorities.length).toBeGreaterThan(2);
      expect(new Set(priorities)).toStrictEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
    },
  );

  it('takes its input as it was when it was asked', async () => {
    const { engine } = openTestEngine();
    const input = { balance: 100 };
    const answer = engine.run('echo', input);
    input.balance = 200;
    expect(await answer).toStrictEqual({ balance: 100 });
  });

  it('reports progress in order before it answers', async () => {
    const { engine } = openTestEngine();
    const seen: unknown[] = [];
    expect(await engine.run('countTo', 3, { onProgress: (progress) => seen.push(progress) })).toBe(3);
    expect(seen).toStrictEqual([{ count: 1 }, { count: 2 }, { count: 3 }]);
  });

  it('that breaks an invariant rejects with its own error and leaves the engine running', async () => {
    const { engine, starts } = openTestEngine();
    const error = await kindOf(engine.run('fail', 'balances are finite'));
    expect(error).toMatchObject({ message: 'Invariant broken: balances are finite' });
    expect((error as Error).stack).toContain('test-engine.ts');
    expect(await engine.run('echo', 1)).toBe(1);
    expect(starts.count).toBe(1);
  });

  it('with a name the engine does not know rejects', async () => {
    const { engine } = openTestEngine();
    const unknownJob = engine.run('forecast' as 'echo', null);
    await expect(unknownJob).rejects.toThrow('The engine has no job called forecast.');
  });
});

describe('the queue', () => {
  it('runs calculations in the order in which they were asked', async () => {
    const { engine } = openTestEngine();
    const { cancel } = await occupy(engine);
    const order: unknown[] = [];
    const answers = [1, 2, 3].map(async (number) => order.push(await engine.run('echo', number)));
    cancel();
    await Promise.all(answers);
    expect(order).toStrictEqual([1, 2, 3]);
  });

  it('refuses what exceeds its length at once, and only that', async () => {
    const { engine } = openTestEngine({ queueLength: 2 });
    const { cancel } = await occupy(engine);
    const first = engine.run('echo', 1);
    const second = engine.run('echo', 2);
    expect(await kindOf(engine.run('echo', 3))).toBe('busy');
    cancel();
    expect(await Promise.all([first, second])).toStrictEqual([1, 2]);
  });
});

describe('two short calculations at once', () => {
  it('run beside one another, and the third waits', async () => {
    const { engine } = openTestEngine({ shortAtOnce: 2, queueLength: 1 });
    const first = await occupy(engine);
    expect(await engine.run('echo', 1)).toBe(1);
    const second = await occupy(engine);
    const third = engine.run('echo', 3);
    expect(await kindOf(engine.run('echo', 4))).toBe('busy');
    second.cancel();
    expect(await third).toBe(3);
    first.cancel();
    expect(await Promise.all([first.outcome, second.outcome])).toStrictEqual(['cancelled', 'cancelled']);
  });

  it('end each by its own limit, and the engine goes on', async () => {
    const { engine, starts } = openTestEngine({ shortAtOnce: 2 });
    const { cancel, outcome } = await occupy(engine);
    expect(await kindOf(engine.run('spin', null, { timeLimitMs: 30 }))).toBe('timeLimit');
    expect(await engine.run('echo', 1)).toBe(1);
    cancel();
    expect(await outcome).toBe('cancelled');
    expect(starts.count).toBe(1);
  });

  it('are both lost with the process, and both waited for by it', async () => {
    const { engine, starts } = openTestEngine({ shortAtOnce: 2 });
    const { outcome } = await occupy(engine);
    expect(await kindOf(engine.run('endProcess', null))).toBe('crashed');
    expect(await outcome).toBe('crashed');
    expect(await engine.run('echo', 1)).toBe(1);
    expect(starts.count).toBe(2);
  });
});

describe('a short calculation for which no worker is free', () => {
  it('may wait for the one beside it longer than a worker takes to start, but not where none has begun', async () => {
    vi.useFakeTimers();
    try {
      const host = { receive: (_message: FromEngine) => {}, kills: 0 };
      const engine = openEngineClient<TestJobs>(
        (onMessage) => {
          host.receive = onMessage;
          const end = { resolve: () => {} };
          const ended = new Promise<void>((resolve) => (end.resolve = resolve));
          const kill = () => {
            host.kills += 1;
            end.resolve();
          };
          return { send: () => {}, kill, ended, processorTime: UNKNOWN_PROCESSOR_TIME };
        },
        { startLimitMs: 1_000, timeLimitMs: 60_000 },
      );
      const first = engine.run('echo', 1);
      const second = kindOf(engine.run('echo', 2));
      host.receive({ kind: 'ready' });
      host.receive({ kind: 'started', id: 1 });
      vi.advanceTimersByTime(10_000);
      expect(host.kills).toBe(0);
      host.receive({ kind: 'done', id: 1, output: serialize(1) });
      expect(await first).toBe(1);
      vi.advanceTimersByTime(1_000);
      expect(host.kills).toBe(1);
      expect(await second).toBe('crashed');
      await engine.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('cancelling', () => {
  it('stops a calculation that listens, and keeps its warm thread', async () => {
    const { engine, starts } = openTestEngine();
    const threads: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { cancel, outcome } = await occupy(engine);
      const thread = engine.run('threadId', null);
      cancel();
      expect(await outcome).toBe('cancelled');
      threads.push(await thread);
    }
    // A thread that gets no processor within the grace period is replaced; that does not happen every time.
    expect(new Set(threads).size).toBeLessThan(threads.length);
    expect(starts.count).toBe(1);
  });

  it('stops a calculation that does not listen, and the next one has a new thread', async () => {
    const { engine, starts } = openTestEngine();
    expect(await engine.run('threadId', null)).toBe(1);
    const abort = new AbortController();
    const spinning = kindOf(engine.run('spin', null, { signal: abort.signal }));
    abort.abort();
    expect(await spinning).toBe('cancelled');
    expect(await engine.run('threadId', null)).toBe(2);
    expect(starts.count).toBe(1);
  });

  it('one calculation does not touch the next', async () => {
    const { engine } = openTestEngine();
    const { cancel, outcome } = await occupy(engine);
    const next = engine.run('isCancelled', null);
    cancel();
    expect(await outcome).toBe('cancelled');
    expect(await next).toBe(false);
  });

  it('withdraws a queued calculation and leaves the others in place', async () => {
    const { engine } = openTestEngine();
    const { cancel } = await occupy(engine);
    const abort = new AbortController();
    const first = engine.run('echo', 1);
    const withdrawn = kindOf(engine.run('echo', 2, { signal: abort.signal }));
    const third = engine.run('echo', 3);
    abort.abort();
    expect(await withdrawn).toBe('cancelled');
    cancel();
    expect(await Promise.all([first, third])).toStrictEqual([1, 3]);
  });

  it('before the request is made runs nothing', async () => {
    const { engine, starts } = openTestEngine();
    expect(await kindOf(engine.run('echo', 1, { signal: AbortSignal.abort() }))).toBe('cancelled');
    expect(starts.count).toBe(0);
  });

  it('after the answer changes nothing', async () => {
    const { engine } = openTestEngine();
    const abort = new AbortController();
    expect(await engine.run('echo', 1, { signal: abort.signal })).toBe(1);
    abort.abort();
    expect(await engine.run('echo', 2)).toBe(2);
  });
});

describe('a calculation that takes longer than its time limit', () => {
  it('is ended with its thread, and the queue goes on in a new one', async () => {
    const { engine, starts } = openTestEngine();
    await engine.run('echo', 'the engine is up');
    const spinning = kindOf(engine.run('spin', null, { timeLimitMs: 30 }));
    const next = engine.run('echo', 1);
    expect(await spinning).toBe('timeLimit');
    expect(await next).toBe(1);
    expect(starts.count).toBe(1);
  });

  it('is not one that merely waited for its turn', async () => {
    const { engine } = openTestEngine();
    const first = kindOf(engine.run('spin', null, { timeLimitMs: 2_000 }));
    const second = engine.run('echo', 1, { timeLimitMs: 1_500 });
    expect(await first).toBe('timeLimit');
    expect(await second).toBe(1);
  });
});

describe.runIf(process.platform === 'linux')('an engine process that is suspended', () => {
  /** A calculation that listens is canceled while the process stands still, and an innocent one is asked beside it. */
  async function cancelWhileSuspended(limits: Partial<EngineLimits>) {
    const { engine, starts } = openTestEngine({ shortAtOnce: 2, cancelLimitMs: 100, ...limits });
    const pid = await engine.run('processId', null);
    const { cancel, outcome } = await occupy(engine);
    process.kill(pid, 'SIGSTOP');
    cancel();
    return { starts, pid, outcome, innocent: engine.run('echo', 'innocent') };
  }

  it('is waited for, and costs nothing once it goes on', async () => {
    const { starts, pid, outcome, innocent } = await cancelWhileSuspended({});
    await pause(500);
    process.kill(pid, 'SIGCONT');
    expect(await outcome).toBe('cancelled');
    expect(await innocent).toBe('innocent');
    expect(starts.count).toBe(1);
  });

  it('for too long is ended, and what ran beside is asked again without an error', async () => {
    const { starts, outcome, innocent } = await cancelWhileSuspended({ renewals: 2 });
    expect(await outcome).toBe('cancelled');
    expect(await innocent).toBe('innocent');
    expect(starts.count).toBe(2);
  });
});

describe('a crash', () => {
  it.each([
    ['endProcess', 2],
    ['endThread', 1],
  ] as const)('(%s) costs the running calculation only', async (crash, processes) => {
    const { engine, starts } = openTestEngine();
    const crashing = kindOf(engine.run(crash, null));
    const queued = engine.run('echo', 1);
    expect(await crashing).toBe('crashed');
    expect(await queued).toBe(1);
    expect(await engine.run('echo', 2)).toBe(2);
    expect(starts.count).toBe(processes);
  });

  it('says in plain words what happened', async () => {
    const { engine } = openTestEngine();
    await expect(engine.run('endProcess', null)).rejects.toThrow(
      'The engine stopped unexpectedly during this calculation. It has been restarted; try again.',
    );
  });

  it('of calculation after calculation never suspends the engine', async () => {
    const { engine } = openTestEngine({ failedStarts: 2 });
    for (const crash of ['endProcess', 'endThread', 'endProcess'] as const) {
      expect(await kindOf(engine.run(crash, null))).toBe('crashed');
    }
    expect(await engine.run('echo', 1)).toBe(1);
  });

  it('of an idle process is mended unasked, and counts for nothing once there was work', async () => {
    const { engine, starts } = openTestEngine({ failedStarts: 2, suspensionMs: 60_000 });
    for (const expectedStarts of [1, 2, 3]) {
      const processId = await engine.run('processId', null);
      expect(starts.count).toBe(expectedStarts);
      process.kill(processId, 'SIGKILL');
      await expect.poll(() => starts.count).toBe(expectedStarts + 1);
    }
    expect(await engine.run('echo', 1)).toBe(1);
  });

  it('at every start is answered after a few tries, without a loop', async () => {
    const unstartable = new URL('./unstartable-engine.ts', import.meta.url);
    const { engine, starts } = openTestEngine({ failedStarts: 3 }, unstartable);
    const answers = [engine.run('echo', 1), engine.run('echo', 2)].map((run) => kindOf(run));
    expect(await Promise.all(answers)).toStrictEqual(['crashed', 'crashed']);
    await expect(engine.run('echo', 3)).rejects.toThrow('The engine could not be started.');
    expect(starts.count).toBe(3);
  });

  it('at every start is tried again once the suspension is over', async () => {
    const unstartable = new URL('./unstartable-engine.ts', import.meta.url);
    const { engine, starts } = openTestEngine({ failedStarts: 1, suspensionMs: 0 }, unstartable);
    expect(await kindOf(engine.run('echo', 1))).toBe('crashed');
    expect(await kindOf(engine.run('echo', 2))).toBe('crashed');
    expect(starts.count).toBe(2);
  });
});

describe('Ctrl-C in the terminal', () => {
  it('leaves it to the host when the engine ends', async () => {
    const { engine, starts } = openTestEngine();
    const processId = await engine.run('processId', null);
    process.kill(processId, 'SIGINT');
    process.kill(processId, 'SIGHUP');
    expect(await engine.run('processId', null)).toBe(processId);
    expect(starts.count).toBe(1);
  });
});

describe('closing', () => {
  it('ends the process and cancels what is running and queued', async () => {
    const { engine } = openTestEngine();
    const processId = await engine.run('processId', null);
    const { outcome } = await occupy(engine);
    const queued = kindOf(engine.run('echo', 1));
    await engine.close();
    expect(await outcome).toBe('cancelled');
    expect(await queued).toBe('cancelled');
    expect(() => process.kill(processId, 0)).toThrow('ESRCH');
    expect(await kindOf(engine.run('echo', 1))).toBe('cancelled');
  });
});

describe('the end of the host', () => {
  it('ends an engine process that is in the middle of a calculation', async () => {
    const script = fileURLToPath(new URL('./host-with-running-job.ts', import.meta.url));
    const host = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(host.stdout, 'data');
    host.stderr.resume();
    host.kill('SIGKILL');
    // The engine has inherited the host's standard error: 'close' waits until both have let go of it.
    const [, signal] = await once(host, 'close');
    expect(signal).toBe('SIGKILL');
  });
});
