import { z } from 'zod';
import { CHILDREN_ENTRIES, childrenInYear } from './children-law.ts';
import type { Growth } from './entry/indexing.ts';
import {
  amountByStatusEntry,
  amountEntry,
  bracketsByStatusEntry,
  lawEntry,
  lawTable,
  lookUps,
  parseLawTable,
  valueInForce,
} from './entry/law-entry.ts';

/** A fraction as the statute prints it: two thirty-sevenths has no exact decimal. */
const fractionEntry = lawEntry({ numerator: z.number(), denominator: z.number().positive() });

const fractionInYear = (year: number) => (entry: z.infer<typeof fractionEntry>) => {
  const { numerator, denominator } = valueInForce(entry, year);
  return numerator / denominator;
};

/** Readings of packs: exemptions as they were before the law of 2017, and as they are phased out. 26 USC 151(d). */
const EXEMPTION_ENTRIES = {
  personalExemption: amountEntry.optional(),
  personalExemptionPhaseOutStart: amountByStatusEntry.optional(),
  personalExemptionPhaseOutStep: amountByStatusEntry.optional(),
  personalExemptionPhaseOutRate: amountEntry.optional(),
};

const federalIncomeTaxTable = lawTable('federal-income-tax', {
  ordinaryBrackets: bracketsByStatusEntry,
  standardDeduction: amountByStatusEntry,
  additionalStandardDeduction: amountByStatusEntry,
  zeroGainRateLimit: amountByStatusEntry,
  middleGainRateLimit: amountByStatusEntry,
  middleGainRate: amountEntry,
  topGainRate: amountEntry,
  unrecaptured1250Rate: amountEntry,
  capitalLossLimit: amountByStatusEntry,
  homeSaleExclusion: amountByStatusEntry,
  homeSaleSurvivorYears: amountEntry,
  homeSaleUseYears: amountEntry,
  homeSaleTestYears: amountEntry,
  residentialRecoveryYears: amountEntry,
  rentalLossAllowance: amountByStatusEntry,
  rentalLossPhaseOutStart: amountByStatusEntry,
  rentalLossPhaseOutRate: amountEntry,
  benefitBaseAmount: amountByStatusEntry,
  benefitAdjustedBaseAmount: amountByStatusEntry,
  benefitBaseAmountLivedApart: amountEntry,
  benefitAdjustedBaseAmountLivedApart: amountEntry,
  provisionalIncomeBenefitShare: amountEntry,
  firstTierBenefitRate: amountEntry,
  firstTierExcessRate: amountEntry,
  firstTierBandRate: amountEntry,
  secondTierExcessRate: amountEntry,
  secondTierBenefitRate: amountEntry,
  seniorDeduction: amountByStatusEntry,
  seniorDeductionPhaseOutStart: amountByStatusEntry,
  seniorDeductionPhaseOutRate: amountEntry,
  ...EXEMPTION_ENTRIES,
  saltCap: amountEntry,
  saltPhaseDownStart: amountByStatusEntry,
  saltPhaseDownRate: amountEntry,
  saltFloor: amountEntry,
  saltShare: amountByStatusEntry,
  medicalFloorRate: amountEntry,
  acquisitionDebtLimit: amountByStatusEntry,
  charityCashLimitRate: amountEntry,
  charityFloorRate: amountEntry,
  charityPropertyLimitRate: amountEntry,
  charityOverallLimitRate: amountEntry,
  charityCarryoverYears: amountEntry,
  nonItemizerCharityLimit: amountByStatusEntry,
  itemizedReductionShare: fractionEntry,
  itemizedReductionBracketRate: amountEntry,
  amtExemption: amountByStatusEntry,
  amtPhaseOutStart: amountByStatusEntry,
  amtPhaseOutRate: amountEntry,
  amtSeparateIncreaseRate: amountEntry,
  amtHighRateOver: amountByStatusEntry,
  amtLowRate: amountEntry,
  amtHighRate: amountEntry,
  niitRate: amountEntry,
  niitThreshold: amountByStatusEntry,
  elderlyCreditInitialAmount: amountByStatusEntry,
  elderlyCreditInitialAmountBothSpouses: amountEntry,
  elderlyCreditIncomeLimit: amountByStatusEntry,
  elderlyCreditExcessRate: amountEntry,
  elderlyCreditRate: amountEntry,
  saversContributionLimit: amountEntry,
  saversAge: amountEntry,
  saversCreditHighRate: amountEntry,
  saversCreditMiddleRate: amountEntry,
  saversCreditLowRate: amountEntry,
  saversCreditHighLimit: amountEntry,
  saversCreditMiddleLimit: amountEntry,
  saversCreditLowLimit: amountEntry,
  saversMatchRate: amountEntry,
  saversMatchStart: amountEntry,
  saversMatchRange: amountEntry,
  saversCreditShareOfStatus: amountByStatusEntry,
  saversMatchShareOfStatus: amountByStatusEntry,
  seniorAge: amountEntry,
  qbiThreshold: amountByStatusEntry,
  qbiPhaseInRange: amountByStatusEntry,
  qbiRate: amountEntry,
  qbiMinimumDeduction: amountEntry,
  qbiMinimumIncome: amountEntry,
  earnedIncomeCreditRate: amountEntry,
  earnedIncomeCreditPhaseOutRate: amountEntry,
  earnedIncomeCreditEarnedIncome: amountEntry,
  earnedIncomeCreditPhaseOutStart: amountByStatusEntry,
  earnedIncomeCreditInvestmentIncomeLimit: amountEntry,
  earnedIncomeCreditFirstAge: amountEntry,
  earnedIncomeCreditAgeLimit: amountEntry,
  ...CHILDREN_ENTRIES,
});

