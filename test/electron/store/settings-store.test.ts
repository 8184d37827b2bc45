import { expect, it } from 'vitest';
import { openStore } from '../../../electron/store/store.ts';
import { clock, temporaryFolder, temporaryStore } from './temporary-folder.ts';

it('a new folder has the default settings', () => {
  expect(temporaryStore().settings.get()).toEqual({ theme: 'system', dollars: 'todays' });
});

it('a changed setting stays changed after the store is closed, and leaves the others alone', () => {
  const folder = temporaryFolder();
  const first = openStore(folder, { now: clock() });
  expect(first.settings.patch({ theme: 'dark' })).toEqual({ theme: 'dark', dollars: 'todays' });
  expect(first.settings.patch({ theme: 'light', dollars: undefined })).toEqual({ theme: 'light', dollars: 'todays' });
  first.close();
  expect(temporaryStore(folder).settings.get()).toEqual({ theme: 'light', dollars: 'todays' });
});
