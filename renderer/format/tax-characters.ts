import type { TaxCharacter } from '../../engine/plan/schema/account-kinds.ts';

/** In the order in which charts stack them, from the bottom up: neighbors stay apart for color-blind readers, too. */
export const TAX_CHARACTERS = [
  { character: 'cash', name: 'Cash' },
  { character: 'taxable', name: 'Taxable' },
  { character: 'traditional', name: 'Traditional' },
  { character: 'hsa', name: 'HSA' },
  { character: 'roth', name: 'Roth' },
  { character: 'education', name: '529 plans' },
] as const satisfies readonly { readonly character: TaxCharacter; readonly name: string }[];

export function taxCharacterColor(character: TaxCharacter): string {
  return `var(--tax-${character})`;
}
