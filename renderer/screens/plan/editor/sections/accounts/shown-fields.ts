import type { AccountInputs } from '../../../../../../engine/plan/schema/account.ts';
import { hasField, type OptionalAccountField } from '../../../../../../engine/plan/schema/account-kinds.ts';

/** Whether the page shows a field: the kind has it, or an imported plan writes it. */
export function hasOrWrites(account: AccountInputs, field: OptionalAccountField): boolean {
  return hasField(account.kind, field) || account[field] !== undefined;
}
