import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNightDue, type Night } from '../../../../electron/handlers/book/night-due.ts';
import { nightsOf } from '../../../../electron/handlers/book/nightly.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import { answeredOrRefused } from '../../answered.ts';
import { SMALL_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** By the clock on the wall: hours and minutes of November 2026. */
const on = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes);

const NIGHT: Night = {
  isOn: true,
  at: '02:00',
  since: on(10, 12),
  now: on(21, 2, 1),
  openedAt: on(20, 9),
  lastAskedAt: on(21, 2, 0),
  lastNightAt: on(20, 2),
  isRunning: false,
};

describe('the run of a night', () => {
  it('begins at its time while a host is open, whoever is at work', () => {
    expect(isNightDue(NIGHT)).toBe(true);
    expect(isNightDue({ ...NIGHT, now: on(21, 1, 59) })).toBe(false);
    expect(isNightDue({ ...NIGHT, isOn: false })).toBe(false);
  });

  it('never begins twice, nor beside another', () => {
    expect(isNightDue({ ...NIGHT, lastNightAt: on(21, 2) })).toBe(false);
    expect(isNightDue({ ...NIGHT, isRunning: true })).toBe(false);
    // The next night's does.
    expect(isNightDue({ ...NIGHT, lastNightAt: on(21, 2), now: on(22, 2, 2) })).toBe(true);
  });

  it('begins after ten idle minutes where it was missed', () => {
    const missed = { ...NIGHT, openedAt: on(21, 9), lastAskedAt: on(21, 9, 4) };
    expect(isNightDue({ ...missed, now: on(21, 9, 13) })).toBe(false);
    expect(isNightDue({ ...missed, now: on(21, 9, 14) })).toBe(true);
    expect(isNightDue({ ...missed, now: on(21, 9, 14), lastAskedAt: on(21, 9, 14) })).toBe(false);
    // The computer slept through it with the window open.
    expect(isNightDue({ ...NIGHT, now: on(21, 8), lastAskedAt: on(21, 7, 58) })).toBe(false);
    expect(isNightDue({ ...NIGHT, now: on(21, 8), lastAskedAt: on(20, 18) })).toBe(true);
  });

  it('misses no night before it was switched on', () => {
    const switchedOn = { ...NIGHT, since: on(21, 9), now: on(21, 12), lastNightAt: null, lastAskedAt: on(21, 9) };
    expect(isNightDue(switchedOn)).toBe(false);
    expect(isNightDue({ ...switchedOn, now: on(22, 2) })).toBe(true);
  });
});

describe('a host at night', () => {
  let now = on(20, 9);
  let host: TestHost;
  beforeEach(async () => {
    now = on(20, 9);
    host = openTestHost(localEngine, () => now);
    await ask('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: SMALL_PLAN }] });
  });
  afterEach(() => host.close());

  const ask = (id: string, input: unknown) => answeredOrRefused(host, id, input);

  it('runs every household once, and not before it is asked to', async () => {
    const nights = nightsOf(host.services, () => on(20, 9));
    expect(await ask('book.nightly.get', {})).toEqual({
      isOn: false,
      at: '02:00',
      runs: 1000,
      case: { marketFall: { year: 2027, share: 0.2 } },
      last: null,
    });
    now = on(21, 2, 1);
    await nights.look();
    expect((await ask('book.list', {})).page.totalElements).toBe(0);
    await ask('book.nightly.set', { isOn: true, runs: 20 });
    await nights.look();
    expect((await ask('book.list', {})).page.totalElements).toBe(0);
    now = on(22, 2, 1);
    await nights.look();
    await nights.look();
    now = on(22, 15);
    await nights.look();
    const { content } = await ask('book.list', {});
    expect(content).toHaveLength(1);
    expect(content[0]).toMatchObject({ isNightly: true, state: 'done', done: 1, runs: 20 });
    const { last } = await ask('book.nightly.get', {});
    expect(last).toMatchObject({ runId: content[0].id, failed: 0 });
    await ask('book.nightly.set', { isOn: false });
    now = on(23, 2, 1);
    await nights.look();
    expect((await ask('book.list', {})).page.totalElements).toBe(1);
  });

  it('refuses a time of day that is none, and a pack that is not here', async () => {
    expect((await ask('book.nightly.set', { isOn: true, at: '25:00' })).code).toBe('validation_failed');
    const lawPack = `sha256:${'b'.repeat(64)}`;
    expect((await ask('book.nightly.set', { isOn: true, case: { lawPack } })).code).toBe('law_pack_not_found');
  });
});
