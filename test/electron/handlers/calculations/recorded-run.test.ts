import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** Ten years of one account, so that a full run takes no time. */
const PLAN = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-06-15', planEnd: 75, socialSecurity: { basis: 'none' } }],
  accounts: [{ kind: 'rothIra', balance: 250_000 }],
  goals: [{ amount: 2_100, frequency: 'monthly' }],
} satisfies PlanInputs;

let host: TestHost;

beforeEach(async () => {
  host = openTestHost();
  await call('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: PLAN }] });
});
afterEach(() => host.close());

async function call<Id extends OperationId>(id: Id, input: object): Promise<OperationOutput<Id>> {
  const context = callContext(host.services, () => undefined, { onProgress: () => undefined });
  const envelope = await dispatch(id, input, LOCAL_USER, context);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as OperationOutput<Id>;
}

const IDS = { householdId: 1, planId: 1 };
const headline = async () => (await call('plans.get', IDS)).headline;

describe('the full run of a stored plan', () => {
  it('is kept with the revision as its headline, the same as in its certificate', async () => {
    expect(await headline()).toBeNull();
    const { certificate, successes, fan } = await call('plans.runMonteCarlo', IDS);
    const kept = await headline();
    const hashes = { planHash: certificate.manifest.inputsHash, lawHash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(kept).toEqual({ ...certificate.headline, ...hashes });
    expect(kept).toMatchObject({ seed: 1, runs: 1000, successes });
    const { summary } = await call('plans.project', IDS);
    expect(kept?.finalNetPortfolioInTodaysDollars).toBeCloseTo(summary.finalNetPortfolioInTodaysDollars, 6);
    const [household] = (await call('households.list', {})).content;
    expect(household?.headline).toMatchObject({ ...kept, planId: 1, isCurrent: true, investments: 250_000 });
    expect(fan.p50[0]).toBe(250_000);
  });

  it('of an earlier revision is kept with that one', async () => {
    await call('plans.patch', { ...IDS, inputs: { goals: [{ amount: 1_000, frequency: 'monthly' }] } });
    const { successes } = await call('plans.runMonteCarlo', { ...IDS, revision: 1 });
    expect(await headline()).toBeNull();
    const { content } = await call('plans.revisions', IDS);
    expect(content.map((each) => [each.revision, each.headline?.successes])).toEqual([
      [2, undefined],
      [1, successes],
    ]);
  });

  it.each([
    ['fewer paths than a run has by default', { runs: 999 }],
    ['more paths than are kept', { runs: 100_001 }],
    ['returns of its own', { equityReturn: 0.05 }],
    ['another model', { model: 'cycles' }],
    ['another target', { target: { legacy: 1 } }],
    ['a precision', { until: { halfWidth: 0.05, maxRuns: 2000 } }],
  ])('with %s is a trial, and not kept', async (_, request) => {
    await call('plans.runMonteCarlo', { ...IDS, ...request });
    expect(await headline()).toBeNull();
  });

  it('can be sent back with the plan that it was read with', async () => {
    await call('plans.runMonteCarlo', IDS);
    const plan = await call('plans.get', IDS);
    const { id: _, householdId: __, ...fields } = plan;
    const replaced = await call('plans.replace', { ...IDS, ...fields, name: 'Renamed' });
    expect(replaced).toMatchObject({ revision: 2, name: 'Renamed', headline: plan.headline });
    const household = await call('households.get', { householdId: 1 });
    const { archived: ___, ...own } = household;
    expect(await call('households.patch', { householdId: 1, ...own, notes: 'Read' })).toMatchObject({ notes: 'Read' });
  });
});

describe('a run in the background', () => {
  /** Conversions that are searched for at the usual effort, over two years. */
  const SEARCHED = {
    ...PLAN,
    accounts: [
      { kind: 'traditionalIra', balance: 250_000 },
      { kind: 'taxable', balance: 50_000 },
    ],
    roth: { strategy: 'dynamic', targetBracket: 0.12, startYear: 2026, endYear: 2027 },
  } satisfies PlanInputs;

  it('comes to what the same run comes to in front, and is current', async () => {
    const { successes } = await call('plans.runMonteCarlo', { ...IDS, runs: 2000 });
    const inFront = await headline();
    await call('plans.runMonteCarlo', { ...IDS, runs: 2000, inBackground: true });
    expect(await headline()).toEqual(inFront);
    const awaiting = await call('plans.awaitingRun', { runs: 2000 });
    expect(awaiting).toEqual({ households: 1, awaiting: 0, plans: [] });
    expect(await call('plans.awaitingRun', { runs: 2001 })).toMatchObject({
      awaiting: 1,
      plans: [{ householdId: 1, planId: 1, revision: 1, isComplete: false }],
    });
    expect(inFront?.successes).toBe(successes);
  });

  it('searches at quick, says so, and gives way to the search that the plan asks for', async () => {
    await call('plans.patch', { ...IDS, inputs: SEARCHED });
    await call('plans.runMonteCarlo', { ...IDS, inBackground: true });
    const quick = await headline();
    expect(quick).toMatchObject({ search: 'quick', runs: 1000 });
    const { certificate } = await call('plans.runMonteCarlo', IDS);
    const own = await headline();
    expect(own).not.toHaveProperty('search');
    expect(own).toMatchObject({ planHash: certificate.manifest.inputsHash, successes: certificate.successes });
    // Of the plan itself, not of the one that was searched quickly.
    expect(quick?.planHash).toBe(own?.planHash);
    await call('plans.runMonteCarlo', { ...IDS, inBackground: true });
    expect(await headline()).toEqual(own);
  });
});
