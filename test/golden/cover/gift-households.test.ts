import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../engine/index.ts';
import { explainYear } from '../../../engine/projection/explain/explain.ts';
import { lawTables } from '../../law-tables.ts';
import { planOf, projectYearly } from '../../projection.ts';
import { stillPlan } from '../households/still-plan.ts';

/** Households that give to people in life, worked by hand from statute and Form 706. Prices and returns stand still. */

type Goal = NonNullable<PlanInputs['goals']>[number];

const giving = (goals: readonly Goal[], balance: number): PlanInputs =>
  stillPlan('1950-05-15', 78, {
    accounts: [{ id: 'cash', kind: 'cash', balance, surplus: true }],
    goals,
  });

const toSon = (amount: number, gift: NonNullable<Goal['gift']>): Goal => ({
  name: 'House for the son',
  amount,
  frequency: 'once',
  start: { month: '2026-06' },
  category: 'gift',
  gift,
});

describe('$50,000 given to a son in 2026, beyond the yearly exclusion of $19,000', () => {
  it('is a taxable gift of $31,000 by one donor: 26 USC 2503(b)', () => {
    const { rows, warnings } = projectYearly(giving([toSon(50_000, { recipients: 1 })], 100_000));
    expect(rows[0]?.gifts).toEqual({ given: 50_000, excluded: 19_000, taxable: 31_000, taxableSoFar: 31_000 });
    expect(rows[1]?.gifts).toEqual({ given: 0, excluded: 0, taxable: 0, taxableSoFar: 31_000 });
    expect(rows[0]?.spending.oneTime).toBe(50_000);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'giftsAboveExclusion', year: 2026, path: 'goals[0].gift' }),
    );
  });

  it('is one of $12,000 by spouses who split it, and none where three people share it: 2513(a)', () => {
    const couple = (recipients: number): PlanInputs => ({
      ...giving([toSon(50_000, { recipients })], 100_000),
      filingStatus: 'marriedFilingJointly',
      persons: ['p1', 'p2'].map((id) => ({
        id,
        birthDate: '1950-05-15',
        planEnd: 78,
        socialSecurity: { basis: 'none' as const },
      })),
    });
    expect(projectYearly(couple(1)).rows[0]?.gifts?.taxable).toBe(12_000);
    expect(projectYearly(couple(3)).rows[0]?.gifts?.taxable).toBe(0);
    expect(projectYearly(couple(3)).warnings.map(({ code }) => code)).not.toContain('giftsAboveExclusion');
  });

  it('is none where it is paid straight to the school: 2503(e)', () => {
    const { rows } = projectYearly(giving([toSon(50_000, { recipients: 1, paidDirectly: true })], 100_000));
    expect(rows[0]?.gifts).toEqual({ given: 50_000, excluded: 50_000, taxable: 0, taxableSoFar: 0 });
  });
});

describe('an estate of $16,000,000 after a taxable gift of $981,000', () => {
  const plan = {
    ...giving([toSon(1_000_000, { recipients: 1 })], 17_200_000),
    // No Medicare premium and no income: what is left is what was there, less the gift.
    persons: [
      {
        id: 'p1',
        birthDate: '1950-05-15',
        planEnd: 76,
        socialSecurity: { basis: 'none' as const },
        medicare: { enrolled: false },
      },
    ],
  };

  it('is taxed with it: 26 USC 2001(b), Form 706, lines 3c to 12', () => {
    const { rows, estate } = projectYearly(plan);
    const [row] = rows;
    // 16,200,000 + 981,000 = 17,181,000. Above 15,000,000, which leaves the credit at 345,800 + 40% of 14,000,000, all at 40%.
    expect(row?.netWorth).toBe(16_200_000);
    expect(estate?.federalTax).toBeDollars(0.4 * 2_181_000);
  });

  it('is shown line by line', () => {
    const explained = explainYear(planOf(plan), lawTables, 2026);
    if (!explained.ok) throw new Error('not simulatable');
    const sheet = explained.value.worksheets.find(({ id }) => id === 'form-706');
    const valueOf = (line: string) => sheet?.lines.find((one) => one.line === line)?.value;
    expect(valueOf('4')).toBe(981_000);
    expect(valueOf('5')).toBe(17_181_000);
    expect(valueOf('12')).toBeDollars(872_400);
  });
});

describe('a couple whose first death comes after they gave', () => {
  it('loses as much of the first one’s unused exclusion as that one gave: 26 USC 2010(c)(4)(B)', () => {
    const { estate } = projectYearly({
      ...giving([toSon(2_000_000, { recipients: 1 })], 34_000_000),
      filingStatus: 'marriedFilingJointly',
      persons: [
        {
          id: 'p1',
          birthDate: '1950-05-15',
          planEnd: 76,
          socialSecurity: { basis: 'none' },
          medicare: { enrolled: false },
        },
        {
          id: 'p2',
          birthDate: '1950-05-15',
          planEnd: 77,
          socialSecurity: { basis: 'none' },
          medicare: { enrolled: false },
        },
      ],
    });
    // 2,000,000 − 38,000 = 1,962,000, half of it by each. 15,000,000 − 981,000 passes on; 32,000,000 + 981,000 is taxed above 29,019,000 with it.
    expect(estate?.unusedExclusion).toBe(14_019_000);
    expect(estate?.federalTax).toBeDollars(0.4 * (32_981_000 - 29_019_000));
  });
});
