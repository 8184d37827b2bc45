import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** Ten years of one account without taxes, so that a full run takes no time. */
const PLAN = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-06-15', planEnd: 75, socialSecurity: { basis: 'none' }, medicare: { enrolled: false } }],
  accounts: [{ id: 'roth', kind: 'rothIra', balance: 250_000, basis: 250_000 }],
  goals: [{ id: 'living', amount: 2_000, frequency: 'monthly' }],
  assumptions: { inflation: 0, equityReturn: 0.06, equityVol: 0.15, bondReturn: 0, bondVol: 0 },
} satisfies PlanInputs;

const IDS = { householdId: 1, planId: 1 };
let host: TestHost;

beforeEach(async () => {
  host = openTestHost();
  await call('households.create', { name: 'Rivera', plans: [{ name: 'Base', inputs: PLAN }] });
});
afterEach(() => host.close());

interface Watching {
  readonly onProgress?: (progress: unknown) => void;
  readonly signal?: AbortSignal;
}

function envelopeOf(id: OperationId, input: object, { onProgress = () => undefined, signal }: Watching = {}) {
  const context = callContext(host.services, () => undefined, { onProgress, ...(signal !== undefined && { signal }) });
  return dispatch(id, input, LOCAL_USER, context);
}

async function call<Id extends OperationId>(id: Id, input: object, watching?: Watching): Promise<OperationOutput<Id>> {
  const envelope = await envelopeOf(id, input, watching);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as OperationOutput<Id>;
}

/** Saves a change of the inputs, and runs the plan in full. */
async function revise(inputs: object, run: object = {}) {
  await call('plans.patch', { ...IDS, inputs });
  return call('plans.runMonteCarlo', { ...IDS, ...run });
}

const explain = (from: number, to?: number, watching?: Watching) =>
  call('plans.explainChange', { ...IDS, from, ...(to === undefined ? {} : { to }) }, watching);

