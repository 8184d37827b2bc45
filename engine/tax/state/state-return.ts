import { STATE_LINE_COUNT } from './state-worksheet.ts';

/** One taxpayer's part of a state return: dollars of the year, each in so far as it is in federal AGI unless said otherwise. */
export interface StateReturnPerson {
  /** Years attained by December 31, with a fraction where half-years matter; below 0 for no person. */
  age: number;
  wages: number;
  /** Social Security benefits received, taxable or not. */
  socialSecurityBenefits: number;
  /** Profit of a trade or business. */
  selfEmployment: number;
  /** What of it is put into a plan of one's own before tax. */
  ownPlan: number;
  /** Pensions of defined-benefit plans by who pays them: a private employer, the federal civil service, … */
  pension: number;
  federalPension: number;
  militaryPension: number;
  /** … the state of the return or one of its localities, another state, the Railroad Retirement Board. */
  statePension: number;
  otherStatePension: number;
  railroadPension: number;
  /** Distributions of 401(k), 403(b) and 457(b) plans. */
  employerPlan: number;
  /** The part of `employerPlan` and of `rothConversion` that an employee chose to defer and no employer matched. */
  unmatchedDistributions: number;
  unmatchedConversions: number;
  /** Distributions of IRAs, without conversions. */
  ira: number;
  rothConversion: number;
  /** What of these the state has taxed before: as a share of each payment, and of distributions where contributions come out first. */
  shareOfEach: number;
  contributionsFirst: number;
  /** The part of `employerPlan` and `ira` that bears the additional tax of 26 USC 72(t). */
  earlyDistributions: number;
}

export type DeductionChoice = 'best' | 'standard' | 'itemized';

/** What a state's return takes from the federal one: dollars of the year. */
export interface StateReturnFigures {
  federalAgi: number;
  federalTaxableIncome: number;
  /** Federal income tax, the alternative minimum tax included, after the credits that are not paid out, and those credits. */
  federalIncomeTax: number;
  federalCredits: number;
  taxableSocialSecurity: number;
  /** Without what the state may not tax, which is in federal AGI: interest on bonds of the United States. */
  interest: number;
  treasuryInterest: number;
  /** All dividends, the qualified ones included. */
  dividends: number;
  qualifiedDividends: number;
  taxExemptInterest: number;
  /** Net gains of each kind after carryovers; a loss is negative. */
  longTermGain: number;
  shortTermGain: number;
  /** The capital loss deducted in federal AGI, as a positive number. */
  capitalLossDeduction: number;
  rentalIncome: number;
  /** Net investment income of 26 USC 1411, and the tax on it. */
  netInvestmentIncome: number;
  netInvestmentIncomeTax: number;
  /** The basic standard deduction of the filing status, whether or not it was taken. */
  federalStandardDeduction: number;
  /** The additions for age and blindness to the standard deduction. */
  federalAge65Addition: number;
  /** Standard deduction with its additions, or itemized deductions: the one that was taken. */
  federalDeduction: number;
  federalSeniorDeduction: number;
  /** Whether the federal return took the itemized deductions. */
  federalItemizes: boolean;
  /** What the state's return takes: the better, or, for spouses who work out returns of their own, one of the two for both. */
  deductionChoice: DeductionChoice;
  /** Property tax paid, and the income taxes beside it on the federal Schedule A, before the cap on both. */
  propertyTax: number;
  incomeTaxPaid: number;
  saltCap: number;
  /** Deductions of the federal Schedule A, taken or not: interest, gifts, medical expenses over the federal floor, others. */
  mortgageInterest: number;
  deductibleGifts: number;
  /** Gifts within the limits of the federal return before its floor. */
  giftsBeforeFloor: number;
  deductibleMedical: number;
  otherItemized: number;
  /** Medical expenses and health premiums before any floor, what health savings accounts pay left out. */
  medicalExpenses: number;
  /** Gifts deducted beside the standard deduction, 26 USC 170(p). */
  nonItemizerGifts: number;
  /** Amounts that reduced federal AGI and that some states do not recognize. */
  employeeDeferrals: number;
  iraDeduction: number;
  /** What went before tax into other plans than a 401(k), what employers put into SEP and SIMPLE IRAs included. */
  contributionsOutside401k: number;
  hsaDeduction: number;
  dependents: number;
  /** Contributions to 529 plans that count for the state, an amount a beneficiary, and what share of them is of this return. */
  educationContributions: Float64Array;
  educationShare: number;
  readonly persons: readonly [StateReturnPerson, StateReturnPerson];
}

