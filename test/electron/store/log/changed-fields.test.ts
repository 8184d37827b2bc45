import { expect, it } from 'vitest';
import { changedFields } from '../../../../electron/store/log/changed-fields.ts';

const BEFORE = {
  startMonth: '2026-01',
  accounts: [
    { id: 'a1', balance: 1000 },
    { id: 'a2', balance: 5 },
  ],
  taxes: { state: 'AZ' },
};

it.each<[string, object, readonly string[]]>([
  ['nothing', { ...BEFORE, taxes: { state: 'AZ' } }, []],
  [
    'a field of an entry',
    { ...BEFORE, accounts: [{ id: 'a1', balance: 1001 }, BEFORE.accounts[1]] },
    ['accounts[0].balance'],
  ],
  [
    'an entry that was added, once',
    { ...BEFORE, accounts: [...BEFORE.accounts, { id: 'a3', balance: 7 }] },
    ['accounts[2]'],
  ],
  ['an entry that was removed', { ...BEFORE, accounts: BEFORE.accounts.slice(0, 1) }, ['accounts[1]']],
  ['a group that was added', { ...BEFORE, roth: { strategy: 'none' } }, ['roth']],
  ['a field that was emptied', { ...BEFORE, taxes: {} }, ['taxes.state']],
  ['a kind that changed', { ...BEFORE, taxes: 'none' }, ['taxes']],
])('names %s', (_, after, fields) => {
  expect(changedFields(BEFORE, after)).toEqual(fields);
});
