import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../electron/transport/dispatch.ts';
import { answeredOrRefused } from '../../answered.ts';
import { CLAIM_PLAN, WORKING_PLAN } from '../../example-plans.ts';
import { openTestHost, type TestHost } from '../../test-host.ts';

let host: TestHost;
beforeEach(async () => {
  host = openTestHost();
  for (const [name, inputs] of [
    ['Osei', CLAIM_PLAN],
    ['Haddad', WORKING_PLAN],
  ] as const)
    await ask('households.create', { name, plans: [{ name: 'Base', inputs }] });
});
afterEach(() => host.close());

const ask = (id: string, input: unknown, caller?: Caller) => answeredOrRefused(host, id, input, caller);

const CASE = { marketFall: { year: 2027, share: 0.4 }, benefitsCut: { year: 2030, share: 0.5 } };

describe('a household under the case of a run', () => {
  it('is asked for by requests that come out as the row, to the last bit', async () => {
    const run = await ask('book.start', { case: CASE, runs: 40, seed: 3, at: 'once' });
    const asked = await ask('book.household', { runId: run.id, householdId: 2 });
    expect(asked).toMatchObject({ case: CASE, plan: 'Base', isOfThisEngine: true, row: { household: 'Haddad' } });
    expect(asked.after.shock).toEqual({ stocks: { year: 2027, share: 0.4 } });
    expect(asked.after.plan.persons[0].socialSecurity.trustFundCut).toEqual({ year: 2030, share: 0.5 });
    expect(asked.before.shock).toBeUndefined();
    const { result } = asked.row;
    const before = await ask('stateless.runMonteCarlo', asked.before);
    const after = await ask('stateless.runMonteCarlo', asked.after);
    expect(before.manifest.resultHash).toBe(result.before.resultHash);
    expect(after.manifest.resultHash).toBe(result.after.resultHash);
    expect(after.successRate).toBe(result.after.successRate);
    expect(after.real.p50).toBe(result.after.medianEndingInTodaysDollars);
    expect(result.after.resultHash).not.toBe(result.before.resultHash);
  });

  it('is that of the revision that was run, whatever was saved since', async () => {
    const run = await ask('book.start', { case: CASE, runs: 20, at: 'once' });
    const was = await ask('book.household', { runId: run.id, householdId: 2 });
    await ask('plans.patch', { householdId: 2, planId: 2, revision: 1, inputs: { state: 'TX' } });
    expect(await ask('book.household', { runId: run.id, householdId: 2 })).toEqual(was);
  });

  it('has a projection at the means that the fall befalls, and none of the highest spending', async () => {
    const run = await ask('book.start', { case: CASE, runs: 20, at: 'once' });
    const { after } = await ask('book.household', { runId: run.id, householdId: 2 });
    const { plan, shock } = after;
    const shocked = await ask('stateless.project', { plan, shock });
    const calm = await ask('stateless.project', { plan });
    expect(shocked.rows[0].netPortfolio).toBe(calm.rows[0].netPortfolio);
    expect(shocked.rows[1].netPortfolio).toBeLessThan(calm.rows[1].netPortfolio);
    const refused = await ask('stateless.project', { plan, shock, include: ['sustainable'] });
    expect(refused.code).toBe('validation_failed');
  });

  it('is no one’s who may not see it', async () => {
    const run = await ask('book.start', { case: CASE, runs: 20, at: 'once' });
    const token = { clientId: 'c', clientName: 'Portal', userName: 'Ana', households: [1] };
    const ana: Caller = { scopes: new Set(['read'] as const), token };
    expect((await ask('book.household', { runId: run.id, householdId: 2 }, ana)).code).toBe('household_not_found');
    expect((await ask('book.household', { runId: run.id, householdId: 1 }, ana)).row.household).toBe('Osei');
  });
});

describe('the requests of a run', () => {
  it('are given page by page, each household once, by what the page before says', async () => {
    const run = await ask('book.start', { case: CASE, runs: 20, at: 'elsewhere' });
    const first = await ask('book.export', { runId: run.id, size: 1 });
    const second = await ask('book.export', { runId: run.id, size: 1, after: first.next });
    const third = await ask('book.export', { runId: run.id, size: 1, after: second.next });
    expect([first, second, third].map(({ requests }) => requests.length)).toEqual([2, 2, 0]);
    expect(third.next).toBeNull();
    const whole = await ask('book.export', { runId: run.id });
    expect([...first.requests, ...second.requests]).toEqual(whole.requests);
    expect(whole.next).toBeNull();
  });
});
