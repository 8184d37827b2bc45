import { execFileSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { afterAll, expect, it, vi } from 'vitest';
import { ENGINE_FLAGS, ONE_ANSWER_FLAG, spareMemory } from '../../../electron/engine-host/engine-flags.ts';

vi.mock('node:v8', { spy: true });
afterAll(() => vi.restoreAllMocks());

it('asks V8 for nothing that this version does not know', () => {
  const set = vi.mocked(setFlagsFromString).mockImplementation(() => {});
  spareMemory('manyPlans');
  spareMemory('manyPaths');
  const asked = [...ENGINE_FLAGS, ONE_ANSWER_FLAG, ...set.mock.calls.map(([flag]) => flag)];
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  const names = asked.map((flag) => flag.replace(/^--(no-)?/, '').replace(/=.*/, ''));
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !known.includes(`--${name} (`))).toEqual([]);
});
