import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineClient, openEngineClient } from '../../../electron/engine-host/engine-client.ts';
import { engineEntry } from '../../../electron/engine-host/engine-entry.ts';
import { forkEngine } from '../../../electron/engine-host/fork-engine.ts';
import { WARM_UP_PLAN } from '../../../electron/engine-host/jobs/warm-up-plan.ts';
import { resolvingEngine } from '../../../electron/handlers/resolving-engine.ts';
import { openLocalEngine } from '../../../electron/node/local-engine.ts';
import type { PlanInputs } from '../../../engine/index.ts';
import { ROTH_PLAN } from '../example-plans.ts';

let engine: EngineClient;

beforeAll(() => {
  engine = openEngineClient(forkEngine(engineEntry));
  engine.warmUp();
});

afterAll(() => engine.close());

const saver: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-04-02' }],
  accounts: [{ kind: 'cash', balance: 100_000 }],
};

describe('the product’s engine process', () => {
  it('projects a plan by the law on file, to December of the year of the 95th birthday', async () => {
    const outcome = await engine.run('project', { inputs: saver, startMonth: '2030-01', granularity: 'yearly' });
    if (!outcome.ok) throw new Error(`The ${outcome.refused} is refused.`);
    expect(outcome.value.rows.map(({ year }) => year)).toStrictEqual(
      Array.from({ length: 30 }, (_, index) => 2026 + index),
    );
    expect(outcome.value.rows[0]?.accounts[0]?.startBalance).toBe(100_000);
  });

  it('starts a plan that names no month in the month given', async () => {
    const { startMonth: _, ...undated } = saver;
    const outcome = await engine.run('project', { inputs: undated, startMonth: '2030-01', granularity: 'monthly' });
    expect(outcome).toMatchObject({ ok: true, value: { rows: { 0: { period: '2030-01' } } } });
  });

  it('answers a contradictory plan with its faults', async () => {
    const inputs: PlanInputs = { ...saver, accounts: [{ kind: 'cash', balance: 100_000, owner: 'p9' }] };
    const outcome = await engine.run('project', { inputs, startMonth: '2026-01', granularity: 'yearly' });
    if (outcome.ok || outcome.refused !== 'plan') throw new Error('The plan is not refused.');
    const errors = outcome.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ path }) => path)).toStrictEqual(['accounts[0].owner']);
  });

  it('can project the plan that it warms up with', async () => {
    const outcome = await engine.run('project', {
      inputs: WARM_UP_PLAN,
      startMonth: '2026-01',
      granularity: 'yearly',
    });
    expect(outcome.ok).toBe(true);
  });
});

describe('Monte Carlo in the product’s engine process', () => {
  const startMonth = '2026-01';
  const investor: PlanInputs = {
    ...saver,
    accounts: [{ kind: 'taxable', balance: 900_000, basis: 500_000 }],
    goals: [{ amount: 4_000, frequency: 'monthly' }],
  };

  async function hashOf(run: ReturnType<typeof engine.run<'monteCarlo'>>): Promise<string> {
    const answer = await run;
    if (!answer.ok) throw new Error(`The ${answer.refused} is refused.`);
    return answer.value.result.manifest.resultHash;
  }

  it.each([
    ['runs', { runs: 4_321, seed: 11 }],
    ['a wanted precision', { until: { halfWidth: 0.012, maxRuns: 9_500 }, seed: 12 }],
    ['blocks of history', { runs: 2_500, model: 'historical' }],
    ['fat tails', { runs: 2_500, model: { studentT: { degrees: 4 } } }],
    ['calm and turbulent years', { runs: 2_500, model: 'regimes' }],
    ['stationary blocks', { runs: 2_500, model: { historical: { blocks: 'stationary', blockYears: 6 } } }],
  ] as const)('gives the same bytes as one thread alone (%s)', async (_, request) => {
    const input = { inputs: investor, startMonth, request };
    const alone = openLocalEngine(1);
    expect(await hashOf(engine.run('monteCarlo', input))).toBe(await hashOf(alone.run('monteCarlo', input)));
  });

  it('stops in whole batches at a wanted precision, and says how many paths it took', async () => {
    const seen: unknown[] = [];
    const request = { until: { halfWidth: 0.02, maxRuns: 100_000 } };
    const onProgress = (progress: unknown) => void seen.push(progress);
    const answer = await engine.run('monteCarlo', { inputs: investor, startMonth, request }, { onProgress });
    if (!answer.ok) throw new Error(`The ${answer.refused} is refused.`);
    const { runs } = answer.value.result.used;
    const { low, high } = answer.value.result.successRateInterval;
    expect([runs % 1_000, seen[0], seen.at(-1)]).toEqual([
      0,
      { done: 0, total: 100_000 },
      { done: runs, total: 100_000 },
    ]);
    expect(high - low).toBeLessThanOrEqual(0.04);
  });

  it('projects an edit while paths are under way, and is canceled before they end', async () => {
    const abort = new AbortController();
    let pathsDone = 0;
    const outcome = await new Promise<{ readonly promise: Promise<unknown> }>((onStart) => {
      const onProgress = ({ done }: { readonly done: number }) => {
        pathsDone = done;
        if (done > 0) onStart({ promise });
      };
      const promise = engine
        .run(
          'monteCarlo',
          { inputs: investor, startMonth, request: { runs: 100_000 } },
          { signal: abort.signal, onProgress: (progress) => onProgress(progress as { readonly done: number }) },
        )
        .then(
          () => 'run to its end',
          (error: unknown) => error,
        );
    });
    const edit = await engine.run('project', { inputs: saver, startMonth, granularity: 'yearly' });
    expect(edit.ok).toBe(true);
    abort.abort();
    expect(await outcome.promise).toMatchObject({ kind: 'cancelled' });
    expect(pathsDone).toBeLessThan(100_000);
  });

  it('compares plans on the same paths', async () => {
    const thrifty = { ...investor, goals: [{ amount: 3_000, frequency: 'monthly' as const }] };
    const answer = await engine.run('compare', { plans: [investor, thrifty], startMonth, request: { runs: 300 } });
    if (!answer.ok) throw new Error(`The ${answer.refused} is refused.`);
    expect(answer.value).toMatchObject({ runs: 300, pairs: [{ shareAhead: 0, onlyA: 0 }] });
  });

  it('names the plan of a comparison that cannot be used', async () => {
    const broken: PlanInputs = { ...saver, accounts: [{ kind: 'cash', balance: 1, owner: 'p9' }] };
    const answer = await engine.run('compare', { plans: [saver, broken], startMonth, request: {} });
    expect(answer).toMatchObject({ refused: 'plan', plan: 1 });
  });
});

