import { z } from 'zod';
import type { Fraction } from '../primitives/dimes.ts';
import { invariant } from '../primitives/invariant.ts';
import { amountEntry, lawEntry, lawTable, parseLawTable } from './entry/law-entry.ts';

const fraction = { numerator: z.int().positive(), denominator: z.int().positive() };
const fractionEntry = lawEntry(fraction);
const monthsByBirthYearEntry = lawEntry({
  byBirthYear: z.array(z.strictObject({ birthYear: z.int(), months: z.int().positive() })).min(1),
});
const fractionByBirthYearEntry = lawEntry({
  byBirthYear: z.array(z.strictObject({ birthYear: z.int(), ...fraction })).min(1),
});
const reductionEntry = lawEntry({
  firstMonths: z.int().positive(),
  firstNumerator: z.int().positive(),
  firstDenominator: z.int().positive(),
  beyondNumerator: z.int().positive(),
  beyondDenominator: z.int().positive(),
});
const twoPointsEntry = lawEntry({ first: z.number().positive(), second: z.number().positive() });
const threePointsEntry = lawEntry({
  first: z.number().positive(),
  second: z.number().positive(),
  third: z.number().positive(),
});
const monthEntry = lawEntry({ year: z.int(), month: z.int().min(1).max(12) });

/** All of it, and from one January on a part: what stands there is one cut, as a plan states one. */
const payableEntry = lawEntry({ value: z.number().gt(0).max(1) }).refine(
  ({ values }) => values.filter(({ value }) => value < 1).length <= 1 && last(values).value === lowest(values),
  'benefits are payable in full, or from one January on to one share below 1',
);

function lowest(values: readonly { readonly value: number }[]): number {
  return Math.min(...values.map(({ value }) => value));
}

const socialSecurityTable = lawTable('social-security', {
  averageWageIndex: amountEntry,
  projectedAverageWageIndex: amountEntry,
  contributionAndBenefitBase: amountEntry,
  piaBendPointsOf1979: twoPointsEntry,
  familyMaximumBendPointsOf1979: threePointsEntry,
  piaBendPoints: twoPointsEntry,
  familyMaximumBendPoints: threePointsEntry,
  costOfLivingAdjustment: lawEntry({ rate: z.number().min(0) }),
  quarterOfCoverage: amountEntry,
  earningsTestExemptAmount: lawEntry({ lower: z.number().positive(), higher: z.number().positive() }),
  earningsTestWithholding: lawEntry({
    dollarsPerDollarBefore: z.int().positive(),
    dollarsPerDollarInYear: z.int().positive(),
  }),
  piaFactors: lawEntry({ firstPercent: z.int(), secondPercent: z.int(), thirdPercent: z.int() }),
  familyMaximumFactors: lawEntry({
    firstPercent: z.int(),
    secondPercent: z.int(),
    thirdPercent: z.int(),
    fourthPercent: z.int(),
  }),
  disabilityFamilyMaximum: lawEntry({ aimePercent: z.int(), piaPercent: z.int() }),
  combinedFamilyMaximum: lawEntry({ piaPercent: z.int() }),
  piaRoundedUpBefore: amountEntry,
  fullRetirementAge: monthsByBirthYearEntry,
  survivorFullRetirementAge: monthsByBirthYearEntry,
  delayedRetirementCredit: fractionByBirthYearEntry,
  workerReduction: reductionEntry,
  spouseReduction: reductionEntry,
  survivorReduction: fractionEntry,
  widowLimit: fractionEntry,
  spouseShare: fractionEntry,
  childShare: fractionEntry,
  childSurvivorShare: fractionEntry,
  motherFatherShare: fractionEntry,
  earliestRetirementAge: amountEntry,
  latestCreditAge: amountEntry,
  survivorAge: amountEntry,
  disabledSurvivorAge: amountEntry,
  disabledSurvivorYears: amountEntry,
  disabilityWaitingMonths: amountEntry,
  childAge: amountEntry,
  studentAge: amountEntry,
  disabledChildAge: amountEntry,
  childInCareAge: amountEntry,
  elapsedYearsAfterAge: amountEntry,
  dropoutYears: amountEntry,
  minimumComputationYears: amountEntry,
  disabilityYearsPerDropout: amountEntry,
  divorcedMarriageYears: amountEntry,
  independentDivorceYears: amountEntry,
  insuredQuarters: amountEntry,
  minimumQuarters: amountEntry,
  quartersPerYear: amountEntry,
  earlyQuarterEarnings: amountEntry,
  retroactiveMonths: amountEntry,
  applicationMonthsAhead: amountEntry,
  deemedFilingBirths: lawEntry({ year: z.int(), month: z.int(), day: z.int() }),
  voluntarySuspension: monthEntry,
  windfallFirstFactor: lawEntry({ basePercent: z.int(), yearsBeforeIncrease: z.int(), percentPerYear: z.int() }),
  windfallPensionShare: fractionEntry,
  windfallSubstantialEarnings: amountEntry,
  governmentPensionOffset: fractionEntry,
  fairnessActFirstMonth: monthEntry,
  /** A reading of packs. */
  payableShare: payableEntry.optional(),
});

