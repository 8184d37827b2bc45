import type { StateEntries } from '../../law/states/state-law.ts';

let lines = 0;
const line = () => lines++;

/** Lines of the state worksheet. The first ten are the measures of STATE_MEASURES, in that order. */
export const STATE_LINE = {
  federalAgi: line(),
  stateAgi: line(),
  agiLessTaxableSocialSecurity: line(),
  agiPlusTaxExemptInterest: line(),
  incomeLessExemptions: line(),
  taxableIncomePlusTaxExemptInterest: line(),
  incomeBeforeRetirement: line(),
  incomeBeforeRetirementLessTaxableSocialSecurity: line(),
  incomeAfterEarlierExclusions: line(),
  stateAgiPlusFederalDeductions: line(),
  /** Each spouse's own part of federal AGI, where the state looks at it. */
  firstAgi: line(),
  secondAgi: line(),
  startingIncome: line(),
  additions: line(),
  /** What the state has taxed before it went into the accounts that paid out: each person's part, and all of it. */
  firstTaxedBefore: line(),
  secondTaxedBefore: line(),
  taxedBefore: line(),
  firstSocialSecurity: line(),
  secondSocialSecurity: line(),
  socialSecurity: line(),
  firstExclusion: line(),
  secondExclusion: line(),
  /** Each person's part of the retirement income that is left out in the end. */
  firstRetirementIncome: line(),
  secondRetirementIncome: line(),
  retirementIncome: line(),
  capitalGains: line(),
  twoIncomes: line(),
  educationSavings: line(),
  /** What might be itemized, what the limits take off, and what is left of it. */
  itemizedMedical: line(),
  itemizedTaxes: line(),
  itemizedInterest: line(),
  itemizedGifts: line(),
  itemizedPayrollTax: line(),
  itemizedOther: line(),
  itemizedReduction: line(),
  itemizedTotal: line(),
  /** The standard deduction beside it, where there is anything to itemize. */
  standardAgainstItemized: line(),
  /** What is deducted: one of the two, the other being 0. */
  standardDeduction: line(),
  itemizedDeduction: line(),
  otherDeductions: line(),
  medicalDeduction: line(),
  payrollTaxDeduction: line(),
  exemptions: line(),
  federalTax: line(),
  taxableIncome: line(),
  scheduleTax: line(),
  gainsTax: line(),
  additionalTaxes: line(),
  taxBeforeCredits: line(),
  exemptionCredits: line(),
  taxLeft: line(),
  otherCredits: line(),
  /** What of the credits finds no tax. */
  unusedExemptionCredits: line(),
  unusedOtherCredits: line(),
  tax: line(),
  /** The return of a city or county, where the plan has one. */
  localBase: line(),
  localTaxBeforeCredits: line(),
  localCredits: line(),
  localTax: line(),
  /** What its base is worked out from: income, what of it is not taxed, exemptions; and unearned income beside the base. */
  localIncome: line(),
  localExcluded: line(),
  localExemption: line(),
  localUnearned: line(),
  /** Credits for property tax and rent, where the plan claims them. */
  propertyTaxCredits: line(),
  /** What of the other credits is for a couple with two incomes, before they are held within the tax. */
  jointFilingCredit: line(),
  /** What of them is for itemized deductions, likewise. */
  itemizedCredit: line(),
  /** Interest on bonds of the United States, which no state may tax. */
  treasuryInterest: line(),
} as const;

/** Income tax of the state and of a city or county in it, less credits for property tax and rent, dollars: below 0 where more is paid out. */
export function stateAndLocalTax(worksheet: Float64Array): number {
  const taxes = (worksheet[STATE_LINE.tax] ?? 0) + (worksheet[STATE_LINE.localTax] ?? 0);
  return taxes - (worksheet[STATE_LINE.propertyTaxCredits] ?? 0);
}

/** Length of a worksheet. */
export const STATE_LINE_COUNT = lines;

/** A line's label and formula, and the entry of the state's file that gives its source. */
export interface StateWorksheetLine {
  readonly line: number;
  readonly label: string;
  readonly formula: string;
  readonly entry: keyof StateEntries;
  /** The lines that it adds up and takes off, where it is no more than that. */
  readonly sum?: StateSum;
}

