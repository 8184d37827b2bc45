import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scope } from '../../../electron/contract/operation/operation.ts';
import type { EngineClient } from '../../../electron/engine-host/engine-client.ts';
import { EngineFailure, type EngineFailureKind } from '../../../electron/engine-host/engine-failure.ts';
import type { EngineJobs } from '../../../electron/engine-host/jobs/engine-jobs.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';
import type { Incident } from '../../../electron/transport/incident.ts';
import { SMALL_PLAN } from '../example-plans.ts';
import { monthlyProjection } from '../projection-example.ts';
import { openTestHost, type TestHost } from '../test-host.ts';

let host: TestHost;
let incidents: Incident[];

beforeEach(() => {
  host = openTestHost();
  incidents = [];
});

afterEach(() => host.close());

const request = { plan: SMALL_PLAN, granularity: 'monthly' };

type ProjectOutput = EngineJobs['project']['output'];

function projectWith(run: () => Promise<ProjectOutput>, signal?: AbortSignal) {
  const engine: Pick<EngineClient, 'run'> = { run };
  const context = callContext({ ...host.services, engine }, (incident) => incidents.push(incident), {
    ...(signal !== undefined && { signal }),
  });
  return dispatch('stateless.project', request, LOCAL_USER, context);
}

it('answers what the engine projected', async () => {
  const projection = monthlyProjection(2, { amount: 5 });
  const envelope = await projectWith(async () => ({ ok: true, value: projection }));
  expect(envelope).toMatchObject({ ok: true, value: projection });
});

it('says why a plan cannot be simulated', async () => {
  const issue = { code: 'planTooLong', path: 'persons[0]', message: 'Shorten the plan.', severity: 'error' } as const;
  const envelope = await projectWith(async () => ({ ok: false, refused: 'simulation', issues: [issue] }));
  expect(envelope).toEqual({
    ok: false,
    error: {
      code: 'plan_not_simulatable',
      message: 'The plan cannot be simulated. Shorten the plan.',
      issues: [{ path: 'plan.persons[0]', message: 'Shorten the plan.' }],
    },
  });
});

it.each<[EngineFailureKind, string]>([
  ['crashed', 'engine_crashed'],
  ['timeLimit', 'time_limit'],
  ['busy', 'engine_busy'],
  ['cancelled', 'cancelled'],
])('answers an engine that is %s with %s, in its own words', async (kind, code) => {
  const envelope = await projectWith(() => Promise.reject(new EngineFailure(kind, 'What to do.')));
  expect(envelope).toEqual({ ok: false, error: { code, message: 'What to do.' } });
  expect(incidents).toEqual([]);
});

it('answers an answer that breaks its schema with internal, and logs the fields but not their values', async () => {
  const projection = monthlyProjection(1, { amount: Number.NaN, accountName: 'Aurelia Quimby' });
  const envelope = await projectWith(async () => ({ ok: true, value: projection }));
  expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(incidents).toHaveLength(1);
  expect(incidents[0]?.operationId).toBe('stateless.project');
  expect(incidents[0]?.cause).toContain('The answer breaks its schema at summary.finalNetPortfolio');
  expect(incidents[0]?.cause).not.toContain('Quimby');
});

it('never gives the text of an unknown exception away, and logs it under the id that it gives', async () => {
  const envelope = await projectWith(() => Promise.reject(new TypeError('secret detail')));
  expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
  if (envelope.ok) throw new Error('Expected a refusal');
  expect(envelope.error.message).not.toContain('secret detail');
  expect(envelope.error.incident).toBe(incidents[0]?.incident);
  expect(incidents[0]?.cause).toContain('TypeError: secret detail');
  expect(incidents[0]?.cause).toMatch(/\n\s+at /);
});

it('keeps the text of an error that may quote a plan out of the log', async () => {
  await projectWith(async () => JSON.parse('{"name": Aurelia Quimby}') as ProjectOutput);
  expect(incidents[0]?.cause).toMatch(/^SyntaxError\n/);
  expect(incidents[0]?.cause).not.toContain('Quimby');
});

const allowed = { ok: true };
const forbidden = { ok: false, error: { code: 'insufficient_scope' } };

it.each<[string, Scope, object]>([
  ['households.list', 'read', allowed],
  ['households.list', 'write', forbidden],
  ['households.create', 'read', forbidden],
  ['settings.get', 'read', forbidden],
  ['settings.get', 'administer', allowed],
])('%s with scope %s: %o', async (operationId, scope, answer) => {
  const context = callContext(host.services, (incident) => incidents.push(incident));
  const envelope = await dispatch(operationId, {}, { scopes: new Set([scope]) }, context);
  expect(envelope).toMatchObject(answer);
});

it('runs nothing for a call that was given up', async () => {
  const run = vi.fn<() => Promise<ProjectOutput>>();
  expect(await projectWith(run, AbortSignal.abort())).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(run).not.toHaveBeenCalled();
});

it('opens no data folder for a stateless operation', async () => {
  const projection = monthlyProjection(1);
  const services = {
    get store(): never {
      throw new Error('The data folder was opened');
    },
    engine: { run: async () => ({ ok: true, value: projection }) as const },
    now: host.services.now,
  };
  const context = callContext(services, (incident) => incidents.push(incident));
  expect(await dispatch('stateless.project', request, LOCAL_USER, context)).toMatchObject({ ok: true });
});

it.each([
  ['runs', 0],
  ['runs', 1e9],
  ['runs', Number.NaN],
  ['runs', Number.POSITIVE_INFINITY],
  ['seed', 1.5],
  ['seed', 2 ** 53],
  ['equityVol', -0.1],
  ['bondVol', Number.NaN],
  ['equityReturn', Number.NEGATIVE_INFINITY],
  ['correlation', 2],
  ['blockYears', 0],
])('refuses a run with %s %d by the name of the field', async (field, value) => {
  const context = callContext(host.services, (incident) => incidents.push(incident));
  const envelope = await dispatch('stateless.runMonteCarlo', { plan: SMALL_PLAN, [field]: value }, LOCAL_USER, context);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'validation_failed', issues: [{ path: field }] } });
});
