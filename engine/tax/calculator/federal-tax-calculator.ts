import { DEFAULT_GROWTH } from '../../law/entry/indexing.ts';
import { type FilerTaxLaw, filerTaxLaw } from '../../law/filer-tax-law.ts';
import { type LawTables, lawForYear } from '../../law/law-tables.ts';
import type { FederalTaxRequest, FederalTaxResult } from '../../results/federal-tax.ts';
import type { WorksheetLine } from '../../results/worksheet-line.ts';
import { studentCredit } from '../federal/children/american-opportunity-credit.ts';
import { isEarnedIncomeCreditAge } from '../federal/earned-income-credit.ts';
import { federalTax, marginalRate } from '../federal/federal-tax.ts';
import {
  BEST_DEDUCTION,
  emptyFederalTaxInput,
  type FederalTaxInput,
  ITEMIZED_DEDUCTION_ONLY,
  STANDARD_DEDUCTION_ONLY,
} from '../federal/federal-tax-input.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { emptyWorksheet, lineOf } from '../federal/federal-tax-lines.ts';
import { fillEntries } from '../federal/return-entries.ts';
import { filedForms } from '../worksheets/federal-return.ts';
import type { FiledReturn } from '../worksheets/return-form.ts';

/** Every line of a computed return, form by form: Form 1040, its schedules, and the worksheets behind them. */
function worksheetOf(filed: FiledReturn): readonly WorksheetLine[] {
  return filedForms(filed).flatMap(({ edition, lines }) =>
    lines.map(({ form, line: number, label, value, formula, citation }) => ({
      form,
      line: number,
      label,
      value,
      formula,
      citation,
      edition,
    })),
  );
}

/**
 * One year's federal income tax. The request has passed the contract's schema, and its year is not before the law on
 * file. Years past the last published one use projected parameters.
 */
export function calculateFederalTax(request: FederalTaxRequest, tables: LawTables): FederalTaxResult {
  const growth = {
    ...DEFAULT_GROWTH,
    inflation: request.inflation ?? DEFAULT_GROWTH.inflation,
    wageGrowth: request.wageGrowth ?? DEFAULT_GROWTH.wageGrowth,
  };
  const yearLaw = lawForYear(tables, request.taxYear, growth);
  const law = filerTaxLaw(yearLaw, request.filingStatus, request.livedApart ?? false);
  const input = federalTaxInputOf(request, law);
  const lines = emptyWorksheet();
  federalTax(input, law, lines);
  fillEntries(input, lines);
  const filed = { lines, law, taxYear: request.taxYear };
  return resultOf(filed, marginalRate(input, law, lines, emptyWorksheet()));
}

/** Only a joint return has a second person on it. */
function federalTaxInputOf(request: FederalTaxRequest, law: FilerTaxLaw): FederalTaxInput {
  const people = request.filingStatus === 'marriedFilingJointly' ? request.people : request.people.slice(0, 1);
  const [first, second] = people;
  return Object.assign(emptyFederalTaxInput(), {
    firstWages: first?.wages ?? 0,
    secondWages: second?.wages ?? 0,
    firstSelfEmployment: first?.selfEmployment ?? 0,
    secondSelfEmployment: second?.selfEmployment ?? 0,
    qbiSelfEmployment: (first?.selfEmployment ?? 0) + (second?.selfEmployment ?? 0),
    isSpecifiedService: request.specifiedService === true ? 1 : 0,
    seniors: people.filter(({ age }) => age >= law.seniorAge).length,
    blind: people.filter(({ blind }) => blind === true).length,
    isEarnedIncomeCreditAge: people.some(({ age }) => isEarnedIncomeCreditAge(age, law)) ? 1 : 0,
    firstSavings: savingsOf(first, law),
    secondSavings: savingsOf(second, law),
    savingsDistributions: request.distributionsOfTestingPeriod ?? 0,
    ...childrenOf(request, law),
    taxableInterest: request.taxableInterest ?? 0,
    taxExemptInterest: request.taxExemptInterest ?? 0,
    ordinaryDividends: request.ordinaryDividends ?? 0,
    qualifiedDividends: request.qualifiedDividends ?? 0,
    shortTermGain: request.shortTermGain ?? 0,
    longTermGain: request.longTermGain ?? 0,
    retirementDistributions: request.taxableRetirementDistributions ?? 0,
    iraDistributions: request.taxableRetirementDistributions ?? 0,
    socialSecurityBenefits: request.socialSecurityBenefits ?? 0,
    otherIncome: request.otherIncome ?? 0,
    stateAndLocalTaxPaid: request.stateAndLocalTaxPaid ?? 0,
    mortgageInterest: request.mortgageInterest ?? 0,
    charitableGifts: request.charitableGifts ?? 0,
    medicalExpenses: request.medicalExpenses ?? 0,
    deductionChoice: deductionChoiceOf(request.deduction ?? 'best'),
  });
}

