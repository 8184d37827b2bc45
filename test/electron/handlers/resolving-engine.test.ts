import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../electron/engine-host/engine-client.ts';
import { EngineFailure } from '../../../electron/engine-host/engine-failure.ts';
import { resolvingEngine } from '../../../electron/handlers/resolving-engine.ts';
import type { PlanInputs } from '../../../engine/index.ts';

const plan = { persons: [{ birthDate: '1962-03-05' }], roth: { strategy: 'dynamic', targetBracket: 0.24 } } as const;
const ceilings = [{ year: 2026, fillTo: 90_000 }];
const startMonth = '2026-01';
const project = (inputs: PlanInputs = plan) => ({ inputs, startMonth, granularity: 'yearly' }) as const;

interface Search {
  readonly signal: AbortSignal;
  readonly end: (found: unknown) => void;
}

/** An engine that hashes a plan by its text, searches until the test ends it, and answers every other job with its input. */
function engineOfTest() {
  const searches: Search[] = [];
  const ran: string[] = [];
  const run = async (job: string, input: { documents?: unknown[] }, { signal }: { signal: AbortSignal }) => {
    ran.push(job);
    if (job === 'inputsHashes') return input.documents?.map((document) => JSON.stringify(document));
    if (job !== 'searchCeilings') return input;
    return new Promise((end, stop) => {
      signal.addEventListener('abort', () => stop(new EngineFailure('cancelled', 'Cancelled.')));
      searches.push({ signal, end });
    });
  };
  return { engine: resolvingEngine({ run } as unknown as Pick<EngineClient, 'run'>), searches, ran };
}

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe('a plan whose conversions are searched for', () => {
  it('is searched once for a projection and the paths that wait for it, and then remembered', async () => {
    const { engine, searches, ran } = engineOfTest();
    const projection = engine.run('project', project());
    const paths = engine.run('monteCarlo', { inputs: plan, startMonth, request: {} });
    await turn();
    expect([ran.includes('project'), searches.length]).toEqual([false, 1]);
    searches[0]?.end({ ok: true, value: ceilings });
    expect(await projection).toEqual({ ...project(), ceilings });
    expect(await paths).toEqual({ inputs: plan, startMonth, request: {}, ceilings });
    expect(await engine.run('project', project())).toEqual({ ...project(), ceilings });
    expect(searches.length).toBe(1);
  });

  it('is searched for what the list of households says of it, too', async () => {
    const { engine, searches, ran } = engineOfTest();
    const outlook = engine.run('outlook', { inputs: plan, startMonth, from: startMonth });
    await turn();
    expect([ran.includes('outlook'), searches.length]).toEqual([false, 1]);
    searches[0]?.end({ ok: true, value: ceilings });
    expect(await outlook).toEqual({ inputs: plan, startMonth, from: startMonth, ceilings });
  });

  it('is no longer searched once nobody waits: typing cancels the search alone, and no projection with it', async () => {
    const { engine, searches, ran } = engineOfTest();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(async ({ signal }) =>
      engine.run('project', project(), { signal }).catch((error: unknown) => error),
    );
    await turn();
    first.abort();
    expect(await asked[0]).toMatchObject({ kind: 'cancelled' });
    expect(searches[0]?.signal.aborted).toBe(false);
    second.abort();
    expect(await asked[1]).toMatchObject({ kind: 'cancelled' });
    expect(searches[0]?.signal.aborted).toBe(true);
    expect(ran).not.toContain('project');
    const again = engine.run('project', project());
    await turn();
    searches[1]?.end({ ok: true, value: ceilings });
    expect(await again).toEqual({ ...project(), ceilings });
  });

  it('follows the ceilings of a request without a search', async () => {
    const { engine, searches } = engineOfTest();
    expect(await engine.run('project', { ...project(), ceilings })).toEqual({ ...project(), ceilings });
    expect(searches).toEqual([]);
  });

  it('has the last ceilings of a plan of the same people to follow, until it has been searched itself', async () => {
    const { engine, searches } = engineOfTest();
    const edited = { ...plan, startMonth: '2026-01' };
    const others = { ...plan, persons: [{ birthDate: '1970-01-02' }] };
    const last = async (inputs: PlanInputs) => engine.lastCeilings({ inputs, startMonth });
    expect(await last(plan)).toBeUndefined();
    const first = engine.run('project', project());
    await turn();
    searches[0]?.end({ ok: true, value: ceilings });
    await first;
    expect([await last(plan), await last(edited), await last(others)]).toEqual([undefined, ceilings, undefined]);
    expect(await last({ ...edited, roth: 'none' })).toBeUndefined();
    const second = engine.run('project', project(edited));
    await turn();
    searches[1]?.end({ ok: true, value: [{ year: 2026, fillTo: 80_000 }] });
    await second;
    expect(await last(edited)).toBeUndefined();
    // What was followed last counts, not what was searched for last.
    await engine.run('project', project());
    expect(await last({ ...plan, startMonth: '2026-02' })).toEqual(ceilings);
    expect(searches).toHaveLength(2);
  });

  it('of a comparison is searched, and the others are not', async () => {
    const { engine, searches } = engineOfTest();
    const input = { plans: [{ ...plan, roth: 'none' as const }, plan], startMonth, request: {} };
    const compared = engine.run('compare', input);
    await turn();
    searches[0]?.end({ ok: true, value: ceilings });
    expect(await compared).toEqual({ ...input, ceilings: [undefined, ceilings] });
    expect(searches.length).toBe(1);
  });

  it('that is refused goes to its job as it is, which says why', async () => {
    const { engine, searches } = engineOfTest();
    const projection = engine.run('project', project());
    await turn();
    searches[0]?.end({ ok: false, refused: 'plan', issues: [] });
    expect(await projection).toEqual(project());
  });
});
