import { type AccountKind, hasField } from '../account-kinds.ts';

/** Accounts that may hold one share alone: all that choose what they hold, but annuities and 529 plans, whose choice is the contract's. */
export function mayBeConcentrated(kind: AccountKind): boolean {
  return hasField(kind, 'strategyId') && kind !== 'annuity' && kind !== 'education529';
}
