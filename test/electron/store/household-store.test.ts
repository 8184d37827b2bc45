import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';
import { EVERY_HOUSEHOLD, FIRST_PAGE, householdNamed, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

describe('a household', () => {
  it('is kept as it was written, with an id and the instant', () => {
    const { households } = temporaryStore();
    const written = { name: 'Rivera', profile: 'highNetWorth' as const, notes: 'Two\nlines', tags: ['vip', 'été'] };
    const kept = {
      id: 1,
      ...written,
      planCount: 0,
      mainPlanId: null,
      headline: null,
      archived: false,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    };
    expect(households.create(written)).toEqual(kept);
    expect(households.get(1)).toEqual(kept);
  });

  it('changes only in the fields that a patch names', () => {
    const { households } = temporaryStore();
    households.create({ name: 'Rivera', profile: 'single', notes: 'Old', tags: ['a'] });
    expect(households.patch(1, { notes: 'New' })).toMatchObject({
      name: 'Rivera',
      profile: 'single',
      notes: 'New',
      tags: ['a'],
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:01.000Z',
    });
    expect(households.patch(1, { name: 'Rivera-Chen', profile: 'married', tags: [] })).toMatchObject({
      name: 'Rivera-Chen',
      profile: 'married',
      notes: 'New',
      tags: [],
    });
  });

  it('has its oldest plan as the main one until another is chosen, and again when that one is deleted', () => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'), { plans: [planNamed('A'), planNamed('B'), planNamed('C')] });
    const main = () => households.get(1).mainPlanId;
    expect(main()).toBe(1);
    expect(households.patch(1, { mainPlanId: 3 }).mainPlanId).toBe(3);
    plans.remove(1, 3);
    expect(main()).toBe(1);
    plans.remove(1, 1);
    expect(main()).toBe(2);
    plans.restoreDeleted(1, 3);
    expect(main()).toBe(3);
    expect(households.patch(1, { mainPlanId: null }).mainPlanId).toBe(2);
    plans.remove(1, 2);
    plans.remove(1, 3);
    expect(main()).toBeNull();
  });

  it.each([
    [9, 'no such plan'],
    [2, 'a deleted one'],
    [3, 'one of another household'],
  ])('does not take plan %i as its main one: %s', (mainPlanId) => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'), { plans: [planNamed('A'), planNamed('B')] });
    households.create(householdNamed('Chen'), { plans: [planNamed('C')] });
    plans.remove(1, 2);
    expect(refusalOf(() => households.patch(1, { name: 'Never', mainPlanId }))).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'mainPlanId' }],
    });
    expect(households.get(1)).toMatchObject({ name: 'Rivera', mainPlanId: 1 });
  });

  it('keeps its main plan in a copy and in a file, by its place among the plans that are there', () => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'), { plans: [planNamed('A'), planNamed('B'), planNamed('C')] });
    plans.remove(1, 1);
    households.patch(1, { mainPlanId: 3 });
    expect(plans.get(2, households.duplicate(1).mainPlanId ?? 0).name).toBe('C');
    const exported = households.export(1);
    expect(exported).toMatchObject({ mainPlan: 1, plans: [{ name: 'B' }, { name: 'C' }] });
    const imported = households.import(exported);
    expect(plans.get(imported.id, imported.mainPlanId ?? 0).name).toBe('C');
    const [again] = households.importMany(households.exportMany([1]));
    expect(plans.get(again?.id ?? 0, again?.mainPlanId ?? 0).name).toBe('C');
    households.patch(1, { mainPlanId: 2 });
    expect(households.export(1)).not.toHaveProperty('mainPlan');
  });

  it('counts as changed when one of its plans is', () => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'));
    plans.create(1, planNamed('Base'));
    expect(households.get(1)).toMatchObject({ planCount: 1, updatedAt: '2026-11-21T12:00:01.000Z' });
  });

  it.each(['get', 'remove', 'duplicate', 'archive', 'restore', 'export'] as const)(
    'that does not exist is refused by %s',
    (method) => {
      const { households } = temporaryStore();
      expect(refusalOf(() => households[method](7))).toEqual({
        code: 'household_not_found',
        message: 'There is no household 7, or it has been deleted.',
      });
    },
  );

  it('that does not exist is refused by patch', () => {
    const { households } = temporaryStore();
    expect(refusalOf(() => households.patch(7, { notes: '' })).code).toBe('household_not_found');
  });
});

