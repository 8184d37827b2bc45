import { z } from 'zod';
import type { Growth } from './indexing.ts';
import { amountEntry, lawEntry, lawTable, lookUps, parseLawTable, valueInForce } from './law-entry.ts';

const applicableAges = z.array(
  z.strictObject({ bornFrom: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), ageInMonths: z.int().positive() }),
);
const divisors = z.array(z.strictObject({ age: z.int().min(0), divisor: z.number().positive() }));

const retirementDistributionTable = lawTable('retirement-distributions', {
  earlyDistributionRate: amountEntry,
  penaltyFreeAgeInMonths: amountEntry,
  separationAge: amountEntry,
  rothClockYears: amountEntry,
  rmdApplicableAge: lawEntry({ ages: applicableAges.min(1) }),
  uniformLifetimeTable: lawEntry({ divisors: divisors.min(1) }),
});

export type RetirementDistributionTable = Readonly<z.infer<typeof retirementDistributionTable>>;

/** The parsed `retirement-distributions.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseRetirementDistributionTable(file: unknown): RetirementDistributionTable {
  return parseLawTable(retirementDistributionTable, 'retirement-distributions', file);
}

/** What governs money out of retirement accounts in a calendar year. */
export type RetirementDistributionLaw = Readonly<ReturnType<typeof retirementDistributionLaw>>;

/** The law on retirement distributions in force in `year`. */
export function retirementDistributionLaw({ entries }: RetirementDistributionTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  return {
    earlyDistributionRate: amount(entries.earlyDistributionRate),
    penaltyFreeAgeInMonths: amount(entries.penaltyFreeAgeInMonths),
    separationAge: amount(entries.separationAge),
    rothClockYears: amount(entries.rothClockYears),
    rmdApplicableAges: valueInForce(entries.rmdApplicableAge, year).ages,
    uniformLifetime: valueInForce(entries.uniformLifetimeTable, year).divisors,
  };
}
