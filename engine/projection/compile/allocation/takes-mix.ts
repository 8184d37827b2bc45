import type { Plan } from '../../../plan/complete/plan.ts';
import type { Account } from '../../../plan/schema/account.ts';
import { OWN_STRATEGY } from '../../../plan/schema/allocation/allocation.ts';

/**
 * Whether an account takes the household's mix: cash stays cash, a single share stays that share, an account that keeps its own mix keeps
 * it, and an annuity and a 529 plan are left alone.
 */
export function takesMix(
  { id, kind, concentrated, strategyId }: Pick<Account, 'id' | 'kind' | 'concentrated' | 'strategyId'>,
  { allocation }: Pick<Plan, 'allocation'>,
): boolean {
  if (strategyId === OWN_STRATEGY || allocation?.keepOwn.includes(id) === true) return false;
  return concentrated === null && kind !== 'cash' && kind !== 'annuity' && kind !== 'education529';
}
