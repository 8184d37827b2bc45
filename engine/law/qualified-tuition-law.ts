import type { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, lawTable, lookUps, parseLawTable } from './entry/law-entry.ts';

const qualifiedTuitionTable = lawTable('qualified-tuition', {
  additionalTaxRate: amountEntry,
  rothRolloverLifetimeLimit: amountEntry,
  rothRolloverAccountYears: amountEntry,
  rothRolloverContributionYears: amountEntry,
  giftElectionYears: amountEntry,
  giftExclusion: amountEntry,
});

export type QualifiedTuitionTable = Readonly<z.infer<typeof qualifiedTuitionTable>>;

/** The parsed `qualified-tuition.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseQualifiedTuitionTable(file: unknown): QualifiedTuitionTable {
  return parseLawTable(qualifiedTuitionTable, 'qualified-tuition', file);
}

/** The law on 529 plans in force in `year`. */
export function qualifiedTuitionLaw({ entries }: QualifiedTuitionTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  return {
    additionalTaxRate: amount(entries.additionalTaxRate),
    rothRolloverLifetimeLimit: amount(entries.rothRolloverLifetimeLimit),
    rothRolloverAccountYears: amount(entries.rothRolloverAccountYears),
    rothRolloverContributionYears: amount(entries.rothRolloverContributionYears),
    giftElectionYears: amount(entries.giftElectionYears),
    giftExclusion: amount(entries.giftExclusion),
  };
}
