import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Profile {
  readonly planner: string;
  readonly source: string;
  readonly readOn: string;
  readonly conventions: readonly { readonly theirs: string; readonly ours: string; readonly change: string }[];
}

const path = fileURLToPath(new URL('planners.json', import.meta.url));
const profiles = JSON.parse(readFileSync(path, 'utf8')) as readonly Profile[];

function sectionOf({ planner, source, readOn, conventions }: Profile): string {
  const rows = conventions.map(({ theirs, ours, change }) => `| ${theirs} | ${ours} | ${change} |`);
  return `## ${planner}\n\nRead on ${readOn} in ${source}.\n\n| theirs | ours | what makes a plan here go by theirs |\n|---|---|---|\n${rows.join('\n')}`;
}

const page = `# What other planners assume

Written from \`test/documents/planners/planners.json\` by \`npm run documents\`. Two planners that answer differently often assume differently. Each convention
stands here with where and when it was read. None of these planners was run: there are no figures of theirs here, and no claim that either is right. A
planner whose own pages were not at hand has no profile.

${profiles.map(sectionOf).join('\n\n')}
`;

describe('docs/other-planners.md', () => {
  it('is written from the profiles: after a change run this test with --update', async () => {
    await expect(page).toMatchFileSnapshot('../../../docs/other-planners.md');
  });

  it('says of each planner where it was read, at which version or address, and when', () => {
    expect(profiles.length).toBeGreaterThan(2);
    expect(profiles.filter(({ source }) => !/ at [0-9a-f]{40}$|^[a-z.]+\.com\//.test(source))).toEqual([]);
    expect(profiles.filter(({ readOn }) => !/^\d{4}-\d{2}-\d{2}$/.test(readOn))).toEqual([]);
  });

  it('calls nobody wrong', () => {
    expect(page).not.toMatch(/\b(?:mistake|incorrect|bug|error|wrongly)\b/i);
  });
});
