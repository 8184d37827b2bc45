import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { money } from '../../format/money.ts';

/** What a new household is asked for: a birthday and a balance; the rest is optional. */
export interface NewHousehold {
  readonly name: string | undefined;
  readonly born: string | undefined;
  readonly spouseBorn: string | undefined;
  readonly saved: number | undefined;
  /** A year. */
  readonly spending: number | undefined;
  readonly retiresAt: number | undefined;
}

export const EMPTY: NewHousehold = {
  name: undefined,
  born: undefined,
  spouseBorn: undefined,
  saved: undefined,
  spending: undefined,
  retiresAt: undefined,
};

/** A starting point: five percent of savings, until the user enters a figure. */
const SPENDING_SHARE = 0.05;
export function spendingHelp({ saved, spending }: Pick<NewHousehold, 'saved' | 'spending'>): string {
  const yearly = spending ?? defaultSpending(saved);
  return yearly === undefined ? 'Default: 5 % of savings' : `${money(yearly / 12)} a month`;
}

export const RETIRES_AT = 65;

export function defaultSpending(saved: number | undefined): number | undefined {
  return saved === undefined ? undefined : Math.round((saved * SPENDING_SHARE) / 1000) * 1000;
}

/** The first plan of a household. All savings go into a taxable account until the user splits them up. */
export function firstPlan(answers: NewHousehold): PlanInputs | null {
  const { born, spouseBorn, saved } = answers;
  if (born === undefined || saved === undefined) return null;
  const spending = answers.spending ?? defaultSpending(saved) ?? 0;
  const retirement = { retirement: { age: answers.retiresAt ?? RETIRES_AT } };
  const spouse = spouseBorn === undefined ? [] : [{ id: 'p2', name: 'Spouse', birthDate: spouseBorn }];
  return {
    persons: [{ id: 'p1', name: 'Client', birthDate: born, ...retirement }, ...spouse],
    accounts: [
      {
        id: 'a1',
        name: 'Savings',
        kind: 'taxable',
        owner: spouse.length === 0 ? 'p1' : 'joint',
        balance: saved,
        basis: saved,
      },
    ],
    // Spent month by month: a year's living costs in one payment each January would end the plan 4 to 9 % lower.
    goals: [{ id: 'g1', name: 'Living', amount: spending / 12, frequency: 'monthly', category: 'essential' }],
  };
}