export type FederalIncomeTaxTable = Readonly<z.infer<typeof federalIncomeTaxTable>>;

/** The parsed `federal-income-tax.json`; a malformed or incomplete file is refused with the name of the entry at fault. */
export function parseFederalIncomeTaxTable(file: unknown): FederalIncomeTaxTable {
  return parseLawTable(federalIncomeTaxTable, 'federal-income-tax', file);
}

/** What the law says of rentals. */
function rentalParameters(entries: FederalIncomeTaxTable['entries'], { amount, amounts }: LookUps) {
  return {
    residentialRecoveryYears: amount(entries.residentialRecoveryYears),
    rentalLossAllowance: amounts(entries.rentalLossAllowance),
    rentalLossPhaseOutStart: amounts(entries.rentalLossPhaseOutStart),
    rentalLossPhaseOutRate: amount(entries.rentalLossPhaseOutRate),
  };
}

type LookUps = Pick<ReturnType<typeof lookUps>, 'amount' | 'amounts'>;

/** Null where there are none, as in the law in force. */
function exemptionsInYear(entries: FederalIncomeTaxTable['entries'], { amount, amounts }: LookUps) {
  const {
    personalExemption,
    personalExemptionPhaseOutStart: start,
    personalExemptionPhaseOutStep: step,
    personalExemptionPhaseOutRate: rate,
  } = entries;
  if (personalExemption === undefined) return { personalExemptions: null };
  const isPhasedOut = start !== undefined && step !== undefined && rate !== undefined;
  const phaseOut = isPhasedOut ? { start: amounts(start), step: amounts(step), rate: amount(rate) } : null;
  return { personalExemptions: { each: amount(personalExemption), phaseOut } };
}

/** 26 USC 55. */
function minimumTaxInYear(entries: FederalIncomeTaxTable['entries'], { amount, amounts }: LookUps) {
  return {
    amtExemption: amounts(entries.amtExemption),
    amtPhaseOutStart: amounts(entries.amtPhaseOutStart),
    amtPhaseOutRate: amount(entries.amtPhaseOutRate),
    amtSeparateIncreaseRate: amount(entries.amtSeparateIncreaseRate),
    amtHighRateOver: amounts(entries.amtHighRateOver),
    amtLowRate: amount(entries.amtLowRate),
    amtHighRate: amount(entries.amtHighRate),
  };
}

