import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lawTables } from '../../../law-tables.ts';
import { stateTables } from '../../../state-tables.ts';
import { estatePage } from './estate-page.ts';
import { hasTax, statesPage } from './state-page.ts';

const page = `${statesPage(Object.values(stateTables))}\n${estatePage(lawTables.stateEstateTaxes)}`;

describe('docs/states.md', () => {
  it('is written from the files: after a change run this test with --update', async () => {
    await expect(page).toMatchFileSnapshot('../../../../docs/states.md');
  });

  it('has a section for each state with an income tax, with its sources and what is not modeled', () => {
    const stored = readFileSync('docs/states.md', 'utf8');
    for (const state of Object.values(stateTables)) {
      expect(stored.includes(`## ${state.name}\n`)).toBe(hasTax(state));
      const missing = state.notModelled.filter((each) => !stored.includes(`- ${each}`));
      expect(hasTax(state) ? missing : []).toEqual([]);
    }
  });
});
