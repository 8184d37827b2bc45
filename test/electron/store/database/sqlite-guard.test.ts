import { expect, it } from 'vitest';
import { refuseOldNode } from '../../../../electron/store/database/sqlite-guard.ts';
import { refusalOf } from '../refusal.ts';

it.each(['18.20.8', '20.20.2', '21.7.3', '22.0.0', '22.11.0'])('Node %s is refused in words', (version) => {
  expect(refusalOf(() => refuseOldNode(version))).toEqual({
    code: 'data_folder_unusable',
    message: `Longhand needs Node 22.12 or later to open its data folder; this is Node ${version}. Install a current Node from nodejs.org.`,
  });
});

it.each(['22.12.0', '22.20.1', '23.0.0', '24.21.0', '100.0.0'])('Node %s is let through', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow();
});
