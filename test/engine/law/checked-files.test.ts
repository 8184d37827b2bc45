import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import checked from './checked-files.json' with { type: 'json' };

const resources = new URL('../../../resources/', import.meta.url);

/** SHA-256 of each law file as it stands. */
const asItStands = Object.fromEntries(
  ['law', 'states'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, resources))
      .sort()
      .map((name) => {
        const bytes = readFileSync(new URL(`${folder}/${name}`, resources));
        return [`${folder}/${name}`, createHash('sha256').update(bytes).digest('hex')];
      }),
  ),
);

/**
 * The other tests of the law type its numbers in a second time. This one is the seal on the rest: years, rounding rules,
 * columns nobody asks for. Whoever changes a law file checks the change against its source and then renews its line here.
 */
describe('the law files', () => {
  it('are those that were last checked against their sources', () => {
    expect(asItStands).toEqual(checked);
  });
});
