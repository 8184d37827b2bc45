import { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, lawEntry, lawTable, lookUps, parseLawTable, valueInForce } from './entry/law-entry.ts';

const basisAtDeathTable = lawTable('basis-at-death', {
  /** A reading of packs. */
  ownStepUpShare: amountEntry.optional(),
  jointStepUpShare: amountEntry,
  communityPropertyStepUpShare: amountEntry,
  communityPropertyStates: lawEntry({ states: z.array(z.string().length(2)).min(1) }),
});

export type BasisAtDeathTable = Readonly<z.infer<typeof basisAtDeathTable>>;

/** The parsed `basis-at-death.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseBasisAtDeathTable(file: unknown): BasisAtDeathTable {
  return parseLawTable(basisAtDeathTable, 'basis-at-death', file);
}

/** How the basis of property changes at a death. */
export type BasisAtDeathLaw = Readonly<ReturnType<typeof basisAtDeathLaw>>;

/** The law on basis at death in force in `year`. */
export function basisAtDeathLaw({ entries }: BasisAtDeathTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  return {
    ownStepUpShare: entries.ownStepUpShare === undefined ? 1 : amount(entries.ownStepUpShare),
    jointStepUpShare: amount(entries.jointStepUpShare),
    communityPropertyStepUpShare: amount(entries.communityPropertyStepUpShare),
    communityPropertyStates: valueInForce(entries.communityPropertyStates, year).states,
  };
}
