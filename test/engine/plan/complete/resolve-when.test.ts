import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../engine/plan/check/check-plan.ts';
import { resolveWhen } from '../../../../engine/plan/complete/resolve-when.ts';
import type { When } from '../../../../engine/plan/schema/when.ts';
import { formatYearMonth, yearMonth } from '../../../../engine/primitives/calendar.ts';

/**
 * The client was born on October 1, 1960 and dies in December 2050; the spouse, born on March 10, 1966, retires two years
 * after the client and dies in December 2056.
 */
const { plan } = checkPlan(
  {
    startMonth: '2026-07',
    persons: [
      { birthDate: '1960-10-01', planEnd: 90, retirement: { age: 67, months: 2 } },
      { birthDate: '1966-03-10', planEnd: 90, retirement: { event: 'retirement', person: 'p1', offsetYears: 2 } },
    ],
    accounts: [{ kind: 'cash', balance: 0 }],
  },
  { startMonth: '2026-01' },
);
const claimMonths = new Map([['p1', yearMonth(2030, 9)]]);

describe('resolveWhen', () => {
  it.each<[string, When, string]>([
    ['a month is itself', { month: '2031-04' }, '2031-04'],
    ['an age is reached in the month of the birthday', { age: 70, months: 0, person: 'p2' }, '2036-03'],
    ['months count on from the birthday', { age: 69, months: 11, person: 'p2' }, '2036-02'],
    ['even for one born on the first', { age: 59, months: 6, person: 'p1' }, '2020-04'],
    ['the plan starts in its start month', { event: 'planStart', offsetYears: 0 }, '2026-07'],
    ['years after the start', { event: 'planStart', offsetYears: 3 }, '2029-07'],
    ['the plan ends after the last December', { event: 'planEnd', offsetYears: 0 }, '2057-01'],
    ['years before the end', { event: 'planEnd', offsetYears: -1 }, '2056-01'],
    ['the first death is that of the client', { event: 'firstDeath', offsetYears: 0 }, '2051-01'],
    ['a death ends the December before', { event: 'death', person: 'p2', offsetYears: 0 }, '2057-01'],
    ['retirement is the first month without work', { event: 'retirement', person: 'p1', offsetYears: 0 }, '2027-12'],
    ['retirement may follow that of another', { event: 'retirement', person: 'p2', offsetYears: 0 }, '2029-12'],
    ['Medicare begins on the day before the birthday', { event: 'medicare', person: 'p1', offsetYears: 0 }, '2025-09'],
    ['Medicare begins in the month of the birthday', { event: 'medicare', person: 'p2', offsetYears: 0 }, '2031-03'],
    ['the claim month is given', { event: 'socialSecurity', person: 'p1', offsetYears: 1 }, '2031-09'],
  ])('%s', (_, when, month) => {
    if (plan === null) throw new Error('the plan is valid');
    expect(formatYearMonth(resolveWhen(when, plan, claimMonths))).toBe(month);
  });

  it('needs the claim month of whoever is referred to', () => {
    if (plan === null) throw new Error('the plan is valid');
    const when: When = { event: 'socialSecurity', person: 'p2', offsetYears: 0 };
    expect(() => resolveWhen(when, plan, claimMonths)).toThrow('can be resolved');
  });
});
