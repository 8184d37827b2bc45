import type { Account, ParsedAccount } from '../../schema/account.ts';
import type { Concentrated, ParsedConcentrated } from '../../schema/shares/concentrated.ts';
import { completeWhen, completeWhenOr, PLAN_END, PLAN_START } from '../complete-when.ts';

/** @param person who is meant where a date names nobody */
export function completeConcentrated(inputs: ParsedConcentrated | undefined, person: string): Concentrated | null {
  if (inputs === undefined) return null;
  const sales = inputs.sales.map(({ start, end, frequency, amount, share, to }) => ({
    start: completeWhenOr(start, person, PLAN_START),
    end: completeWhenOr(end, person, PLAN_END),
    frequency,
    amount: amount ?? null,
    share: share ?? null,
    to,
  }));
  return { ...inputs, sales };
}

export function completeInKind(inputs: ParsedAccount['inKind'], person: string): Account['inKind'] {
  if (inputs === undefined) return null;
  const { when, cost, to, samePlan } = inputs;
  return { when: completeWhen(when, person), cost, to, samePlan: samePlan ?? null };
}

/** The basis of an account that states its lots is theirs; null where it states none. */
export function basisOfLotsIn({ lots = [] }: ParsedAccount): number | null {
  return lots.length === 0 ? null : lots.reduce((sum, { basis }) => sum + basis, 0);
}
