import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PortableHousehold } from '../../../../electron/contract/portable-operations.ts';
import { MIGRATIONS } from '../../../../electron/store/migrations/migrations.ts';
import { openStore, type Store } from '../../../../electron/store/store.ts';
import { callContext } from '../../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../../electron/transport/dispatch.ts';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { openTestHost } from '../../test-host.ts';
import { withRawDatabase } from '../database/raw-database.ts';
import { clock, temporaryFolder } from '../temporary-folder.ts';

/**
 * Databases and exported households as earlier versions of Longhand wrote them: the sample household with one plan edited
 * once, an archived copy, a deleted one, and dark colors. Made by the code of their time, and never made again.
 */
const SCHEMAS = [1, 2, 3, 4];

const noEngine = { run: () => Promise.reject(new Error('nothing is calculated here')) };

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const exported = (schema: number) => fixture(`household-of-schema-${schema}.longhand.json`);

/** The data folder of an earlier version, opened by this one. */
function openedFrom(schema: number): { readonly store: Store; readonly folder: string } {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  withRawDatabase(folder, (raw) => {
    raw.pragma('journal_mode = WAL');
    raw.exec(fixture(`schema-${schema}.sql`));
  });
  const store = openStore(folder, { now: clock() });
  onTestFinished(() => store.close());
  return { store, folder };
}

describe.each(SCHEMAS)('a data folder of schema %i', (schema) => {
  it('is brought to the present schema', () => {
    const { store, folder } = openedFrom(schema);
    store.close();
    const version = withRawDatabase(folder, (raw) => raw.pragma('user_version', { simple: true }));
    expect(version).toBe(MIGRATIONS.length);
    expect(withRawDatabase(folder, (raw) => raw.pragma('integrity_check', { simple: true }))).toBe('ok');
    expect(withRawDatabase(folder, (raw) => raw.pragma('foreign_key_check'))).toEqual([]);
  });

  it('shows the same households, plans and settings, and keeps what was deleted out of sight', () => {
    const { store } = openedFrom(schema);
    const list = store.households.list({ page: 0, size: 10, sort: 'name,asc', archived: false });
    expect(list.content.map(({ name, planCount }) => [name, planCount])).toEqual([['Hallworth', 2]]);
    expect(store.settings.get()).toMatchObject({ theme: 'dark' });
    expect(store.households.get(2)).toMatchObject({ name: 'Archived', archived: true });
    expect(() => store.households.get(3)).toThrow(/household/);
    expect(store.households.export(1)).toEqual(JSON.parse(exported(schema)));
  });

  it('has every revision of every plan, and each is a plan that can be worked out', () => {
    const { store } = openedFrom(schema);
    const revisions = store.plans.revisions(1, 1, { page: 0, size: 10 }).content;
    expect(revisions.map(({ revision, description }) => [revision, description])).toEqual([
      [2, 'After the first year'],
      [1, expect.any(String)],
    ]);
    expect(revisions[0]?.inputs.accounts?.[0]?.balance).toBe(123_456);
    const plans = [...revisions, store.plans.get(1, 2), store.plans.get(2, 3)];
    for (const { inputs } of plans) {
      const { issues } = checkPlan(inputs, { startMonth: inputs.startMonth ?? '2026-01' });
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('is edited on: the next revision follows the last', () => {
    const { store } = openedFrom(schema);
    const { name, description, inputs, revision } = store.plans.get(1, 1);
    const plan = store.plans.replace(1, 1, { name: `${name} on`, description, inputs }, revision);
    expect([plan.revision, plan.name]).toEqual([3, `${name} on`]);
  });
});

it.each(SCHEMAS)(
  'a household exported under schema %i is imported, and exported again with every field',
  async (schema) => {
    const host = openTestHost(noEngine);
    onTestFinished(() => host.close());
    // Fields that came later have their defaults written in.
    const file = PortableHousehold.parse(JSON.parse(exported(schema)));
    const context = callContext(host.services, () => {});
    expect(await dispatch('households.import', JSON.parse(exported(schema)), LOCAL_USER, context)).toMatchObject({
      ok: true,
      value: { id: 1 },
    });
    expect(host.services.store.households.export(1)).toEqual(file);
  },
);