/** The figures of a state's return, filled and reused by the caller, with room to work it out in more than one way. */
export interface StateReturn extends StateReturnFigures {
  readonly scratch: StateScratch;
}

interface StateScratch {
  readonly otherLines: Float64Array;
  readonly spouseLines: Float64Array;
  /** One spouse's part of the return. */
  readonly spouse: StateReturnFigures;
}

function noPerson(): StateReturnPerson {
  return {
    age: -1,
    wages: 0,
    selfEmployment: 0,
    ownPlan: 0,
    socialSecurityBenefits: 0,
    pension: 0,
    federalPension: 0,
    militaryPension: 0,
    statePension: 0,
    otherStatePension: 0,
    railroadPension: 0,
    employerPlan: 0,
    unmatchedDistributions: 0,
    unmatchedConversions: 0,
    ira: 0,
    rothConversion: 0,
    shareOfEach: 0,
    contributionsFirst: 0,
    earlyDistributions: 0,
  };
}

/** A return with no persons and no income, to be filled and reused. */
export function emptyStateReturn(): StateReturn {
  const scratch = {
    otherLines: new Float64Array(STATE_LINE_COUNT),
    spouseLines: new Float64Array(STATE_LINE_COUNT),
    spouse: noFigures(),
  };
  return { ...noFigures(), scratch };
}

const NO_CONTRIBUTIONS = new Float64Array();

function noFigures(): StateReturnFigures {
  return {
    federalAgi: 0,
    federalTaxableIncome: 0,
    federalIncomeTax: 0,
    federalCredits: 0,
    taxableSocialSecurity: 0,
    interest: 0,
    treasuryInterest: 0,
    dividends: 0,
    qualifiedDividends: 0,
    taxExemptInterest: 0,
    longTermGain: 0,
    shortTermGain: 0,
    capitalLossDeduction: 0,
    rentalIncome: 0,
    netInvestmentIncome: 0,
    netInvestmentIncomeTax: 0,
    federalStandardDeduction: 0,
    federalAge65Addition: 0,
    federalDeduction: 0,
    federalSeniorDeduction: 0,
    federalItemizes: false,
    deductionChoice: 'best',
    propertyTax: 0,
    incomeTaxPaid: 0,
    saltCap: 0,
    mortgageInterest: 0,
    deductibleGifts: 0,
    giftsBeforeFloor: 0,
    deductibleMedical: 0,
    otherItemized: 0,
    medicalExpenses: 0,
    nonItemizerGifts: 0,
    employeeDeferrals: 0,
    iraDeduction: 0,
    contributionsOutside401k: 0,
    hsaDeduction: 0,
    dependents: 0,
    educationContributions: NO_CONTRIBUTIONS,
    educationShare: 1,
    persons: [noPerson(), noPerson()],
  };
}

/** Net capital gain of 26 USC 1222(11): the long-term gain less any short-term loss. */
export function netCapitalGain(stateReturn: StateReturnFigures): number {
  const { longTermGain, shortTermGain } = stateReturn;
  return Math.max(0, Math.min(longTermGain, longTermGain + shortTermGain));
}

/** Net gain of both kinds, 0 for a loss. */
export function netGain(stateReturn: StateReturnFigures): number {
  return Math.max(0, stateReturn.longTermGain + stateReturn.shortTermGain);
}

/**
 * Interest, dividends, gains or the loss deducted, and rents: what some states let an exclusion of retirement income shelter
 * as well. 30 Del. C. 1106(b)(3); Georgia Form 500, Schedule 1, page 2.
 */
export function investmentIncome(stateReturn: StateReturnFigures): number {
  const { interest, dividends, capitalLossDeduction, rentalIncome } = stateReturn;
  return interest + dividends + netGain(stateReturn) - capitalLossDeduction + Math.max(0, rentalIncome);
}
