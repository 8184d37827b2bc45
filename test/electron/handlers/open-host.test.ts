import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartEngine } from '../../../electron/engine-host/engine-transport.ts';
import type { EngineJobs } from '../../../electron/engine-host/jobs/engine-jobs.ts';
import { UNKNOWN_PROCESSOR_TIME } from '../../../electron/engine-host/processor-time.ts';
import { type Host, openHost } from '../../../electron/handlers/open-host.ts';
import { localEngine } from '../../../electron/node/local-engine.ts';
import { answeredOrRefused } from '../answered.ts';
import { SMALL_PLAN } from '../example-plans.ts';

/** By the clock on the wall: hours and minutes of November 2026. */
const on = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

/** The engine in this process behind the messages of a process of its own. */
const startEngine: StartEngine = (onMessage) => {
  queueMicrotask(() => onMessage({ kind: 'ready' }));
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    send: (message) => {
      if (message.kind !== 'run') return;
      const { id, job, input } = message;
      onMessage({ kind: 'started', id });
      void localEngine
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the host sends jobs of the table
        .run(job as keyof EngineJobs, deserialize(input))
        .then((output) => onMessage({ kind: 'done', id, output: serialize(output) }));
    },
    kill: () => end(),
    ended,
    processorTime: UNKNOWN_PROCESSOR_TIME,
  };
};

let folder: string;
let now: Date;
let host: Host;
const failures: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = mkdtempSync(join(tmpdir(), 'longhand-night-'));
  now = on(20, 9);
});
afterEach(async () => {
  await host.close();
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A host whose folder is open, with what it does of itself first behind it. */
async function start(at: Date): Promise<void> {
  now = at;
  host = openHost({ dataFolder: folder, startEngine, now: () => now, onFailure: (error) => failures.push(error) });
  host.prepare();
  const { encryption, backups } = host.services.store;
  await encryption.finish();
  await backups.daily();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

const ask = (id: string, input: unknown) =>
  answeredOrRefused({ services: host.services, close: () => undefined }, id, input);

/** A minute of the computer's clock, ending at this time; what it began has come to its end. */
async function minuteTo(at: Date): Promise<readonly { readonly state: string; readonly isNightly: boolean }[]> {
  now = at;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect((await listed()).every(({ state }) => state === 'done')).toBe(true), 20_000);
  return await listed();
}

async function listed(): Promise<readonly { readonly state: string; readonly isNightly: boolean }[]> {
  const { content } = await ask('book.list', {});
  return content;
}

describe('a host that is open at night', () => {
  it('begins the run at its time, makes up for a missed one after ten idle minutes, and never begins two', async () => {
    await start(on(20, 9));
    await ask('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
    await ask('book.nightly.set', { isOn: true, at: '02:00', runs: 20 });
    expect(await minuteTo(on(21, 1, 59))).toHaveLength(0);
    expect(await minuteTo(on(21, 2, 0))).toMatchObject([{ isNightly: true, state: 'done' }]);
    expect(await minuteTo(on(21, 2, 1))).toHaveLength(1);
    await host.close();

    // Nothing was open at two o'clock of the next two nights.
    await start(on(23, 9));
    expect(await minuteTo(on(23, 9, 9))).toHaveLength(1);
    await ask('stateless.project', { plan: SMALL_PLAN });
    // Somebody was at work at 9:09: ten minutes from then on.
    expect(await minuteTo(on(23, 9, 18))).toHaveLength(1);
    expect(await minuteTo(on(23, 9, 19))).toHaveLength(2);
    expect(await minuteTo(on(23, 9, 40))).toHaveLength(2);
    expect(await minuteTo(on(24, 2, 0))).toHaveLength(3);

    await ask('book.nightly.set', { isOn: false });
    expect(await minuteTo(on(25, 2, 0))).toHaveLength(3);
    expect(failures).toEqual([]);
  }, 60_000);

  it('begins none beside a run that goes on', async () => {
    await start(on(20, 9));
    await ask('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
    await ask('book.nightly.set', { isOn: true, at: '02:00', runs: 20 });
    const { book } = host.services.store;
    const { id } = await ask('book.start', { case: {}, runs: 20, at: 'elsewhere' });
    book.setState(id, 'running');
    now = on(21, 2, 0);
    vi.advanceTimersByTime(60_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await listed()).toHaveLength(1);
    book.setState(id, 'canceled');
    now = on(21, 2, 1);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ isNightly: true }, { state: 'canceled' }]));
  }, 60_000);
});
