import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EngineClient, openEngineClient } from '../../../electron/engine-host/engine-client.ts';
import { engineEntry } from '../../../electron/engine-host/engine-entry.ts';
import { forkEngine } from '../../../electron/engine-host/fork-engine.ts';
import { WARM_UP_PLAN } from '../../../electron/engine-host/warm-up-plan.ts';
import type { PlanInputs } from '../../../engine/index.ts';

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
    if (outcome.outcome !== 'projected') throw new Error(`The plan is ${outcome.outcome}.`);
    expect(outcome.projection.rows.map(({ year }) => year)).toStrictEqual(
      Array.from({ length: 30 }, (_, index) => 2026 + index),
    );
    expect(outcome.projection.rows[0]?.accounts[0]?.startBalance).toBe(100_000);
  });

  it('starts a plan that names no month in the month given', async () => {
    const { startMonth: _, ...undated } = saver;
    const outcome = await engine.run('project', { inputs: undated, startMonth: '2030-01', granularity: 'monthly' });
    expect(outcome).toMatchObject({ outcome: 'projected', projection: { rows: { 0: { period: '2030-01' } } } });
  });

  it('answers a contradictory plan with its faults', async () => {
    const inputs: PlanInputs = { ...saver, accounts: [{ kind: 'cash', balance: 100_000, owner: 'p9' }] };
    const outcome = await engine.run('project', { inputs, startMonth: '2026-01', granularity: 'yearly' });
    if (outcome.outcome !== 'invalid') throw new Error(`The plan is ${outcome.outcome}.`);
    const errors = outcome.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ path }) => path)).toStrictEqual(['accounts[0].owner']);
  });

  it('can project the plan that it warms up with', async () => {
    const outcome = await engine.run('project', {
      inputs: WARM_UP_PLAN,
      startMonth: '2026-01',
      granularity: 'yearly',
    });
    expect(outcome.outcome).toBe('projected');
  });
});
