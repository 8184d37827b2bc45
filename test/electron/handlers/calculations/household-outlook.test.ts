import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId, OperationOutput } from '../../../../electron/contract/index.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

/** Retires at 62 in June 2030 with enough for a few years, and claims at 70. */
const SHORT = {
  startMonth: '2024-01',
  persons: [
    {
      name: 'Ada',
      birthDate: '1968-05-12',
      planEnd: 92,
      retirement: { month: '2030-06' },
      socialSecurity: { basis: 'pia', pia: 1000, claim: { age: 70 } },
    },
  ],
  accounts: [{ kind: 'cash', owner: 'p1', balance: 300_000 }],
  incomes: [
    { owner: 'p1', kind: 'wage', amount: 60_000, frequency: 'annual', end: { event: 'retirement', person: 'p1' } },
  ],
  goals: [{ amount: 4000, frequency: 'monthly', category: 'essential', start: { month: '2030-06' } }],
} satisfies PlanInputs;

let host: TestHost;

beforeAll(() => {
  host = openTestHost();
});
afterAll(() => host.close());

async function answer<Value>(id: OperationId, input: object): Promise<Value> {
  const envelope = await dispatch(
    id,
    input,
    LOCAL_USER,
    callContext(host.services, () => undefined),
  );
  if (!envelope.ok) throw new Error(envelope.error.message);
  return envelope.value as Value;
}

async function outlookOf(plans: readonly { readonly name: string; readonly inputs: PlanInputs }[]) {
  const { id } = await answer<{ readonly id: number }>('households.create', { name: 'Ada', plans });
  return await answer<OperationOutput<'households.outlook'>>('households.outlook', { householdId: id });
}

describe('the outlook of a household', () => {
  it('names the next milestone from this month on, and money that runs short before all else', async () => {
    const { planId, nextEvent, lookAt } = await outlookOf([{ name: 'Early', inputs: SHORT }]);
    expect(planId).not.toBeNull();
    expect(nextEvent).toEqual({ month: '2030-06', kind: 'retirement', text: expect.stringMatching(/retire/i) });
    expect(lookAt?.code).toBe('shortfall');
  });

  it('leaves out what has come earlier this year: the next event lies ahead', async () => {
    const persons = SHORT.persons.map((ada) => ({ ...ada, retirement: { month: '2026-03' } }));
    const retired = { ...SHORT, startMonth: '2026-01', persons };
    const { nextEvent } = await outlookOf([{ name: 'Retired in spring', inputs: retired }]);
    expect(nextEvent?.month.localeCompare('2026-11')).toBeGreaterThanOrEqual(0);
    expect(nextEvent?.kind).not.toBe('retirement');
  });

  it('is remembered by the list, which is filtered by what it warns of', async () => {
    const namesToReview = async () => {
      const { content } = await answer<OperationOutput<'households.list'>>('households.list', {
        only: 'toReview',
        q: 'Zoe',
      });
      return content.map(({ name }) => name);
    };
    // Works until Medicare: no insurance before it is asked for.
    const insured = { ...SHORT, persons: SHORT.persons.map((ada) => ({ ...ada, retirement: { month: '2034-06' } })) };
    const { id } = await answer<{ readonly id: number }>('households.create', {
      name: 'Zoe',
      plans: [{ name: 'Early', inputs: insured }],
    });
    const before = await namesToReview();
    const { lookAt, isComplete } = await answer<OperationOutput<'households.outlook'>>('households.outlook', {
      householdId: id,
    });
    expect([before, isComplete, lookAt?.code]).toEqual([[], true, 'shortfall']);
    expect(await namesToReview()).toEqual(['Zoe']);
  });

  it('is of the main plan, and empty without one', async () => {
    const rich = { ...SHORT, accounts: [{ kind: 'cash', owner: 'p1', balance: 9_000_000 }] } satisfies PlanInputs;
    expect(
      (
        await outlookOf([
          { name: 'Rich', inputs: rich },
          { name: 'Short', inputs: SHORT },
        ])
      ).lookAt?.code,
    ).toBe('acaBenchmarkMissing');
    expect(await outlookOf([])).toMatchObject({ planId: null, nextEvent: null, lookAt: null });
  });
});
