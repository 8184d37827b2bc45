import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { inputsHash } from '../../../../engine/plan/inputs-hash.ts';
import { cash, goal, issuesOf, person, told } from './check-plan-rows.ts';

const leo = { name: 'Leo', birthDate: '2016-09-15', claimed: {} };
const mia = { name: 'Mia', birthDate: '2008-06-15', claimed: { studentUntil: 2030 } };
const college = (child: string) => ({ ...goal, category: 'education', credit: { for: 'college', child } });
const care = (child: string) => ({ ...goal, credit: { for: 'care', child } });
const family = (dependents: readonly object[], goals: readonly object[]) => ({
  persons: [{ ...person, dependents }],
  goals,
});
const account529 = { id: 'college', kind: 'education529', balance: 1_000, basis: 1_000 };

describe('checkPlan, children on the return', () => {
  it('takes what credits count for children that the plan claims', () => {
    expect(issuesOf(family([leo, mia], [care('Leo'), college('Mia')]))).toEqual([]);
  });

  told('error', [
    [
      'a credit in a plan that claims nobody',
      family([{ name: 'Leo', birthDate: '2016-09-15' }], [care('Leo')]),
      'creditChild',
      'goals[0].credit.child',
      'The plan claims no child: enter claimed for a child of persons[0].dependents, or leave the credit out.',
    ],
    [
      'a credit for somebody else',
      family([leo, mia], [care('Ada')]),
      'creditChild',
      'goals[0].credit.child',
      'Enter the name of one child that the plan claims, Leo or Mia, or leave the credit out.',
    ],
    [
      'college that is no education',
      family([mia], [{ ...college('Mia'), category: 'essential' }]),
      'creditCategory',
      'goals[0].category',
      'The credit for college goes with education: enter the category education, or leave the credit out.',
    ],
    [
      'college of nobody who is a student',
      family([leo], [college('Leo')]),
      'creditStudent',
      'goals[0].credit',
      'Enter studentUntil for Leo, the last year of full-time school, or leave the credit out: the credit is for students that the return claims.',
    ],
    [
      'care that an HSA pays',
      family([leo], [{ ...care('Leo'), payableFromHsa: true }]),
      'creditCategory',
      'goals[0].credit',
      'Neither a 529 plan nor an HSA pays for care: leave that out of the goal, or leave the credit out.',
    ],
    [
      'more months than a year has',
      family([{ ...leo, claimed: { monthsAtHome: 13 } }], []),
      'invalidField',
      'persons[0].dependents[0].claimed.monthsAtHome',
      'Enter a number of months between 0 and 12.',
    ],
    [
      'an unknown credit',
      family([leo], [{ ...goal, credit: { for: 'camp', child: 'Leo' } }]),
      'invalidField',
      'goals[0].credit.for',
      'Enter one of "care", "college".',
    ],
  ]);

  told('warning', [
    [
      'tuition of care',
      family([leo], [{ ...goal, credit: { for: 'care', child: 'Leo', tuitionShare: 0.5 } }]),
      'fieldHasNoEffect',
      'goals[0].credit',
      'Only college has tuition: leave tuitionShare and yearsBefore out, or enter college.',
    ],
  ]);

  told('warning', [
    [
      'a child who lives elsewhere',
      family([{ ...leo, claimed: { monthsAtHome: 6 } }], []),
      'fieldHasNoEffect',
      'persons[0].dependents[0].claimed.monthsAtHome',
      'Enter more than 6 months, or leave claimed out: a child who lives elsewhere for half of the year is no dependent here.',
    ],
  ]);

  it('counts four students whom 529 plans pay for, and refuses the fifth', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    const dependents = names.map((name, at) => ({ ...mia, name, birthDate: `2008-0${at + 1}-15` }));
    const goals = names.map((name) => ({ ...college(name), payableFrom529: true }));
    const issues = issuesOf({ ...family(dependents, goals), accounts: [cash, account529] });
    expect(issues).toEqual([
      {
        code: 'creditStudents',
        path: 'goals[4].credit',
        message: 'Leave the credit out here: it is counted for up to 4 children whom 529 plans pay for.',
        severity: 'error',
      },
    ]);
  });

  it('names two children of one name, for whom no credit can be told apart', () => {
    const codes = issuesOf(family([leo, { ...mia, name: 'Leo' }], [care('Leo')])).map(({ code }) => code);
    expect(codes).toEqual(['childNamedTwice', 'childNamedTwice', 'creditChild']);
  });
});

/** The hash of that plan before children could be claimed. */
const CHILD_NOT_CLAIMED = 'sha256:c6f94561151c66f11bf29db9a3f7ccd64f1d0177f42e034e2bc57350ab5d896e';

it('a plan that claims nobody has the hash that it had', () => {
  const hashOf = (claimed: object) => {
    const { plan } = checkPlan(
      { persons: [{ ...person, dependents: [{ birthDate: '2016-09-15', ...claimed }] }], accounts: [cash] },
      { startMonth: '2026-01' },
    );
    if (plan === null) throw new Error('refused');
    return { hash: inputsHash(plan), claimed: plan.persons[0]?.dependents[0]?.claimed };
  };
  expect(hashOf({}).claimed).toBeNull();
  expect(hashOf({}).hash).toBe(CHILD_NOT_CLAIMED);
  expect(hashOf({ claimed: {} }).hash).not.toBe(hashOf({}).hash);
});
