import type { z } from 'zod';
import type { Growth } from './entry/indexing.ts';
import { amountByStatusEntry, amountEntry, lawTable, lookUps, parseLawTable } from './entry/law-entry.ts';

const payrollTaxTable = lawTable('payroll-tax', {
  socialSecurityWageBase: amountEntry,
  socialSecurityRate: amountEntry,
  medicareRate: amountEntry,
  sickPayMonths: amountEntry,
  selfEmploymentNetEarningsFactor: amountEntry,
  selfEmploymentSocialSecurityRate: amountEntry,
  selfEmploymentMedicareRate: amountEntry,
  selfEmploymentDeductibleShare: amountEntry,
  selfEmploymentMinimumNetEarnings: amountEntry,
  additionalMedicareRate: amountEntry,
  additionalMedicareThreshold: amountByStatusEntry,
});

export type PayrollTaxTable = Readonly<z.infer<typeof payrollTaxTable>>;

/** The parsed `payroll-tax.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parsePayrollTaxTable(file: unknown): PayrollTaxTable {
  return parseLawTable(payrollTaxTable, 'payroll-tax', file);
}

/** Payroll and self-employment tax law of a calendar year, in dollars and decimal rates. Each entry is cited in `payroll-tax.json`. */
export type PayrollTaxLaw = Readonly<ReturnType<typeof payrollTaxLaw>>;

/** Payroll and self-employment tax law in force in `year`, each parameter carried by its own rule beyond its last published year. */
export function payrollTaxLaw({ entries }: PayrollTaxTable, year: number, growth: Growth) {
  const { amount, amounts } = lookUps(year, growth);
  return {
    socialSecurityWageBase: amount(entries.socialSecurityWageBase),
    socialSecurityRate: amount(entries.socialSecurityRate),
    medicareRate: amount(entries.medicareRate),
    sickPayMonths: amount(entries.sickPayMonths),
    selfEmploymentNetEarningsFactor: amount(entries.selfEmploymentNetEarningsFactor),
    selfEmploymentSocialSecurityRate: amount(entries.selfEmploymentSocialSecurityRate),
    selfEmploymentMedicareRate: amount(entries.selfEmploymentMedicareRate),
    selfEmploymentDeductibleShare: amount(entries.selfEmploymentDeductibleShare),
    selfEmploymentMinimumNetEarnings: amount(entries.selfEmploymentMinimumNetEarnings),
    additionalMedicareRate: amount(entries.additionalMedicareRate),
    additionalMedicareThreshold: amounts(entries.additionalMedicareThreshold),
  };
}
