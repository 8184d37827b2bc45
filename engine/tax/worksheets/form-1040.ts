import { hasChildren } from '../federal/children/children-credits.ts';
import { hasBusinessIncomeDeduction } from '../federal/deductions/deductions.ts';
import { hasEarnedIncomeCredit } from '../federal/earned-income-credit.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { isScheduleDTaxWorksheetUsed } from '../federal/schedule-d-tax.ts';
import { DEDUCTION_CHOICE, FORM_1040, SCHEDULE_1A, SCHEDULE_2, SCHEDULE_3 } from './form-cells.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import { at, lessLines, notBelowZero, opposite, sumOf, type Term } from './term.ts';

const INCOME: readonly LineRow[] = [
  [line.WAGES, '1a', 'Wages on Forms W-2', 'box 1 of both persons’ forms', '26 USC 61(a)(1)'],
  [FORM_1040.wages, '1z', 'Wages', at(line.WAGES), '26 USC 61(a)(1)'],
  [line.TAX_EXEMPT_INTEREST, '2a', 'Tax-exempt interest', 'as received; not in income', '26 USC 103'],
  [line.TAXABLE_INTEREST, '2b', 'Taxable interest', 'as received', '26 USC 61(a)(4)'],
  [line.QUALIFIED_DIVIDENDS, '3a', 'Qualified dividends', 'as received; part of line 3b', '26 USC 1(h)(11)'],
  [line.ORDINARY_DIVIDENDS, '3b', 'Ordinary dividends', 'as received', '26 USC 61(a)(7)'],
  [line.ENTRY_IRA_DISTRIBUTIONS, '4b', 'Taxable IRA distributions', 'Forms 1099-R and 8606', '26 USC 408(d)'],
  [
    line.ENTRY_PENSIONS,
    '5b',
    'Taxable pensions and annuities',
    'Forms 1099-R, with plans of employers and inherited accounts',
    '26 USC 72, 402(a)',
  ],
  [FORM_1040.benefits, '6a', 'Social Security benefits', at(line.SSW_1), '26 USC 86(d)'],
  [line.TAXABLE_BENEFITS, '6b', 'Taxable Social Security benefits', at(line.SSW_18), '26 USC 86'],
  [line.GAIN_OR_LOSS, ['7', '7a', '7a'], 'Capital gain or loss', gainOrLoss, '26 USC 61(a)(3), 1211(b)'],
  [FORM_1040.additionalIncome, '8', 'Additional income', at(line.OTHER_INCOME), '26 USC 61'],
  [
    line.TOTAL_INCOME,
    '9',
    'Total income',
    sumOf(
      FORM_1040.wages,
      line.TAXABLE_INTEREST,
      line.ORDINARY_DIVIDENDS,
      line.ENTRY_IRA_DISTRIBUTIONS,
      line.ENTRY_PENSIONS,
      line.TAXABLE_BENEFITS,
      line.GAIN_OR_LOSS,
      FORM_1040.additionalIncome,
    ),
    '26 USC 61',
  ],
  [FORM_1040.adjustments, '10', 'Adjustments to income', at(line.ADJUSTMENTS), '26 USC 62'],
  [
    line.AGI,
    ['11', '11a', '11a'],
    'Adjusted gross income',
    lessLines(line.TOTAL_INCOME, FORM_1040.adjustments),
    '26 USC 62',
  ],
];

const DEDUCTIONS: readonly LineRow[] = [
  [
    line.DEDUCTION_TAKEN,
    ['12', '12e', '12e'],
    'Standard or itemized deduction',
    (filed) => at(isItemizing(filed) ? line.ITEMIZED_DEDUCTION : line.STANDARD_DEDUCTION),
    '26 USC 63(b)',
  ],
  [
    line.NON_ITEMIZER_CHARITY,
    [null, null, '12f'],
    'Charitable deduction without itemizing',
    (filed) => (isItemizing(filed) ? 'none beside itemized deductions' : at(DEDUCTION_CHOICE.gifts)),
    '26 USC 170(p)',
  ],
  [
    FORM_1040.businessDeduction,
    ['13', '13a', '13b'],
    'Qualified business income deduction',
    ({ lines }) => (hasBusinessIncomeDeduction(lines) ? at(line.QBI_DEDUCTION) : 'Form 8995, where there is one'),
    '26 USC 199A',
  ],
  [
    FORM_1040.seniorDeduction,
    [null, '13b', '13a'],
    'Additional deductions',
    ({ law }) => seniorsOrExemptions(law),
    '26 USC 151(d)(5)(C)',
  ],
  [line.TOTAL_DEDUCTIONS, '14', 'Total deductions', totalDeductions],
  [
    line.TAXABLE_INCOME,
    '15',
    'Taxable income',
    notBelowZero(lessLines(line.AGI, line.TOTAL_DEDUCTIONS)),
    '26 USC 63(a), 63(b)',
  ],
];