describe('why a revision comes to something else', () => {
  it('is the engine, where the same revision came to something else under another', async () => {
    const { certificate } = await call('plans.runMonteCarlo', IDS);
    const { headline } = certificate;
    if (headline === undefined) throw new Error('a headline');
    const older = { ...headline, engine: '0.9.0', finalNetPortfolioInTodaysDollars: 12_345.67, successes: 600 };
    const record = { planId: 1, revision: 1, investments: 250_000 };
    host.services.store.headlines.record({ ...record, headline: older });
    const expected = {
      from: { isRecorded: true, revision: 1, headline: { engine: '0.9.0' } },
      to: { isRecorded: false, revision: 1, headline: { engine: headline.engine, successes: headline.successes } },
      steps: [
        {
          cause: 'engine',
          fields: ['engine'],
          successPoints: expect.closeTo((headline.successes - 600) / 10, 9) as number,
          finalNetPortfolio: Number((headline.finalNetPortfolioInTodaysDollars - 12_345.67).toFixed(2)),
        },
      ],
    };
    // Not run under this engine yet, and once it has been.
    expect(await explain(1, 1)).toMatchObject(expected);
    await call('plans.runMonteCarlo', IDS);
    expect(await explain(1, 1)).toMatchObject(expected);
    expect((await call('plans.get', IDS)).headline).toMatchObject({ engine: headline.engine, before: older });
  });

  it('is said cause by cause: a larger balance by what it leaves, less spending by what it saves', async () => {
    // Without returns every path is the same: 250,000 less 120 months of 2,000 leaves 10,000.
    const still = { ...PLAN.assumptions, equityReturn: 0, equityVol: 0 };
    await revise({ assumptions: still });
    await revise({
      accounts: [{ ...PLAN.accounts[0], balance: 262_000.4 }],
      goals: [{ ...PLAN.goals[0], amount: 1_900 }],
    });
    const { from, to, steps } = await explain(2);
    expect([from.revision, to.revision, from.isRecorded, to.isRecorded]).toEqual([2, 3, true, true]);
    expect(from.headline.finalNetPortfolioInTodaysDollars).toBeCloseTo(10_000, 6);
    expect(to.headline.finalNetPortfolioInTodaysDollars).toBeCloseTo(34_000.4, 6);
    expect(steps).toEqual([
      {
        cause: 'balances',
        merged: [],
        fields: ['accounts[roth].balance'],
        successPoints: 0,
        successPointsInterval: { low: expect.closeTo(-0.38, 1), high: expect.closeTo(0.38, 1) },
        finalNetPortfolio: 12_000.4,
        lifetimeTaxes: 0,
      },
      expect.objectContaining({ cause: 'spending', fields: ['goals[living].amount'], finalNetPortfolio: 12_000 }),
    ]);
  });

  it('agrees with the recorded successes, and its parts with a comparison of the same paths', async () => {
    const first = await call('plans.runMonteCarlo', IDS);
    const second = await revise({ goals: [{ ...PLAN.goals[0], amount: 2_300 }] });
    const { steps } = await explain(1, 2);
    expect(steps.map(({ cause }) => cause)).toEqual(['spending']);
    expect(steps[0]?.successPoints).toBeCloseTo((second.successes - first.successes) / 10, 9);
    const { pairs } = await call('stateless.compare', {
      plans: [{ inputs: { ...PLAN, goals: [{ ...PLAN.goals[0], amount: 2_300 }] } }, { inputs: PLAN }],
    });
    const { low = 0, high = 0 } = pairs[0]?.successDifferenceInterval ?? {};
    expect(steps[0]?.successPointsInterval?.low).toBeCloseTo(100 * low, 9);
    expect(steps[0]?.successPointsInterval?.high).toBeCloseTo(100 * high, 9);
  });

  it('backwards is the same with the other sign', async () => {
    await call('plans.runMonteCarlo', IDS);
    await revise({ goals: [{ ...PLAN.goals[0], amount: 2_300 }] });
    const [there, back] = [await explain(1, 2), await explain(2, 1)];
    expect(back.steps[0]?.successPoints).toBe(-(there.steps[0]?.successPoints ?? 0));
    expect(back.steps[0]?.finalNetPortfolio).toBe(-(there.steps[0]?.finalNetPortfolio ?? 0));
  });

  it('names another seed and number of paths last, which no interval belongs to', async () => {
    await call('plans.runMonteCarlo', IDS);
    await revise({ name: undefined, goals: [{ ...PLAN.goals[0], amount: 2_100 }] }, { runs: 2000, seed: 9 });
    const { steps } = await explain(1);
    expect(steps.map(({ cause, fields }) => [cause, fields])).toEqual([
      ['spending', ['goals[living].amount']],
      ['seedAndRuns', ['seed', 'runs']],
    ]);
    expect(steps[1]).toMatchObject({ successPointsInterval: null, finalNetPortfolio: 0, lifetimeTaxes: 0 });
  });

  it('gives engine and law what this engine makes of the same inputs less what was recorded', async () => {
    const { certificate } = await call('plans.runMonteCarlo', IDS);
    const { headline } = certificate;
    await revise({ goals: [{ ...PLAN.goals[0], amount: 2_050 }] });
    if (headline === undefined) throw new Error('a run has a headline');
    const older = {
      ...headline,
      engine: '0.9.0',
      successes: headline.successes - 30,
      finalNetPortfolioInTodaysDollars: headline.finalNetPortfolioInTodaysDollars - 100.25,
    };
    host.services.store.headlines.record({ planId: 1, revision: 1, headline: older, investments: 250_000 });
    const { from, steps } = await explain(1);
    expect(from.headline).toEqual(older);
    expect(steps).toEqual([
      expect.objectContaining({ cause: 'engine', fields: ['engine'], finalNetPortfolio: 100.25 }),
      expect.objectContaining({ cause: 'spending', fields: ['goals[living].amount'] }),
    ]);
    expect(steps[0]?.successPoints).toBeCloseTo(3, 9);
  });

  it('says of engine and law that nothing was recorded, where nothing was', async () => {
    await revise({ goals: [{ ...PLAN.goals[0], amount: 2_300 }] });
    const { from, to, steps } = await explain(1);
    expect([from.isRecorded, to.isRecorded]).toEqual([false, false]);
    expect(steps[0]).toEqual({
      cause: 'engine',
      merged: [],
      fields: [],
      successPoints: null,
      successPointsInterval: null,
      finalNetPortfolio: null,
      lifetimeTaxes: null,
    });
    expect(from.headline.runs).toBe(1000);
  });

  it('leaves to the next cause what would be no plan by itself', async () => {
    // A balance on a strategy that only the later document has: the account comes with the balances.
    await revise({
      accounts: [...PLAN.accounts, { id: 'new', kind: 'taxable', balance: 5_000, strategyId: 'calm' }],
      strategies: [{ id: 'calm', name: 'Calm', kind: 'fixed', mix: { equity: 0.2, bond: 0.8, cash: 0 } }],
    });
    const { steps } = await explain(1);
    expect(steps.slice(1).map(({ cause, merged, fields }) => [cause, merged, fields])).toEqual([
      ['allocation', ['balances'], ['accounts[new]', 'strategies[calm]']],
    ]);
  });

  it('counts the paths of all steps and can be given up', async () => {
    await revise({ accounts: [{ ...PLAN.accounts[0], balance: 1 }], goals: [] });
    const told: unknown[] = [];
    await explain(1, undefined, { onProgress: (progress) => told.push(progress) });
    expect(told[0]).toEqual({ done: 0, total: 3000 });
    expect(told.at(-1)).toEqual({ done: 3000, total: 3000 });
    const controller = new AbortController();
    const given = envelopeOf(
      'plans.explainChange',
      { ...IDS, from: 1 },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(await given).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('two certificates', () => {
  const certified = async (plan: object, request: object = {}) => ({
    plan,
    certificate: (await call('stateless.runMonteCarlo', { plan, runs: 200, ...request })).certificate,
  });
  const dearer = { ...PLAN, goals: [{ ...PLAN.goals[0], amount: 2_300 }] };

  it('are explained from their plans as two revisions are', async () => {
    const [from, to] = [await certified(PLAN), await certified(dearer, { seed: 5 })];
    const { steps, ...ends } = await call('stateless.explainChange', { from, to });
    expect(ends.from).toMatchObject({ revision: null, isRecorded: true, headline: from.certificate.headline });
    expect(ends.to.headline).toEqual(to.certificate.headline);
    expect(steps.map(({ cause }) => cause)).toEqual(['spending', 'seedAndRuns']);
    const sum = steps.reduce((total, { successPoints }) => total + (successPoints ?? 0), 0);
    expect(sum).toBeCloseTo((to.certificate.successes - from.certificate.successes) / 2, 9);
  });

  it.each([
    ['of another plan', 'to.plan', async () => ({ ...(await certified(dearer)), plan: PLAN })],
    ['of other returns', 'to.certificate.parameters', () => certified(dearer, { equityReturn: 0.01 })],
    [
      'that was changed',
      'to.certificate.headline.successes',
      async () => {
        const { plan, certificate } = await certified(dearer);
        return { plan, certificate: { ...certificate, headline: { ...certificate.headline, successes: 199 } } };
      },
    ],
  ])('%s is refused by name', async (_, path, later) => {
    const envelope = await envelopeOf('stateless.explainChange', { from: await certified(PLAN), to: await later() });
    expect(envelope).toMatchObject({ ok: false, error: { code: 'validation_failed', issues: [{ path }] } });
  });
});
