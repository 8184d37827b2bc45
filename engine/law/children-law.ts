import type { FilingStatus } from '../primitives/filing-status.ts';
import { roundedToMultiple } from './entry/indexing.ts';
import {
  type AmountEntry,
  amountByStatusEntry,
  amountEntry,
  type ByStatus,
  type LawEntry,
  type lookUps,
} from './entry/law-entry.ts';

/** Entries of the federal law that speak of children. */
export const CHILDREN_ENTRIES = {
  qualifyingChildAge: amountEntry,
  qualifyingStudentAge: amountEntry,
  qualifyingChildMonths: amountEntry,
  survivingSpouseYears: amountEntry,
  childTaxCreditAge: amountEntry,
  childTaxCredit: amountEntry,
  refundableChildTaxCredit: amountEntry,
  otherDependentCredit: amountEntry,
  childCreditThreshold: amountByStatusEntry,
  childCreditStep: amountEntry,
  childCreditPerStep: amountEntry,
  refundableChildEarnedIncome: amountEntry,
  refundableChildRate: amountEntry,
  refundableChildManyChildren: amountEntry,
  earnedIncomeCreditRateOneChild: amountEntry,
  earnedIncomeCreditRateTwoChildren: amountEntry,
  earnedIncomeCreditRateThreeChildren: amountEntry,
  earnedIncomeCreditPhaseOutRateOneChild: amountEntry,
  earnedIncomeCreditPhaseOutRateTwoChildren: amountEntry,
  earnedIncomeCreditEarnedIncomeOneChild: amountEntry,
  earnedIncomeCreditEarnedIncomeTwoChildren: amountEntry,
  earnedIncomeCreditPhaseOutStartWithChildren: amountByStatusEntry,
  dependentCareAge: amountEntry,
  dependentCareLimitOne: amountEntry,
  dependentCareLimitMore: amountEntry,
  dependentCareHighRate: amountEntry,
  dependentCareMiddleRate: amountEntry,
  dependentCareLowRate: amountEntry,
  dependentCarePerStep: amountEntry,
  dependentCareFirstStart: amountEntry,
  dependentCareFirstStep: amountEntry,
  dependentCareSecondStart: amountByStatusEntry,
  dependentCareSecondStep: amountByStatusEntry,
  americanOpportunityFullExpenses: amountEntry,
  americanOpportunityNextExpenses: amountEntry,
  americanOpportunityNextRate: amountEntry,
  americanOpportunityRefundableShare: amountEntry,
  americanOpportunityPhaseOutStart: amountByStatusEntry,
  americanOpportunityPhaseOutRange: amountByStatusEntry,
  americanOpportunityYears: amountEntry,
} as const;

type Kind<Entry> = Entry extends typeof amountByStatusEntry ? LawEntry<ByStatus<number>> : AmountEntry;
type ChildrenEntries = { readonly [Name in keyof typeof CHILDREN_ENTRIES]: Kind<(typeof CHILDREN_ENTRIES)[Name]> };

/** 26 USC 2, 21, 24, 25A, 32 and 152, as far as they speak of children. */
export function childrenInYear(
  entries: ChildrenEntries,
  { amount, amounts }: Pick<ReturnType<typeof lookUps>, 'amount' | 'amounts'>,
) {
  return {
    qualifyingChildAge: amount(entries.qualifyingChildAge),
    qualifyingStudentAge: amount(entries.qualifyingStudentAge),
    qualifyingChildMonths: amount(entries.qualifyingChildMonths),
    survivingSpouseYears: amount(entries.survivingSpouseYears),
    childTaxCreditAge: amount(entries.childTaxCreditAge),
    childTaxCredit: amount(entries.childTaxCredit),
    refundableChildTaxCredit: amount(entries.refundableChildTaxCredit),
    otherDependentCredit: amount(entries.otherDependentCredit),
    childCreditThreshold: amounts(entries.childCreditThreshold),
    childCreditStep: amount(entries.childCreditStep),
    childCreditPerStep: amount(entries.childCreditPerStep),
    refundableChildEarnedIncome: amount(entries.refundableChildEarnedIncome),
    refundableChildRate: amount(entries.refundableChildRate),
    refundableChildManyChildren: amount(entries.refundableChildManyChildren),
    ...earnedIncomeInYear(entries, { amount, amounts }),
    ...costsInYear(entries, { amount, amounts }),
  };
}

