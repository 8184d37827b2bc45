import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerServices } from '../../../electron/handlers/handler-context.ts';
import { nextReset, resetSandbox, resetSandboxIfDue } from '../../../electron/handlers/sandbox/reset-sandbox.ts';
import { localEngine } from '../../../electron/node/local-engine.ts';
import { openStore, type Store } from '../../../electron/store/store.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';

let folder: string;
let store: Store;
let clock: Date;
const now = () => clock;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-sandbox-'));
  clock = new Date(2026, 10, 22, 9, 30);
  store = openStore(folder, { now });
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const services = (): HandlerServices => ({ store, engine: localEngine, now });

function reopen(): void {
  store.close();
  store = openStore(folder, { now });
}

const wholeList = { page: 0, size: 200, archived: false } as const;

/** Every list and every plan, as they are answered. */
function everything(): string {
  const list = store.households.list(wholeList);
  const plans = list.content.map(({ id }) => store.plans.list(id, { page: 0, size: 200 }));
  return JSON.stringify([list, plans]);
}

function change(): void {
  store.households.remove(3);
  store.households.patch(4, { name: 'Changed' });
  store.households.create({ name: 'Added', profile: 'single', notes: '', tags: [] });
  store.plans.remove(5, store.plans.list(5, { page: 0, size: 1 }).content[0]?.id ?? 0);
}

