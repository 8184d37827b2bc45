import { expect, it } from 'vitest';
import { compilePlan } from '../../../../engine/projection/compile/compile-plan.ts';
import { meanReturns } from '../../../../engine/projection/run/mean-returns.ts';
import {
  AMOUNT,
  type ConversionTarget,
  conversionTrials,
  setIncumbent,
} from '../../../../engine/roth/search/conversion-trials.ts';
import { withoutTinyAmounts } from '../../../../engine/roth/search/tiny-amounts.ts';
import { lawTables } from '../../../law-tables.ts';
import { planOf } from '../../../projection.ts';

/** Four years of a widow who owes little tax, while her heirs pay 32%: each $400 converted in time leaves them some $100 more. */
function trialsOf() {
  const plan = planOf({
    startMonth: '2026-01',
    filingStatus: 'single',
    persons: [{ id: 'p1', birthDate: '1951-03-10', planEnd: 78 }],
    accounts: [
      { id: 'cash', kind: 'cash', balance: 200_000 },
      { id: 'ira', kind: 'traditionalIra', balance: 300_000 },
    ],
    goals: [{ id: 'living', name: 'Living', amount: 3_000, frequency: 'monthly' }],
    roth: { strategy: 'bracketFill', targetBracket: 0.37 },
  });
  const program = compilePlan(plan, lawTables);
  const criterion = { objective: 'afterTaxLegacy', heirTaxRate: 0.32, discountRate: 0 } as const;
  return conversionTrials(program, meanReturns(plan, program), criterion);
}

it('drops a conversion that is worth next to nothing beside a small one that is worth its paperwork', () => {
  const trials = trialsOf();
  const follow = (targets: readonly (ConversionTarget | null)[]) => {
    setIncumbent(trials, targets);
    return trials.incumbent;
  };
  const amounts = [30_000, 400, 2, 0.4];
  const targets = amounts.map((edge) => ({ measure: AMOUNT, edge }));
  const { value } = follow(targets);
  const offer = withoutTinyAmounts(trials, { targets, value, missedShare: 0 }, follow, 0);
  expect(offer.targets).toEqual([targets[0], targets[1], null, null]);
  expect(Array.from(follow(offer.targets).amounts)).toEqual([30_000, 400, 0, 0]);
  expect(value - offer.value).toBeLessThan(1);
  // Without the $400 heirs keep more than $25 less.
  expect(offer.value - follow([targets[0] ?? null, null, null, null]).value).toBeGreaterThan(25);
});

it('drops none where that would leave less than was offered before', () => {
  const trials = trialsOf();
  const follow = (targets: readonly (ConversionTarget | null)[]) => {
    setIncumbent(trials, targets);
    return trials.incumbent;
  };
  const targets = [30_000, 60, 0, 0].map((edge) => (edge > 0 ? { measure: AMOUNT, edge } : null));
  const { value } = follow(targets);
  const offer = { targets, value, missedShare: 0 };
  expect(withoutTinyAmounts(trials, offer, follow, value)).toBe(offer);
  expect(withoutTinyAmounts(trials, offer, follow, value - 25).targets).toEqual([targets[0], null, null, null]);
});
