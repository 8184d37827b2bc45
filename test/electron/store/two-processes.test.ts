import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../electron/store/store.ts';
import { integrityOf } from './database/raw-database.ts';
import { refusalOf } from './refusal.ts';
import { EVERY_HOUSEHOLD, FIRST_PAGE, householdNamed, inputsWithBalance, planNamed } from './samples.ts';
import { clock, temporaryFolder, temporaryStore } from './temporary-folder.ts';

const PROGRAMS = {
  holdFolder: fileURLToPath(new URL('./processes/hold-folder.ts', import.meta.url)),
  saveEndlessly: fileURLToPath(new URL('./processes/save-endlessly.ts', import.meta.url)),
  importHalf: fileURLToPath(new URL('./processes/import-half.ts', import.meta.url)),
};

/** A process of its own on a folder, and what it says. */
function start(program: keyof typeof PROGRAMS, folder: string) {
  const child = spawn(process.execPath, [PROGRAMS[program], folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => kill(child));
  return { child, says: async (): Promise<string | undefined> => (await lines.next()).value };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function folderWithPlan(): string {
  const folder = temporaryFolder();
  const store = openStore(folder, { now: clock() });
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  store.close();
  return folder;
}

describe('a data folder', () => {
  it('is refused to a second store of the same process, until the first is closed', () => {
    const folder = temporaryFolder();
    const first = openStore(folder, { now: clock() });
    const refusal = {
      code: 'data_folder_in_use',
      message: `The data folder ${folder} is open in another Longhand. Close that one first, or start this one with another folder: --data DIR.`,
    };
    expect(refusalOf(() => openStore(folder, { now: clock() }))).toEqual(refusal);
    expect(refusalOf(() => openStore(folder, { now: clock() }))).toEqual(refusal);
    first.close();
    temporaryStore(folder);
  });

  it('is still refused to another process after a refusal within the first', async () => {
    const folder = temporaryFolder();
    temporaryStore(folder);
    refusalOf(() => openStore(folder, { now: clock() }));
    expect(await start('holdFolder', folder).says()).toBe('data_folder_in_use');
  });

  it('that three processes open at the same moment, and that is not there yet, is given to one', async () => {
    const folder = temporaryFolder();
    const three = [start('holdFolder', folder), start('holdFolder', folder), start('holdFolder', folder)];
    const answers = await Promise.all(three.map(({ says }) => says()));
    expect(answers.filter((answer) => answer === 'open')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'data_folder_in_use')).toHaveLength(2);
  });

  it('that another process holds is refused, and free once that has closed it', async () => {
    const folder = folderWithPlan();
    const { child, says } = start('holdFolder', folder);
    expect(await says()).toBe('open');
    expect(refusalOf(() => openStore(folder, { now: clock() })).code).toBe('data_folder_in_use');
    const gone = once(child, 'exit');
    child.stdin.end();
    expect(await gone).toEqual([0, null]);
    expect(temporaryStore(folder).plans.get(1, 1).inputs).toEqual(inputsWithBalance(1));
  });

  it('is free as soon as the process that held it is killed', async () => {
    const folder = folderWithPlan();
    const { child, says } = start('holdFolder', folder);
    expect(await says()).toBe('open');
    await kill(child);
    expect(temporaryStore(folder).plans.get(1, 1).inputs).toEqual(inputsWithBalance(1));
  });

  it('being written by another process is refused, and that one goes on unharmed', async () => {
    const folder = folderWithPlan();
    const { child, says } = start('saveEndlessly', folder);
    expect(await says()).toBe('2');
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(refusalOf(() => openStore(folder, { now: clock() })).code).toBe('data_folder_in_use');
    const next = [await says(), await says(), await says()];
    expect(next).toEqual(['3', '4', '5']);
    await kill(child);
    expect(integrityOf(folder)).toEqual(['ok', []]);
  });
});

describe('a process killed while it writes', () => {
  it.each([1, 2, 7, 40, 150])('after %d acknowledged saves loses none of them', async (saves) => {
    const folder = folderWithPlan();
    const { child, says } = start('saveEndlessly', folder);
    let acknowledged = 1;
    for (let save = 0; save < saves; save += 1) acknowledged = Number(await says());
    await kill(child);
    for (let line = await says(); line !== undefined; line = await says()) acknowledged = Number(line);

    const { plans } = temporaryStore(folder);
    const { revision, inputs } = plans.get(1, 1);
    expect(acknowledged).toBeGreaterThanOrEqual(saves + 1);
    // One more may have been saved and not yet been said.
    expect([acknowledged, acknowledged + 1]).toContain(revision);
    expect(inputs).toEqual(inputsWithBalance(revision));
    const everySave = Array.from({ length: Math.ceil(revision / 200) }, (_, page) =>
      plans.revisions(1, 1, { page, size: 200 }).content.map((saved) => [saved.revision, saved.inputs]),
    ).flat();
    expect(everySave).toEqual(
      Array.from({ length: revision }, (_, at) => [revision - at, inputsWithBalance(revision - at)]),
    );
    expect(plans.replace(1, 1, planNamed('Base'), revision).revision).toBe(revision + 1);
  });

  it('leaves a sound database', async () => {
    const folder = folderWithPlan();
    const { child, says } = start('saveEndlessly', folder);
    expect(await says()).toBe('2');
    await kill(child);
    expect(integrityOf(folder)).toEqual(['ok', []]);
  });

  it('in the middle of an import leaves nothing of it, and the folder free', async () => {
    const folder = folderWithPlan();
    const { child, says } = start('importHalf', folder);
    expect(await says()).toBe('half-way');
    const halfWritten = statSync(join(folder, 'longhand.db-wal')).size;
    expect(halfWritten).toBeGreaterThan(1_000_000);
    expect(refusalOf(() => openStore(folder, { now: clock() })).code).toBe('data_folder_in_use');
    await kill(child);
    expect(integrityOf(folder)).toEqual(['ok', []]);
    const { households, plans } = temporaryStore(folder);
    expect(households.list(EVERY_HOUSEHOLD).content.map(({ name }) => name)).toEqual(['Rivera']);
    expect(plans.list(1, FIRST_PAGE).page.totalElements).toBe(1);
    expect(plans.create(1, planNamed('Next')).id).toBe(2);
  });
});
