import { expect, it } from 'vitest';
import { stateFiles as bundled } from '../../../../electron/engine-host/jobs/state-files.ts';
import { stateFiles as onDisk } from '../../../state-tables.ts';

it('the engine host carries every state file under its own postal code', () => {
  expect(bundled).toEqual(onDisk);
  expect(Object.keys(bundled)).toHaveLength(51);
});
