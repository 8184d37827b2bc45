import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOperationId, operations } from '../../electron/contract/index.ts';
import { openEngineClient } from '../../electron/engine-host/engine-client.ts';
import { engineEntry } from '../../electron/engine-host/engine-entry.ts';
import { forkEngine } from '../../electron/engine-host/fork-engine.ts';
import { resetSandbox } from '../../electron/handlers/sandbox/reset-sandbox.ts';
import { openStore, type Store } from '../../electron/store/store.ts';
import { callContext } from '../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../electron/transport/dispatch.ts';
import { damagePage } from '../electron/store/vault/damage-page.ts';
import { standingClock } from '../electron/test-host.ts';
import { type OpenChannel, openHttp, openIpc } from './channels.ts';
import {
  EXAMPLES,
  SEED,
  SEEDED_BACKUP,
  SEEDED_CLIENT,
  SEEDED_FILE,
  SEEDED_PASSPHRASE,
  SEEDED_RECOVERY_KEY,
  SEEDED_USER,
} from './examples.ts';

/** Both faces of the same contract: the page over HTTP, the window over IPC, each with a store of its own; the engine process keeps nothing and is shared. */
const engine = openEngineClient(forkEngine(engineEntry));
let http: OpenChannel;
let ipc: OpenChannel;
let close = async () => {};

/** Closed data folders that the stores begin as copies of: hashing passwords and saving plans take their time. */
let plain: string;
let withAccess: string;
/** What the open stores are copies of; null once an operation may have changed them. What only reads leaves them to the next. */
let seeds: string | null = null;
let clientId = '';

beforeAll(async () => {
  plain = await seeded(async () => {});
  withAccess = await seeded(async ({ clients, users, tokens }) => {
    ({ clientId } = await clients.add({ name: 'Seeded', scopes: ['read'] }));
    await users.add(SEEDED_USER, 'open sesame');
    const user = await users.authenticated(SEEDED_USER, 'open sesame');
    if (user !== null) tokens.grant({ clientId, user, scopes: ['read'] });
  });
});

async function seeded(more: (access: Store['access']) => Promise<void>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-seeds-'));
  const store = openStore(folder, { now: standingClock });
  const context = callContext({ store, engine, now: standingClock }, () => {});
  for (const { id, input } of SEED) {
    const envelope = await dispatch(id, input, LOCAL_USER, context);
    if (!envelope.ok) throw new Error(`${id}: ${envelope.error.message}`);
  }
  await more(store.access);
  store.close();
  return folder;
}

/** Both faces on stores as the operation needs them: with one client, one user and a token of theirs where it is about them. */
async function openFor(operationId: string): Promise<void> {
  const wanted = /^(clients|users|tokens)\./.test(operationId) ? withAccess : plain;
  if (wanted !== seeds) await openOn(wanted);
  const onlyReads = isOperationId(operationId) && operations[operationId].scope === 'read' && !isOfVault(operationId);
  seeds = onlyReads ? wanted : null;
}

async function openOn(folder?: string): Promise<void> {
  await close();
  [http, ipc] = await Promise.all([openHttp(engine, folder), openIpc(engine, folder)]);
  const opened = [http, ipc];
  close = async () => void (await Promise.all(opened.map((each) => each.close())));
}

/** What `seedVault` makes ready, which changes the store. */
const isOfVault = (operationId: string) => /^(backups|encryption)\.|Encrypted$/.test(operationId);

/** One backup, a damaged database, or a folder that is encrypted already, where the operation is about them. */
async function seedVault(operationId: string, { services }: OpenChannel): Promise<Readonly<Record<string, string>>> {
  const { backups, encryption, encryptedFiles, households, folder } = services.store;
  if (operationId === 'backups.salvage') {
    // Everything into the file: what still stands in the log is read from there.
    await backups.restore((await backups.make()).id);
    damagePage(folder, 4);
    await services.store.checkWeekly();
    return {};
  }
  if (operationId.startsWith('backups.')) return { [SEEDED_BACKUP]: (await backups.make()).id };
  if (operationId.endsWith('Encrypted')) {
    await encryption.set(SEEDED_PASSPHRASE);
    const content = JSON.stringify(households.exportMany([1]));
    return { [JSON.stringify(SEEDED_FILE)]: JSON.stringify(encryptedFiles.encrypt(content)) };
  }
  if (!/^encryption\.(change|remove|unlock|recover)$/.test(operationId)) return {};
  return { [SEEDED_RECOVERY_KEY]: (await encryption.set(SEEDED_PASSPHRASE)).recoveryKey ?? '' };
}

