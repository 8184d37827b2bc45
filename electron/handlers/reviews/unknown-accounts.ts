import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { refusedRequest } from '../calculations/calculated.ts';

/** @throws ApiError `validation_failed` where an account is named that the plan does not have, or one twice */
export function refuseUnknownAccounts(named: readonly { readonly id: string }[], { accounts = [] }: PlanInputs): void {
  const faults = named.flatMap(({ id }, at) => {
    const path = `accounts[${at}].id`;
    if (!accounts.some((account) => account.id === id))
      return [{ code: 'unknownAccount', path, message: `The plan has no account “${id}”.` }];
    const isTwice = named.findIndex((other) => other.id === id) < at;
    return isTwice ? [{ code: 'accountTwice', path, message: `The account “${id}” is named twice.` }] : [];
  });
  if (faults.length > 0) throw refusedRequest(faults);
}
