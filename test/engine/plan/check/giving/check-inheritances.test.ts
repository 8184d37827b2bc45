import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/index.ts';
import { planOf } from '../../../../projection.ts';

const plan = {
  schemaVersion: 1,
  startMonth: '2026-01',
  persons: [{ id: 'ann', birthDate: '1961-05-15' }],
  accounts: [{ kind: 'cash', balance: 100_000 }],
};

function issuesOf(document: object) {
  const { issues } = checkPlan({ ...plan, ...document }, { startMonth: '2026-01' });
  return issues
    .filter(({ path }) => path.startsWith('inheritances') || path.startsWith('goals'))
    .map(({ code, path, message }) => ({ code, path, message }));
}

const ira = { kind: 'traditionalIra', when: { month: '2030-06' }, amount: 100_000 };

describe('an inheritance', () => {
  it('of an IRA asks for the birth date by which yearly minimums are due', () => {
    expect(issuesOf({ inheritances: [ira] })).toEqual([
      {
        code: 'decedentBirthMissing',
        path: 'inheritances[0].decedentBirthDate',
        message:
          'Missing: enter the birth date of the person who leaves the IRA, by which it is known whether yearly minimums are due.',
      },
    ]);
    expect(issuesOf({ inheritances: [{ ...ira, decedentBirthDate: '2031-01-01' }] })).toEqual([
      {
        code: 'decedentBirthMissing',
        path: 'inheritances[0].decedentBirthDate',
        message: 'Enter a birth date before the month of the inheritance.',
      },
    ]);
    expect(issuesOf({ inheritances: [{ ...ira, decedentBirthDate: '1940-01-01' }] })).toEqual([]);
  });

  it('comes within the plan, to a person of it', () => {
    expect(issuesOf({ inheritances: [{ kind: 'cash', when: { month: '2020-06' }, amount: 1 }] })).toEqual([
      expect.objectContaining({ code: 'whenOutsidePlan', path: 'inheritances[0].when' }),
    ]);
    expect(issuesOf({ inheritances: [{ kind: 'cash', owner: 'bob', when: { month: '2030-06' }, amount: 1 }] })).toEqual(
      [expect.objectContaining({ code: 'spouseMissing', path: 'inheritances[0].owner' })],
    );
  });

  it('of a home is not sold before it comes', () => {
    const home = {
      kind: 'home',
      when: { month: '2030-06' },
      amount: 300_000,
      home: { sale: { when: { month: '2029-01' } } },
    };
    expect(issuesOf({ inheritances: [home] })).toEqual([
      {
        code: 'soldBeforeOwned',
        path: 'inheritances[0].home.sale.when',
        message: 'Enter a month of sale that is not before the inheritance.',
      },
    ]);
  });

  it('says that what another kind asks for has no effect', () => {
    const cash = { kind: 'cash', when: { month: '2030-06' }, amount: 1, decedentBirthDate: '1940-01-01', home: {} };
    expect(issuesOf({ inheritances: [cash] }).map(({ code, path }) => [code, path])).toEqual([
      ['fieldHasNoEffect', 'inheritances[0].home'],
      ['fieldHasNoEffect', 'inheritances[0].decedentBirthDate'],
    ]);
  });

  it('is null in the completed plan where there is none', () => {
    expect(planOf(plan).inheritances).toBeNull();
  });
});

describe('a goal that is a gift', () => {
  it('counts where it says to how many people', () => {
    const goal = { amount: 1000, frequency: 'annual', category: 'gift' };
    expect(planOf({ ...plan, goals: [{ ...goal, gift: { recipients: 2 } }] }).goals[0]?.gift).toEqual({
      recipients: 2,
      paidDirectly: false,
    });
    expect(planOf({ ...plan, goals: [{ ...goal, gift: {} }] }).goals[0]?.gift).toBeNull();
  });

  it('is none where it goes to charity', () => {
    const goal = { amount: 1000, frequency: 'annual', category: 'charity', gift: { recipients: 1 } };
    expect(issuesOf({ goals: [goal] })).toEqual([
      {
        code: 'fieldHasNoEffect',
        path: 'goals[0].gift',
        message: 'A gift to charity is no gift to people: leave this out, or write another category.',
      },
    ]);
  });
});
