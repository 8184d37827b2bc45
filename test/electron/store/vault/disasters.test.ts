import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../electron/store/database/driver.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { refusalOf } from '../refusal.ts';
import { EVERY_HOUSEHOLD, householdNamed } from '../samples.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';

const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

/** A folder whose last saves are in its log alone, as after a power cut. */
function folderWithLog(saves: number): string {
  const folder = temporaryFolder();
  const script = fileURLToPath(new URL('../processes/save-and-die.ts', import.meta.url));
  spawnSync(process.execPath, [script, folder, String(saves)]);
  expect(statSync(join(folder, 'longhand.db-wal')).size).toBeGreaterThan(saves * FRAME_BYTES);
  return folder;
}

function copied(whole: string): string {
  const folder = temporaryFolder();
  cpSync(whole, folder, { recursive: true, filter: (name) => !name.endsWith('.sock') });
  return folder;
}

describe('a log that is torn', () => {
  it('in the middle is found, nothing is written, and what was committed after the tear is salvaged', async () => {
    const saves = 12;
    const whole = folderWithLog(saves);
    const frames = Math.floor((statSync(join(whole, 'longhand.db-wal')).size - HEADER_BYTES) / FRAME_BYTES);
    for (const frame of [0, Math.floor(frames / 2), Math.floor(frames * 0.75)]) {
      const folder = copied(whole);
      const log = join(folder, 'longhand.db-wal');
      const torn = readFileSync(log).fill(
        0x5a,
        HEADER_BYTES + frame * FRAME_BYTES + 24,
        HEADER_BYTES + (frame + 1) * FRAME_BYTES,
      );
      writeFileSync(log, torn);
      const store = openStore(folder, { now: clock() });
      expect(store.encryption.status().state, `frame ${frame} of ${frames}`).toBe('damaged');
      const { id } = await store.backups.salvage();
      expect(readFileSync(log).equals(torn)).toBe(true);
      await store.backups.restore(id);
      const [household] = store.households.list(EVERY_HOUSEHOLD).content;
      expect(store.plans.list(household?.id ?? 0, { page: 0, size: 25 }).content[0]?.name).toBe(`Save ${saves}`);
      store.close();
    }
  });

  it('at its end, as a power cut leaves it before a save is acknowledged, loses that save alone', () => {
    const whole = folderWithLog(5);
    const size = statSync(join(whole, 'longhand.db-wal')).size;
    for (const cut of [1, 100, FRAME_BYTES - 1]) {
      const folder = copied(whole);
      truncateSync(join(folder, 'longhand.db-wal'), size - cut);
      const name = temporaryStore(folder).plans.list(1, { page: 0, size: 25 }).content[0]?.name;
      expect(name).toBe('Save 4');
    }
  });
});

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('that is deleted or moved while it is open is told at the next save, and goes on once it is back', () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    renameSync(store.folder, `${store.folder}-moved`);
    const refusal = refusalOf(() => store.households.create(householdNamed('Okafor')));
    expect(refusal).toMatchObject({
      code: 'data_folder_unusable',
      message: expect.stringContaining('was moved or deleted'),
    });
    renameSync(`${store.folder}-moved`, store.folder);
    expect(store.households.create(householdNamed('Lindqvist')).name).toBe('Lindqvist');
    rmSync(store.folder, { recursive: true });
    expect(refusalOf(() => store.households.create(householdNamed('Late'))).code).toBe('data_folder_unusable');
  });

  it('whose database another program has locked is refused in words, and opens once that has ended', () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    const other = connect(join(folder, 'longhand.db'), 0);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    expect(refusalOf(() => openStore(folder, { now: clock() })).message).toMatch(
      /^Another program is using the database/,
    );
    other.exec('COMMIT');
    other.close();
    expect(temporaryStore(folder).households.list(EVERY_HOUSEHOLD).content).toEqual([]);
  });
});
