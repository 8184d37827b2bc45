import { describe, expect, it } from 'vitest';
import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import {
  withAnnuityOwned,
  withAnnuityPurchase,
} from '../../../../../renderer/screens/plan/editor/edits/annuities/annuity-edits.ts';
import { pastEntries, withoutPast } from '../../../../../renderer/screens/plan/review/past-entries.ts';

type Income = NonNullable<PlanInputs['incomes']>[number];
const annuity: Income = { id: 'i1', kind: 'annuity', amount: 500, frequency: 'monthly' };
const plan = (income: Income): PlanInputs => ({
  startMonth: '2026-01',
  persons: [{ birthDate: '1960-03-10' }],
  incomes: [income],
});

describe('the edits of a bought annuity', () => {
  it('buys one a year from the start, without what a contract says otherwise', () => {
    const owned: Income = {
      ...annuity,
      frequency: 'once',
      end: { age: 80 },
      exclusionRatio: 0.4,
      inTodaysDollars: true,
    };
    expect(withAnnuityPurchase(plan(owned), 0).incomes).toEqual([
      { ...annuity, purchase: { premium: 0, when: { event: 'planStart', offsetYears: 1 } } },
    ]);
  });

  it('keeps the untaxed share of one that is owned after all', () => {
    const when = { month: '2027-01' };
    expect(
      withAnnuityOwned(plan({ ...annuity, purchase: { premium: 1, when, exclusionRatio: 0.6 } }), 0).incomes,
    ).toEqual([{ ...annuity, exclusionRatio: 0.6 }]);
    expect(withAnnuityOwned(plan({ ...annuity, purchase: { premium: 1, when } }), 0).incomes).toEqual([annuity]);
  });

  it('changes nothing where there is no such income', () => {
    expect(withAnnuityPurchase(plan(annuity), 3)).toEqual(plan(annuity));
  });

  it('owns what a review finds to be bought already', () => {
    const before = plan({ ...annuity, purchase: { premium: 90_000, when: { month: '2026-06' } } });
    const moved = { ...before, startMonth: '2027-01' };
    expect(pastEntries(before, moved)).toMatchObject([
      { key: 'incomes[0].purchase', text: 'Let “Income 1” be owned from the start: it is bought' },
    ]);
    expect(withoutPast(moved, ['incomes[0].purchase']).incomes).toEqual([annuity]);
  });
});
