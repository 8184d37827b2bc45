import { describe, expect, it } from 'vitest';
import { changeDocuments } from '../../../../../engine/index.ts';
import { causeText, changeTexts } from '../../../../../renderer/screens/plan/changes/change-words.ts';
import type { Revision } from '../../../../../renderer/screens/plan/revisions/use-revisions.ts';

const revision = (inputs: object) =>
  ({ revision: 1, savedAt: '', name: 'Base', description: '', inputs }) as unknown as Revision;

const BEFORE = {
  startMonth: '2026-01',
  persons: [{ id: 'p1', name: 'Ellen', birthDate: '1964-05-12', retirement: { age: 65 } }],
  accounts: [{ id: 'a1', name: 'Brokerage', kind: 'taxable', balance: 465_000 }],
  goals: [{ id: 'g1', name: 'Living', amount: 11_000, frequency: 'monthly' }],
};
const AFTER = {
  ...BEFORE,
  persons: [{ ...BEFORE.persons[0], retirement: { age: 66 } }],
  accounts: [{ ...BEFORE.accounts[0], balance: 480_000 }],
  goals: [...BEFORE.goals, { id: 'g2', name: 'Kitchen', amount: 62_000, frequency: 'once' }],
};

const ends = { from: {}, to: {}, steps: [] } as unknown as Parameters<typeof changeTexts>[1];
const step = (cause: string, fields: readonly string[]) =>
  ({ cause, merged: [], fields, successPoints: 0 }) as unknown as Parameters<typeof changeTexts>[0];

describe('what a step changes', () => {
  it('is said in the words of the editor, each under its own cause', () => {
    const documents = { from: revision(BEFORE), to: revision(AFTER) };
    const texts = changeDocuments(BEFORE as never, AFTER as never).map(({ cause, fields }) => [
      cause,
      changeTexts(step(cause, fields), ends, documents),
    ]);
    expect(texts).toEqual([
      ['balances', ['Balance of Brokerage: $465,000 to $480,000']],
      ['people', ['Retirement of Ellen: 65 to 66']],
      ['spending', ['Added Kitchen: $62,000']],
    ]);
  });

  it('is counted where a revision is too old to be on the page', () => {
    expect(changeTexts(step('spending', ['goals[g2]', 'goals[g1].amount']), ends, { from: null, to: null })).toEqual([
      '2 fields',
    ]);
  });

  it('names a cause with those that could not be run without it', () => {
    expect(causeText({ cause: 'allocation', merged: ['balances'] })).toBe('Balances and allocation');
    expect(causeText({ cause: 'socialSecurity', merged: ['balances', 'people'] })).toBe(
      'Balances and people and Social Security',
    );
  });
});