function childrenOf({ children }: FederalTaxRequest, law: FilerTaxLaw): Partial<FederalTaxInput> {
  if (children === undefined) return {};
  const credits = (children.studentExpenses ?? []).map((expenses) => studentCredit(expenses, law.children));
  return {
    hasChildren: 1,
    childrenUnder17: children.under17 ?? 0,
    otherDependents: children.otherDependents ?? 0,
    earnedIncomeChildren: children.ofEarnedIncomeCredit ?? 0,
    careChildren: children.inCare ?? 0,
    careCosts: children.careCosts ?? 0,
    studentCredits: credits.reduce((sum, credit) => sum + credit, 0),
  };
}

/** Nobody under 18 has the credit. 26 USC 25B(c)(1). */
function savingsOf(person: FederalTaxRequest['people'][number] | undefined, law: FilerTaxLaw): number {
  return person === undefined || person.age < law.saversAge ? 0 : (person.retirementSavings ?? 0);
}

function deductionChoiceOf(deduction: 'best' | 'standard' | 'itemized'): number {
  if (deduction === 'best') return BEST_DEDUCTION;
  return deduction === 'standard' ? STANDARD_DEDUCTION_ONLY : ITEMIZED_DEDUCTION_ONLY;
}

function resultOf(filed: FiledReturn, rate: number): FederalTaxResult {
  const value = (cell: number) => lineOf(filed.lines, cell);
  const agi = value(line.AGI);
  const totalTax = value(line.TOTAL_TAX);
  return {
    provisionalIncome: value(line.SSW_7),
    taxableSocialSecurity: value(line.SSW_18),
    capitalGainInAgi: value(line.CAPITAL_GAIN_IN_AGI),
    agi,
    standardDeduction: value(line.STANDARD_DEDUCTION),
    itemizedDeduction: value(line.ITEMIZED_DEDUCTION),
    saltAllowed: value(line.SCHA_5E),
    charityAllowed: value(line.SCHA_14),
    itemizes: value(line.ITEMIZES) === 1,
    deductionTaken: value(line.DEDUCTION_TAKEN),
    nonItemizerCharity: value(line.NON_ITEMIZER_CHARITY),
    seniorDeduction: value(line.SENIOR_DEDUCTION),
    qbiDeduction: value(line.QBI_DEDUCTION),
    taxableIncome: value(line.TAXABLE_INCOME),
    preferentialIncome: value(line.PREFERENTIAL_INCOME),
    regularTax: {
      ordinary: value(line.REGULAR_TAX_ORDINARY),
      preferential: value(line.REGULAR_TAX_PREFERENTIAL),
      total: value(line.REGULAR_TAX),
    },
    amt: value(line.AMT),
    niit: value(line.NIIT),
    additionalMedicareTax: value(line.ADDITIONAL_MEDICARE_TAX),
    selfEmploymentTax: value(line.SE_TAX),
    taxBeforeCredits: value(line.TAX_BEFORE_CREDITS),
    credits: value(line.CREDITS),
    earnedIncomeCredit: value(line.EARNED_INCOME_CREDIT),
    childTaxCredit: value(line.CHILD_TAX_CREDIT),
    additionalChildTaxCredit: value(line.ADDITIONAL_CHILD_TAX_CREDIT),
    dependentCareCredit: value(line.DEPENDENT_CARE_CREDIT),
    educationCredit: value(line.EDUCATION_CREDIT),
    americanOpportunityRefund: value(line.AMERICAN_OPPORTUNITY_REFUND),
    saversCredit: value(line.SAVERS_CREDIT),
    saversMatch: value(line.SAVERS_MATCH_FIRST) + value(line.SAVERS_MATCH_SECOND),
    totalTax,
    marginalRate: rate,
    effectiveRate: agi > 0 ? totalTax / agi : 0,
    carryforward: value(line.CLC_8) + value(line.CLC_13),
    worksheet: worksheetOf(filed),
  };
}