/** What a line comes to from other lines. */
export interface StateSum {
  readonly adds: readonly number[];
  readonly takes: readonly number[];
  /** Whether it does not go below zero. */
  readonly isFloored?: true;
  /** Whether it does not hold where spouses work out returns of their own, one of which may come to nothing alone. */
  readonly isOfOneReturn?: true;
}

/** The worksheet in the order in which it is read. */
export const STATE_WORKSHEET: readonly StateWorksheetLine[] = [
  {
    line: STATE_LINE.startingIncome,
    label: 'Income from the federal return',
    formula: 'Federal adjusted gross income, or federal taxable income where the state starts there',
    entry: 'startingPoint',
  },
  {
    line: STATE_LINE.additions,
    label: 'Additions',
    formula: 'Federal deductions and losses that the state does not allow',
    entry: 'startingPoint',
  },
  {
    line: STATE_LINE.taxedBefore,
    label: 'Contributions taxed before',
    formula: 'What retirement accounts paid out of contributions that the state taxed when they were made',
    entry: 'startingPoint',
  },
  {
    line: STATE_LINE.treasuryInterest,
    label: 'Interest on bonds of the United States',
    formula: 'Coupons and the rise of principal of the ladders of bonds, which no state may tax',
    entry: 'startingPoint',
  },
  {
    line: STATE_LINE.socialSecurity,
    label: 'Social Security subtraction',
    formula: 'Federally taxable benefits that the state does not tax',
    entry: 'socialSecurity',
  },
  {
    line: STATE_LINE.retirementIncome,
    label: 'Retirement income exclusion',
    formula: 'Pensions and distributions excluded, by person, within caps, ages and income limits',
    entry: 'retirementIncome',
  },
  {
    line: STATE_LINE.capitalGains,
    label: 'Capital gain subtraction',
    formula: 'The part of the net gain that the state excludes',
    entry: 'capitalGains',
  },
  {
    line: STATE_LINE.twoIncomes,
    label: 'Subtraction for two incomes',
    formula: 'The lesser spouse’s income up to a limit, where the state leaves it out',
    entry: 'couples',
  },
  {
    line: STATE_LINE.educationSavings,
    label: 'Contributions to 529 plans',
    formula:
      'What the year put in, within the limit of the return or of each beneficiary, where the state leaves it out',
    entry: 'educationSavings',
  },
  {
    line: STATE_LINE.stateAgi,
    label: 'Income after additions and subtractions',
    formula: 'Income from the federal return + additions − subtractions',
    entry: 'startingPoint',
    sum: {
      adds: [STATE_LINE.startingIncome, STATE_LINE.additions],
      takes: [
        STATE_LINE.taxedBefore,
        STATE_LINE.treasuryInterest,
        STATE_LINE.socialSecurity,
        STATE_LINE.retirementIncome,
        STATE_LINE.capitalGains,
        STATE_LINE.twoIncomes,
        STATE_LINE.educationSavings,
      ],
    },
  },
  {
    line: STATE_LINE.itemizedMedical,
    label: 'Medical expenses, if itemized',
    formula: 'Medical expenses and health premiums over the floor that the state sets',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedTaxes,
    label: 'Taxes, if itemized',
    formula: 'Property tax, and income tax where the state lets it be deducted, within the cap that holds there',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedInterest,
    label: 'Mortgage interest, if itemized',
    formula: 'Interest deductible on the federal Schedule A, within a limit of the state where it has one',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedGifts,
    label: 'Gifts, if itemized',
    formula: 'Gifts deductible on the federal Schedule A',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedPayrollTax,
    label: 'Payroll taxes, if itemized',
    formula: 'Social Security and Medicare tax on wages, up to an amount for each person',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedOther,
    label: 'Other deductions, if itemized',
    formula: 'Other deductions of the federal Schedule A',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedReduction,
    label: 'Limits on itemized deductions',
    formula: 'What the limits for high incomes take off',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.itemizedTotal,
    label: 'Itemized deductions that may be taken',
    formula: 'Sum of the parts − limits',
    entry: 'itemizedDeductions',
    sum: {
      adds: [
        STATE_LINE.itemizedMedical,
        STATE_LINE.itemizedTaxes,
        STATE_LINE.itemizedInterest,
        STATE_LINE.itemizedGifts,
        STATE_LINE.itemizedPayrollTax,
        STATE_LINE.itemizedOther,
      ],
      takes: [STATE_LINE.itemizedReduction],
    },
  },
  {
    line: STATE_LINE.standardAgainstItemized,
    label: 'Standard deduction that may be taken',
    formula: 'Amount of the filing status + additions for age − phase-out',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.standardDeduction,
    label: 'Standard deduction',
    formula: 'Amount of the filing status + additions for age − phase-out',
    entry: 'standardDeduction',
  },
  {
    line: STATE_LINE.itemizedDeduction,
    label: 'Itemized deductions',
    formula: 'Where they are taken in place of the standard deduction',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.otherDeductions,
    label: 'Other federal deductions allowed',
    formula: 'Senior deduction and gifts of non-itemizers, where the state allows them',
    entry: 'standardDeduction',
  },
  {
    line: STATE_LINE.payrollTaxDeduction,
    label: 'Payroll taxes',
    formula: 'Social Security and Medicare tax on wages, up to an amount for each person',
    entry: 'payrollTaxDeduction',
  },
  {
    line: STATE_LINE.medicalDeduction,
    label: 'Medical expenses',
    formula: 'Medical expenses and health premiums over a share of the income',
    entry: 'medicalDeduction',
  },
  {
    line: STATE_LINE.exemptions,
    label: 'Exemptions',
    formula: 'Personal, age and dependent exemptions − phase-out',
    entry: 'exemptions',
  },
  {
    line: STATE_LINE.federalTax,
    label: 'Federal tax deduction',
    formula: 'The deductible share of the federal income tax, within its limit',
    entry: 'federalTaxDeduction',
  },
  {
    line: STATE_LINE.taxableIncome,
    label: 'State taxable income',
    formula: 'Income − deductions − exemptions, not below 0',
    entry: 'rateSchedule',
    sum: {
      adds: [STATE_LINE.stateAgi],
      takes: [
        STATE_LINE.standardDeduction,
        STATE_LINE.itemizedDeduction,
        STATE_LINE.otherDeductions,
        STATE_LINE.payrollTaxDeduction,
        STATE_LINE.medicalDeduction,
        STATE_LINE.exemptions,
        STATE_LINE.federalTax,
      ],
      isFloored: true,
      isOfOneReturn: true,
    },
  },
  {
    line: STATE_LINE.scheduleTax,
    label: 'Tax on the rate schedule',
    formula: 'Each bracket’s rate on the income within it',
    entry: 'rateSchedule',
  },
  {
    line: STATE_LINE.gainsTax,
    label: 'Tax on gains at their own rates',
    formula: 'Tax at the rates for gains, or the reduction to their highest rate',
    entry: 'capitalGains',
  },
  {
    line: STATE_LINE.additionalTaxes,
    label: 'Additional taxes',
    formula: 'Surtaxes, recapture of the lower brackets, minimum tax',
    entry: 'additionalTaxes',
  },
  {
    line: STATE_LINE.taxBeforeCredits,
    label: 'Tax before credits',
    formula: 'Tax on the rate schedule + tax on gains at their own rates + additional taxes',
    entry: 'rateSchedule',
    sum: { adds: [STATE_LINE.scheduleTax, STATE_LINE.gainsTax, STATE_LINE.additionalTaxes], takes: [] },
  },
  {
    line: STATE_LINE.exemptionCredits,
    label: 'Exemption credits',
    formula: 'Personal, age and dependent credits − phase-out, within the tax',
    entry: 'exemptions',
  },
  {
    line: STATE_LINE.itemizedCredit,
    label: 'Itemized deduction credit',
    formula: 'A share of what itemized deductions exceed the standard deduction by; one of the other credits',
    entry: 'itemizedDeductions',
  },
  {
    line: STATE_LINE.otherCredits,
    label: 'Other credits',
    formula: 'Credits on file for the state, within the tax left',
    entry: 'credits',
  },
  {
    line: STATE_LINE.tax,
    label: 'State income tax',
    formula: 'Tax before credits − credits',
    entry: 'rateSchedule',
    sum: { adds: [STATE_LINE.taxBeforeCredits], takes: [STATE_LINE.exemptionCredits, STATE_LINE.otherCredits] },
  },
];
