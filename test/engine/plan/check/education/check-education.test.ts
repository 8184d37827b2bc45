import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { AccountInputs } from '../../../../../engine/plan/schema/account.ts';
import type { GoalInputs } from '../../../../../engine/plan/schema/goal.ts';

const DEFAULTS = { startMonth: '2026-01' };

function issuesOf(account: Partial<AccountInputs>, goal?: Partial<GoalInputs>) {
  const { issues } = checkPlan(
    {
      persons: [{ birthDate: '1980-05-10' }],
      accounts: [
        { id: 'tuition', kind: 'education529', balance: 20_000, basis: 20_000, ...account },
        { id: 'cash', kind: 'cash', balance: 1000 },
      ],
      incomes: [{ id: 'job', kind: 'wage', amount: 90_000, frequency: 'annual' }],
      goals: goal === undefined ? [] : [{ amount: 9000, frequency: 'annual', category: 'education', ...goal }],
    },
    DEFAULTS,
  );
  return issues.map(({ code, path, message }) => [code, path, message]);
}

describe('what is asked of a 529 plan', () => {
  it('is nothing beyond the balance: a plan may say no more', () => {
    expect(issuesOf({})).toEqual([]);
    expect(issuesOf({ education: { beneficiary: 'p1', openedOn: '2010-03', rothRollover: {} } })).toEqual([]);
  });

  it('is a person of the plan as beneficiary, where a Roth IRA is to be filled', () => {
    expect(issuesOf({ education: { beneficiary: 'Ada', openedOn: '2010-03', rothRollover: {} } })).toEqual([
      [
        'educationBeneficiary',
        'accounts[0].education.beneficiary',
        'The money goes to the Roth IRA of the beneficiary, who must be a person of the plan: enter p1, or leave the rollover out.',
      ],
    ]);
    const later = { beneficiary: 'p1', when: { month: '2030-01' } };
    expect(
      issuesOf({ education: { beneficiary: 'Ada', openedOn: '2010-03', newBeneficiary: later, rothRollover: {} } }),
    ).toEqual([]);
  });

  it('is the month of opening, where a Roth IRA is to be filled', () => {
    expect(issuesOf({ education: { beneficiary: 'p1', rothRollover: {} } })).toEqual([
      [
        'educationOpened',
        'accounts[0].education.openedOn',
        'Enter the month in which the account was opened: it must be 15 years old before money moves.',
      ],
    ]);
  });

  it('is a month of opening before the balance was there', () => {
    expect(issuesOf({ education: { openedOn: '2026-02' } })).toEqual([
      [
        'educationOpened',
        'accounts[0].education.openedOn',
        'Enter a month no later than Jan 2026: the account already holds money.',
      ],
    ]);
    expect(issuesOf({ balance: 0, basis: 0, education: { openedOn: '2026-02' } })).toEqual([]);
  });

  it('is no more of late than there is', () => {
    expect(issuesOf({ education: { recentBalance: 20_001 } })).toEqual([
      [
        'educationBalance',
        'accounts[0].education.recentBalance',
        'Enter no more than the balance: what was contributed lately is part of it.',
      ],
    ]);
  });

  it('is no employer’s match', () => {
    const contributions = [{ amount: 1000, incomeId: 'job', employerMatch: { rate: 1, upTo: 0.01 } }];
    expect(issuesOf({ contributions }).map(([code, path]) => [code, path])).toEqual([
      ['contributionNotAllowed', 'accounts[0].contributions[0].employerMatch'],
    ]);
  });

  it('is one owner', () => {
    const { issues } = checkPlan(
      {
        persons: [{ birthDate: '1980-05-10' }, { birthDate: '1981-05-10' }],
        accounts: [{ kind: 'education529', owner: 'joint', balance: 0 }],
      },
      DEFAULTS,
    );
    expect(issues.map(({ code, path }) => [code, path])).toContainEqual(['jointOwnerNotAllowed', 'accounts[0].owner']);
  });

  it('lies within the plan', () => {
    const dates = issuesOf({
      education: {
        superfunding: { amount: 1000, when: { month: '2199-01' } },
        exceptionFrom: { month: '2199-02' },
        newBeneficiary: { beneficiary: 'Ben', when: { month: '2199-03' } },
      },
    });
    expect(dates.map(([code, path]) => [code, path])).toEqual([
      ['whenOutsidePlan', 'accounts[0].education.superfunding.when'],
      ['whenOutsidePlan', 'accounts[0].education.exceptionFrom'],
      ['whenOutsidePlan', 'accounts[0].education.newBeneficiary.when'],
    ]);
  });

  it('is idle in an account of another kind', () => {
    const { issues } = checkPlan(
      {
        persons: [{ birthDate: '1980-05-10' }],
        accounts: [{ kind: 'cash', balance: 0, education: { beneficiary: 'Ada' } }],
      },
      DEFAULTS,
    );
    expect(issues.map(({ code, path }) => [code, path])).toContainEqual(['fieldHasNoEffect', 'accounts[0].education']);
  });
});

describe('a goal that 529 plans pay', () => {
  it('is education, and names 529 plans', () => {
    expect(issuesOf({}, { payableFrom529: true })).toEqual([]);
    expect(issuesOf({}, { payableFrom529: ['tuition'] })).toEqual([]);
    expect(issuesOf({}, { payableFrom529: true, category: 'travel' })).toEqual([
      [
        'educationGoal',
        'goals[0].payableFrom529',
        'A 529 plan pays nothing but education free of tax: enter the category education, or leave this out.',
      ],
    ]);
    expect(issuesOf({}, { payableFrom529: ['cash'] })).toEqual([
      [
        'educationGoal',
        'goals[0].payableFrom529[0]',
        'The account cash is no 529 plan: enter the id of one, or leave it out.',
      ],
    ]);
    expect(issuesOf({}, { payableFrom529: ['college'] })).toEqual([
      ['unknownAccount', 'goals[0].payableFrom529[0]', 'Nothing here has the id college: enter one of tuition, cash.'],
    ]);
  });

  it('is not paid by an HSA as well', () => {
    expect(issuesOf({}, { payableFrom529: true, payableFromHsa: true })).toEqual([
      ['educationGoal', 'goals[0].payableFrom529', 'An HSA pays this goal already: leave out this or payableFromHsa.'],
    ]);
  });

  it('has no effect where the plan has no 529 plan', () => {
    expect(issuesOf({ kind: 'cash' }, { payableFrom529: true }).map(([code, path]) => [code, path])).toContainEqual([
      'fieldHasNoEffect',
      'goals[0].payableFrom529',
    ]);
  });

  it('is refused with the remedy where it is neither', () => {
    const { issues } = checkPlan(
      {
        persons: [{ birthDate: '1980-05-10' }],
        accounts: [{ kind: 'cash', balance: 0 }],
        goals: [{ amount: 1, frequency: 'annual', payableFrom529: 'tuition' }],
      },
      DEFAULTS,
    );
    expect(issues[0]?.message).toBe('Enter true for every 529 account, or a list of account ids such as ["a3"].');
  });
});
