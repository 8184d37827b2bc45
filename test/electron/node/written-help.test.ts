import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { helpTexts, readCommand, USAGE } from '../../../electron/node/command-line.ts';
import { askedHelp } from '../../../electron/node/help/asked-help.ts';
import { writtenHelp } from '../../../electron/node/help/written-help.ts';

const folder = mkdtempSync(join(tmpdir(), 'longhand-help-'));
const file = pathToFileURL(join(folder, 'help.json'));

beforeAll(() => writeFileSync(file, JSON.stringify(helpTexts())));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the texts of the build answer; null where the command line is asked. */
function written(words: string): string | null {
  const asked = askedHelp(words === '' ? [] : words.split(' '));
  return asked === null ? null : writtenHelp(asked, '1.2.3', file);
}

function given(words: string): unknown {
  const { given: read } = readCommand(words.split(' '));
  return 'text' in read ? read.text : null;
}

it.each(['project --help', 'project p.json -h', 'help montecarlo', 'serve --help', '--help', 'help'])(
  'answers %s from the texts as the commands themselves would',
  (words) => {
    expect(written(words)).toBe(given(words));
    expect(written(words)).not.toBeNull();
  },
);

it('answers no words with the whole help, and --version with the version', () => {
  expect(written('')).toBe(USAGE);
  expect(written('--version')).toBe('1.2.3\n');
  expect(written('-v')).toBe('1.2.3\n');
});

it.each(['project p.json', 'burn --help', 'help burn', 'help toString', 'project --version'])(
  'leaves %s to the command line',
  (words) => {
    expect(written(words)).toBeNull();
  },
);

it('leaves help to the command line where nothing was built, but not the version', () => {
  const none = pathToFileURL(join(folder, 'none.json'));
  expect(writtenHelp({ kind: 'usage' }, '1.2.3', none)).toBeNull();
  expect(writtenHelp({ kind: 'version' }, '1.2.3', none)).toBe('1.2.3\n');
});
