import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { projectYearly } from '../../../projection.ts';
import { STILL, singlePlan } from '../plans.ts';

type Itemized = NonNullable<NonNullable<PlanInputs['taxes']>['itemized']>;

/** 100,000 of ordinary income and itemized deductions, 2026. */
const itemizing = (itemized: Itemized, changes: Partial<PlanInputs> = {}) =>
  singlePlan({
    incomes: [{ kind: 'other', amount: 100_000, frequency: 'annual' }],
    ...changes,
    taxes: { ...changes.taxes, deductions: 'itemized', itemized },
  });
const deductions = (plan: PlanInputs) => projectYearly(plan).rows.map(({ taxes }) => taxes.deduction);

describe("the plan's own itemized deductions", () => {
  it.each<[Itemized, number, string]>([
    [{ other: 30_000 }, 30_000, 'as stated'],
    [{ mortgageInterest: 12_000 }, 12_000, 'as stated'],
    [{ stateAndLocal: 10_000 }, 10_000, 'as stated'],
    [{ stateAndLocal: 50_000 }, 40_400, 'up to the cap of 2026'],
    [{ medical: 20_000 }, 12_500, 'over 7.5% of 100,000'],
    [{ charity: 10_000 }, 9_500, 'over half a percent of 100,000'],
  ])('%j deducts %d (%s)', (itemized, deduction) => {
    expect(deductions(itemizing(itemized))[0]).toBeDollars(deduction);
  });

  it("are in today's dollars and step each January", () => {
    const plan = itemizing({ other: 10_000 }, { assumptions: { ...STILL, inflation: 0.1 } });
    expect(deductions(plan)[1]).toBeDollars(11_000);
    expect(deductions(plan)[2]).toBeDollars(12_100);
  });
});

describe('what the plan itself pays is deducted', () => {
  it('property tax beside state income tax', () => {
    // 5% of 100,000 and 8,000.
    const plan = itemizing(
      {},
      { taxes: { stateModel: { flat: { rate: 0.05 } } }, properties: [{ value: 500_000, propertyTax: 8_000 }] },
    );
    expect(deductions(plan)[0]).toBeDollars(13_000);
  });

  it('property tax where no state takes income tax', () => {
    expect(deductions(itemizing({}, { properties: [{ value: 500_000, propertyTax: 8_000 }] }))[0]).toBeDollars(8_000);
  });

  it('not beside state and local taxes that the plan states', () => {
    const plan = itemizing({ stateAndLocal: 3_000 }, { properties: [{ value: 500_000, propertyTax: 8_000 }] });
    expect(deductions(plan)[0]).toBeDollars(3_000);
  });

  it('health goals are medical expenses', () => {
    const goals = [{ amount: 20_000, frequency: 'annual' as const, category: 'healthcare' as const }];
    expect(deductions(itemizing({}, { goals }))[0]).toBeDollars(12_500);
  });

  it('so is every goal that a health savings account may pay', () => {
    const goals = [{ amount: 20_000, frequency: 'annual' as const, payableFromHsa: true }];
    expect(deductions(itemizing({}, { goals }))[0]).toBeDollars(12_500);
  });

  it('except as far as a health savings account pays them', () => {
    const goals = [
      { amount: 20_000, frequency: 'annual' as const, category: 'healthcare' as const, payableFromHsa: true },
    ];
    const accounts = [
      { kind: 'cash' as const, balance: 1_000_000 },
      { kind: 'hsa' as const, balance: 5_000, strategyId: 'default' },
    ];
    expect(deductions(itemizing({}, { goals, accounts }))[0]).toBeDollars(7_500);
  });

  it('Medicare premiums with their surcharge are medical expenses', () => {
    // 2026: 202.90 + 38.99 a month, in the first tier 81.20 + 14.50 more: 337.59 x 12 = 4,051.08.
    // 120,000 stated beside it, less 7.5% of 100,000.
    const plan = itemizing(
      { medical: 120_000 },
      {
        persons: [{ birthDate: '1955-05-15', planEnd: 75, medicare: {} }],
        taxes: { priorYearMagi: [120_000, 120_000] },
      },
    );
    const [row] = projectYearly(plan).rows;
    expect(row?.spending.medicarePremiums).toBeDollars(4_051.08);
    // The senior deduction of 2026, 6,000 less 6% of the income over 75,000, is part of the row's figure.
    expect(row?.taxes.deduction).toBeDollars(120_000 + 4_051.08 - 7_500 + 4_500);
  });
});
