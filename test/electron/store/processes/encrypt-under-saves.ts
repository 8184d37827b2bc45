// Encrypts the folder given while it saves households, or decrypts it, and says each household once it is saved, and when it is done.
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../../electron/store/store.ts';
import { householdNamed } from '../samples.ts';
import { announce } from './announce.ts';

const [folder = '', passphrase = ''] = process.argv.slice(2);
const store = openStore(folder, { now: () => new Date() });
const { encryption, households } = store;
if (encryption.status().state === 'locked') await encryption.unlock(passphrase);
const change = encryption.status().encrypted ? encryption.remove(passphrase) : encryption.set(passphrase);
const progress = { isDone: false };
const changed = change.finally(() => {
  progress.isDone = true;
});
announce('begun');
while (!progress.isDone) {
  announce(households.create(householdNamed('Rivera')).id.toString());
  await pause(5);
}
await changed;
announce('done');
store.close();
