import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../electron/engine-host/engine-failure.ts';
import { refusalOf } from '../../../electron/handlers/requests/refusal.ts';
import { timedEngine } from '../../../electron/handlers/timed-engine.ts';

interface Running {
  readonly report: (progress: unknown) => void;
  readonly finish: () => void;
}

/** An engine that takes `room` calculations and runs each until it is told to finish, and a clock that is set by hand. */
function engineWithRoomFor(room: number) {
  const running: Running[] = [];
  let taken = 0;
  let now = 0;
  const run = async (_job: string, _input: unknown, call: { onProgress?: (progress: unknown) => void }) => {
    if (taken >= room) throw new EngineFailure('busy', 'Full.');
    taken += 1;
    await new Promise<void>((finish) => running.push({ report: (progress) => call.onProgress?.(progress), finish }));
    taken -= 1;
  };
  const engine = timedEngine({ run } as unknown as Pick<EngineClient, 'run'>, () => now);
  const ask = () => engine.run('monteCarlo', {} as never);
  return { ask, running, wait: (seconds: number) => (now += seconds * 1000) };
}

async function refusal(asked: Promise<unknown>) {
  return refusalOf(await asked.catch((error: unknown) => error));
}

describe('an engine without room says after how long there will be some', () => {
  it('by the pace of the run under way', async () => {
    const { ask, running, wait } = engineWithRoomFor(2);
    void ask();
    void ask();
    wait(12);
    running[0]?.report({ done: 10_000, total: 100_000 });
    expect(await refusal(ask())).toEqual({
      code: 'engine_busy',
      message: 'The engine has too much to do just now. Try again in about 108 seconds.',
      retryAfterSeconds: 108,
    });
    wait(8);
    running[0]?.report({ done: 99_000, total: 100_000 });
    expect((await refusal(ask()))?.retryAfterSeconds).toBe(1);
  });

  it('by the time that the last one took, where the one under way has said nothing yet', async () => {
    const { ask, running, wait } = engineWithRoomFor(2);
    const first = ask();
    void ask();
    wait(40);
    running[0]?.finish();
    await first;
    wait(10);
    void ask();
    expect((await refusal(ask()))?.retryAfterSeconds).toBe(30);
    wait(60);
    expect((await refusal(ask()))?.retryAfterSeconds).toBe(1);
  });
});