function earnedIncomeInYear(
  entries: ChildrenEntries,
  { amount, amounts }: Pick<ReturnType<typeof lookUps>, 'amount' | 'amounts'>,
) {
  return {
    earnedIncomeCreditRateOneChild: amount(entries.earnedIncomeCreditRateOneChild),
    earnedIncomeCreditRateTwoChildren: amount(entries.earnedIncomeCreditRateTwoChildren),
    earnedIncomeCreditRateThreeChildren: amount(entries.earnedIncomeCreditRateThreeChildren),
    earnedIncomeCreditPhaseOutRateOneChild: amount(entries.earnedIncomeCreditPhaseOutRateOneChild),
    earnedIncomeCreditPhaseOutRateTwoChildren: amount(entries.earnedIncomeCreditPhaseOutRateTwoChildren),
    earnedIncomeCreditEarnedIncomeOneChild: amount(entries.earnedIncomeCreditEarnedIncomeOneChild),
    earnedIncomeCreditEarnedIncomeTwoChildren: amount(entries.earnedIncomeCreditEarnedIncomeTwoChildren),
    earnedIncomeCreditPhaseOutStartWithChildren: amounts(entries.earnedIncomeCreditPhaseOutStartWithChildren),
  };
}

function costsInYear(
  entries: ChildrenEntries,
  { amount, amounts }: Pick<ReturnType<typeof lookUps>, 'amount' | 'amounts'>,
) {
  return {
    dependentCareAge: amount(entries.dependentCareAge),
    dependentCareLimitOne: amount(entries.dependentCareLimitOne),
    dependentCareLimitMore: amount(entries.dependentCareLimitMore),
    dependentCareHighRate: amount(entries.dependentCareHighRate),
    dependentCareMiddleRate: amount(entries.dependentCareMiddleRate),
    dependentCareLowRate: amount(entries.dependentCareLowRate),
    dependentCarePerStep: amount(entries.dependentCarePerStep),
    dependentCareFirstStart: amount(entries.dependentCareFirstStart),
    dependentCareFirstStep: amount(entries.dependentCareFirstStep),
    dependentCareSecondStart: amounts(entries.dependentCareSecondStart),
    dependentCareSecondStep: amounts(entries.dependentCareSecondStep),
    americanOpportunityFullExpenses: amount(entries.americanOpportunityFullExpenses),
    americanOpportunityNextExpenses: amount(entries.americanOpportunityNextExpenses),
    americanOpportunityNextRate: amount(entries.americanOpportunityNextRate),
    americanOpportunityRefundableShare: amount(entries.americanOpportunityRefundableShare),
    americanOpportunityPhaseOutStart: amounts(entries.americanOpportunityPhaseOutStart),
    americanOpportunityPhaseOutRange: amounts(entries.americanOpportunityPhaseOutRange),
    americanOpportunityYears: amount(entries.americanOpportunityYears),
  };
}

/** What a year's law says of children, whoever files. */
export type ChildrenParameters = ReturnType<typeof childrenInYear>;

/** The earned income credit of so many children. 26 USC 32(b). */
export interface EarnedIncomeCreditLaw {
  readonly earnedIncomeCreditRate: number;
  readonly earnedIncomeCreditMaximum: number;
  readonly earnedIncomeCreditPhaseOutRate: number;
  readonly earnedIncomeCreditPhaseOutStart: number;
}

/** What a return with children needs of a year's law. */
export type ChildrenLaw = ReturnType<typeof childrenLaw>;

