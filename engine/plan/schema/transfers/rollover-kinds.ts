import { ACCOUNT_KIND_FACTS, type AccountKind } from '../account-kinds.ts';
import { type KindOfPlan, limitOf } from '../plan-types/plan-types.ts';

const PRE_TAX: readonly AccountKind[] = ['traditionalIra', 'traditional401k', 'deferredComp457b'];

/**
 * Which kinds of account may take what is rolled over from each, after the rollover chart of the IRS. Money before tax that
 * goes to a Roth account is a conversion and is not among them. 26 USC 223(f)(5), 402(c)(8)(B), 402A(c)(3), 403(b)(8),
 * 408(d)(3)(A), 408A(e), 457(e)(16).
 */
export const ROLLOVER_TARGETS: Readonly<Record<AccountKind, readonly AccountKind[]>> = {
  cash: [],
  taxable: [],
  traditional401k: PRE_TAX,
  traditionalIra: PRE_TAX,
  roth401k: ['rothIra', 'roth401k'],
  rothIra: ['rothIra'],
  hsa: ['hsa'],
  deferredComp457b: PRE_TAX,
  inheritedIra: [],
  inheritedRoth: [],
  annuity: [],
  education529: [],
};

/** Whether anything may be rolled over from accounts of the kind. */
export function mayBeRolledOver(kind: AccountKind): boolean {
  return ROLLOVER_TARGETS[kind].length > 0;
}

/**
 * May take after-tax contributions beyond elective deferrals: plans of an employer under 401(k) and 403(b) but SIMPLE ones.
 * 26 USC 401(k)(11)(B)(i)(III), 415(c)(2)(B).
 */
export function takesAfterTax(account: KindOfPlan): boolean {
  return limitOf(account) === 'electiveDeferral' && ACCOUNT_KIND_FACTS[account.kind].character === 'traditional';
}

/** May be kept by a surviving spouse as beneficiary, with an effect on tax: accounts before tax whose owner's age counts. */
export function maySurviveAsInherited(kind: AccountKind): boolean {
  const { character, isIra } = ACCOUNT_KIND_FACTS[kind];
  return character === 'traditional' && (isIra || isWorkplaceKind(kind));
}

/** Takes converted money: the Roth account of a plan or a Roth IRA. 26 USC 402A(c)(4), 408A(d)(3). */
export function takesConversions(kind: AccountKind): boolean {
  return kind === 'rothIra' || kind === 'roth401k';
}

/** Accounts within the plan of an employer, whose money is held back until the owner has left; SEP and SIMPLE plans are IRAs. */
export function isWorkplaceKind(kind: AccountKind): boolean {
  const { limit } = ACCOUNT_KIND_FACTS[kind];
  return limit === 'electiveDeferral' || limit === 'deferral457b';
}