export type SocialSecurityTable = Readonly<z.infer<typeof socialSecurityTable>>;

/** The parsed `social-security.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseSocialSecurityTable(file: unknown): SocialSecurityTable {
  return parseLawTable(socialSecurityTable, 'social-security', file);
}

/** A reduction at one rate for each of the first months and at another for each month beyond them. */
export interface MonthlyReduction {
  readonly firstMonths: number;
  readonly firstNumerator: number;
  readonly firstDenominator: number;
  readonly beyondNumerator: number;
  readonly beyondDenominator: number;
}

/** From January of `year` on `share` of every benefit is not paid; null where all of it is. */
function benefitCut(values: readonly { readonly from: number; readonly value: number }[]) {
  const cut = values.at(-1);
  return cut !== undefined && cut.value < 1 ? { year: cut.from, share: 1 - cut.value } : null;
}

/** The rules of Title II that do not change from year to year. Ages are in years unless the name says months. */
export type SocialSecurityRules = Readonly<ReturnType<typeof socialSecurityRules>>;

/** The standing rules as plain numbers. Each is cited in `social-security.json`. */
export function socialSecurityRules({ entries }: SocialSecurityTable) {
  const amount = (entry: { readonly values: readonly { readonly value: number }[] }) => last(entry.values).value;
  const ratio = (entry: { readonly values: readonly Fraction[] }): Fraction => last(entry.values);
  return {
    fullRetirementAgeInMonths: last(entries.fullRetirementAge.values).byBirthYear,
    survivorFullRetirementAgeInMonths: last(entries.survivorFullRetirementAge.values).byBirthYear,
    delayedRetirementCredit: last(entries.delayedRetirementCredit.values).byBirthYear,
    workerReduction: last(entries.workerReduction.values),
    spouseReduction: last(entries.spouseReduction.values),
    survivorReduction: ratio(entries.survivorReduction),
    widowLimit: ratio(entries.widowLimit),
    benefitCut: benefitCut(entries.payableShare?.values ?? []),
    spouseShare: ratio(entries.spouseShare),
    childShare: ratio(entries.childShare),
    childSurvivorShare: ratio(entries.childSurvivorShare),
    motherFatherShare: ratio(entries.motherFatherShare),
    piaFactors: last(entries.piaFactors.values),
    familyMaximumFactors: last(entries.familyMaximumFactors.values),
    disabilityFamilyMaximum: last(entries.disabilityFamilyMaximum.values),
    combinedFamilyMaximumPercent: last(entries.combinedFamilyMaximum.values).piaPercent,
    piaRoundedUpBefore: amount(entries.piaRoundedUpBefore),
    earliestRetirementAge: amount(entries.earliestRetirementAge),
    latestCreditAge: amount(entries.latestCreditAge),
    survivorAge: amount(entries.survivorAge),
    disabledSurvivorAge: amount(entries.disabledSurvivorAge),
    disabledSurvivorYears: amount(entries.disabledSurvivorYears),
    disabilityWaitingMonths: amount(entries.disabilityWaitingMonths),
    childAge: amount(entries.childAge),
    studentAge: amount(entries.studentAge),
    disabledChildAge: amount(entries.disabledChildAge),
    childInCareAge: amount(entries.childInCareAge),
    elapsedYearsAfterAge: amount(entries.elapsedYearsAfterAge),
    dropoutYears: amount(entries.dropoutYears),
    minimumComputationYears: amount(entries.minimumComputationYears),
    disabilityYearsPerDropout: amount(entries.disabilityYearsPerDropout),
    divorcedMarriageYears: amount(entries.divorcedMarriageYears),
    independentDivorceYears: amount(entries.independentDivorceYears),
    insuredQuarters: amount(entries.insuredQuarters),
    minimumQuarters: amount(entries.minimumQuarters),
    quartersPerYear: amount(entries.quartersPerYear),
    earlyQuarterEarnings: amount(entries.earlyQuarterEarnings),
    retroactiveMonths: amount(entries.retroactiveMonths),
    applicationMonthsAhead: amount(entries.applicationMonthsAhead),
    earningsTestWithholding: last(entries.earningsTestWithholding.values),
    deemedFilingBirths: last(entries.deemedFilingBirths.values),
    voluntarySuspension: last(entries.voluntarySuspension.values),
    windfallFirstFactor: last(entries.windfallFirstFactor.values),
    windfallPensionShare: ratio(entries.windfallPensionShare),
    governmentPensionOffset: ratio(entries.governmentPensionOffset),
    fairnessActFirstMonth: last(entries.fairnessActFirstMonth.values),
  };
}

function last<Value>(values: readonly Value[]): Value {
  const value = values.at(-1);
  invariant(value !== undefined, 'an entry of law has a value');
  return value;
}
