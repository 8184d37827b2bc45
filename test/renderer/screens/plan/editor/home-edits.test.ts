import { describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../../engine/plan/check/check-plan.ts';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  withDebtExtra,
  withDraw,
  withHomeBought,
  withoutDebtExtra,
  withoutPart,
  withoutPurchaseMortgage,
  withPart,
  withParticipation,
  withPayment,
  withPurchaseMortgage,
  withTerm,
} from '../../../../../renderer/screens/plan/editor/edits/homes/home-edits.ts';
import { balancesOf } from '../../../../../renderer/screens/plan/review/balances.ts';
import { pastEntries, withoutPast } from '../../../../../renderer/screens/plan/review/past-entries.ts';

const PLAN: PlanInputs = {
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-03-10' }],
  accounts: [{ kind: 'cash', balance: 500_000 }],
  properties: [
    { name: 'House', value: 300_000, basis: 1, mortgage: { balance: 90_000, rate: 0.05, monthlyPayment: 900 } },
  ],
  debts: [{ name: 'Car', balance: 12_000, rate: 0, monthlyPayment: 500 }],
};

const complete = (inputs: PlanInputs) => {
  const { plan, issues } = checkPlan(inputs, { startMonth: '2026-01' });
  if (plan === null) throw new Error(issues.map(({ message }) => message).join(' '));
  return plan;
};

describe('a home in the editor', () => {
  const bought = withPart(PLAN, 0, 'purchase');

  it('that is bought has a price in place of its value, and no loan before it', () => {
    expect(bought.properties?.[0]).toEqual({
      name: 'House',
      basis: 1,
      purchase: { when: { event: 'planStart', offsetYears: 5 }, price: 300_000, inTodaysDollars: true },
    });
    complete(bought);
    expect(withoutPart(bought, 0, 'purchase').properties?.[0]).toEqual({ name: 'House', basis: 1, value: 300_000 });
  });

  it('is bought with a mortgage, or without', () => {
    const financed = withPurchaseMortgage(bought, 0);
    expect(financed.properties?.[0]?.purchase?.mortgage).toEqual({ amount: 240_000, rate: 0.065, years: 30 });
    complete(financed);
    expect(withoutPurchaseMortgage(financed, 0)).toEqual(bought);
  });

  it.each(['refinance', 'extraPayments', 'creditLine'] as const)(
    'with %s is still a plan, and can be as before',
    (part) => {
      const changed = withPart(PLAN, 0, part);
      complete(changed);
      expect(withoutPart(changed, 0, part)).toEqual(PLAN);
    },
  );

  it('has a line of credit that is drawn on', () => {
    const drawn = withDraw(withPart(PLAN, 0, 'creditLine'), 0);
    complete(drawn);
    expect(drawn.properties?.[0]?.creditLine?.draw).toBeDefined();
  });
});

describe('a debt in the editor', () => {
  it('is repaid over a term, or by its payment', () => {
    const term = withTerm(PLAN, 0, 4);
    expect(term.debts?.[0]).toEqual({ name: 'Car', balance: 12_000, rate: 0, years: 4 });
    expect(withPayment(term, 0, 60).debts?.[0]).toEqual({ name: 'Car', balance: 12_000, rate: 0, monthlyPayment: 250 });
  });

  it('is paid extra, or not', () => {
    expect(withoutDebtExtra(withDebtExtra(PLAN, 0), 0)).toEqual(PLAN);
  });
});

describe('a review after the purchase', () => {
  const bought: PlanInputs = {
    ...PLAN,
    properties: [
      {
        name: 'Condo',
        purchase: {
          when: { month: '2026-07' },
          price: 400_000,
          mortgage: { amount: 100_000, rate: 0.06, years: 15 },
        },
      },
    ],
    debts: [{ name: 'Car', start: { month: '2026-04' }, balance: 12_000, rate: 0.05, years: 4 }],
  };
  const moved = { ...bought, startMonth: '2027-01' };

  it('asks for no balance of what is still to come', () => {
    expect(balancesOf(complete(bought)).map(({ label }) => label)).toEqual(['Cash']);
  });

  it('lets the home be owned and the loan be owed from the start', () => {
    const past = pastEntries(bought, moved);
    expect(past.map(({ key, text }) => [key, text])).toEqual([
      ['properties[0].purchase', 'Let “Condo” be owned from the start: it is bought'],
      ['debts[0].start', 'Let “Car” be owed from the start: it has begun'],
    ]);
    const after = withoutPast(
      moved,
      past.map(({ key }) => key),
    );
    expect(after.properties).toEqual([
      {
        name: 'Condo',
        value: 400_000,
        basis: 400_000,
        mortgage: { balance: 100_000, rate: 0.06, monthlyPayment: 844 },
      },
    ]);
    expect(after.debts).toEqual([{ name: 'Car', balance: 12_000, rate: 0.05, years: 4 }]);
    expect(withHomeBought(moved, 0).properties).toEqual(after.properties);
    complete(after);
  });
});

describe('somebody’s part in letting a property', () => {
  const letOut = (rental: object): PlanInputs => ({
    ...PLAN,
    properties: [{ name: 'Duplex', value: 300_000, basis: 1, rental: { rent: 1, buildingShare: 0.5, ...rental } }],
  });

  it('is taken as a profession, without losses that were carried as passive', () => {
    const changed = withParticipation(letOut({ suspendedLosses: 9_000, participation: 'active' }), 0, 'material');
    expect(changed).toEqual(letOut({ participation: 'material' }));
    expect(complete(changed)).toBeDefined();
  });

  it('keeps them otherwise', () => {
    const changed = withParticipation(letOut({ suspendedLosses: 9_000 }), 0, 'none');
    expect(changed).toEqual(letOut({ suspendedLosses: 9_000, participation: 'none' }));
  });
});
