import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { connect } from '../../../../electron/store/database/driver.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { withRawDatabase } from '../../store/database/raw-database.ts';
import { temporaryFolder, temporaryStore } from '../../store/temporary-folder.ts';
import { damagePage } from '../../store/vault/damage-page.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** One account without taxes or growth: $2,000 a month leave it, so that 2026 ends at $226,000. */
const STILL = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-06-15', planEnd: 75, socialSecurity: { basis: 'none' }, medicare: { enrolled: false } }],
  accounts: [{ id: 'roth', kind: 'rothIra', balance: 250_000, basis: 250_000 }],
  goals: [{ id: 'living', amount: 2_000, frequency: 'monthly' }],
  assumptions: { inflation: 0, equityReturn: 0, equityVol: 0, bondReturn: 0, bondVol: 0 },
} satisfies PlanInputs;
const [ACCOUNT] = STILL.accounts;
const MOVING = { ...STILL, assumptions: { ...STILL.assumptions, equityReturn: 0.06, equityVol: 0.15 } };

const IDS = { householdId: 1, planId: 1 };
let host: TestHost;

beforeEach(() => {
  host = openTestHost();
});
afterEach(() => host.close());

async function call<Id extends OperationId>(id: Id, input: object): Promise<OperationOutput<Id>> {
  const context = callContext(host.services, () => undefined, { onProgress: () => undefined });
  const envelope = await dispatch(id, input, LOCAL_USER, context);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as OperationOutput<Id>;
}

