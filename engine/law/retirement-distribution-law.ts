import { z } from 'zod';
import type { LawParameter } from '../results/law/law-listing.ts';
import type { Growth } from './entry/indexing.ts';
import { amountEntry, lawEntry, lawTable, lookUps, parseLawTable, valueInForce } from './entry/law-entry.ts';
import { parametersOf } from './entry/law-parameters.ts';

const applicableAges = z.array(
  z.strictObject({ bornFrom: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), ageInMonths: z.int().positive() }),
);

const age = z.int().min(0);
/** A table by age in whole years without a gap, so that a row is found by its age. */
const byAge = <Row extends z.ZodType<{ readonly age: number }>>(row: Row) =>
  z
    .array(row)
    .min(1)
    .refine((rows) => isUnbroken(rows, (each) => each.age), 'the ages must follow one another without a gap');
const divisors = byAge(z.strictObject({ age, divisor: z.number().min(1) }));
const deathRates = byAge(z.strictObject({ age, rate: z.number().gt(0).max(1) }));
const jointRows = z
  .array(z.strictObject({ ownerAge: age, firstSpouseAge: age, divisors: z.array(z.number().min(1)).min(1) }))
  .min(1)
  .refine((rows) => isUnbroken(rows, (row) => row.ownerAge), 'the ages of the owner must follow without a gap');

function isUnbroken<Row>(rows: readonly Row[], ageOf: (row: Row) => number): boolean {
  const [first] = rows;
  return first !== undefined && rows.every((row, at) => ageOf(row) === ageOf(first) + at);
}

const retirementDistributionTable = lawTable('retirement-distributions', {
  earlyDistributionRate: amountEntry,
  simpleEarlyDistributionRate: amountEntry,
  simpleFirstYears: amountEntry,
  penaltyFreeAgeInMonths: amountEntry,
  separationAge: amountEntry,
  publicSafetySeparationAge: amountEntry,
  publicSafetyServiceYears: amountEntry,
  firstHomeLifetimeLimit: amountEntry,
  birthOrAdoptionLimit: amountEntry,
  emergencyExpenseLimit: amountEntry,
  equalPaymentYears: amountEntry,
  equalPaymentRateFloor: amountEntry,
  equalPaymentMidTermMultiple: amountEntry,
  rothClockYears: amountEntry,
  rmdApplicableAge: lawEntry({ ages: applicableAges.min(1) }),
  rmdShortfallRate: amountEntry,
  rmdCorrectedShortfallRate: amountEntry,
  tenYearRuleYears: amountEntry,
  tenYearRuleFirstDeathYear: amountEntry,
  inheritedMinimumFirstYear: amountEntry,
  minorChildAge: amountEntry,
  qcdAgeInMonths: amountEntry,
  qcdLimit: amountEntry,
  qlacLimit: amountEntry,
  qlacLatestAgeInMonths: amountEntry,
  lifeAnnuityMultiples: lawEntry({ divisors }),
  exclusionRatioSteps: amountEntry,
  hsaNonMedicalRate: amountEntry,
  hsaNonMedicalFreeAge: amountEntry,
  uniformLifetimeTable: lawEntry({ divisors }),
  singleLifeTable: lawEntry({ divisors }),
  jointLifeTable: lawEntry({ rows: jointRows }),
  equalPaymentUniformTable: lawEntry({ divisors }),
  mortalityTable: lawEntry({ rates: deathRates }),
});

export type RetirementDistributionTable = Readonly<z.infer<typeof retirementDistributionTable>>;

/** The parsed `retirement-distributions.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseRetirementDistributionTable(file: unknown): RetirementDistributionTable {
  return parseLawTable(retirementDistributionTable, 'retirement-distributions', file);
}

/** The rules on distributions from retirement accounts in a calendar year. */
export type RetirementDistributionLaw = Readonly<ReturnType<typeof retirementDistributionLaw>>;

/** The law on retirement distributions in force in `year`. */
export function retirementDistributionLaw({ entries }: RetirementDistributionTable, year: number, growth: Growth) {
  const { amount } = lookUps(year, growth);
  return {
    earlyDistributionRate: amount(entries.earlyDistributionRate),
    simpleEarlyDistributionRate: amount(entries.simpleEarlyDistributionRate),
    simpleFirstYears: amount(entries.simpleFirstYears),
    penaltyFreeAgeInMonths: amount(entries.penaltyFreeAgeInMonths),
    separationAge: amount(entries.separationAge),
    publicSafetySeparationAge: amount(entries.publicSafetySeparationAge),
    publicSafetyServiceYears: amount(entries.publicSafetyServiceYears),
    firstHomeLifetimeLimit: amount(entries.firstHomeLifetimeLimit),
    birthOrAdoptionLimit: amount(entries.birthOrAdoptionLimit),
    emergencyExpenseLimit: amount(entries.emergencyExpenseLimit),
    equalPaymentYears: amount(entries.equalPaymentYears),
    equalPaymentRateFloor: amount(entries.equalPaymentRateFloor),
    equalPaymentMidTermMultiple: amount(entries.equalPaymentMidTermMultiple),
    rothClockYears: amount(entries.rothClockYears),
    rmdApplicableAges: valueInForce(entries.rmdApplicableAge, year).ages,
    rmdShortfallRate: amount(entries.rmdShortfallRate),
    rmdCorrectedShortfallRate: amount(entries.rmdCorrectedShortfallRate),
    tenYearRuleYears: amount(entries.tenYearRuleYears),
    tenYearRuleFirstDeathYear: amount(entries.tenYearRuleFirstDeathYear),
    inheritedMinimumFirstYear: amount(entries.inheritedMinimumFirstYear),
    minorChildAge: amount(entries.minorChildAge),
    qcdAgeInMonths: amount(entries.qcdAgeInMonths),
    qcdLimit: amount(entries.qcdLimit),
    qlacLimit: amount(entries.qlacLimit),
    qlacLatestAgeInMonths: amount(entries.qlacLatestAgeInMonths),
    /** Years of payments that one life is expected to have, by age; none outside its ages. */
    lifeAnnuityMultiples: valueInForce(entries.lifeAnnuityMultiples, year).divisors,
    exclusionRatioSteps: amount(entries.exclusionRatioSteps),
    hsaNonMedicalRate: amount(entries.hsaNonMedicalRate),
    hsaNonMedicalFreeAge: amount(entries.hsaNonMedicalFreeAge),
    /** Tables with one row for each year of age, without a gap; the last row applies to all higher ages. */
    uniformLifetime: valueInForce(entries.uniformLifetimeTable, year).divisors,
    singleLife: valueInForce(entries.singleLifeTable, year).divisors,
    equalPaymentUniform: valueInForce(entries.equalPaymentUniformTable, year).divisors,
    mortality: valueInForce(entries.mortalityTable, year).rates,
    /** One row for each age of the owner, with one divisor for each age of the spouse. */
    jointLife: valueInForce(entries.jointLifeTable, year).rows,
  };
}

/** Every number in force in `year` but the 3,283 cells of the joint life table, which nobody would read as a list. */
export function retirementDistributionParameters(
  table: RetirementDistributionTable,
  year: number,
  growth: Growth,
): readonly LawParameter[] {
  const { jointLifeTable: _, ...entries } = table.entries;
  return parametersOf({ topic: table.topic, entries }, year, growth);
}
