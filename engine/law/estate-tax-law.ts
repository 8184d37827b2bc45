import type { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, amountFor, lawTable, parseLawTable } from './entry/law-entry.ts';

const estateTaxTable = lawTable('estate-tax', { basicExclusionAmount: amountEntry });

export type EstateTaxTable = Readonly<z.infer<typeof estateTaxTable>>;

/** The parsed `estate-tax.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseEstateTaxTable(file: unknown): EstateTaxTable {
  return parseLawTable(estateTaxTable, 'estate-tax', file);
}

/** What a person who dies in `year` leaves free of federal estate tax. 26 USC 2010(c)(3). */
export function basicExclusionAmount({ entries }: EstateTaxTable, year: number, growth: Growth): number {
  return amountFor(entries.basicExclusionAmount, year, growth);
}