describe('the search for conversions in the product’s engine process', () => {
  const startMonth = '2026-01';
  const request = { strategy: 'dynamic', targetBracket: 0.24, effort: 'thorough' } as const;

  it('first says how good the best simple strategy is, projects an edit meanwhile, and is cancelled', async () => {
    const abort = new AbortController();
    const { first, outcome } = await new Promise<{ first: unknown; outcome: { promise: Promise<unknown> } }>(
      (onStart) => {
        const onProgress = (progress: unknown) => onStart({ first: progress, outcome: { promise } });
        const input = { inputs: ROTH_PLAN, startMonth, request };
        const promise = engine.run('optimizeRoth', input, { signal: abort.signal, onProgress }).then(
          () => 'run to its end',
          (error: unknown) => error,
        );
      },
    );
    const edit = await engine.run('project', { inputs: saver, startMonth, granularity: 'yearly' });
    expect(edit.ok).toBe(true);
    abort.abort();
    expect(await outcome.promise).toMatchObject({ kind: 'cancelled' });
    expect(first).toMatchObject({ best: { strategy: expect.stringMatching(/^(none|bracketFill|thresholdRoth)$/) } });
  });

  it('gives the same bytes as one thread alone, the paths that judge it included', async () => {
    const alone = openLocalEngine(1);
    const asked = { ...request, effort: 'quick', judgedOn: 'paths' } as const;
    const input = { inputs: ROTH_PLAN, startMonth, request: asked };
    const found = await engine.run('optimizeRoth', input);
    expect(found).toEqual(await alone.run('optimizeRoth', input));
    if (!found.ok) throw new Error(`The ${found.refused} is refused.`);
    const { used, chosen, thisYear } = found.value;
    if (chosen === null) throw new Error('The search did not go by paths.');
    const { policy, rivals } = chosen;
    const paths = { runs: 300, seed: 4 };
    const judged = { inputs: ROTH_PLAN, startMonth, used, policy, judging: { rivals, thisYear }, paths };
    const gain = await engine.run('rothGain', judged);
    expect(gain).toEqual(await alone.run('rothGain', judged));
    expect(gain).toMatchObject({ value: { judged: { runs: 300, seed: 4, policies: expect.any(Array) } } });
  });
});

describe('typing in a plan whose conversions are searched for', () => {
  const startMonth = '2026-01';
  const roth = { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' } as const;
  const typed: PlanInputs = { ...ROTH_PLAN, roth, goals: [{ amount: 4_600, frequency: 'monthly' }] };
  const projection = (inputs: PlanInputs) => ({ inputs, startMonth, granularity: 'yearly' }) as const;

  it('follows the earlier ceilings at once, and comes to those of a fresh search', async () => {
    const resolving = resolvingEngine(engine);
    const before = await resolving.run('project', projection({ ...ROTH_PLAN, roth }));
    if (!before.ok || before.value.rothCeilings === undefined) throw new Error('No ceilings were found.');
    const ceilings = before.value.rothCeilings;
    const [atOnce, searched] = await Promise.all([
      resolving.run('project', { ...projection(typed), ceilings }),
      resolving.run('project', projection(typed)),
    ]);
    if (!atOnce.ok || !searched.ok) throw new Error('The plan is refused.');
    expect(atOnce.value.rothCeilings).toEqual(ceilings);
    expect(searched.value.rothCeilings).not.toEqual(ceilings);
    expect(searched).toEqual(await openLocalEngine(1).run('project', projection(typed)));
  });

  it('withdraws a search under way, thorough as it may be, and runs paths beside it', async () => {
    const abort = new AbortController();
    const thorough: PlanInputs = { ...typed, roth: { ...roth, effort: 'thorough' } };
    const { outcome } = await new Promise<{ outcome: { promise: Promise<unknown> } }>((onStart) => {
      const promise = engine
        .run(
          'searchCeilings',
          { inputs: thorough, startMonth },
          { signal: abort.signal, onProgress: () => onStart({ outcome: { promise } }) },
        )
        .catch((error: unknown) => error);
    });
    const paths = await engine.run('monteCarlo', { inputs: saver, startMonth, request: { runs: 50 } });
    expect(paths.ok).toBe(true);
    abort.abort();
    expect(await outcome.promise).toMatchObject({ kind: 'cancelled' });
  });
});
