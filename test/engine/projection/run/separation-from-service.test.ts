import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../projection.ts';
import { singlePlan } from '../plans.ts';

type Person = PlanInputs['persons'][number];

/** Born in May 1971, 55 in 2026, with 10,000 a year to be drawn on a 401(k) through 2031. */
const penalties = (person: Partial<Person>) =>
  projectYearly(
    singlePlan({
      persons: [{ birthDate: '1971-05-15', planEnd: 60, ...person }],
      accounts: [{ kind: 'traditional401k', balance: 500_000 }],
      goals: [{ amount: 10_000, frequency: 'annual' }],
    }),
  ).rows.map(({ taxes }) => Math.round(taxes.earlyWithdrawalPenalty));

describe('the exception for those who leave their employer at 55 or later, 26 USC 72(t)(2)(A)(v)', () => {
  it.each<[string, Partial<Person>, readonly number[]]>([
    // 10,000 in January and 1,111.11 of tax in December, because no money is free of penalty in January; a tenth of both. The tax is
    // free in a year from whose course on withdrawals are: from 59½, in November 2030, or from 57, in May 2028.
    ['who says nothing of work is free from 59½', {}, [1_111, 1_111, 1_111, 1_111, 1_000, 0]],
    [
      'nor is the start of the plan a date of leaving',
      { retirement: { event: 'planStart' } },
      [1_111, 1_111, 1_111, 1_111, 1_000, 0],
    ],
    ['who left in the year of 55 is free', { retirement: { month: '2026-01' } }, [0, 0, 0, 0, 0, 0]],
    ['who leaves at 57 is free from then on', { retirement: { age: 57 } }, [1_111, 1_111, 1_000, 0, 0, 0]],
    ['who left at 54 is free from 59½', { retirement: { month: '2025-12' } }, [1_111, 1_111, 1_111, 1_111, 1_000, 0]],
  ])('%s', (_, person, expected) => {
    expect(penalties(person)).toEqual(expected);
  });
});

describe('a designated Roth account left at 55, 26 USC 402A(d)(2), 408A(d)(2)(A)(i)', () => {
  /** Born in May 1970, retired in the year of 55, with 10,000 a year out of a Roth 401(k) that is half earnings, at no return. */
  const rows = (account: { rothFirstYear?: number }) =>
    projectYearly(
      singlePlan({
        persons: [{ birthDate: '1970-05-15', planEnd: 62, retirement: { month: '2025-12' } }],
        accounts: [{ kind: 'roth401k', balance: 400_000, basis: 200_000, ...account }],
        goals: [{ amount: 10_000, frequency: 'annual' }],
      }),
    ).rows;

  it('pays its earnings pro rata as income until 59½, without the additional tax', () => {
    // 59½ is reached in November 2029; what is drawn in January of that year is half earnings still.
    expect(rows({}).map(({ taxes }) => Math.round(taxes.agi))).toEqual([5_000, 5_000, 5_000, 5_000, 0, 0, 0]);
    expect(rows({}).every(({ taxes }) => taxes.earlyWithdrawalPenalty === 0)).toBe(true);
  });

  it('and after it until its five years are over', () => {
    expect(rows({ rothFirstYear: 2026 }).map(({ taxes }) => Math.round(taxes.agi))).toEqual([
      5_000, 5_000, 5_000, 5_000, 5_000, 0, 0,
    ]);
  });
});
