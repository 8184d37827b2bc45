import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { passphraseSource } from '../../../electron/node/passphrase-source.ts';

const input = () => Readable.from(['four random words\nand more\n']);

it('takes the passphrase from standard input, from a file, or from nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-passphrase-'));
  const file = join(folder, 'passphrase');
  writeFileSync(file, 'from the file\r\n');
  const env = { LONGHAND_PASSPHRASE_FILE: file };
  const given = passphraseSource(['backups', 'list', '--passphrase-stdin'], env, input());
  expect(given.words).toEqual(['backups', 'list']);
  expect([await given.passphrase(), await given.passphrase()]).toEqual(['four random words', 'four random words']);
  expect(await passphraseSource(['backups', 'list'], env, input()).passphrase()).toBe('from the file');
  expect(await passphraseSource(['backups', 'list'], {}, input()).passphrase()).toBeNull();
  rmSync(folder, { recursive: true });
});

it.each([[['call', 'households.list', '--input', '-']], [['mcp']], [['users', 'add', 'Ana', '--password-stdin']]])(
  'refuses --passphrase-stdin beside %j, which reads standard input, too',
  (words) => {
    expect(() => passphraseSource([...words, '--passphrase-stdin'], {}, input())).toThrow('LONGHAND_PASSPHRASE_FILE');
  },
);
