import { describe, expect, it } from 'vitest';
import type { Store } from '../../../electron/store/store.ts';
import { refusalOf } from './refusal.ts';
import { FIRST_PAGE, householdNamed, inputsWithBalance, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

function storeWithPlan(): Store {
  const store = temporaryStore();
  store.households.create(householdNamed('Rivera'));
  store.plans.create(1, planNamed('Base', 1));
  return store;
}

describe('a plan', () => {
  it('is kept in the words in which it was written, as revision 1', () => {
    const { plans } = storeWithPlan();
    const kept = {
      id: 1,
      householdId: 1,
      name: 'Base',
      description: '',
      revision: 1,
      createdAt: '2026-11-21T12:00:01.000Z',
      updatedAt: '2026-11-21T12:00:01.000Z',
      headline: null,
      inputs: inputsWithBalance(1),
    };
    expect(plans.get(1, 1)).toEqual(kept);
    expect(plans.list(1, FIRST_PAGE)).toEqual({
      content: [kept],
      page: { number: 0, size: 25, totalElements: 1, totalPages: 1 },
    });
  });

  it('is found among all households by words of its own name, in any order, and of the household’s', () => {
    const { households, plans } = storeWithPlan();
    households.create(householdNamed('Chén'));
    plans.create(2, planNamed('Sell the Home'));
    plans.create(2, planNamed('Home sale, dropped'));
    plans.remove(2, 3);
    const found = (q?: string) => plans.find({ ...FIRST_PAGE, q }).content;
    expect(found('home sell')).toEqual([{ householdId: 2, household: 'Chén', id: 2, name: 'Sell the Home' }]);
    expect(found('chen home')).toHaveLength(1);
    expect(found('rivera home')).toEqual([]);
    expect(found().map(({ name }) => name)).toEqual(['Base', 'Sell the Home']);
    households.archive(2);
    expect(found('home')).toEqual([]);
  });

  it.each(['get', 'remove', 'duplicate', 'restoreDeleted'] as const)(
    'that does not exist is refused by %s',
    (method) => {
      const { plans } = storeWithPlan();
      expect(refusalOf(() => plans[method](1, 9))).toEqual({
        code: 'plan_not_found',
        message: 'Household 1 has no plan 9, or it has been deleted.',
      });
      expect(refusalOf(() => plans[method](9, 1)).code).toBe('household_not_found');
    },
  );

  it.each(['get', 'remove', 'duplicate', 'restoreDeleted'] as const)(
    'of another household is refused by %s',
    (method) => {
      const { households, plans } = storeWithPlan();
      households.create(householdNamed('Chen'));
      expect(refusalOf(() => plans[method](2, 1)).code).toBe('plan_not_found');
      expect(plans.get(1, 1).name).toBe('Base');
    },
  );

  it('of another household is refused by replace, revisions and restoreRevision', () => {
    const { households, plans } = storeWithPlan();
    households.create(householdNamed('Chen'));
    expect(refusalOf(() => plans.replace(2, 1, planNamed('Mine'))).code).toBe('plan_not_found');
    expect(refusalOf(() => plans.revisions(2, 1, FIRST_PAGE)).code).toBe('plan_not_found');
    expect(refusalOf(() => plans.restoreRevision(2, 1, 1)).code).toBe('plan_not_found');
    expect(plans.get(1, 1)).toMatchObject({ name: 'Base', revision: 1 });
  });

  it('is copied within its household as it is now, with a history of its own', () => {
    const { plans } = storeWithPlan();
    plans.replace(1, 1, { ...planNamed('Base', 2), description: 'D' });
    expect(plans.duplicate(1, 1)).toMatchObject({
      id: 2,
      name: 'Base (copy)',
      description: 'D',
      revision: 1,
      inputs: inputsWithBalance(2),
    });
    expect(plans.duplicate(1, 1).name).toBe('Base (copy 2)');
    expect(plans.duplicate(1, 1, 'Mine').name).toBe('Mine');
  });

  it('comes back after its deletion as it was, with its history', () => {
    const { households, plans } = storeWithPlan();
    plans.replace(1, 1, planNamed('Base', 2));
    plans.remove(1, 1);
    expect(refusalOf(() => plans.get(1, 1)).code).toBe('plan_not_found');
    expect(refusalOf(() => plans.remove(1, 1)).code).toBe('plan_not_found');
    expect(refusalOf(() => plans.replace(1, 1, planNamed('Base'))).code).toBe('plan_not_found');
    expect(refusalOf(() => plans.revisions(1, 1, FIRST_PAGE)).code).toBe('plan_not_found');
    expect(households.get(1).planCount).toBe(0);
    expect(plans.restoreDeleted(1, 1)).toMatchObject({ revision: 2, inputs: inputsWithBalance(2) });
    expect(plans.revisions(1, 1, FIRST_PAGE).page.totalElements).toBe(2);
    expect(households.get(1).planCount).toBe(1);
  });
});

describe('saving a plan', () => {
  it('makes the next revision and keeps the one before', () => {
    const { plans } = storeWithPlan();
    expect(plans.replace(1, 1, { ...planNamed('Better', 2), description: 'D' }, 1)).toEqual({
      id: 1,
      householdId: 1,
      name: 'Better',
      description: 'D',
      revision: 2,
      createdAt: '2026-11-21T12:00:01.000Z',
      updatedAt: '2026-11-21T12:00:02.000Z',
      headline: null,
      inputs: inputsWithBalance(2),
    });
    expect(plans.revisions(1, 1, FIRST_PAGE)).toEqual({
      content: [
        {
          revision: 2,
          savedAt: '2026-11-21T12:00:02.000Z',
          name: 'Better',
          description: 'D',
          headline: null,
          inputs: inputsWithBalance(2),
        },
        {
          revision: 1,
          savedAt: '2026-11-21T12:00:01.000Z',
          name: 'Base',
          description: '',
          headline: null,
          inputs: inputsWithBalance(1),
        },
      ],
      page: { number: 0, size: 25, totalElements: 2, totalPages: 1 },
    });
  });

  it.each([
    [1, 'stale'],
    [3, 'not yet made'],
  ])('on top of revision %d, which is %s, is refused with the current one, and nothing is kept', (revision) => {
    const { plans } = storeWithPlan();
    plans.replace(1, 1, planNamed('Base', 2));
    expect(refusalOf(() => plans.replace(1, 1, planNamed('Late', 3), revision))).toEqual({
      code: 'revision_conflict',
      message: `The plan was changed elsewhere: its current revision is 2, not ${revision}. Read it again and repeat your change.`,
      currentRevision: 2,
    });
    expect(plans.get(1, 1)).toMatchObject({ name: 'Base', revision: 2, inputs: inputsWithBalance(2) });
    expect(plans.revisions(1, 1, FIRST_PAGE).page.totalElements).toBe(2);
  });

  it('without a revision is done whatever the current one is', () => {
    const { plans } = storeWithPlan();
    plans.replace(1, 1, planNamed('Base', 2));
    expect(plans.replace(1, 1, planNamed('Base', 3)).revision).toBe(3);
  });
});

describe('restoring a revision', () => {
  it('saves it again as the newest, so that this can be undone too', () => {
    const { plans } = storeWithPlan();
    plans.replace(1, 1, { ...planNamed('Better', 2), description: 'D' });
    expect(plans.restoreRevision(1, 1, 1)).toMatchObject({ name: 'Base', revision: 3, inputs: inputsWithBalance(1) });
    expect(plans.restoreRevision(1, 1, 2)).toMatchObject({ name: 'Better', description: 'D', revision: 4 });
    expect(plans.revisions(1, 1, { page: 1, size: 3 })).toMatchObject({
      content: [{ revision: 1 }],
      page: { number: 1, size: 3, totalElements: 4, totalPages: 2 },
    });
  });

  it('that was never made is refused', () => {
    const { plans } = storeWithPlan();
    expect(refusalOf(() => plans.restoreRevision(1, 1, 2))).toEqual({
      code: 'revision_not_found',
      message: 'Plan 1 has no revision 2.',
    });
  });
});

describe('the list of plans', () => {
  it.each<readonly [Partial<Parameters<Store['plans']['list']>[1]>, string[], string]>([
    [{}, ['Delay to 70', 'Ångström', 'base'], 'order of creation'],
    [{ sort: 'name,asc' }, ['Ångström', 'base', 'Delay to 70'], 'without regard to case and accents'],
    [{ sort: 'name,desc' }, ['Delay to 70', 'base', 'Ångström'], 'the reverse'],
    [{ sort: 'createdAt,desc' }, ['base', 'Ångström', 'Delay to 70'], 'newest first'],
    [{ sort: 'updatedAt,desc' }, ['Delay to 70', 'base', 'Ångström'], 'the first was saved last'],
    [{ q: 'ANGS' }, ['Ångström'], 'searched by current name'],
    [{ q: 'old name' }, [], 'an earlier name is no longer found'],
    [{ page: 1, size: 2 }, ['base'], 'second page'],
    [{ page: 2, size: 2 }, [], 'past the end'],
  ])('asked for %j is %j (%s)', (request, expected) => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'));
    households.create(householdNamed('Chen'));
    plans.create(1, planNamed('Old name'));
    plans.create(1, planNamed('Ångström'));
    plans.create(2, planNamed('Of another household'));
    plans.create(1, planNamed('base'));
    plans.replace(1, 1, planNamed('Delay to 70'));
    expect(plans.list(1, { ...FIRST_PAGE, ...request }).content.map(({ name }) => name)).toEqual(expected);
  });
});
