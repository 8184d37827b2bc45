import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { smileChange } from '../../../../engine/projection/schedule/spending-shape.ts';
import { projectYearly } from '../../../projection.ts';
import { couplePlan, singlePlan } from '../plans.ts';

const discretionary = { amount: 100_000, frequency: 'annual' as const, category: 'discretionary' as const };

describe('the change of real spending with age', () => {
  it.each([
    // age  target      change          0.00008 age² - 0.0125 age - 0.0066 ln(target) + 0.546
    [65, 100_000, -0.00448531, '0.338 - 0.8125 - 0.0066 x 11.512925 + 0.546'],
    [78, 100_000, -0.01826531, '0.48672 - 0.975 - 0.07598531 + 0.546'],
    [95, 100_000, 0.00451469, '0.722 - 1.1875 - 0.07598531 + 0.546'],
    [65, 0, 0, 'without a target nothing changes'],
  ])('at %d with a target of %d: %d (%s)', (age, target, change) => {
    expect(smileChange(age, target)).toBeCloseTo(change, 8);
  });
});

const spent = (plan: PlanInputs) => projectYearly(plan).rows.map(({ spending }) => spending);

describe('discretionary spending over the years', () => {
  it('a steady decline applies each January after retirement', () => {
    const plan = singlePlan({ goals: [discretionary], spendingShape: { declining: { rate: 0.1 } } });
    expect(spent(plan).map((row) => Math.round(row.discretionary))).toEqual([
      100_000, 90_000, 81_000, 72_900, 65_610, 59_049,
    ]);
  });

  it('nothing changes before the January after retirement', () => {
    const plan = singlePlan({
      persons: [{ birthDate: '1971-05-15', planEnd: 60, retirement: { month: '2028-01' } }],
      goals: [discretionary],
      spendingShape: { declining: { rate: 0.1 } },
    });
    expect(spent(plan).map((row) => Math.round(row.discretionary))).toEqual([
      100_000, 100_000, 100_000, 90_000, 81_000, 72_900,
    ]);
  });

  it('essential and one-time spending keep their amounts; travel, gifts and education are discretionary', () => {
    const plan = singlePlan({
      goals: [
        { amount: 10_000, frequency: 'annual' },
        { amount: 10_000, frequency: 'annual', category: 'travel' },
        { amount: 5_000, frequency: 'once', category: 'travel', start: { month: '2027-03' } },
      ],
      spendingShape: { declining: { rate: 0.1 } },
    });
    const [, second] = spent(plan);
    expect(second).toMatchObject({ essential: 10_000, oneTime: 5_000 });
    expect(second?.discretionary).toBeDollars(9_000);
  });

  it('the smile follows the age attained in the year and the sum of the goals', () => {
    // At 56 a year of 2 x 50,000: 0.25088 - 0.7 - 0.0066 x 11.512925 + 0.546 = 0.02089469.
    const half = { ...discretionary, amount: 50_000 };
    const [first, second] = spent(singlePlan({ goals: [half, half], spendingShape: 'smile' }));
    expect(first?.discretionary).toBeDollars(100_000);
    expect(second?.discretionary).toBeDollars(102_089.47);
  });

  it("after the client's death the survivor's age counts", () => {
    // The survivor attains 61 in 2027: 0.29768 - 0.7625 - 0.07598531 + 0.546 = 0.00519469.
    const [, second] = spent(couplePlan({ goals: [discretionary], spendingShape: 'smile' }));
    expect(second?.discretionary).toBeDollars(100_519.47);
  });

  describe('of a couple, both alive', () => {
    const couple = (first: object, second: object, spendingShape: PlanInputs['spendingShape'] = 'smile') => ({
      startMonth: '2026-01',
      persons: [
        { id: 'a', name: 'Ann', planEnd: 90, medicare: { enrolled: false }, ...first },
        { id: 'b', name: 'Ben', planEnd: 90, medicare: { enrolled: false }, ...second },
      ],
      accounts: [{ kind: 'cash' as const, balance: 5_000_000 }],
      goals: [discretionary],
      spendingShape,
      assumptions: { inflation: 0 },
    });
    const real = (plan: object, years: number) =>
      projectYearly(plan)
        .rows.slice(0, years)
        .map(({ spending }) => Math.round(spending.discretionary));

    it('the older living person’s age counts, whoever is listed first', () => {
      // At 70 in 2027: 0.392 - 0.875 - 0.07598531 + 0.546 = -0.01298531.
      const older = { birthDate: '1957-06-01' };
      const younger = { birthDate: '1967-06-01' };
      expect(real(couple(younger, older), 2)).toEqual([100_000, 98_701]);
      expect(real(couple(older, younger), 2)).toEqual([100_000, 98_701]);
    });

    it('nothing changes before the last living person has retired', () => {
      const worker = { birthDate: '1967-06-01', retirement: { month: '2028-03' } };
      const plan = couple({ birthDate: '1957-06-01' }, worker, { declining: { rate: 0.1 } });
      expect(real(plan, 5)).toEqual([100_000, 100_000, 100_000, 90_000, 81_000]);
    });

    it('who dies at work no longer holds it up', () => {
      const worker = { birthDate: '1967-06-01', planEnd: 60, retirement: { month: '2031-03' } };
      const plan = couple({ birthDate: '1957-06-01' }, worker, { declining: { rate: 0.1 } });
      // Dies in December 2027: from January 2028 everybody living has retired.
      expect(real(plan, 4)).toEqual([100_000, 100_000, 90_000, 81_000]);
    });

    it('the result says whose age it is, and from when', () => {
      const plan = couple({ birthDate: '1967-06-01' }, { birthDate: '1957-06-01', planEnd: 75 });
      const [warning] = projectYearly(plan).warnings.filter(({ code }) => code === 'spendingShapeAge');
      expect(warning?.message).toBe(
        'Discretionary spending follows the smile from January 2027 on, after everybody has retired: by the age of Ben, the older, from 2033 on by that of Ann.',
      );
    });
  });
});
