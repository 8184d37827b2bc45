import type { AccountKind } from '../../../../engine/plan/schema/account.ts';

/** The colour of an account's tax character. */
export const ACCOUNT_COLORS: Readonly<Record<AccountKind, string>> = {
  cash: 'var(--tax-cash)',
  taxable: 'var(--tax-taxable)',
  traditional401k: 'var(--tax-traditional)',
  traditionalIra: 'var(--tax-traditional)',
  deferredComp457b: 'var(--tax-traditional)',
  inheritedIra: 'var(--tax-traditional)',
  annuity: 'var(--tax-traditional)',
  roth401k: 'var(--tax-roth)',
  rothIra: 'var(--tax-roth)',
  inheritedRoth: 'var(--tax-roth)',
  hsa: 'var(--tax-hsa)',
};
