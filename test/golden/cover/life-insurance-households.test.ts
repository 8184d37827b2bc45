import { describe, expect, it } from 'vitest';
import { checkPlan, type PlanInputs } from '../../../engine/index.ts';
import { projectYearly } from '../../projection.ts';
import { checkRow } from '../../properties/balanced-rows.ts';
import { stillPlan } from '../households/still-plan.ts';

/** Life insurance, worked by hand from statute. Prices and returns stand still. */

type Policy = NonNullable<PlanInputs['lifeInsurance']>[number];

const couple = (policy: Policy): PlanInputs => ({
  ...stillPlan('1970-05-15', 75, { accounts: [{ id: 'cash', kind: 'cash', balance: 500_000, surplus: true }] }),
  filingStatus: 'marriedFilingJointly',
  persons: [
    {
      id: 'p1',
      birthDate: '1970-05-15',
      planEnd: 60,
      socialSecurity: { basis: 'none' },
      medicare: { enrolled: false },
    },
    {
      id: 'p2',
      birthDate: '1970-05-15',
      planEnd: 62,
      socialSecurity: { basis: 'none' },
      medicare: { enrolled: false },
    },
  ],
  lifeInsurance: [policy],
});

const rowsOf = (policy: Policy) => projectYearly(couple(policy)).rows;
const term: Policy = { kind: 'term', benefit: 400_000, premium: 100, until: { month: '2035-01' } };

describe('a term policy of $400,000 on somebody who dies in 2030', () => {
  it('costs its premium up to the death and is paid untaxed at it: 26 USC 101(a)(1)', () => {
    const rows = rowsOf(term);
    const inYear = (year: number) => rows.find((row) => row.year === year);
    expect([2026, 2030, 2031].map((year) => inYear(year)?.spending.essential)).toEqual([1200, 1200, 0]);
    expect([2029, 2030, 2031].map((year) => inYear(year)?.income.other)).toEqual([0, 400_000, 0]);
    expect(inYear(2030)?.taxes.total).toBe(0);
    expect(inYear(2030)?.netPortfolio).toBeDollars(500_000 - 5 * 1200 + 400_000);
    expect(inYear(2030)?.events.map(({ kind }) => kind)).toContain('lifeInsurance');
    for (const row of rows) checkRow(row);
  });

  it('pays nothing where it ends before, and no premium after', () => {
    const rows = rowsOf({ ...term, until: { month: '2029-07' } });
    expect(rows.every(({ income }) => income.other === 0)).toBe(true);
    expect(rows.find(({ year }) => year === 2029)?.spending.essential).toBe(600);
  });

  it('is in the estate where nobody is left: 2042', () => {
    const rows = rowsOf({ ...term, insured: 'p2' });
    expect(rows.at(-1)?.year).toBe(2032);
    expect(rows.at(-1)?.netPortfolio).toBeDollars(500_000 - 7 * 1200 + 400_000);
  });
});

describe('a permanent policy with a cash value of $60,000 that is given up in January 2028', () => {
  it('brings it, taxed beyond the premiums paid: 72(e)(5)(C)', () => {
    const rows = rowsOf({
      kind: 'permanent',
      benefit: 200_000,
      premium: 200,
      cashValue: { value: 60_000, growth: 0.1, basis: 30_000, surrender: { month: '2028-01' } },
    });
    const row = rows.find(({ year }) => year === 2028);
    // 60,000 × 1.1² = 72,600; 30,000 and 24 × 200 are paid: 37,800 is income.
    expect(row?.income.other).toBeDollars(72_600);
    expect(row?.taxes.agi).toBeDollars(37_800);
    expect(row?.spending.essential).toBe(0);
    expect(rows.find(({ year }) => year === 2030)?.income.other).toBe(0);
  });
});

describe('a policy that does not say what its kind asks for', () => {
  it('is refused', () => {
    const errorsOf = (policy: Policy) =>
      checkPlan(couple(policy), { startMonth: '2026-01' })
        .issues.filter(({ severity }) => severity === 'error')
        .map(({ code, path, message }) => [code, path, message]);
    const { until: _, ...endless } = term;
    expect(errorsOf(endless)).toEqual([
      ['termMissing', 'lifeInsurance[0].until', 'Missing: enter the month before which the term policy ends.'],
    ]);
    expect(errorsOf({ ...term, cashValue: { value: 1 } })).toEqual([
      [
        'termCashValue',
        'lifeInsurance[0].cashValue',
        'A term policy has no cash value: leave this out, or enter permanent as the kind.',
      ],
    ]);
    expect(errorsOf({ ...term, insured: 'bob' })).toEqual([
      ['unknownPerson', 'lifeInsurance[0].insured', expect.stringContaining('enter one of p1, p2')],
    ]);
  });
});
