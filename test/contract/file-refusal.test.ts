import { describe, expect, it } from 'vitest';
import { fileRefusal } from '../../electron/contract/operation/file-refusal.ts';

const FORMAT = 'longhand-household';
const ONE = {
  format: FORMAT,
  version: 1,
  household: { name: 'Rivera' },
  plans: [
    {
      name: 'Base',
      inputs: { schemaVersion: 1, persons: [{ birthDate: '' }], accounts: [{ name: 'My Roth', balance: -5 }] },
    },
  ],
};
const MANY = {
  format: 'longhand-households',
  version: 1,
  households: [{ household: { name: 'Okafor' }, plans: [{}] }],
};
const WRITE = 'Enter a dollar amount.';

describe('why a file is not imported', () => {
  it.each<readonly [content: unknown, path: string, words: string, why: string]>([
    [ONE, 'plans[0].inputs.accounts[0].balance', `Plan “Base”, account “My Roth”, balance: ${WRITE}`, 'by its names'],
    [ONE, 'plans[0].inputs.persons[0].birthDate', `Plan “Base”, person 1, birth date: ${WRITE}`, 'by number without'],
    [ONE, 'household.name', `Name: ${WRITE}`, 'a field of the household'],
    [MANY, 'households[0].plans[0].name', `Household “Okafor”, plan 1, name: ${WRITE}`, 'one of several'],
  ])('%# %s (%s)', (content, path, words) => {
    expect(fileRefusal(content, [{ path, message: WRITE }])).toBe(`Nothing was imported. ${words}`);
  });

  it.each([
    [{ ...ONE, version: 2 }, 'version'],
    [{ ...ONE, plans: [{ name: 'Base', inputs: { schemaVersion: 9 } }] }, 'plans[0].inputs.schemaVersion'],
  ])('%# says that a newer Longhand made it', (content, path) => {
    expect(fileRefusal(content, [{ path, message: 'Enter one of 1.' }])).toBe(
      'The file was made by a newer Longhand. Update this one first; nothing was imported.',
    );
  });

  it('says that a file is not ours, whatever is in it', () => {
    for (const content of [{}, [], 7, null, { format: 'another' }, { persons: [] }]) {
      expect(
        fileRefusal(content, [{ path: 'format', message: 'Missing: enter one of "longhand-household".' }]),
      ).toMatch(/^This is not a file of households that Longhand has exported/);
    }
  });

  it('says how many entries more, and stays short whatever a name holds', () => {
    const long = { ...ONE, plans: [{ name: 'x'.repeat(100_000), inputs: {} }] };
    const text = fileRefusal(long, [
      { path: 'plans[0].description', message: WRITE },
      { path: 'plans[0].name', message: WRITE },
    ]);
    expect(text).toContain('description: Enter a dollar amount. 1 more of its entries need attention.');
    expect(text.length).toBeLessThan(250);
  });
});
