import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvText } from '../../../../electron/contract/operation/csv.ts';
import { changeLogOperations, type LoggedChange } from '../../../../electron/contract/safety/change-log-operations.ts';
import { databaseIn } from '../../../../electron/store/database/database.ts';
import type { Actor } from '../../../../electron/store/log/actor.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { householdNamed, inputsWithBalance, planNamed } from '../samples.ts';
import { temporaryStore } from '../temporary-folder.ts';

const ANA: Actor = { by: 'window', user: 'ana', client: null, households: null };
const NIGHTLY: Actor = { by: 'program', user: 'api', client: 'Nightly report', households: null };

const lines = (store: Store, householdId?: number) => store.changeLog.list({ page: 0, size: 200, householdId }).content;
const briefly = ({ action, householdId, planId, revision, fields }: LoggedChange) =>
  [action, householdId, planId, revision, ...fields] as const;

describe('the log of changes', () => {
  it('says who changed what, field by field, and never a name or an amount', () => {
    const store = temporaryStore();
    const [atWindow, program] = [store.by(ANA), store.by(NIGHTLY)];
    atWindow.households.create(householdNamed('Merriweather'));
    const { id } = program.plans.create(1, planNamed('Hallworth plan', 1234.5));
    program.plans.replace(1, id, { ...planNamed('Hallworth plan', 98_765.4), description: 'Wistful' });
    atWindow.plans.restoreRevision(1, id, 1);
    atWindow.plans.duplicate(1, id);
    atWindow.plans.remove(1, id);
    program.plans.restoreDeleted(1, id);
    atWindow.households.patch(1, { notes: 'Wistful', tags: ['vip'] });
    atWindow.households.archive(1);
    const log = lines(store);
    expect(log.map(briefly)).toEqual([
      ['archive', 1, null, null],
      ['change', 1, null, null, 'notes', 'tags[0]'],
      ['restore', 1, 1, null],
      ['remove', 1, 1, null],
      ['duplicate', 1, 2, 1],
      ['restoreRevision', 1, 1, 3, 'description', 'accounts[0].balance'],
      ['change', 1, 1, 2, 'description', 'accounts[0].balance'],
      ['create', 1, 1, 1],
      ['create', 1, null, null],
    ]);
    expect(log[0]).toMatchObject({ by: 'window', user: 'ana', client: null, moreFields: 0 });
    expect(log[7]).toMatchObject({ by: 'program', user: 'api', client: 'Nightly report' });
    const page = store.changeLog.list({ page: 0, size: 200 });
    const csv = csvText(changeLogOperations['changeLog.list'].csv?.rows(page) ?? []);
    expect(csv.split('\r\n')[0]).toBe('at,by,user,client,action,householdId,planId,revision,fields,moreFields');
    for (const word of ['Merriweather', 'Hallworth', 'Wistful', 'vip', '98765', '1234'])
      expect(JSON.stringify(log) + csv).not.toContain(word);
  });

  it('names at most a hundred fields, and counts the rest', () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Chen'));
    const { id } = store.plans.create(1, planNamed('Base'));
    const accounts = Array.from({ length: 130 }, (_, at) => ({ id: `b${at}`, kind: 'rothIra' as const, balance: at }));
    store.plans.replace(1, id, { ...planNamed('Base'), inputs: { ...inputsWithBalance(0), accounts } });
    const [latest] = lines(store);
    expect(latest?.fields).toHaveLength(100);
    // The id and balance of the first, and 129 accounts more.
    expect(latest?.moreFields).toBe(31);
  });

  it('holds nothing of a change that was refused', () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Chen'));
    const { id } = store.plans.create(1, planNamed('Base'));
    expect(() => store.plans.replace(1, id, planNamed('Base', 7), 9)).toThrow(/revision/);
    expect(lines(store)).toHaveLength(2);
  });

  it('lets no line be changed or removed', () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Chen'));
    const database = databaseIn(`${store.folder}/longhand.db`, store.folder);
    database.open(null);
    const write = (sql: string) => database.write((db) => db.run(sql));
    expect(() => write("UPDATE change_log SET user = 'somebody'")).toThrow('never changed');
    expect(() => write('DELETE FROM change_log')).toThrow('never removed');
    database.close();
  });

  it.each(['plain', 'encrypted'])('keeps of what is purged one line that says so, in backups too: %s', async (kind) => {
    const store = temporaryStore();
    for (const name of ['Kept', 'Gone']) store.by(ANA).households.create(householdNamed(name));
    store.plans.create(1, planNamed('Kept'));
    store.plans.create(1, planNamed('Gone'));
    store.plans.create(2, planNamed('Gone'));
    store.plans.remove(1, 2);
    store.households.remove(2);
    if (kind === 'encrypted') await store.encryption.set('four random words do');
    const { id: backup } = await store.backups.make();
    await store.by(ANA).deletions.purge(false);
    const purged = [
      ['purge', 1, 2, null],
      ['purge', 2, null, null],
      ['create', 1, 1, 1],
      ['create', 1, null, null],
    ];
    expect(lines(store).map(briefly)).toEqual(purged);
    expect(lines(store)[0]).toMatchObject({ by: 'window', user: 'ana' });
    await store.backups.restore(backup, 'four random words do');
    expect(lines(store).map(briefly)).toEqual(purged);
    // And it goes on as before.
    store.households.create(householdNamed('After'));
    expect(lines(store)).toHaveLength(5);
    expect(z.array(z.unknown()).parse(lines(store, 2))).toHaveLength(1);
  });
});
