import { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, amountFor, lawEntry, lawTable, parseLawTable, valueInForce } from './entry/law-entry.ts';

const bracketsEntry = lawEntry({
  brackets: z.array(z.strictObject({ over: z.number().min(0), rate: z.number().min(0).max(1) })).min(1),
});

const estateTaxTable = lawTable('estate-tax', {
  basicExclusionAmount: amountEntry,
  rateSchedule: bracketsEntry,
  stateDeathTaxCredit: bracketsEntry,
  stateDeathTaxCreditReduction: amountEntry,
});

export type EstateTaxTable = Readonly<z.infer<typeof estateTaxTable>>;

/** The parsed `estate-tax.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseEstateTaxTable(file: unknown): EstateTaxTable {
  return parseLawTable(estateTaxTable, 'estate-tax', file);
}

/** What a person who dies in `year` leaves free of federal estate tax. 26 USC 2010(c)(3). */
export function basicExclusionAmount({ entries }: EstateTaxTable, year: number, growth: Growth): number {
  return amountFor(entries.basicExclusionAmount, year, growth);
}

/** The federal tables of a year, the one of the former credit for state death taxes among them. */
export function estateTaxTables({ entries }: EstateTaxTable, year: number) {
  const rows = (entry: typeof entries.rateSchedule) =>
    valueInForce(entry, year).brackets.map(({ over, rate }): readonly [over: number, rate: number] => [over, rate]);
  return {
    rates: rows(entries.rateSchedule),
    creditTable: rows(entries.stateDeathTaxCredit),
    creditReduction: valueInForce(entries.stateDeathTaxCreditReduction, year).value,
  };
}
