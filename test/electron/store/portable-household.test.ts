import { describe, expect, it } from 'vitest';
import { PortableHousehold, PortableHouseholds } from '../../../electron/contract/portable-operations.ts';
import { EVERY_HOUSEHOLD, householdNamed, inputsWithBalance, planNamed } from './samples.ts';
import { temporaryStore } from './temporary-folder.ts';

const portable = {
  format: 'longhand-household' as const,
  version: 1 as const,
  household: { name: 'Rivera', profile: 'single' as const, notes: 'N', tags: ['t'] },
  plans: [
    { name: 'Base', description: 'D', inputs: inputsWithBalance(2) },
    { name: 'Later', description: '', inputs: inputsWithBalance(3) },
  ],
};

describe('a portable household', () => {
  it('holds the current state of the live plans, without ids and history', () => {
    const { households, plans } = temporaryStore();
    households.create(portable.household);
    plans.create(1, planNamed('Base', 1));
    plans.create(1, planNamed('Deleted'));
    plans.create(1, planNamed('Later', 3));
    plans.replace(1, 1, { ...planNamed('Base', 2), description: 'D' });
    plans.remove(1, 2);
    expect(households.export(1)).toEqual(portable);
    expect(PortableHousehold.safeParse(households.export(1)).success).toBe(true);
  });

  it('becomes a new household that exports to the same document', () => {
    const { households } = temporaryStore();
    households.create(householdNamed('Already here'));
    expect(households.import(portable)).toMatchObject({ id: 2, name: 'Rivera', planCount: 2, archived: false });
    expect(households.export(2)).toEqual(portable);
  });

  it('comes with all others in one document, which becomes the same households elsewhere', () => {
    const { households } = temporaryStore();
    households.import(portable);
    households.create(householdNamed('Deleted'));
    households.import({ ...portable, household: { ...portable.household, name: 'Put away' } });
    households.remove(2);
    households.archive(3);
    const all = households.exportMany();
    expect(all.households.map(({ household, archived }) => [household.name, archived])).toEqual([
      ['Rivera', false],
      ['Put away', true],
    ]);
    expect(PortableHouseholds.safeParse(all).success).toBe(true);
    const elsewhere = temporaryStore().households;
    expect(elsewhere.importMany(all).map(({ id, archived }) => [id, archived])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(elsewhere.exportMany()).toEqual(all);
    expect(elsewhere.exportMany([2]).households).toEqual(all.households.slice(1));
    expect(() => elsewhere.exportMany([1, 99])).toThrow('99');
  });

  it('that fails half-way leaves nothing behind', () => {
    const { households, plans } = temporaryStore();
    const unwritable = {
      name: 'Bad',
      description: '',
      get inputs(): never {
        throw new Error('cannot be written');
      },
    };
    const half = { ...portable, plans: [...portable.plans, unwritable] };
    expect(() => households.import(half)).toThrow('cannot be written');
    const many = { format: 'longhand-households' as const, version: 1 as const, households: [portable, half] };
    expect(() => households.importMany(many)).toThrow('cannot be written');
    expect(households.list(EVERY_HOUSEHOLD).page.totalElements).toBe(0);
    households.create(householdNamed('Next'));
    expect(households.get(1)).toMatchObject({ name: 'Next', planCount: 0 });
    expect(plans.create(1, planNamed('First')).id).toBe(1);
  });
});
