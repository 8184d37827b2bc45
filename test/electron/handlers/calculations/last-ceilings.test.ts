import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../../../electron/contract/index.ts';
import { resolvingEngine } from '../../../../electron/handlers/resolving-engine.ts';
import { localEngine } from '../../../../electron/node/local-engine.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/index.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

const plan: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1962-03-05', planEnd: 75 }],
  accounts: [
    { kind: 'traditionalIra', balance: 600_000 },
    { kind: 'cash', balance: 200_000 },
  ],
  goals: [{ amount: 2_000, frequency: 'monthly' }],
  roth: { strategy: 'dynamic', targetBracket: 0.22, effort: 'quick' },
};
const edited: PlanInputs = { ...plan, goals: [{ amount: 2_100, frequency: 'monthly' }] };

let host: TestHost;

beforeAll(() => {
  host = openTestHost(resolvingEngine(localEngine));
});
afterAll(() => host.close());

async function answered<Id extends 'stateless.project' | 'stateless.runMonteCarlo'>(
  id: Id,
  request: object,
): Promise<OperationOutput<Id>> {
  const envelope = await dispatch(
    id,
    request,
    LOCAL_USER,
    callContext(host.services, () => undefined),
  );
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as OperationOutput<Id>;
}

describe('ceilings: last', () => {
  const ofPlan = (inputs: PlanInputs, ceilings?: 'last') => ({ plan: inputs, ...(ceilings && { ceilings }) });
  const project = async (inputs: PlanInputs, ceilings?: 'last') =>
    answered('stateless.project', ofPlan(inputs, ceilings));
  const run = async (inputs: PlanInputs, ceilings?: 'last') =>
    answered('stateless.runMonteCarlo', { ...ofPlan(inputs, ceilings), runs: 20 });

  it('searches where nothing has been searched for these people, and then answers as by default', async () => {
    const first = await project(plan, 'last');
    expect(first.followsGivenCeilings).toBeUndefined();
    expect(first.rothCeilings?.length).toBeGreaterThan(0);
    expect(await project(plan)).toEqual(first);
    expect(await project(plan, 'last')).toEqual(first);
  });

  it('follows those of the last search in a projection and on paths of the edited plan, and says so', async () => {
    const { rothCeilings } = await project(plan);
    const atOnce = await project(edited, 'last');
    expect([atOnce.followsGivenCeilings, atOnce.rothCeilings]).toEqual([true, rothCeilings]);
    const quick = await run(edited, 'last');
    expect([quick.followsGivenCeilings, quick.certificate.ceilings]).toEqual([true, rothCeilings]);
  });

  it('is no other word', async () => {
    await expect(answered('stateless.project', { plan, ceilings: 'newest' })).rejects.toThrow(/ceilings/);
  });

  it('follows the own search of the plan once that has ended: its certificate is the one without the word', async () => {
    const searched = await run(edited);
    expect(searched.followsGivenCeilings).toBeUndefined();
    expect(await run(edited, 'last')).toEqual(searched);
  });
});
