import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { ROTH_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly best: unknown;
}

async function call<Id extends OperationId>(
  id: Id,
  input: object,
  onProgress: (progress: unknown) => void = () => undefined,
): Promise<OperationOutput<Id>> {
  const context = callContext(host.services, () => undefined, { onProgress });
  const envelope = await dispatch(id, input, LOCAL_USER, context);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as OperationOutput<Id>;
}

const PATHS = { runs: 20, seed: 5 };
const FILL = { plan: ROTH_PLAN, strategy: 'bracketFill', targetBracket: 0.22 };

/** What heirs keep of every path at 22%, in today's dollars, from each path replayed with the plan's own accounts. */
async function legaciesOf(roth: object | 'none') {
  const legacies = [];
  for (let path = 1; path <= PATHS.runs; path++) {
    const replay = await call('stateless.replayPath', { plan: { ...ROTH_PLAN, roth }, path, seed: PATHS.seed });
    const last = replay.rows.at(-1);
    const left = last?.accounts.find(({ id }) => id === 'ira')?.endBalance ?? 0;
    legacies.push(((last?.netWorth ?? 0) - 0.22 * left) / (last?.deflatorEnd ?? 1));
  }
  return legacies;
}

describe('conversions judged over random paths', () => {
  it('gain what heirs keep of the plan with the rule and without it, replayed path by path', async () => {
    const { uncertainty, used } = await call('stateless.optimizeRoth', { ...FILL, underUncertainty: PATHS });
    const after = await legaciesOf({ strategy: 'bracketFill', targetBracket: 0.22 });
    const before = await legaciesOf('none');
    const gains = after.map((left, path) => left - (before[path] ?? 0));
    expect(used.strategy).toBe('bracketFill');
    expect(uncertainty).toMatchObject({
      ...PATHS,
      shareHelped: gains.filter((gain) => gain >= 0.01).length / PATHS.runs,
      shareHurt: gains.filter((gain) => gain <= -0.01).length / PATHS.runs,
    });
    expect(uncertainty?.worstRegret).toBeCloseTo(Math.max(0, -Math.min(...gains)), 4);
    expect(uncertainty?.histogram.paths.reduce((sum, count) => sum + count, 0)).toBe(PATHS.runs);
    expect(new Set(gains.map(Math.round)).size).toBeGreaterThan(PATHS.runs / 2);
  });

  it('leave heirs more on every path whose whole conversion costs no tax', async () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1960-05-01', planEnd: 70, socialSecurity: { basis: 'none' } }],
      state: 'none',
      accounts: [
        { id: 'cash', kind: 'cash', balance: 500_000 },
        { id: 'ira', kind: 'traditionalIra', balance: 8_000 },
      ],
    };
    const asked = { plan, strategy: 'bracketFill', targetBracket: 0.1, underUncertainty: PATHS };
    const { uncertainty } = await call('stateless.optimizeRoth', asked);
    expect(uncertainty).toMatchObject({ shareHelped: 1, shareHurt: 0, worstRegret: 0, successAfter: 1 });
  });

  it('tell the gain by taxes from that by another mix, with which both end on the mean of all paths', async () => {
    const stocks = { id: 'stocks', kind: 'fixed', mix: { equity: 1, bond: 0 } };
    // What is left over is invested in both, so that it tells nothing apart.
    const invested = ROTH_PLAN.accounts.map((account) =>
      account.kind === 'taxable' ? { ...account, surplus: true } : account,
    );
    const accounts = [...invested, { id: 'roth', kind: 'rothIra' as const, balance: 0, strategyId: 'stocks' }];
    const plan = { ...ROTH_PLAN, accounts, strategies: [stocks] };
    const { uncertainty } = await call('stateless.optimizeRoth', { ...FILL, plan, underUncertainty: PATHS });
    const all = { ...ROTH_PLAN, accounts: invested };
    const alike = await call('stateless.optimizeRoth', { ...FILL, plan: all, underUncertainty: PATHS });
    expect(alike.uncertainty?.mixGain.mean).toBe(0);
    const taxes = uncertainty?.taxGain.mean ?? Number.NaN;
    expect(taxes / (alike.uncertainty?.taxGain.mean ?? 0)).toBeCloseTo(1, 1);
    expect(uncertainty?.mixGain.mean).toBeGreaterThan(1_000);
    expect(uncertainty?.taxGain.meanInterval?.low).toBeLessThan(taxes);
  });

  it('are answered, too, where a rule that was asked for makes money run out sooner', async () => {
    const plan = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1960-03-04' }],
      accounts: [
        { kind: 'traditionalIra', balance: 400_000 },
        { kind: 'taxable', balance: 100_000, basis: 80_000 },
      ],
      goals: [{ amount: 5_500, frequency: 'monthly' }],
    };
    const answer = await call('stateless.optimizeRoth', { plan, strategy: 'bracketFill', targetBracket: 0.22 });
    expect(answer).toMatchObject({ admissible: false, inadmissible: { without: '2033-12', with: '2033-05' } });
  });

  it('leave the data folder closed where the request has its plan, judged or not', async () => {
    const { services } = host;
    let opened = 0;
    const closed = {
      engine: services.engine,
      now: services.now,
      get store() {
        opened += 1;
        return services.store;
      },
    };
    const context = callContext(closed, () => undefined);
    const asked = { ...FILL, underUncertainty: PATHS };
    const envelope = await dispatch('stateless.optimizeRoth', asked, LOCAL_USER, context);
    expect([envelope.ok, opened]).toEqual([true, 0]);
  });

  it('are not judged unless that is asked for', async () => {
    expect((await call('stateless.optimizeRoth', FILL)).uncertainty).toBeNull();
  });

  it('go by the search itself: the same ceilings on every path, the same bytes each time', async () => {
    const asked = {
      ...FILL,
      strategy: 'dynamic',
      targetBracket: 0.24,
      effort: 'quick',
      underUncertainty: PATHS,
    };
    const first = await call('stateless.optimizeRoth', asked);
    expect(await call('stateless.optimizeRoth', asked)).toEqual(first);
    expect(first.uncertainty).not.toBeNull();
  });
});

describe('progress', () => {
  it('counts simulations, paths among them, and never goes back', async () => {
    const reports: Progress[] = [];
    const asked = { ...FILL, strategy: 'dynamic', targetBracket: 0.24, effort: 'quick', underUncertainty: PATHS };
    await call('stateless.optimizeRoth', asked, (progress) => reports.push(progress as Progress));
    const last = reports.at(-1);
    expect(last?.done).toBe(last?.total);
    expect(reports.every(({ done }, at) => at === 0 || done >= (reports[at - 1]?.done ?? 0))).toBe(true);
    expect(reports.find(({ best }) => best !== null)?.best).toMatchObject({ objective: expect.any(Number) });
  });
});

it('a stored plan is asked by its ids, and takes nothing from its own conversions', async () => {
  const household = await call('households.create', { name: 'Rivera' });
  const inputs = { ...ROTH_PLAN, roth: { manual: [{ year: 2027, amount: 90_000 }] } };
  const { id: planId } = await call('plans.create', { householdId: household.id, name: 'Base', inputs });
  const { plan, ...request } = FILL;
  const stored = await call('plans.optimizeRoth', { householdId: household.id, planId, ...request });
  const { manifest: _, ...expected } = await call('stateless.optimizeRoth', { plan, ...request });
  expect(stored).toMatchObject(expected);
  expect(stored.baseline.every(({ rothConversion }) => rothConversion === 0)).toBe(true);
});