describe('the sandbox is put back', () => {
  beforeEach(() => resetSandboxIfDue(services()));

  it('with the fifty households by the ids 1 to 50', () => {
    const { content, page } = store.households.list(wholeList);
    expect(page.totalElements).toBe(50);
    expect(content.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(new Set(content.map(({ createdAt, updatedAt }) => `${createdAt} ${updatedAt}`))).toEqual(
      new Set(['2026-01-01T00:00:00.000Z 2026-01-01T00:00:00.000Z']),
    );
  });

  it('to the byte, on demand', () => {
    const before = everything();
    change();
    expect(everything()).not.toBe(before);
    resetSandbox(services());
    expect(everything()).toBe(before);
  });

  it('once for each local date that has begun, at midnight and not before', () => {
    const before = everything();
    change();
    const changed = everything();
    clock = new Date(2026, 10, 22, 23, 59, 59);
    resetSandboxIfDue(services());
    expect(everything()).toBe(changed);
    clock = new Date(2026, 10, 23, 0, 0, 0);
    resetSandboxIfDue(services());
    expect(everything()).toBe(before);
    change();
    clock = new Date(2026, 10, 23, 0, 0, 1);
    resetSandboxIfDue(services());
    expect(everything()).not.toBe(before);
  });

  it('at the start where a night has passed, once for however many nights', () => {
    const before = everything();
    change();
    clock = new Date(2026, 10, 27, 15, 0);
    reopen();
    resetSandboxIfDue(services());
    expect(everything()).toBe(before);
    expect(store.sandbox.state()?.resetOn).toBe('2026-11-27');
  });

  it('not at a start on the same date', () => {
    change();
    const changed = everything();
    clock = new Date(2026, 10, 22, 21, 0);
    reopen();
    resetSandboxIfDue(services());
    expect(everything()).toBe(changed);
  });

  it('not when the clock is set back, nor again when it comes by the same midnight', () => {
    clock = new Date(2026, 10, 25, 8, 0);
    resetSandboxIfDue(services());
    change();
    const changed = everything();
    for (const day of [22, 23, 24, 25]) {
      clock = new Date(2026, 10, day, 12, 0);
      resetSandboxIfDue(services());
      expect(everything()).toBe(changed);
    }
    clock = new Date(2026, 10, 26, 0, 0);
    resetSandboxIfDue(services());
    expect(everything()).not.toBe(changed);
  });

  it('says when it is next put back: at a local midnight, on days of 23 and 25 hours too', () => {
    const state = (resetOn: string) => ({ resetOn, resetAt: '' });
    expect(nextReset(state('2026-11-22'), clock)).toEqual(new Date(2026, 10, 23));
    expect(nextReset(state('2026-11-25'), clock)).toEqual(new Date(2026, 10, 26));
    expect(nextReset(state('2026-10-31'), new Date(2026, 9, 31, 23, 59))).toEqual(new Date(2026, 10, 1));
    expect(nextReset(state('2026-03-08'), new Date(2026, 2, 8, 12, 0))).toEqual(new Date(2026, 2, 9));
  });

  it('all or nothing: what fails leaves everything as it was', () => {
    change();
    const changed = everything();
    const broken = {
      format: 'longhand-household',
      version: 1,
      household: { name: 'No', profile: 'single', notes: '', tags: [] },
    };
    const households = [{ ...broken, plans: [{ name: 'No', description: '', inputs: BigInt(1) }] }];
    const reset = { households, createdAt: 'x', resetOn: '2026-11-23', resetAt: 'x' };
    expect(() => store.sandbox.reset(reset as never)).toThrow('BigInt');
    expect(everything()).toBe(changed);
    expect(store.sandbox.state()?.resetOn).toBe('2026-11-22');
  });

  it('while a calculation goes on, which ends on the plan that it began with', async () => {
    const households = store.households.list({ ...wholeList, size: 1 }).content;
    const householdId = households[0]?.id ?? 0;
    const planId = store.plans.list(householdId, { page: 0, size: 1 }).content[0]?.id ?? 0;
    const context = callContext(services(), () => {});
    const before = await dispatch('plans.project', { householdId, planId }, LOCAL_USER, context);
    const { inputs } = store.plans.get(householdId, planId);
    const poorer = {
      ...inputs,
      accounts: (inputs.accounts ?? []).map((account) => ({ ...account, balance: 1000, basis: 0 })),
    };
    await dispatch(
      'plans.replace',
      { householdId, planId, name: 'Poor', description: '', inputs: poorer },
      LOCAL_USER,
      context,
    );
    const running = dispatch('plans.project', { householdId, planId }, LOCAL_USER, context);
    resetSandbox(services());
    const onOldData = await running;
    expect(onOldData).toMatchObject({ ok: true });
    expect(onOldData).not.toEqual(before);
    expect(await dispatch('plans.project', { householdId, planId }, LOCAL_USER, context)).toEqual(before);
  });
});

describe('a search for the plan of a certificate', () => {
  it('finds nothing any more where the sandbox is put back meanwhile, and notes nothing of what was', async () => {
    resetSandboxIfDue(services());
    const context = callContext(services(), () => {});
    const { id: householdId } = store.households.create({ name: 'Mine', profile: 'single', notes: '', tags: [] });
    const inputs = {
      startMonth: '2026-01',
      persons: [{ birthDate: '1961-02-03' }],
      accounts: [{ kind: 'cash', balance: 1 }],
    };
    await dispatch('plans.create', { householdId, name: 'Mine', inputs }, LOCAL_USER, context);
    const run = await dispatch('stateless.runMonteCarlo', { plan: inputs, runs: 1 }, LOCAL_USER, context);
    const { certificate } = (run as unknown as { value: { certificate: object } }).value;
    const searching = dispatch('certificates.verify', { certificate, householdId }, LOCAL_USER, context);
    clock = new Date(clock.getTime() + 1000);
    resetSandbox(services());
    expect(await searching).toMatchObject({ ok: false, error: { code: 'plan_not_found' } });
  });
});

describe('access to the sandbox', () => {
  beforeEach(() => resetSandboxIfDue(services()));

  it('is made once, and the same after resets and restarts', async () => {
    const made = await store.sandbox.credentials();
    expect(await store.access.clients.authenticated(made.clientId, made.clientSecret)).toMatchObject({
      scopes: ['read', 'write'],
    });
    resetSandbox(services());
    reopen();
    expect(await store.sandbox.credentials()).toEqual(made);
    expect(store.access.clients.list({ page: 0, size: 10 }).content).toHaveLength(1);
    expect(store.access.users.list({ page: 0, size: 10 }).content).toHaveLength(1);
  });

  it('is kept in plain text for the user alone', async () => {
    const { clientId, clientSecret, username, password } = await store.sandbox.credentials();
    const file = join(folder, 'longhand-sandbox.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password,
    });
    for (const value of [clientId, clientSecret, username, password]) expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('is made again where the file is lost or spoilt, with one client and one user still', async () => {
    const made = await store.sandbox.credentials();
    writeFileSync(join(folder, 'longhand-sandbox.json'), '{}');
    const fresh = await store.sandbox.credentials();
    expect(fresh.clientId).not.toBe(made.clientId);
    expect(await store.access.clients.authenticated(made.clientId, made.clientSecret)).toBeNull();
    expect(store.access.clients.list({ page: 0, size: 10 }).content).toHaveLength(1);
    expect(store.access.users.list({ page: 0, size: 10 }).content).toHaveLength(1);
  });

  it('outlives a reset: clients, users and tokens that were given before', async () => {
    const { clientId, username, password } = await store.sandbox.credentials();
    const user = await store.access.users.authenticated(username, password);
    if (user === null) throw new Error('The password opens nothing.');
    const grant = store.access.tokens.grant({ clientId, user, scopes: ['read'] });
    const access = store.access.tokens.issueAccess(grant?.grantId ?? 0, ['read']);
    await store.access.clients.add({ name: 'Mine', scopes: ['read'] });
    resetSandbox(services());
    expect(store.access.tokens.refreshTokenHolder(grant?.refreshToken ?? '')).toMatchObject({ clientId });
    expect(store.access.tokens.accessTokenHolder(access?.id ?? '')).toMatchObject({ clientId });
    expect(store.access.clients.list({ page: 0, size: 10 }).content).toHaveLength(2);
  });
});

describe("a folder of the user's own", () => {
  it('is never made a sandbox, nor put back', async () => {
    const { id } = store.households.create({ name: 'Mine', profile: 'single', notes: '', tags: [] });
    expect(() => resetSandboxIfDue(services())).toThrow('holds households of your own');
    const answer = await dispatch(
      'sandbox.reset',
      {},
      LOCAL_USER,
      callContext(services(), () => {}),
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 'operation_not_found' } });
    store.households.remove(id);
    expect(() => resetSandboxIfDue(services())).toThrow('holds households of your own');
    expect(store.households.restore(id).name).toBe('Mine');
  });
});
