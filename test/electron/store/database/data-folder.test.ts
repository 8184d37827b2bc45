import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../electron/store/store.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

describe.skipIf(process.platform === 'win32')('a data folder that others may read', () => {
  it('is closed to them with its database, its lock and its backups', () => {
    const folder = temporaryFolder();
    openStore(folder, { now: clock() }).close();
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'longhand-2026-11-20T12-00-00.000Z-schema-0001.db'), '');
    writeFileSync(join(folder, 'backups', 'longhand-2026-11-20T12-00-00.000Z-schema-0001.key.json'), '');
    for (const name of ['', 'longhand.db', 'longhand.lock', 'backups']) chmodSync(join(folder, name), 0o755);
    for (const name of readdirSync(join(folder, 'backups'))) chmodSync(join(folder, 'backups', name), 0o644);
    temporaryStore(folder);
    expect([modeOf(folder), modeOf(join(folder, 'backups'))]).toEqual(['700', '700']);
    const files = ['longhand.db', 'longhand.lock', ...readdirSync(join(folder, 'backups')).map((n) => `backups/${n}`)];
    expect(files).toHaveLength(4);
    expect(files.map((name) => modeOf(join(folder, name)))).toEqual(['600', '600', '600', '600']);
  });

  it('is left as it is where it belongs to everyone, and so are files that are not ours', () => {
    const folder = temporaryFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), '');
    writeFileSync(`${folder}.elsewhere`, '');
    symlinkSync(`${folder}.elsewhere`, join(folder, 'longhand-link.db'));
    chmodSync(join(folder, 'notes.txt'), 0o644);
    chmodSync(`${folder}.elsewhere`, 0o644);
    chmodSync(folder, 0o1777);
    temporaryStore(folder);
    expect([folder, join(folder, 'notes.txt'), `${folder}.elsewhere`].map(modeOf)).toEqual(['1777', '644', '644']);
  });
});
