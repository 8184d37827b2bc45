import type { FilingStatus } from '../primitives/filing-status.ts';
import { keptFor } from '../primitives/memory/recent-values.ts';
import { childrenLaw } from './children-law.ts';
import { roundedToMultiple } from './entry/indexing.ts';
import type { Bracket, ByStatus } from './entry/law-entry.ts';
import type { YearLaw } from './law-tables.ts';

/** A rate schedule laid out for the inner loop: three parallel columns, lowest bracket first. */
export interface RateSchedule {
  /** Taxable income, in dollars, over which each rate applies. */
  readonly over: Float64Array;
  readonly rate: Float64Array;
  /** Tax on taxable income of exactly `over`. */
  readonly taxAtEdge: Float64Array;
}

function rateSchedule(brackets: readonly Bracket[]): RateSchedule {
  const taxAtEdge = new Float64Array(brackets.length);
  let tax = 0;
  brackets.forEach(({ over }, i) => {
    const below = brackets[i - 1];
    tax += below === undefined ? 0 : below.rate * (over - below.over);
    taxAtEdge[i] = tax;
  });
  return {
    over: Float64Array.from(brackets, ({ over }) => over),
    rate: Float64Array.from(brackets, ({ rate }) => rate),
    taxAtEdge,
  };
}

/** The lowest edge from which ordinary income bears at least `rate`. */
function edgeOfRate(brackets: readonly Bracket[], rate: number): number {
  return brackets.find((bracket) => bracket.rate >= rate)?.over ?? Number.POSITIVE_INFINITY;
}

/** The federal income and payroll tax law of one year for one return, as flat numbers. */
export type FilerTaxLaw = Readonly<ReturnType<typeof lawOfFiler>>;

const lawsOfFilers = keptFor<YearLaw, Map<string, FilerTaxLaw>>(() => new Map());

/**
 * The law of a year for one filing status. `livedApart`: spouses filing separately who lived apart all year, to
 * whom neither the base amount of zero of 26 USC 86(c)(1)(C)(ii) nor the bar of 22(e)(1) applies. It changes nothing
 * for the other statuses.
 */
export function filerTaxLaw(law: YearLaw, filingStatus: FilingStatus, livedApart = false): FilerTaxLaw {
  const isApart = livedApart && filingStatus === 'marriedFilingSeparately';
  const kept = lawsOfFilers(law);
  const key = isApart ? `${filingStatus} apart` : filingStatus;
  const known = kept.get(key) ?? lawOfFiler(law, filingStatus, isApart);
  kept.set(key, known);
  return known;
}

function lawOfFiler(law: YearLaw, filingStatus: FilingStatus, isApart: boolean) {
  const of = (amounts: ByStatus<number>) => amounts[filingStatus];
  return {
    filingStatus,
    ...regularTaxLaw(law, filingStatus),
    ...benefitTaxLaw(law, filingStatus, isApart),
    ...deductionLaw(law, filingStatus),
    ...minimumTaxLaw(law, filingStatus),
    ...creditLaw(law, filingStatus, isApart),
    ...earnedIncomeCreditLaw(law, filingStatus),
    ...rentalLaw(law, filingStatus, isApart),
    ...saversLaw(law, filingStatus),
    children: childrenLaw(law.federalIncomeTax, filingStatus, isApart),
    niitRate: law.federalIncomeTax.niitRate,
    niitThreshold: of(law.federalIncomeTax.niitThreshold),
    ...law.payrollTax,
    additionalMedicareThreshold: of(law.payrollTax.additionalMedicareThreshold),
  };
}

function regularTaxLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus) {
  const brackets = tax.ordinaryBrackets[filingStatus];
  return {
    schedule: rateSchedule(brackets),
    /** Of gains below the limit 26 USC 1(h)(1)(B) takes nothing. */
    zeroGainRate: 0,
    zeroGainRateLimit: tax.zeroGainRateLimit[filingStatus],
    middleGainRateLimit: tax.middleGainRateLimit[filingStatus],
    middleGainRate: tax.middleGainRate,
    topGainRate: tax.topGainRate,
    unrecaptured1250Rate: tax.unrecaptured1250Rate,
    /** Taxable income up to which ordinary rates stay below the unrecaptured section 1250 rate, 26 USC 1(h)(1)(A)(ii)(I). */
    lowRateLimit: edgeOfRate(brackets, tax.unrecaptured1250Rate),
    capitalLossLimit: tax.capitalLossLimit[filingStatus],
  };
}

function benefitTaxLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus, isApart: boolean) {
  return {
    benefitBaseAmount: isApart ? tax.benefitBaseAmountLivedApart : tax.benefitBaseAmount[filingStatus],
    benefitAdjustedBaseAmount: isApart
      ? tax.benefitAdjustedBaseAmountLivedApart
      : tax.benefitAdjustedBaseAmount[filingStatus],
    provisionalIncomeBenefitShare: tax.provisionalIncomeBenefitShare,
    firstTierBenefitRate: tax.firstTierBenefitRate,
    firstTierExcessRate: tax.firstTierExcessRate,
    firstTierBandRate: tax.firstTierBandRate,
    secondTierExcessRate: tax.secondTierExcessRate,
    secondTierBenefitRate: tax.secondTierBenefitRate,
  };
}

function deductionLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus) {
  return {
    standardDeduction: tax.standardDeduction[filingStatus],
    additionalStandardDeduction: tax.additionalStandardDeduction[filingStatus],
    ...exemptionLaw(tax, filingStatus),
    seniorAge: tax.seniorAge,
    seniorDeduction: tax.seniorDeduction[filingStatus],
    seniorDeductionPhaseOutStart: tax.seniorDeductionPhaseOutStart[filingStatus],
    seniorDeductionPhaseOutRate: tax.seniorDeductionPhaseOutRate,
    saltCap: tax.saltCap,
    saltPhaseDownStart: tax.saltPhaseDownStart[filingStatus],
    saltPhaseDownRate: tax.saltPhaseDownRate,
    saltFloor: tax.saltFloor,
    saltShare: tax.saltShare[filingStatus],
    medicalFloorRate: tax.medicalFloorRate,
    charityCashLimitRate: tax.charityCashLimitRate,
    charityFloorRate: tax.charityFloorRate,
    charityPropertyLimitRate: tax.charityPropertyLimitRate,
    charityOverallLimitRate: tax.charityOverallLimitRate,
    nonItemizerCharityLimit: tax.nonItemizerCharityLimit[filingStatus],
    itemizedReductionShare: tax.itemizedReductionShare,
    itemizedReductionBracketRate: tax.itemizedReductionBracketRate,
    /** Start of the bracket that 26 USC 68(a)(2) names. */
    itemizedReductionStart: edgeOfRate(tax.ordinaryBrackets[filingStatus], tax.itemizedReductionBracketRate),
    qbiRate: tax.qbiRate,
    qbiThreshold: tax.qbiThreshold[filingStatus],
    qbiPhaseInRange: tax.qbiPhaseInRange[filingStatus],
    qbiMinimumDeduction: tax.qbiMinimumDeduction,
    qbiMinimumIncome: tax.qbiMinimumIncome,
  };
}

/** No exemption where the law has none; one that is not phased out is whole at every income. */
function exemptionLaw({ personalExemptions }: YearLaw['federalIncomeTax'], filingStatus: FilingStatus) {
  const phaseOut = personalExemptions?.phaseOut ?? null;
  return {
    personalExemption: personalExemptions?.each ?? 0,
    personalExemptionPhaseOutStart: phaseOut?.start[filingStatus] ?? Number.POSITIVE_INFINITY,
    personalExemptionPhaseOutStep: phaseOut?.step[filingStatus] ?? 1,
    personalExemptionPhaseOutRate: phaseOut?.rate ?? 0,
  };
}

function minimumTaxLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus) {
  const isSeparate = filingStatus === 'marriedFilingSeparately';
  return {
    amtExemption: tax.amtExemption[filingStatus],
    amtPhaseOutStart: tax.amtPhaseOutStart[filingStatus],
    amtPhaseOutRate: tax.amtPhaseOutRate,
    amtSeparateIncreaseRate: isSeparate ? tax.amtSeparateIncreaseRate : 0,
    amtHighRateOver: tax.amtHighRateOver[filingStatus],
    amtLowRate: tax.amtLowRate,
    amtHighRate: tax.amtHighRate,
  };
}

function creditLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus, isApart: boolean) {
  const isBarred = filingStatus === 'marriedFilingSeparately' && !isApart;
  const isJoint = filingStatus === 'marriedFilingJointly';
  const initialAmount = isBarred ? 0 : tax.elderlyCreditInitialAmount[filingStatus];
  return {
    elderlyCreditInitialAmount: initialAmount,
    elderlyCreditInitialAmountBothSpouses: isJoint ? tax.elderlyCreditInitialAmountBothSpouses : initialAmount,
    elderlyCreditIncomeLimit: tax.elderlyCreditIncomeLimit[filingStatus],
    elderlyCreditExcessRate: tax.elderlyCreditExcessRate,
    elderlyCreditRate: tax.elderlyCreditRate,
  };
}

/** 26 USC 32 without qualifying children, for whom a separate return has no credit: 32(d)(2)(B)(ii) asks for a child. */
function earnedIncomeCreditLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus) {
  const rate = filingStatus === 'marriedFilingSeparately' ? 0 : tax.earnedIncomeCreditRate;
  return {
    earnedIncomeCreditRate: rate,
    /** As the revenue procedures print it: to the dollar. */
    earnedIncomeCreditMaximum: roundedToMultiple(rate * tax.earnedIncomeCreditEarnedIncome, 'nearest', 1),
    earnedIncomeCreditPhaseOutRate: tax.earnedIncomeCreditPhaseOutRate,
    earnedIncomeCreditPhaseOutStart: tax.earnedIncomeCreditPhaseOutStart[filingStatus],
    earnedIncomeCreditInvestmentIncomeLimit: tax.earnedIncomeCreditInvestmentIncomeLimit,
    earnedIncomeCreditFirstAge: tax.earnedIncomeCreditFirstAge,
    earnedIncomeCreditAgeLimit: tax.earnedIncomeCreditAgeLimit,
  };
}

/** 26 USC 469(i). Nothing for a separate return of spouses who lived together: 469(i)(5)(B). */
function rentalLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus, isApart: boolean) {
  const isBarred = filingStatus === 'marriedFilingSeparately' && !isApart;
  return {
    rentalLossAllowance: isBarred ? 0 : tax.rentalLossAllowance[filingStatus],
    rentalLossPhaseOutStart: tax.rentalLossPhaseOutStart[filingStatus],
    rentalLossPhaseOutRate: tax.rentalLossPhaseOutRate,
  };
}

/** 26 USC 25B and 6433: the limits of other returns are shares of the rounded ones of a joint return. */
function saversLaw({ federalIncomeTax: tax }: YearLaw, filingStatus: FilingStatus) {
  const creditShare = tax.saversCreditShareOfStatus[filingStatus];
  const matchShare = tax.saversMatchShareOfStatus[filingStatus];
  return {
    saversContributionLimit: tax.saversContributionLimit,
    saversAge: tax.saversAge,
    saversCreditHighRate: tax.saversCreditHighRate,
    saversCreditMiddleRate: tax.saversCreditMiddleRate,
    saversCreditLowRate: tax.saversCreditLowRate,
    saversCreditHighLimit: creditShare * tax.saversCreditHighLimit,
    saversCreditMiddleLimit: creditShare * tax.saversCreditMiddleLimit,
    saversCreditLowLimit: creditShare * tax.saversCreditLowLimit,
    saversMatchRate: tax.saversMatchRate,
    saversMatchStart: matchShare * tax.saversMatchStart,
    saversMatchRange: matchShare * tax.saversMatchRange,
  };
}
