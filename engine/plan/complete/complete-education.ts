import { type AccountKind, hasField } from '../schema/account-kinds.ts';
import { type Education, type ParsedEducation, UNNAMED_BENEFICIARY } from '../schema/education/education.ts';
import type { ParsedGoal } from '../schema/goal.ts';
import { completeWhen, completeWhenOr, PLAN_START } from './complete-when.ts';

/** What a 529 account needs to know, with every default; null for other kinds. `person` owns it. */
export function completeEducation(
  kind: AccountKind,
  inputs: ParsedEducation | undefined,
  person: string,
): Education | null {
  if (!hasField(kind, 'education')) return null;
  const { superfunding, exceptionFrom, newBeneficiary, rothRollover } = inputs ?? {};
  return {
    beneficiary: inputs?.beneficiary ?? UNNAMED_BENEFICIARY,
    openedOn: inputs?.openedOn ?? null,
    recentBalance: inputs?.recentBalance ?? 0,
    stateDeduction: inputs?.stateDeduction ?? true,
    superfunding:
      superfunding === undefined
        ? null
        : { amount: superfunding.amount, when: completeWhen(superfunding.when, person) },
    exceptionFrom: exceptionFrom === undefined ? null : completeWhen(exceptionFrom, person),
    newBeneficiary:
      newBeneficiary === undefined
        ? null
        : { beneficiary: newBeneficiary.beneficiary, when: completeWhen(newBeneficiary.when, person) },
    rothRollover:
      rothRollover === undefined
        ? null
        : {
            start: completeWhenOr(rothRollover.start, person, PLAN_START),
            annual: rothRollover.annual ?? null,
            before: rothRollover.before,
          },
  };
}

/** The 529 accounts that pay a goal first, `true` for all of them in their order; null for none. */
export function completePayableFrom529(
  payable: ParsedGoal['payableFrom529'],
  accounts: readonly { readonly id: string; readonly kind: AccountKind }[],
): readonly string[] | null {
  if (payable === false) return null;
  const named =
    payable === true ? accounts.filter(({ kind }) => hasField(kind, 'education')).map(({ id }) => id) : payable;
  return named.length === 0 ? null : named;
}
