import { describe, expect, it } from 'vitest';
import type { EngineClient } from '../../../electron/engine-host/engine-client.ts';
import { resolvingEngine } from '../../../electron/handlers/resolving-engine.ts';
import type { PlanInputs } from '../../../engine/index.ts';

const plan: PlanInputs = {
  persons: [{ birthDate: '1962-03-05' }],
  withdrawal: { guardrails: { riskBased: {} } },
};
const table = { rows: [], curves: null, thisYear: null };
const startMonth = '2026-01';

/** An engine that hashes a plan by its text, tabulates at once, and answers every other job with its input. */
function engineOfTest() {
  const tabulated: unknown[] = [];
  const run = async (job: string, input: { documents?: unknown[]; request?: unknown }) => {
    if (job === 'inputsHashes') return input.documents?.map((document) => JSON.stringify(document));
    if (job !== 'riskTable') return input;
    tabulated.push(input.request);
    return { ok: true, value: table };
  };
  return { engine: resolvingEngine({ run } as unknown as Pick<EngineClient, 'run'>), tabulated };
}

describe('a plan with risk-based guardrails', () => {
  it('is tabulated once for a projection and the paths of its own returns', async () => {
    const { engine, tabulated } = engineOfTest();
    const asked = { inputs: plan, startMonth, granularity: 'yearly' } as const;
    expect(await engine.run('project', asked)).toEqual({ ...asked, riskTable: table });
    const paths = { inputs: plan, startMonth, request: { runs: 500 } };
    expect(await engine.run('monteCarlo', paths)).toEqual({ ...paths, riskTable: table });
    expect(tabulated).toEqual([{}]);
  });

  it('is tabulated again for another seed or other returns, and for nothing else that is asked', async () => {
    const { engine, tabulated } = engineOfTest();
    await engine.run('monteCarlo', { inputs: plan, startMonth, request: { runs: 100, seed: 7 } });
    await engine.run('monteCarlo', {
      inputs: plan,
      startMonth,
      request: { runs: 900, seed: 7, target: 'fundSpending' },
    });
    await engine.run('monteCarlo', { inputs: plan, startMonth, request: { seed: 7, model: 'historical' } });
    expect(tabulated).toEqual([{ seed: 7 }, { seed: 7, model: 'historical' }]);
  });

  it('follows the last table of its people until its own is known', async () => {
    const { engine } = engineOfTest();
    expect(await engine.lastTable({ inputs: plan, startMonth })).toBeUndefined();
    await engine.run('project', { inputs: plan, startMonth, granularity: 'yearly' });
    expect(await engine.lastTable({ inputs: plan, startMonth })).toBeUndefined();
    const typed = { ...plan, goals: [{ amount: 100, frequency: 'monthly' as const }] };
    expect(await engine.lastTable({ inputs: typed, startMonth })).toEqual(table);
  });

  it('is tabulated with the others of a comparison, each for itself, and no plan of another rule is', async () => {
    const { engine, tabulated } = engineOfTest();
    const other = { persons: plan.persons };
    const compared = { plans: [other, plan], startMonth, request: { runs: 100 } };
    expect(await engine.run('compare', compared)).toMatchObject({ riskTables: [undefined, table] });
    expect(await engine.run('compare', { ...compared, plans: [other, other] })).not.toHaveProperty('riskTables');
    expect(tabulated).toEqual([{}]);
  });
});

describe('a plan whose retirement waits for success', () => {
  it('is tabulated once, and one that waits for an amount never', async () => {
    const { engine, tabulated } = engineOfTest();
    const waiting = (rule: 'success' | 'netWorth'): PlanInputs => ({
      persons: [{ birthDate: '1972-03-05', retireWhen: { rule, amount: 1_000_000, latest: 2040 } }],
    });
    const asked = { inputs: waiting('success'), startMonth, granularity: 'yearly' } as const;
    expect(await engine.run('project', asked)).toEqual({ ...asked, riskTable: table });
    expect(await engine.run('monteCarlo', { inputs: asked.inputs, startMonth, request: {} })).toHaveProperty(
      'riskTable',
    );
    const amount = { inputs: waiting('netWorth'), startMonth, granularity: 'yearly' } as const;
    expect(await engine.run('project', amount)).toEqual(amount);
    expect(tabulated).toEqual([{}]);
  });
});