const TAXES: readonly LineRow[] = [
  [
    line.REGULAR_TAX,
    '16',
    'Tax',
    ({ lines }) => at(isScheduleDTaxWorksheetUsed(lines) ? line.SDTW_47 : line.QDCG_25),
    '26 USC 1',
  ],
  [FORM_1040.minimumTax, '17', 'Alternative minimum tax', at(SCHEDULE_2.additionalTax), '26 USC 55'],
  [FORM_1040.taxBeforeCredits, '18', 'Tax before credits', sumOf(line.REGULAR_TAX, FORM_1040.minimumTax)],
  [FORM_1040.otherCredits, '20', 'Nonrefundable credits', at(SCHEDULE_3.credits)],
  [
    FORM_1040.credits,
    '21',
    'Credits',
    ({ lines }) =>
      hasChildren(lines) ? sumOf(FORM_1040.childTaxCredit, FORM_1040.otherCredits) : at(FORM_1040.otherCredits),
  ],
  [
    FORM_1040.taxAfterCredits,
    '22',
    'Tax after nonrefundable credits',
    notBelowZero(lessLines(FORM_1040.taxBeforeCredits, FORM_1040.credits)),
  ],
  [FORM_1040.otherTaxes, '23', 'Other taxes', at(SCHEDULE_2.total)],
  [
    FORM_1040.totalTax,
    ['24', '24', '24a'],
    'Total tax',
    sumOf(FORM_1040.taxAfterCredits, FORM_1040.otherTaxes),
    '26 USC 26(b)',
  ],
];

const PAYMENTS: readonly LineRow[] = [
  [
    FORM_1040.earnedIncomeCredit,
    ['27', '27a', '27a'],
    'Earned income credit',
    ({ lines }) => (hasEarnedIncomeCredit(lines) ? at(line.EARNED_INCOME_CREDIT) : 'none'),
    '26 USC 32',
  ],
  [FORM_1040.otherPayments, '31', 'Other refundable credits', at(SCHEDULE_3.payments), '26 USC 36B'],
  [
    FORM_1040.refundableCredits,
    ['32', '32', '32a'],
    'Refundable credits',
    ({ lines }) =>
      hasChildren(lines)
        ? sumOf(
            FORM_1040.earnedIncomeCredit,
            FORM_1040.additionalChildTaxCredit,
            FORM_1040.americanOpportunity,
            FORM_1040.otherPayments,
          )
        : sumOf(FORM_1040.earnedIncomeCredit, FORM_1040.otherPayments),
    '26 USC 32, 36B',
  ],
  [
    FORM_1040.payments,
    '33',
    'Payments, without tax withheld and estimated payments',
    at(FORM_1040.refundableCredits),
    '26 USC 6401(b)',
  ],
  [
    FORM_1040.overpaid,
    '34',
    'Overpaid, before tax withheld and estimated payments',
    notBelowZero(lessLines(FORM_1040.payments, FORM_1040.totalTax)),
    '26 USC 6401(b)',
  ],
  [
    FORM_1040.owed,
    '37',
    'Owed, before tax withheld and estimated payments',
    notBelowZero(lessLines(FORM_1040.totalTax, FORM_1040.payments)),
    '26 USC 6151(a)',
  ],
];

export const FORM_1040_FORM: ReturnForm = {
  form: 'Form 1040',
  citation: '26 USC 63',
  lastRead: '2026',
  rows: [...INCOME, ...DEDUCTIONS, ...TAXES, ...PAYMENTS],
};

function isItemizing({ lines }: FiledReturn): boolean {
  return lineOf(lines, line.ITEMIZES) === 1;
}

function gainOrLoss({ lines }: FiledReturn): Term {
  return lineOf(lines, line.SCHD_16) > 0 ? at(line.SCHD_16) : opposite(at(line.SCHD_21));
}

/** Exemptions, which a law pack may bring back, stand in the place of the deduction of the same section. */
function seniorsOrExemptions({ seniorDeduction, personalExemption }: FiledReturn['law']): Term | string {
  if (personalExemption > 0) return at(line.SENIOR_DEDUCTION);
  return seniorDeduction > 0 ? at(SCHEDULE_1A.total) : 'none';
}

/** The gifts of those who do not itemize have had a line of their own since they are deducted again. */
function totalDeductions({ law }: FiledReturn): Term {
  const cells = [
    line.DEDUCTION_TAKEN,
    ...(law.nonItemizerCharityLimit > 0 ? [line.NON_ITEMIZER_CHARITY] : []),
    FORM_1040.businessDeduction,
    ...(law.seniorDeduction > 0 || law.personalExemption > 0 ? [FORM_1040.seniorDeduction] : []),
  ];
  return sumOf(...cells);
}
