import { expect, it } from 'vitest';
import { NO_FIRM } from '../../../../electron/contract/report/firm-operations.ts';
import { openStore } from '../../../../electron/store/store.ts';
import { clock, temporaryFolder, temporaryStore } from '../temporary-folder.ts';
import { wordsIn } from '../vault/bytes-of-folder.ts';

const LOGO = { png: 'QUJD', width: 1, height: 1 };

it('a new folder has no firm', () => {
  expect(temporaryStore().firm.get()).toEqual(NO_FIRM);
});

it('what is written stays after the store is closed, each part by itself, and changes no setting', () => {
  const folder = temporaryFolder();
  const first = openStore(folder, { now: clock() });
  first.firm.patch({ name: 'Meridian Advisers' });
  first.firm.setLogo(LOGO);
  first.firm.patch({ adviser: 'Nora Whitfield', address: undefined });
  first.close();
  const { firm, settings } = temporaryStore(folder);
  expect(firm.get()).toEqual({ ...NO_FIRM, name: 'Meridian Advisers', adviser: 'Nora Whitfield', logo: LOGO });
  expect(settings.get()).toEqual({ theme: 'system', dollars: 'todays' });
  expect(firm.setLogo(null).logo).toBeNull();
  expect(firm.patch({ name: '', adviser: '' })).toEqual(NO_FIRM);
});

it('lies in backups, and ends with everything else', async () => {
  const store = temporaryStore();
  store.firm.patch({ name: 'Meridian Advisers' });
  const { id } = await store.backups.make();
  store.firm.patch({ name: 'Renamed' });
  await store.backups.restore(id);
  expect(store.firm.get().name).toBe('Meridian Advisers');
  await store.deletions.clearEverything();
  expect(store.firm.get()).toEqual(NO_FIRM);
  expect(wordsIn(store.folder, ['Meridian Advisers', 'Renamed'])).toEqual([]);
});
