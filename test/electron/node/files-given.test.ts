import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../store/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const NONE = '{"format":"longhand-households","version":1,"households":[]}';

/** A folder with a file of each kind that is refused. */
function filesIn(): string {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'none'), NONE);
  return folder;
}

it.each([
  [['import', 'FOLDER'], 'FOLDER is a folder, not a file.'],
  [['project', 'FOLDER'], 'FOLDER is a folder, not a file.'],
  [['call', 'stateless.project', '--ndjson', '--input', 'FOLDER'], 'FOLDER is a folder, not a file.'],
  [['import', 'FOLDER/empty'], 'FOLDER/empty is empty.'],
  [['call', 'stateless.project', '--ndjson', '--input', 'FOLDER/empty'], 'FOLDER/empty is empty.'],
  [['import', 'FOLDER/none'], 'The file holds no household: nothing was imported.'],
])('%j is refused in words', async (words, detail) => {
  const folder = filesIn();
  const named = (text: string) => text.replace('FOLDER', folder);
  const { exitCode, stdout, stderr } = await runCli([...words.map(named), '--data', join(folder, 'data')]);
  expect({ exitCode, stdout, detail: JSON.parse(stderr).detail }).toEqual({
    exitCode: 2,
    stdout: '',
    detail: named(detail),
  });
});

it('more than 64 MB is read no further', async () => {
  const { exitCode, stderr } = await runCli(['project', '/dev/zero']);
  expect([exitCode, JSON.parse(stderr).detail]).toEqual([2, expect.stringContaining('/dev/zero is larger than 64 MB')]);
});