/**
 * The law of children for one filing status. `isApart`: a spouse filing separately who lived apart all year and is not
 * considered married where a child lives in the home, 26 USC 21(e)(4), 32(d)(2)(B).
 */
export function childrenLaw(tax: ChildrenParameters, filingStatus: FilingStatus, isApart: boolean) {
  const isSeparate = filingStatus === 'marriedFilingSeparately';
  return {
    childTaxCredit: tax.childTaxCredit,
    refundableChildTaxCredit: tax.refundableChildTaxCredit,
    otherDependentCredit: tax.otherDependentCredit,
    childCreditThreshold: tax.childCreditThreshold[filingStatus],
    childCreditStep: tax.childCreditStep,
    childCreditPerStep: tax.childCreditPerStep,
    refundableChildEarnedIncome: tax.refundableChildEarnedIncome,
    refundableChildRate: tax.refundableChildRate,
    refundableChildManyChildren: tax.refundableChildManyChildren,
    /** Of one child, of two, of three or more. */
    earnedIncomeCredits: earnedIncomeCredits(tax, filingStatus, isSeparate && !isApart),
    hasDependentCareCredit: !isSeparate || isApart,
    dependentCareLimitOne: tax.dependentCareLimitOne,
    dependentCareLimitMore: tax.dependentCareLimitMore,
    dependentCareHighRate: tax.dependentCareHighRate,
    dependentCareMiddleRate: tax.dependentCareMiddleRate,
    dependentCareLowRate: tax.dependentCareLowRate,
    dependentCarePerStep: tax.dependentCarePerStep,
    dependentCareFirstStart: tax.dependentCareFirstStart,
    dependentCareFirstStep: tax.dependentCareFirstStep,
    dependentCareSecondStart: tax.dependentCareSecondStart[filingStatus],
    dependentCareSecondStep: tax.dependentCareSecondStep[filingStatus],
    /** 26 USC 25A(g)(6): none on a separate return. */
    hasAmericanOpportunityCredit: !isSeparate,
    americanOpportunityFullExpenses: tax.americanOpportunityFullExpenses,
    americanOpportunityNextExpenses: tax.americanOpportunityNextExpenses,
    americanOpportunityNextRate: tax.americanOpportunityNextRate,
    americanOpportunityRefundableShare: tax.americanOpportunityRefundableShare,
    americanOpportunityPhaseOutStart: tax.americanOpportunityPhaseOutStart[filingStatus],
    americanOpportunityPhaseOutRange: tax.americanOpportunityPhaseOutRange[filingStatus],
  };
}

function earnedIncomeCredits(
  tax: ChildrenParameters,
  filingStatus: FilingStatus,
  isBarred: boolean,
): readonly EarnedIncomeCreditLaw[] {
  const start = tax.earnedIncomeCreditPhaseOutStartWithChildren[filingStatus];
  const credit = (rate: number, earnedIncome: number, phaseOutRate: number): EarnedIncomeCreditLaw => ({
    earnedIncomeCreditRate: isBarred ? 0 : rate,
    /** As the revenue procedures print it: to the dollar. */
    earnedIncomeCreditMaximum: isBarred ? 0 : roundedToMultiple(rate * earnedIncome, 'nearest', 1),
    earnedIncomeCreditPhaseOutRate: phaseOutRate,
    earnedIncomeCreditPhaseOutStart: start,
  });
  const ofMore = tax.earnedIncomeCreditEarnedIncomeTwoChildren;
  const rateOfMore = tax.earnedIncomeCreditPhaseOutRateTwoChildren;
  return [
    credit(
      tax.earnedIncomeCreditRateOneChild,
      tax.earnedIncomeCreditEarnedIncomeOneChild,
      tax.earnedIncomeCreditPhaseOutRateOneChild,
    ),
    credit(tax.earnedIncomeCreditRateTwoChildren, ofMore, rateOfMore),
    credit(tax.earnedIncomeCreditRateThreeChildren, ofMore, rateOfMore),
  ];
}