describe('deleting a household', () => {
  it('hides it and its plans; its id is not given to another', () => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'));
    plans.create(1, planNamed('Base'));
    households.remove(1);
    expect(refusalOf(() => households.get(1)).code).toBe('household_not_found');
    expect(refusalOf(() => households.remove(1)).code).toBe('household_not_found');
    expect(refusalOf(() => households.patch(1, { notes: 'x' })).code).toBe('household_not_found');
    expect(refusalOf(() => plans.get(1, 1)).code).toBe('household_not_found');
    expect(refusalOf(() => plans.list(1, FIRST_PAGE)).code).toBe('household_not_found');
    expect(refusalOf(() => plans.create(1, planNamed('Other'))).code).toBe('household_not_found');
    expect(households.list(EVERY_HOUSEHOLD).page.totalElements).toBe(0);
    expect(households.create(householdNamed('Chen')).id).toBe(2);
  });

  it('is undone with its plans, but not with those that were deleted before', () => {
    const { households, plans } = temporaryStore();
    households.create(householdNamed('Rivera'));
    plans.create(1, planNamed('Kept'));
    plans.create(1, planNamed('Deleted before'));
    plans.remove(1, 2);
    households.remove(1);
    expect(households.restore(1)).toMatchObject({ name: 'Rivera', planCount: 1 });
    expect(plans.list(1, FIRST_PAGE).content.map(({ name }) => name)).toEqual(['Kept']);
    expect(plans.restoreDeleted(1, 2).name).toBe('Deleted before');
  });

  it('brings an archived household back as archived', () => {
    const { households } = temporaryStore();
    households.create(householdNamed('Rivera'));
    households.archive(1);
    households.remove(1);
    expect(households.restore(1).archived).toBe(true);
    expect(households.restore(1).archived).toBe(false);
  });
});

describe('archiving a household', () => {
  it('moves it between the two lists and leaves it readable', () => {
    const { households } = temporaryStore();
    households.create(householdNamed('Rivera'));
    households.create(householdNamed('Chen'));
    expect(households.archive(1)).toMatchObject({ archived: true, updatedAt: '2026-11-21T12:00:00.000Z' });
    const names = (archived: boolean) => households.list({ ...FIRST_PAGE, archived }).content.map(({ name }) => name);
    expect([names(false), names(true)]).toEqual([['Chen'], ['Rivera']]);
    expect(households.get(1).archived).toBe(true);
    expect(households.restore(1).archived).toBe(false);
    expect([names(false), names(true)]).toEqual([['Rivera', 'Chen'], []]);
  });
});

describe('duplicating a household', () => {
  it('copies it and its live plans as they are now, with a history of their own', () => {
    const { households, plans } = temporaryStore();
    households.create({ name: 'Rivera', profile: 'single', notes: 'N', tags: ['t'] });
    plans.create(1, planNamed('Base', 1));
    plans.replace(1, 1, planNamed('Base', 2));
    plans.create(1, planNamed('Gone'));
    plans.remove(1, 2);
    const copy = households.duplicate(1);
    expect(copy).toMatchObject({
      id: 2,
      name: 'Rivera (copy)',
      profile: 'single',
      notes: 'N',
      tags: ['t'],
      planCount: 1,
      headline: null,
    });
    expect(plans.list(2, FIRST_PAGE).content).toMatchObject([
      { id: 3, householdId: 2, name: 'Base', revision: 1, inputs: { accounts: [{ balance: 2 }] } },
    ]);
    plans.replace(2, 3, planNamed('Base', 3));
    expect(plans.get(1, 1).inputs.accounts).toMatchObject([{ balance: 2 }]);
  });

  it('takes the given name, else one that is free', () => {
    const { households } = temporaryStore();
    households.create(householdNamed('Rivera'));
    expect(households.duplicate(1, 'Mine').name).toBe('Mine');
    expect(households.duplicate(1).name).toBe('Rivera (copy)');
    expect(households.duplicate(1).name).toBe('Rivera (copy 2)');
  });
});
