import { expect, it } from 'vitest';
import { defaultDataFolder } from '../../../electron/node/default-data-folder.ts';

it.each<[NodeJS.Platform, Record<string, string>, string, string]>([
  ['linux', {}, '/home/ana', '/home/ana/.local/share/longhand'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/home/ana', '/data/longhand'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/ana', '/home/ana/.local/share/longhand'],
  ['darwin', {}, '/Users/ana', '/Users/ana/Library/Application Support/Longhand'],
  [
    'win32',
    { APPDATA: 'C:\\Users\\ana\\AppData\\Roaming' },
    'C:\\Users\\ana',
    'C:\\Users\\ana\\AppData\\Roaming\\Longhand',
  ],
  ['win32', {}, 'C:\\Users\\ana', 'C:\\Users\\ana\\AppData\\Roaming\\Longhand'],
])('on %s with %o at %s: %s', (platform, env, home, folder) => {
  expect(defaultDataFolder({ platform, env, home })).toBe(folder);
});
