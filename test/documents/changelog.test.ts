import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const notes = join(root, 'resources', 'release-notes');

/** Releases that a note describes, newest first. */
const versions = globSync('*.md', { cwd: notes })
  .map((name) => basename(name, '.md'))
  .sort((one, other) => -one.localeCompare(other, 'en', { numeric: true }));

/** All release notes in one file; the window shows the same texts. */
function changelog(): string {
  const entries = versions.map((version) => {
    const [, ...text] = readFileSync(join(notes, `${version}.md`), 'utf8').split('\n');
    return `## ${version}\n${text.join('\n').trimEnd()}\n`;
  });
  return `# Changelog\n\nWritten from \`resources/release-notes\` by \`npm run documents\`.\n\n${entries.join('\n')}`;
}

describe('CHANGELOG.md', () => {
  it('holds every release note, newest first', async () => {
    await expect(changelog()).toMatchFileSnapshot('../../CHANGELOG.md');
  });

  it('begins with the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(versions[0]).toBe(version);
  });

  it.each(versions)('the note of %s begins with its version', (version) => {
    expect(readFileSync(join(notes, `${version}.md`), 'utf8').split('\n')[0]).toBe(`# ${version}`);
  });
});