/** Federal income tax law in force in `year`, each parameter carried by its own rule beyond its last published year. */
export function federalIncomeTaxLaw({ entries }: FederalIncomeTaxTable, year: number, growth: Growth) {
  const { amount, amounts, brackets } = lookUps(year, growth);
  const fraction = fractionInYear(year);
  return {
    ordinaryBrackets: brackets(entries.ordinaryBrackets),
    standardDeduction: amounts(entries.standardDeduction),
    additionalStandardDeduction: amounts(entries.additionalStandardDeduction),
    zeroGainRateLimit: amounts(entries.zeroGainRateLimit),
    middleGainRateLimit: amounts(entries.middleGainRateLimit),
    middleGainRate: amount(entries.middleGainRate),
    topGainRate: amount(entries.topGainRate),
    unrecaptured1250Rate: amount(entries.unrecaptured1250Rate),
    capitalLossLimit: amounts(entries.capitalLossLimit),
    homeSaleExclusion: amounts(entries.homeSaleExclusion),
    homeSaleSurvivorYears: amount(entries.homeSaleSurvivorYears),
    homeSaleUseYears: amount(entries.homeSaleUseYears),
    homeSaleTestYears: amount(entries.homeSaleTestYears),
    ...rentalParameters(entries, { amount, amounts }),
    benefitBaseAmount: amounts(entries.benefitBaseAmount),
    benefitAdjustedBaseAmount: amounts(entries.benefitAdjustedBaseAmount),
    benefitBaseAmountLivedApart: amount(entries.benefitBaseAmountLivedApart),
    benefitAdjustedBaseAmountLivedApart: amount(entries.benefitAdjustedBaseAmountLivedApart),
    provisionalIncomeBenefitShare: amount(entries.provisionalIncomeBenefitShare),
    firstTierBenefitRate: amount(entries.firstTierBenefitRate),
    firstTierExcessRate: amount(entries.firstTierExcessRate),
    firstTierBandRate: amount(entries.firstTierBandRate),
    secondTierExcessRate: amount(entries.secondTierExcessRate),
    secondTierBenefitRate: amount(entries.secondTierBenefitRate),
    ...exemptionsInYear(entries, { amount, amounts }),
    seniorDeduction: amounts(entries.seniorDeduction),
    seniorDeductionPhaseOutStart: amounts(entries.seniorDeductionPhaseOutStart),
    seniorDeductionPhaseOutRate: amount(entries.seniorDeductionPhaseOutRate),
    saltCap: amount(entries.saltCap),
    saltPhaseDownStart: amounts(entries.saltPhaseDownStart),
    saltPhaseDownRate: amount(entries.saltPhaseDownRate),
    saltFloor: amount(entries.saltFloor),
    saltShare: amounts(entries.saltShare),
    medicalFloorRate: amount(entries.medicalFloorRate),
    acquisitionDebtLimit: amounts(entries.acquisitionDebtLimit),
    ...charityInYear({ entries }, year, growth),
    itemizedReductionShare: fraction(entries.itemizedReductionShare),
    itemizedReductionBracketRate: amount(entries.itemizedReductionBracketRate),
    ...minimumTaxInYear(entries, { amount, amounts }),
    niitRate: amount(entries.niitRate),
    niitThreshold: amounts(entries.niitThreshold),
    seniorAge: amount(entries.seniorAge),
    ...creditsInYear({ entries }, year, growth),
    ...childrenInYear(entries, { amount, amounts }),
    qbiThreshold: amounts(entries.qbiThreshold),
    qbiPhaseInRange: amounts(entries.qbiPhaseInRange),
    qbiRate: amount(entries.qbiRate),
    qbiMinimumDeduction: amount(entries.qbiMinimumDeduction),
    qbiMinimumIncome: amount(entries.qbiMinimumIncome),
  };
}

/** 26 USC 170. */
function charityInYear({ entries }: Pick<FederalIncomeTaxTable, 'entries'>, year: number, growth: Growth) {
  const { amount, amounts } = lookUps(year, growth);
  return {
    charityCashLimitRate: amount(entries.charityCashLimitRate),
    charityFloorRate: amount(entries.charityFloorRate),
    charityPropertyLimitRate: amount(entries.charityPropertyLimitRate),
    charityOverallLimitRate: amount(entries.charityOverallLimitRate),
    charityCarryoverYears: amount(entries.charityCarryoverYears),
    nonItemizerCharityLimit: amounts(entries.nonItemizerCharityLimit),
  };
}

/** 26 USC 22 and 32. */
function creditsInYear({ entries }: Pick<FederalIncomeTaxTable, 'entries'>, year: number, growth: Growth) {
  const { amount, amounts } = lookUps(year, growth);
  return {
    elderlyCreditInitialAmount: amounts(entries.elderlyCreditInitialAmount),
    elderlyCreditInitialAmountBothSpouses: amount(entries.elderlyCreditInitialAmountBothSpouses),
    elderlyCreditIncomeLimit: amounts(entries.elderlyCreditIncomeLimit),
    elderlyCreditExcessRate: amount(entries.elderlyCreditExcessRate),
    elderlyCreditRate: amount(entries.elderlyCreditRate),
    saversContributionLimit: amount(entries.saversContributionLimit),
    saversAge: amount(entries.saversAge),
    saversCreditHighRate: amount(entries.saversCreditHighRate),
    saversCreditMiddleRate: amount(entries.saversCreditMiddleRate),
    saversCreditLowRate: amount(entries.saversCreditLowRate),
    saversCreditHighLimit: amount(entries.saversCreditHighLimit),
    saversCreditMiddleLimit: amount(entries.saversCreditMiddleLimit),
    saversCreditLowLimit: amount(entries.saversCreditLowLimit),
    saversMatchRate: amount(entries.saversMatchRate),
    saversMatchStart: amount(entries.saversMatchStart),
    saversMatchRange: amount(entries.saversMatchRange),
    saversCreditShareOfStatus: amounts(entries.saversCreditShareOfStatus),
    saversMatchShareOfStatus: amounts(entries.saversMatchShareOfStatus),
    earnedIncomeCreditRate: amount(entries.earnedIncomeCreditRate),
    earnedIncomeCreditPhaseOutRate: amount(entries.earnedIncomeCreditPhaseOutRate),
    earnedIncomeCreditEarnedIncome: amount(entries.earnedIncomeCreditEarnedIncome),
    earnedIncomeCreditPhaseOutStart: amounts(entries.earnedIncomeCreditPhaseOutStart),
    earnedIncomeCreditInvestmentIncomeLimit: amount(entries.earnedIncomeCreditInvestmentIncomeLimit),
    earnedIncomeCreditFirstAge: amount(entries.earnedIncomeCreditFirstAge),
    earnedIncomeCreditAgeLimit: amount(entries.earnedIncomeCreditAgeLimit),
  };
}
