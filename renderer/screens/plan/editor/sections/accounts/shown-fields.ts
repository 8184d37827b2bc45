import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import {
  ACCOUNT_KIND_FACTS,
  hasField,
  type OptionalAccountField,
} from '../../../../../../engine/plan/schema/account-kinds.ts';
import { isWorkplaceKind } from '../../../../../../engine/plan/schema/transfers/rollover-kinds.ts';

/** Whether the page shows a field: the kind has it, or an imported plan writes it. */
export function hasOrWrites(account: AccountInputs, field: OptionalAccountField): boolean {
  return hasField(account.kind, field) || account[field] !== undefined;
}

/** Whether rollovers stand in sight: those of employers' plans, and any that are written. */
export function showsRolloversFirst({ kind, rollovers }: AccountInputs): boolean {
  return isWorkplaceKind(kind) || (rollovers?.length ?? 0) > 0;
}

/** Whether after-tax contributions are asked for further down: once written, they stand with the balance. */
export function asksAfterTaxBasis({ kind, basis }: AccountInputs): boolean {
  return ACCOUNT_KIND_FACTS[kind].basis === 'afterTaxPlanContributions' && basis === undefined;
}