/** Only a sandbox can be put back, and none has households of the user's own. */
async function openSandboxes(): Promise<void> {
  await openOn();
  for (const { services } of [http, ipc]) resetSandbox(services);
  seeds = null;
}

async function answers(operationId: string, input: unknown) {
  await (operationId === 'sandbox.reset' ? openSandboxes() : openFor(operationId));
  return await Promise.all(
    [http, ipc].map(async (open) => {
      const names = { [SEEDED_CLIENT]: clientId, ...(await seedVault(operationId, open)) };
      const named = JSON.parse(
        Object.entries(names).reduce((text, [name, id]) => text.replaceAll(name, id), JSON.stringify(input)),
      );
      return sameForAll(await open.channel.invoke(operationId, named));
    }),
  );
}

const DRAWN = [
  'clientId',
  'clientSecret',
  'password',
  'keyId',
  'dataFolder',
  'recoveryKey',
  'recoveryKeyEnds',
  'lastFour',
  'salt',
  'iv',
  'wrapped',
  'tag',
  'sha256',
];

/** What is drawn at random differs from channel to channel; that it is there, and how long it is, does not. */
function sameForAll(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    DRAWN.includes(name) ? String(value).replaceAll(/[\w+/-]/g, 'x') : value,
  );
}

afterAll(async () => {
  await close();
  await engine.close();
  for (const folder of [plain, withAccess]) rmSync(folder, { recursive: true, force: true });
});

it('has examples for every operation of the registry, good and bad', () => {
  const lacking = Object.keys(operations).filter((id) => {
    if (!isOperationId(id)) return true;
    return (EXAMPLES[id]?.good.length ?? 0) === 0 || (EXAMPLES[id]?.bad.length ?? 0) === 0;
  });
  expect(lacking).toEqual([]);
});

describe.each(Object.entries(EXAMPLES))('%s', (id, { good, bad }) => {
  it.each(good.map((input) => [JSON.stringify(input).slice(0, 90), input]))(
    'answers the same for %s',
    async (_, input) => {
      const [overHttp, overIpc] = await answers(id, input);
      expect(overHttp).toMatchObject({ ok: true });
      expect(overHttp).toEqual(overIpc);
    },
  );

  it.each(bad.map(({ code, input }) => [code, JSON.stringify(input).slice(0, 90), input]))(
    'refuses the same with %s for %s',
    async (code, _, input) => {
      const [overHttp, overIpc] = await answers(id, input);
      expect(overHttp).toMatchObject({ ok: false, error: { code } });
      expect(overHttp).toEqual(overIpc);
    },
  );
});

it('refuses an operation that does not exist, on both', async () => {
  await openFor('households.list');
  const overHttp = await http.channel.invoke('plans.burn', {});
  const overIpc = await ipc.channel.invoke('plans.burn', {});
  expect([overHttp, overIpc]).toMatchObject([
    { ok: false, error: { code: 'operation_not_found' } },
    { ok: false, error: { code: 'operation_not_found' } },
  ]);
});

it('says canceled on both to a call that was given up before it began', async () => {
  await openFor('households.get');
  const signal = AbortSignal.abort();
  const input = { householdId: 1 };
  const canceled = { ok: false, error: { code: 'cancelled', message: 'The request was canceled.' } };
  expect(await http.channel.invoke('households.get', input, { signal })).toEqual(canceled);
  expect(await ipc.channel.invoke('households.get', input, { signal })).toEqual(canceled);
});
