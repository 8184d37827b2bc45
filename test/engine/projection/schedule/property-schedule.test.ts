import { describe, expect, it } from 'vitest';
import type { PropertyInputs } from '../../../../engine/plan/schema/property.ts';
import { projectMonthly, projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

const withHome = (home: PropertyInputs, inflation = 0) =>
  singlePlan({ properties: [home], assumptions: { ...STILL, inflation } });

describe('what a property is worth', () => {
  it.each([
    // year index  net worth  why
    [0, 1_440_000, '400,000 grown by 10% beside a million in cash'],
    [1, 1_484_000, 'and by 10% again'],
  ])('in year %d of the plan: net worth %d (%s)', (at, netWorth) => {
    expect(projectYearly(withHome({ value: 400_000, growth: 0.1 })).rows[at]?.netWorth).toBeDollars(netWorth);
  });

  it('grows by the twelfth root of a year in each month', () => {
    // 1.1^(1/12) = 1.00797414
    const [january] = projectMonthly(withHome({ value: 400_000, growth: 0.1 })).rows;
    expect(january?.netWorth).toBeDollars(1_403_189.66);
  });

  it('is counted less what is owed on it', () => {
    const home = { value: 400_000, mortgage: { balance: 120_000, rate: 0, monthlyPayment: 1_000 } };
    // Cash 988,000, house 400,000, mortgage 108,000.
    const [first] = projectYearly(withHome(home)).rows;
    expect(first?.netPortfolio).toBeDollars(988_000);
    expect(first?.netWorth).toBeDollars(1_280_000);
  });
});

describe('what a property costs', () => {
  it('mortgage payments are housing and do not rise with prices', () => {
    const home = { value: 400_000, mortgage: { balance: 120_000, rate: 0, monthlyPayment: 1_000 } };
    const housing = projectYearly(withHome(home, 0.1)).rows.map(({ spending }) => spending.housing);
    expect(housing.slice(0, 3)).toEqual([12_000, 12_000, 12_000]);
  });

  it('insurance steps each January and stays within the year', () => {
    const { rows } = projectMonthly(withHome({ value: 400_000, insurance: 1_200 }, 0.1));
    expect(rows[11]?.spending.housing).toBeDollars(100);
    expect(rows[12]?.spending.housing).toBeDollars(110);
    expect(rows[23]?.spending.housing).toBeDollars(110);
    expect(rows[24]?.spending.housing).toBeDollars(121);
  });

  it('mortgage interest is deducted where the return itemizes', () => {
    // 100,000 at 6%, 600 a month: the interest of month k is 600 - 100 x 1.005^(k-1), together 7,200 - 1,233.556 = 5,966.44.
    const home = { value: 400_000, mortgage: { balance: 100_000, rate: 0.06, monthlyPayment: 600 } };
    const plan = {
      ...withHome(home),
      incomes: [{ kind: 'other' as const, amount: 100_000, frequency: 'annual' as const }],
      taxes: { deductions: 'itemized' as const },
    };
    expect(projectYearly(plan).rows[0]?.taxes.deduction).toBeDollars(5_966.44);
  });

  it.each<[readonly (readonly [number, boolean])[], number, string]>([
    // loans [balance, primary]  deduction  why
    [[[1_000_000, true]], 4_500, '6,000 x 750,000 / 1,000,000'],
    [[[500_000, true]], 3_000, 'within 750,000 all of it'],
    [
      [
        [200_000, true],
        [300_000, false],
        [400_000, false],
      ],
      3_600,
      'the home and the dearer of the other two',
    ],
  ])('acquisition debt is limited: %j deducts %d (%s)', (loans, deduction) => {
    // 7.2% makes 0.6% a month. The loan is paid off whole in its first month: its interest is 0.6% of the balance.
    const properties = loans.map(([balance, primary]) => ({
      value: 1_000_000,
      primary,
      mortgage: { balance, rate: 0.072, monthlyPayment: 2_000_000 },
    }));
    const plan = singlePlan({
      accounts: [{ kind: 'cash', balance: 5_000_000 }],
      properties,
      incomes: [{ kind: 'other', amount: 100_000, frequency: 'annual' }],
      taxes: { deductions: 'itemized' },
    });
    expect(projectYearly(plan).rows[0]?.taxes.deduction).toBeDollars(deduction);
  });
});
