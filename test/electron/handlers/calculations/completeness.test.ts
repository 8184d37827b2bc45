import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** Nothing is said of the Social Security of a woman of 64 who has retired, of her health insurance, nor of what she spends. */
const JOAN = {
  id: 'joan',
  birthDate: '1961-06-15',
  sex: 'female',
  planEnd: 75,
  retirement: { event: 'planStart' },
} as const;
const UNFINISHED = {
  startMonth: '2026-01',
  persons: [JOAN],
  accounts: [
    { kind: 'taxable', balance: 150_000, basis: 100_000 },
    { kind: 'traditionalIra', balance: 400_000 },
  ],
} satisfies PlanInputs;
const FINISHED = {
  ...UNFINISHED,
  persons: [{ ...JOAN, socialSecurity: { basis: 'pia', pia: 1_800 }, coverageBefore65: { kind: 'none' } }],
  goals: [{ amount: 2_000, frequency: 'monthly' }],
} satisfies PlanInputs;
const MISSING = [
  { what: 'socialSecurity', person: 'joan' },
  { what: 'spending' },
  { what: 'coverageBefore65', person: 'joan' },
];

let host: TestHost;
beforeAll(async () => {
  host = openTestHost();
  const plans = [UNFINISHED, FINISHED].map((inputs, at) => ({ name: `Plan ${at + 1}`, inputs }));
  await call('households.create', { name: 'Rivera', plans });
});
afterAll(() => host.close());

async function call(id: OperationId, input: object): Promise<Record<string, unknown>> {
  const context = callContext(host.services, () => undefined, { onProgress: () => undefined });
  const envelope = await dispatch(id, input, LOCAL_USER, context);
  if (!envelope.ok) throw new Error(JSON.stringify(envelope.error));
  return envelope.value as Record<string, unknown>;
}

const RUN = { runs: 20 };
/** The calculations of a plan, stored or in the request, each with what it needs beside the plan. */
const CALCULATIONS = [
  ['project', {}],
  ['explain', { year: 2026 }],
  ['cliffRadar', { year: 2026 }],
  ['runMonteCarlo', RUN],
  ['replayPath', { path: 3 }],
  ['optimizeRoth', { strategy: 'bracketFill', targetBracket: 0.12 }],
  ['autopsy', RUN],
  ['adviseLocation', RUN],
  ['adviseAnnuity', RUN],
  ['advisePension', RUN],
  ['floors', {}],
  ['compareTools', { tool: 'owl' }],
  ['relocate', { ...RUN, places: ['FL'] }],
  ['optimizeOrder', RUN],
] as const;
/** Those that ask for a benefit or for spending. */
const ASKING = [
  ['claimStrategy', {}],
  ['solve', { ...RUN, solveFor: 'spending' }],
] as const;

describe('an answer that a plan decides', () => {
  it.each(CALCULATIONS)('says what the plan is missing: %s', async (name, request) => {
    const stored = await call(`plans.${name}`, { householdId: 1, planId: 1, ...request });
    expect(stored).toMatchObject({ isComplete: false, missing: MISSING });
    const given = await call(`stateless.${name}`, { plan: UNFINISHED, ...request });
    expect(given).toMatchObject({ isComplete: false, missing: MISSING });
  });

  it.each([...CALCULATIONS, ...ASKING])('says that a finished plan is complete: %s', async (name, request) => {
    expect(await call(`stateless.${name}`, { plan: FINISHED, ...request })).toMatchObject({
      isComplete: true,
      missing: [],
    });
  });

  it('keeps its figures in JSON', async () => {
    const { successRate } = await call('stateless.runMonteCarlo', { plan: UNFINISHED, ...RUN });
    expect(successRate).toBe(1);
  });

  it('takes "none", written, for an answer, stored as in a request', async () => {
    const persons = [{ ...JOAN, socialSecurity: { basis: 'none' }, coverageBefore65: { kind: 'none' } }];
    const plan = { ...UNFINISHED, persons };
    expect(await call('stateless.project', { plan })).toMatchObject({ missing: [{ what: 'spending' }] });
    const stored = await call('plans.create', { householdId: 1, name: 'None', inputs: plan });
    const answer = await call('plans.project', { householdId: 1, planId: stored['id'] });
    expect(answer).toMatchObject({ missing: [{ what: 'spending' }] });
  });

  it('of several plans says it of each and of all together', async () => {
    const compared = await call('plans.compare', { householdId: 1, planIds: [2, 1], ...RUN });
    expect(compared).toMatchObject({
      isComplete: false,
      missing: MISSING,
      plans: [
        { isComplete: true, missing: [] },
        { isComplete: false, missing: MISSING },
      ],
    });
  });

  it('is verified, explained and listed with it', async () => {
    const ids = { householdId: 1, planId: 1 };
    const { certificate } = await call('plans.runMonteCarlo', ids);
    expect(await call('certificates.verify', { certificate })).toMatchObject({ isComplete: false, missing: MISSING });
    await call('plans.patch', { ...ids, inputs: { goals: FINISHED.goals } });
    const changed = await call('plans.explainChange', { ...ids, from: 1 });
    const others = MISSING.filter(({ what }) => what !== 'spending');
    expect(changed).toMatchObject({ isComplete: false, missing: MISSING, to: { missing: others } });
    expect(await call('households.outlook', { householdId: 1 })).toMatchObject({ isComplete: false });
    const listed = async () => {
      const { content } = (await call('households.list', {})) as { content: { headline: object }[] };
      return content[0]?.headline;
    };
    // Shown is the run of revision 1; what the plan as it is now is missing comes first.
    expect(await listed()).toMatchObject({ isCurrent: false, isComplete: false, missing: others });
    await call('plans.patch', { ...ids, inputs: { persons: FINISHED.persons } });
    expect(await listed()).toMatchObject({ isCurrent: false, isComplete: false, missing: MISSING });
    await call('plans.runMonteCarlo', ids);
    expect(await listed()).toMatchObject({ isCurrent: true, isComplete: true, missing: [] });
  });
});
