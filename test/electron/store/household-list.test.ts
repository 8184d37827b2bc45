import { describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/store/store.ts';
import { EVERY_HOUSEHOLD, householdNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

function names({ households }: Store, request: Partial<Parameters<Store['households']['list']>[0]>) {
  return households.list({ ...EVERY_HOUSEHOLD, ...request }).content.map(({ name }) => name);
}

describe('the list of households', () => {
  it('is empty, with no pages, in a new folder', () => {
    expect(temporaryStore().households.list(EVERY_HOUSEHOLD)).toEqual({
      content: [],
      page: { number: 0, size: 25, totalElements: 0, totalPages: 0 },
      sharedTags: [],
    });
  });

  it.each<readonly [what: string, tags: readonly (readonly string[])[], shared: readonly string[]]>([
    [
      'each has',
      [
        ['2026', 'Roth'],
        ['Roth', '2026'],
        ['2026', 'new', 'Roth'],
      ],
      ['2026', 'Roth'],
    ],
    ['one lacks', [['2026'], ['2026'], ['Roth']], []],
    ['is part of another', [['2026'], ['plan 2026']], []],
    ['follows a quote in another', [['2026'], ['x"2026']], []],
    ['is a comma between two others', [[','], ['one', 'two']], []],
    ['has marks of JSON', [['"a\\b",'], ['c', '"a\\b",']], ['"a\\b",']],
  ])('knows which tag is shared where it %s', (_, tags, shared) => {
    const store = temporaryStore();
    for (const each of tags) store.households.create({ ...householdNamed('Any'), tags: [...each] });
    expect(store.households.list(EVERY_HOUSEHOLD).sharedTags).toEqual(shared);
  });

  it('shows every one of 53 households once over pages of 25, and nothing past the end', () => {
    const { households } = temporaryStore();
    for (let at = 0; at < 53; at += 1) households.create(householdNamed('Same name'));
    const ids = (page: number) =>
      households.list({ ...EVERY_HOUSEHOLD, page, sort: 'name,desc' }).content.map(({ id }) => id);
    expect([ids(0).length, ids(1).length, ids(2), ids(3)]).toEqual([25, 25, [3, 2, 1], []]);
    expect(new Set([...ids(0), ...ids(1), ...ids(2)]).size).toBe(53);
    expect(households.list({ ...EVERY_HOUSEHOLD, page: 3 }).page).toEqual({
      number: 3,
      size: 25,
      totalElements: 53,
      totalPages: 3,
    });
  });

  it.each<readonly [string | undefined, string[], string]>([
    [undefined, ['beta', 'Ángel', 'Zoe', 'alpha'], 'order of creation'],
    ['name,asc', ['alpha', 'Ángel', 'beta', 'Zoe'], 'without regard to case and accents'],
    ['name', ['alpha', 'Ángel', 'beta', 'Zoe'], 'ascending where nothing else is said'],
    ['name,desc', ['Zoe', 'beta', 'Ángel', 'alpha'], 'the reverse'],
    ['createdAt,asc', ['beta', 'Ángel', 'Zoe', 'alpha'], 'oldest first'],
    ['createdAt,desc', ['alpha', 'Zoe', 'Ángel', 'beta'], 'newest first'],
    ['updatedAt,asc', ['Ángel', 'Zoe', 'alpha', 'beta'], 'beta was changed last'],
    ['updatedAt,desc', ['beta', 'alpha', 'Zoe', 'Ángel'], 'beta was changed last'],
  ])('sorted by %s is %j (%s)', (sort, expected) => {
    const store = temporaryStore();
    for (const name of ['beta', 'Ángel', 'Zoe', 'alpha']) store.households.create(householdNamed(name));
    store.households.patch(1, { notes: 'changed' });
    expect(names(store, { sort })).toEqual(expected);
  });

  it.each([
    ['rivera', ['Rivera', 'Rivera & Sons'], 'any case'],
    ['VERA &', ['Rivera & Sons'], 'any place'],
    ['muller', ['Müller'], 'without accents'],
    ['MÜLLER', ['Müller'], 'with accents, in capitals'],
    ['100%', ['100% equity'], 'a percent sign is itself'],
    ['a_b', ['a_b'], 'an underscore is itself'],
    ['\\', ['back\\slash'], 'a backslash is itself'],
    ["o'brien", ["O'Brien"], 'a quote is itself'],
    ['vip', ["O'Brien"], 'tags too'],
    [' müller ', ['Müller'], 'blanks around it do not count'],
    ['nobody', [], 'nothing'],
    ['', ['Rivera', 'Rivera & Sons', 'Müller', '100% equity', 'a_b', 'axb', 'back\\slash', "O'Brien"], 'all'],
  ])('searched for %j finds %j (%s)', (q, expected) => {
    const store = temporaryStore();
    for (const name of ['Rivera', 'Rivera & Sons', 'Müller', '100% equity', 'a_b', 'axb', 'back\\slash'])
      store.households.create(householdNamed(name));
    store.households.create(householdNamed("O'Brien", ['VIP']));
    expect(names(store, { q })).toEqual(expected);
    expect(store.households.list({ ...EVERY_HOUSEHOLD, q }).page.totalElements).toBe(expected.length);
  });

  it('finds a household by its new name and no longer by its old one', () => {
    const store = temporaryStore();
    store.households.create(householdNamed('Rivera'));
    store.households.patch(1, { name: 'Chen' });
    expect([names(store, { q: 'chen' }), names(store, { q: 'rivera' })]).toEqual([['Chen'], []]);
  });

  it('is filtered by profile, with totals of the filtered', () => {
    const store = temporaryStore();
    store.households.create({ ...householdNamed('One'), profile: 'single' });
    store.households.create({ ...householdNamed('Two'), profile: 'married' });
    const listed = store.households.list({ ...EVERY_HOUSEHOLD, profile: 'single' });
    expect(listed.content.map(({ name }) => name)).toEqual(['One']);
    expect(listed.page).toEqual({ number: 0, size: 25, totalElements: 1, totalPages: 1 });
  });
});
