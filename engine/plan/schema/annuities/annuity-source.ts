import type { AccountKind } from '../account-kinds.ts';

/**
 * Where an annuity is bought: outside retirement accounts, with money that was taxed; within a traditional account, whose payments
 * are all income; within a Roth account, whose payments are none.
 */
export type AnnuitySource = 'outside' | 'traditional' | 'roth';

/** Null for accounts out of which no annuity is bought here: HSAs, 529 plans, inherited accounts and annuities themselves. */
export function annuitySourceOf(kind: AccountKind): AnnuitySource | null {
  switch (kind) {
    case 'cash':
    case 'taxable':
      return 'outside';
    case 'traditionalIra':
    case 'traditional401k':
    case 'deferredComp457b':
      return 'traditional';
    case 'rothIra':
    case 'roth401k':
      return 'roth';
    case 'hsa':
    case 'inheritedIra':
    case 'inheritedRoth':
    case 'annuity':
    case 'education529':
      return null;
  }
}

export function isWithinRetirement(source: AnnuitySource): boolean {
  return source !== 'outside';
}
