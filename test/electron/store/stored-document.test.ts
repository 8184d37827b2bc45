import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localEngine } from '../../../electron/node/local-engine.ts';
import { openStore } from '../../../electron/store/store.ts';
import { callContext } from '../../../electron/transport/call-context.ts';
import { dispatch, LOCAL_USER } from '../../../electron/transport/dispatch.ts';
import { withRawDatabase } from './database/raw-database.ts';
import { refusalOf } from './refusal.ts';
import { FIRST_PAGE, householdNamed, inputsWithBalance, planNamed } from './samples.ts';
import { clock, temporaryFolder, temporaryStore } from './temporary-folder.ts';

/** Rivera's plan "Base" at revision 2, whose document on the disk is `text`, and her plan "Sound". */
function storeWithDocument(text: string) {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  store.plans.replace(1, 1, planNamed('Base', 2));
  store.plans.create(1, planNamed('Sound', 3));
  store.close();
  withRawDatabase(folder, (raw) =>
    raw.prepare('UPDATE revisions SET inputs = ? WHERE plan_id = 1 AND revision = 2').run(text),
  );
  return temporaryStore(folder);
}

function messageWith(fault: string): string {
  return `Revision 2 of plan "Base" (1) in household "Rivera" (1) cannot be read from the disk: ${fault} Restore an earlier revision of this plan, or delete the plan; the others are not affected.`;
}

describe('a stored document that is damaged', () => {
  it.each([
    ['{"persons": [', 'It is not JSON.'],
    ['', 'It is not JSON.'],
    [
      '{"schemaVersion": 99, "persons": []}',
      'This plan has version 99, which a later release wrote. Open it with that release, or write 1.',
    ],
    ['{"persons": []}', 'persons: Enter at least one person.'],
    [
      '{"persons": [{"birthDate": "1966-02-30"}]}',
      'persons[0].birthDate: Enter a date that exists, such as "1966-03-10".',
    ],
  ])('%j is refused by name, with its first fault', (text, fault) => {
    const { plans } = storeWithDocument(text);
    expect(refusalOf(() => plans.get(1, 1))).toEqual({ code: 'plan_unreadable', message: messageWith(fault) });
  });

  it('does not hide the other plans, nor its own earlier revisions', () => {
    const { plans } = storeWithDocument('{');
    const unreadable = [{ id: 1, message: messageWith('It is not JSON.') }];
    expect(plans.list(1, FIRST_PAGE)).toMatchObject({
      content: [{ id: 2, name: 'Sound', inputs: inputsWithBalance(3) }],
      page: { totalElements: 2 },
      unreadable,
    });
    expect(plans.get(1, 2).name).toBe('Sound');
    expect(plans.revisions(1, 1, FIRST_PAGE)).toMatchObject({
      content: [{ revision: 1, inputs: inputsWithBalance(1) }],
      page: { totalElements: 2 },
      unreadable: [{ id: 2, message: messageWith('It is not JSON.') }],
    });
  });

  it('can be got rid of by an earlier revision, a new save, or deletion', () => {
    expect(storeWithDocument('{').plans.restoreRevision(1, 1, 1)).toMatchObject({
      revision: 3,
      inputs: inputsWithBalance(1),
    });
    expect(storeWithDocument('{').plans.replace(1, 1, planNamed('New', 4), 2)).toMatchObject({ revision: 3 });
    const { plans } = storeWithDocument('{');
    plans.remove(1, 1);
    expect(plans.list(1, FIRST_PAGE)).toMatchObject({ content: [{ name: 'Sound' }], page: { totalElements: 1 } });
  });

  it('is not restored, and refuses an export, which must not lack a plan unsaid; a copy keeps it', () => {
    const { households, plans } = storeWithDocument('{');
    expect(refusalOf(() => plans.restoreRevision(1, 1, 2)).code).toBe('plan_unreadable');
    expect(refusalOf(() => households.export(1)).code).toBe('plan_unreadable');
    expect(households.duplicate(1).planCount).toBe(2);
  });
});

describe('a stored plan with a figure that a later release refuses', () => {
  const inputs = {
    persons: [{ birthDate: '1960-03-04', socialSecurity: { basis: 'pia', pia: 1e12 } }],
    accounts: [{ kind: 'cash', balance: 1 }],
  };

  it('still opens', () => {
    expect(storeWithDocument(JSON.stringify(inputs)).plans.get(1, 1).inputs).toMatchObject(inputs);
  });

  it('names the fault when it is to be calculated', async () => {
    const store = storeWithDocument(JSON.stringify(inputs));
    const services = { store, engine: localEngine, now: () => new Date('2026-11-21T12:00:00.000Z') };
    const context = callContext(services, () => {});
    const envelope = await dispatch('plans.project', { householdId: 1, planId: 1 }, LOCAL_USER, context);
    const issues = [{ path: 'inputs.persons[0].socialSecurity.pia', message: expect.stringContaining('$20,000') }];
    expect(envelope).toMatchObject({ ok: false, error: { code: 'validation_failed', issues } });
  });
});

describe('a database file that is damaged', () => {
  it('is not read, and what to do is said', () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    writeFileSync(join(folder, 'longhand.db'), 'not a database at all '.repeat(1000));
    const refusal = refusalOf(() => temporaryStore(folder).settings.get());
    expect(refusal.code).toBe('data_folder_damaged');
    expect(refusal.message).toMatch(/^The database in the data folder .* is damaged\. It was not changed\./);
  });
});

describe('a data folder that cannot be one', () => {
  it('because a file is in its place is refused in words', () => {
    const folder = temporaryFolder();
    writeFileSync(folder, '');
    expect(refusalOf(() => openStore(folder, { now: clock() }))).toEqual({
      code: 'data_folder_unusable',
      message: `${folder} is a file, not a folder. Choose a folder for Longhand’s data.`,
    });
  });

  it('because the system makes no folders there is refused in words, at once', () => {
    const refusal = refusalOf(() => openStore('/proc/longhand/data', { now: clock() }));
    expect(refusal.code).toBe('data_folder_unusable');
    expect(refusal.message).toMatch(/^The data folder \/proc\/longhand\/data .*choose another folder\.$/i);
  });

  it('is made with the folders above it where they are missing', () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    openStore(folder, { now: clock() }).close();
    expect(readdirSync(folder)).toContain('longhand.db');
  });
});
