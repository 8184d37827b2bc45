import type { AccountKind } from '../plan/schema/account-kinds.ts';
import type { EarlyDistributionSource } from '../tax/federal/early-distribution.ts';

/** How withdrawals from an account are taxed. A plan that states no order draws on the classes in this one. */
export type AccountClass =
  | 'cash'
  | 'taxable'
  | 'annuity'
  | 'inheritedTraditional'
  | 'deferredComp'
  | 'traditional'
  | 'inheritedRoth'
  | 'roth'
  | 'hsa'
  | 'education';

/** What the law makes of a kind of account. */
export interface AccountKindLaw {
  readonly accountClass: AccountClass;
  /** How 26 USC 72(t) classifies the account; null where no additional tax applies, to a beneficiary by 72(t)(2)(A)(ii). */
  readonly earlyDistributions: EarlyDistributionSource | null;
  /**
   * When required distributions begin: at the applicable age, in an employer's plan no sooner than retirement, after the
   * death of the original owner, or never in the owner's lifetime. 26 USC 401(a)(9)(B), (C), 402A(d)(5), 408A(c)(4).
   */
  readonly rmds: 'none' | 'atAge' | 'atAgeOrRetirement' | 'afterDeath';
}

/**
 * One row a kind. What a plan and the page know of it, its names, basis, contribution limit and fields, stands in
 * `engine/plan/schema/account-kinds.ts`.
 */
export const ACCOUNT_KIND_LAW: Readonly<Record<AccountKind, AccountKindLaw>> = {
  cash: { accountClass: 'cash', earlyDistributions: null, rmds: 'none' },
  taxable: { accountClass: 'taxable', earlyDistributions: null, rmds: 'none' },
  traditional401k: { accountClass: 'traditional', earlyDistributions: 'employerPlan', rmds: 'atAgeOrRetirement' },
  traditionalIra: { accountClass: 'traditional', earlyDistributions: 'ira', rmds: 'atAge' },
  roth401k: { accountClass: 'roth', earlyDistributions: 'employerPlan', rmds: 'none' },
  rothIra: { accountClass: 'roth', earlyDistributions: 'ira', rmds: 'none' },
  hsa: { accountClass: 'hsa', earlyDistributions: 'hsa', rmds: 'none' },
  deferredComp457b: { accountClass: 'deferredComp', earlyDistributions: 'governmental457b', rmds: 'atAgeOrRetirement' },
  inheritedIra: { accountClass: 'inheritedTraditional', earlyDistributions: null, rmds: 'afterDeath' },
  inheritedRoth: { accountClass: 'inheritedRoth', earlyDistributions: null, rmds: 'afterDeath' },
  annuity: { accountClass: 'annuity', earlyDistributions: 'annuity', rmds: 'none' },
  education529: { accountClass: 'education', earlyDistributions: 'tuitionProgram', rmds: 'none' },
};