const create = (inputs: object) => call('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs }] });
const keep = (input: object = {}) => call('plans.keepReview', { ...IDS, runs: 200, ...input });
const start = (startMonth: string, balance: number) =>
  call('plans.patch', { ...IDS, inputs: { startMonth, accounts: [{ ...ACCOUNT, balance }] } });

describe('a yearly review', () => {
  it('freezes what is expected, and at first has nothing to be held against', async () => {
    await create(STILL);
    expect(await keep()).toMatchObject({
      month: '2026-01',
      actual: 250_000,
      landing: null,
      fanBefore: null,
      accounts: [{ id: 'roth', balance: 250_000, paidIn: null, takenOut: null }],
      fan: { startMonth: '2026-01', years: [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035] },
    });
  });

  it('splits the difference by hand: paid in and taken out, and what is left', async () => {
    await create(STILL);
    await keep();
    await start('2027-01', 230_000);
    const { landing } = await keep({ accounts: [{ id: 'roth', paidIn: 5_000, takenOut: 24_000 }] });
    expect(landing).toEqual({
      since: '2026-01',
      actual: 230_000,
      expected: expect.closeTo(226_000, 6) as number,
      median: expect.closeTo(226_000, 6) as number,
      // All futures come to 226,000.
      percentile: 100,
      difference: 4_000,
      areFlowsRecorded: true,
      steps: [
        { cause: 'flows', of: null, merged: [], fields: [], amount: 5_000 },
        { cause: 'returns', of: null, merged: [], fields: [], amount: -1_000 },
      ],
    });
  });

  it('counts what was left empty as planned, and says that the rest holds flows that were not recorded', async () => {
    await create(STILL);
    await keep();
    await start('2027-01', 230_000);
    expect((await keep()).landing).toMatchObject({
      areFlowsRecorded: false,
      steps: [{ cause: 'returns', amount: 4_000 }],
    });
    expect((await keep({ accounts: [{ id: 'roth', takenOut: 20_000 }] })).landing).toMatchObject({
      areFlowsRecorded: false,
      // $4,000 less than planned were taken out.
      steps: [
        { cause: 'flows', amount: 4_000 },
        { cause: 'returns', amount: 0 },
      ],
    });
  });

  it('tells edits of the year apart, section by section', async () => {
    await create(STILL);
    await keep();
    await call('plans.patch', { ...IDS, inputs: { goals: [{ id: 'living', amount: 2_500, frequency: 'monthly' }] } });
    await start('2027-01', 221_000.55);
    const { landing } = await keep({ accounts: [{ id: 'roth', paidIn: 0, takenOut: 30_000 }] });
    expect(landing).toMatchObject({
      difference: -4_999.45,
      steps: [
        { cause: 'edits', of: 'spending', fields: ['goals[living].amount'], amount: -6_000 },
        { cause: 'returns', of: null, amount: 1_000.55 },
      ],
    });
  });

  it('stands at the percentile at which a run of the frozen certificate puts it', async () => {
    await create(MOVING);
    const first = await keep({ runs: 1_000 });
    const again = await call('plans.runMonteCarlo', { ...IDS, runs: 1_000, revision: 1 });
    expect(first.certificate.manifest.resultHash).toBe(again.manifest.resultHash);
    const [, p25 = 0] = again.fan.p25;
    await start('2027-01', p25);
    expect((await keep()).landing?.percentile).toBeCloseTo(25, 6);
    const { lower, upper } = again.fan.between.p90[0] ?? { lower: 0, upper: 0 };
    await start('2027-01', (lower + upper) / 2);
    // Nine in ten of a thousand: rank 899.1 of 999, and the one asked for lies between ranks 899 and 900.
    expect((await keep()).landing?.percentile).toBeCloseTo(90, 0);
  });

  it('lies within a year on the straight way between its ends', async () => {
    await create(MOVING);
    await keep({ runs: 200 });
    const { fan } = await call('plans.review', { ...IDS, month: '2026-01' });
    await start('2026-07', (fan.p50[0] ?? 0) / 2 + (fan.p50[1] ?? 0) / 2);
    expect((await keep()).landing?.percentile).toBeCloseTo(50, 6);
  });

  it('takes the place of one of the same month, and is never held against itself', async () => {
    await create(STILL);
    await keep();
    await keep();
    const { content } = await call('plans.reviews', IDS);
    expect(content).toMatchObject([{ month: '2026-01', actual: 250_000, percentile: null }]);
    await call('plans.removeReview', { ...IDS, month: '2026-01' });
    expect(await call('plans.reviews', IDS)).toEqual({ content: [] });
  });

  it('comes back, one by one, where those of the same month in whose place it came are undone', async () => {
    await create(STILL);
    for (const balance of [250_000, 260_000, 270_000]) {
      await start('2026-01', balance);
      await keep();
    }
    const undone = async () => {
      await call('plans.removeReview', { ...IDS, month: '2026-01', undo: true });
      return (await call('plans.reviews', IDS)).content.map(({ actual }) => actual);
    };
    expect(await undone()).toEqual([260_000]);
    expect(await undone()).toEqual([250_000]);
    expect(await undone()).toEqual([]);
    await expect(undone()).rejects.toThrow('review_not_found');
  });

  it('is forgotten with those in whose place it came', async () => {
    await create(STILL);
    await keep();
    await keep();
    await call('plans.removeReview', { ...IDS, month: '2026-01' });
    await keep();
    await call('plans.removeReview', { ...IDS, month: '2026-01', undo: true });
    expect(await call('plans.reviews', IDS)).toEqual({ content: [] });
  });

  it('goes with an export, a copy of the plan and of the household, and comes back with a deleted plan', async () => {
    await create(STILL);
    await keep();
    await start('2027-01', 230_000);
    await keep();
    const kept = await call('plans.reviews', IDS);
    const copy = await call('plans.duplicate', IDS);
    expect(await call('plans.reviews', { householdId: 1, planId: copy.id })).toEqual(kept);
    const second = await call('households.duplicate', { householdId: 1 });
    const [plan] = (await call('plans.list', { householdId: second.id })).content;
    expect(await call('plans.reviews', { householdId: second.id, planId: plan?.id })).toEqual(kept);
    const portable = await call('households.export', { householdId: 1 });
    const imported = await call('households.import', portable);
    const [carried] = (await call('plans.list', { householdId: imported.id })).content;
    const of = { householdId: imported.id, planId: carried?.id };
    expect(await call('plans.reviews', of)).toEqual(kept);
    expect(await call('plans.review', { ...of, month: '2027-01' })).toMatchObject({ landing: { difference: 4_000 } });
    await call('plans.remove', IDS);
    await expect(call('plans.reviews', IDS)).rejects.toThrow('plan_not_found');
    await call('plans.restoreDeleted', IDS);
    expect(await call('plans.reviews', IDS)).toEqual(kept);
  });

  it('is gone for good with a plan that is purged', async () => {
    await create(STILL);
    await keep();
    const { store } = host.services;
    const kept = () => {
      const raw = connect(join(store.folder, 'longhand.db'), 0);
      const count = raw.prepare('SELECT count(*) FROM yearly_reviews').pluck().get();
      raw.close();
      return count;
    };
    expect(kept()).toBe(1);
    await call('plans.remove', IDS);
    await store.deletions.purge(false);
    expect(kept()).toBe(0);
  });

  it('is salvaged from a damaged database, fan and all', async () => {
    await create(STILL);
    await keep();
    await start('2027-01', 230_000);
    await keep();
    const { folder } = host.services.store;
    const copy = temporaryFolder();
    host.services.store.close();
    cpSync(join(folder, 'longhand.db'), join(copy, 'longhand.db'));
    const page = withRawDatabase(copy, (raw) => {
      raw.exec('VACUUM');
      return Number(raw.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'plans_of_household'").pluck().get());
    });
    damagePage(copy, page);
    const salvaging = temporaryStore(copy);
    const { id } = await salvaging.backups.salvage();
    await salvaging.backups.restore(id);
    const kept = salvaging.yearlyReviews.list(IDS);
    expect(kept.map(({ month }) => month)).toEqual(['2027-01', '2026-01']);
    expect(kept[0]?.landing).toMatchObject({ since: '2026-01', difference: 4_000 });
    expect(kept[1]?.fan.years).toHaveLength(10);
  });
});
