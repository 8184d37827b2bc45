// Does one thing to the data folder given: see `kill-at-file-call.ts` for where it ends.
import { openStore } from '../../../../electron/store/store.ts';
import { arm } from './kill-at-file-call.ts';

const [folder = '', act = '', passphrase = ''] = process.argv.slice(2);
const store = openStore(folder, { now: () => new Date() });
const { backups, deletions, encryption } = store;
if (encryption.status().state === 'locked') await encryption.unlock(passphrase);
const [newest] = backups.list().backups;

const ACTS: Readonly<Record<string, () => Promise<unknown> | void>> = {
  purge: () => deletions.purge(false),
  restore: () => backups.restore(newest?.id ?? ''),
  encrypt: () => encryption.set(passphrase),
  decrypt: () => encryption.remove(passphrase),
  import: () => backups.prepareImport(),
  backup: () => backups.make(),
  clear: () => deletions.clearEverything(),
};
arm();
await ACTS[act]?.();
store.close();
