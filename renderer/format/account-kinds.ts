import type { AccountKind } from '../../engine/plan/schema/account.ts';

/** How withdrawals from an account are taxed. */
export type TaxCharacter = 'cash' | 'taxable' | 'traditional' | 'hsa' | 'roth';

interface AccountKindFacts {
  readonly label: string;
  readonly character: TaxCharacter;
  /** May belong to both spouses. The others belong to one person by law. */
  readonly mayBeJoint: boolean;
}

/** What the page says of each kind of account, and how it groups and colors it. */
export const ACCOUNT_KIND_FACTS: Readonly<Record<AccountKind, AccountKindFacts>> = {
  cash: { label: 'Cash', character: 'cash', mayBeJoint: true },
  taxable: { label: 'Taxable', character: 'taxable', mayBeJoint: true },
  traditional401k: { label: 'Traditional 401(k)', character: 'traditional', mayBeJoint: false },
  traditionalIra: { label: 'Traditional IRA', character: 'traditional', mayBeJoint: false },
  roth401k: { label: 'Roth 401(k)', character: 'roth', mayBeJoint: false },
  rothIra: { label: 'Roth IRA', character: 'roth', mayBeJoint: false },
  hsa: { label: 'HSA', character: 'hsa', mayBeJoint: false },
  deferredComp457b: { label: '457(b)', character: 'traditional', mayBeJoint: false },
  inheritedIra: { label: 'Inherited IRA', character: 'traditional', mayBeJoint: false },
  inheritedRoth: { label: 'Inherited Roth IRA', character: 'roth', mayBeJoint: false },
  annuity: { label: 'Annuity', character: 'traditional', mayBeJoint: true },
};

/** In the order in which charts stack them, from the bottom up: neighbors stay apart for color-blind readers, too. */
export const TAX_CHARACTERS = [
  { character: 'cash', name: 'Cash' },
  { character: 'taxable', name: 'Taxable' },
  { character: 'traditional', name: 'Traditional' },
  { character: 'hsa', name: 'HSA' },
  { character: 'roth', name: 'Roth' },
] as const satisfies readonly { readonly character: TaxCharacter; readonly name: string }[];

export function taxCharacterColor(character: TaxCharacter): string {
  return `var(--tax-${character})`;
}
