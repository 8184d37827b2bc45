import * as fc from 'fast-check';
import type { PlanInputs } from '../../engine/plan/schema/plan-inputs.ts';
import { planInputsArbitrary } from './plan.ts';

type Annuity = NonNullable<PlanInputs['incomes']>[number];

const thousands = (most: number) => fc.integer({ min: 1, max: most }).map((amount) => amount * 1_000);

/** Accounts that may pay for an annuity of the client. */
const PAYERS = ['cash', 'taxable', 'traditionalIra', 'traditional401k', 'rothIra'] as const;

function payerOf(kind: (typeof PAYERS)[number]): fc.Arbitrary<NonNullable<PlanInputs['accounts']>[number]> {
  return thousands(900).map((balance) => ({
    id: `payer-${kind}`,
    kind,
    balance,
    ...(kind === 'cash' || kind === 'traditionalIra' || kind === 'traditional401k' ? {} : { basis: balance / 2 }),
  }));
}

function annuityOf(owner: string): fc.Arbitrary<Annuity> {
  return fc
    .record({
      amount: fc.integer({ min: 100, max: 5_000 }),
      premium: thousands(600),
      year: fc.integer({ min: 2030, max: 2033 }),
      month: fc.integer({ min: 1, max: 12 }),
      deferred: fc.integer({ min: 0, max: 2 }),
      from: fc.option(fc.constantFrom(...PAYERS), { nil: undefined }),
      form: fc.constantFrom('life', 'lifeWithPeriodCertain', 'cashRefund', 'periodCertain'),
      certainYears: fc.integer({ min: 1, max: 25 }),
      exclusionRatio: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      survivorShare: fc.constantFrom(0, 0.5, 1),
      rate: fc.option(fc.constantFrom(0.01, 0.03), { nil: undefined }),
    })
    .map(
      ({ amount, premium, year, month, deferred, from, form, certainYears, exclusionRatio, survivorShare, rate }) => {
        const at = (of: number) => ({ month: `${of}-${String(month).padStart(2, '0')}` });
        const isCertain = form === 'lifeWithPeriodCertain' || form === 'periodCertain';
        return {
          kind: 'annuity' as const,
          owner,
          amount,
          frequency: 'monthly' as const,
          survivorShare,
          start: at(year + deferred),
          ...(rate === undefined ? {} : { growth: { kind: 'fixed' as const, rate } }),
          purchase: {
            premium,
            when: at(year),
            form,
            exclusionRatio,
            ...(from === undefined ? {} : { from: `payer-${from}` }),
            ...(isCertain ? { certainYears } : {}),
          },
        };
      },
    );
}

/** Plans of every kind that buy annuities, from accounts that may hold less than they cost. */
export const planWithAnnuitiesArbitrary: fc.Arbitrary<PlanInputs> = fc
  .tuple(planInputsArbitrary({}), fc.tuple(...PAYERS.map(payerOf)))
  .chain(([plan, payers]) => {
    const [client] = plan.persons;
    const owner = client?.id ?? 'p1';
    const owned = payers.map((account) => ({ ...account, owner }));
    return fc.array(annuityOf(owner), { minLength: 1, maxLength: 3 }).map((annuities) => ({
      ...plan,
      // Of an age at which every one of them may pay.
      persons: plan.persons.map((person, at) => (at === 0 ? { ...person, birthDate: '1968-05-15' } : person)),
      accounts: [...(plan.accounts ?? []), ...owned],
      incomes: [...(plan.incomes ?? []), ...annuities],
    }));
  });
