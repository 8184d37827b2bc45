import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { withClaims } from '../../../../engine/plan/with-claims.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

const PLAN = {
  startMonth: '2026-01',
  persons: [
    {
      birthDate: '1964-05-12',
      sex: 'female',
      planEnd: 92,
      socialSecurity: { basis: 'pia', pia: 3000, claim: { age: 63 } },
    },
    {
      birthDate: '1965-09-03',
      sex: 'male',
      planEnd: 88,
      socialSecurity: { basis: 'pia', pia: 1200, claim: { age: 64 } },
    },
  ],
  accounts: [{ kind: 'traditionalIra', owner: 'p1', balance: 900_000 }],
  goals: [{ amount: 5500, frequency: 'monthly', category: 'essential' }],
} satisfies PlanInputs;

const ASKED = { plan: PLAN, effort: 'quick', runs: 60, seed: 7 };

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

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

describe('claims compared by the plan’s own result', () => {
  it('succeed as often as the plan with the same claims does by itself on the same paths', async () => {
    const { plan, byLifeTable, byPlan } = await call('stateless.compareClaims', ASKED);
    for (const { ages, successRate, successRateInterval } of [plan, byLifeTable, byPlan]) {
      const run = await call('stateless.runMonteCarlo', { plan: withClaims(PLAN, ages), runs: 60, seed: 7 });
      expect({ successRate, successRateInterval }).toEqual({
        successRate: run.successRate,
        successRateInterval: run.successRateInterval,
      });
    }
    expect(byPlan.afterTaxLegacy - byPlan.unpaid).toBeGreaterThan(plan.afterTaxLegacy - plan.unpaid);
  });

  it('tell how far they are, up to the last path, and never go back', async () => {
    const reports: { readonly done: number; readonly total: number; readonly best: unknown }[] = [];
    await call('stateless.compareClaims', ASKED, { onProgress: (progress) => reports.push(progress as never) });
    const last = reports.at(-1);
    expect(last?.done).toBe(last?.total);
    expect(reports.every(({ done }, at) => at === 0 || done >= (reports[at - 1]?.done ?? 0))).toBe(true);
    expect(last?.best).toMatchObject({ claim: { client: expect.any(String) }, value: expect.any(Number) });
  });

  it('stop where nobody waits for them any more', async () => {
    const abort = new AbortController();
    const asked = { ...ASKED, objective: 'success', effort: 'thorough' };
    const envelope = await envelopeOf('stateless.compareClaims', asked, {
      onProgress: () => abort.abort(),
      signal: abort.signal,
    });
    expect(envelope).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });

  it('are asked of a stored plan by its ids', async () => {
    const household = await call('households.create', { name: 'Rivera' });
    const { id: planId } = await call('plans.create', { householdId: household.id, name: 'Base', inputs: PLAN });
    const { plan: _, ...request } = ASKED;
    const stored = await call('plans.compareClaims', { householdId: household.id, planId, ...request });
    expect(stored).toEqual(await call('stateless.compareClaims', ASKED));
  });

  it('follow the ceilings that were found for the plan where its conversions are searched for', async () => {
    const roth = { strategy: 'dynamic', targetBracket: 0.24, effort: 'quick' };
    const plan = { ...PLAN, accounts: [...PLAN.accounts, { kind: 'cash', balance: 200_000 }], roth };
    const { notes, byPlan } = await call('stateless.compareClaims', { ...ASKED, plan, runs: 5 });
    expect(notes.join(' ')).toContain('ceilings that were found for the plan as it is written');
    expect(byPlan.rothConversions).toBeGreaterThan(0);
  });
});
