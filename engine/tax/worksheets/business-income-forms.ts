import { hasBusinessIncomeDeduction } from '../federal/deductions/deductions.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { FORM_8995, FORM_8995A, SCHEDULE_1 } from './form-cells.ts';
import { type LineNumber, numberIn } from './form-edition.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import {
  amount,
  at,
  difference,
  larger,
  lessLines,
  notBelowZero,
  product,
  quotient,
  rate,
  smaller,
  sum,
  sumOf,
  type Term,
} from './term.ts';

/** Line of the minimum deduction, which the form has from 2026. */
const MINIMUM: LineNumber = [null, null, '16'];

/** Form 8995, or above the threshold Form 8995-A. */
export const BUSINESS_INCOME_FORMS: readonly ReturnForm[] = [
  {
    form: 'Form 8995',
    citation: '26 USC 199A',
    lastRead: '2026',
    isUsed: ({ lines }) => hasBusinessIncomeDeduction(lines) && !isOverThreshold(lines),
    rows: [
      ...incomeRows('1i', '1ii', '2'),
      [FORM_8995.counted, '4', 'Qualified business income that counts', notBelowZero(at(line.QBI_INCOME))],
      [
        line.QBI_COMPONENT,
        '5',
        'Qualified business income component',
        ({ law }) => product(at(FORM_8995.counted), rate(law.qbiRate)),
        '26 USC 199A(b)(2)',
      ],
      [FORM_8995.beforeLimit, '10', 'Deduction before the income limit', at(line.QBI_COMPONENT)],
      ...limitRows('11', '12', '13', '14'),
      [
        FORM_8995.beforeMinimum,
        [null, null, '15'],
        'Deduction before the minimum',
        smaller(at(FORM_8995.beforeLimit), at(line.QBI_INCOME_LIMIT)),
        '26 USC 199A(a)',
      ],
      [line.QBI_MINIMUM, MINIMUM, 'Minimum deduction for active business income', minimumDeduction, '26 USC 199A(i)'],
      [
        line.QBI_DEDUCTION,
        ['15', '15', '17'],
        'Qualified business income deduction',
        ({ taxYear }) =>
          numberIn(MINIMUM, taxYear) === null
            ? smaller(at(FORM_8995.beforeLimit), at(line.QBI_INCOME_LIMIT))
            : larger(at(FORM_8995.beforeMinimum), at(line.QBI_MINIMUM)),
        '26 USC 199A(a), 199A(i)',
      ],
    ],
  },
  {
    form: 'Form 8995-A',
    citation: '26 USC 199A',
    lastRead: '2025',
    isUsed: ({ lines }) => hasBusinessIncomeDeduction(lines) && isOverThreshold(lines),
    rows: [
      ...incomeRows('1a', '1b', '1c'),
      [
        line.QBI_COUNTED,
        '2',
        'Qualified business income that counts',
        'of a specified service business the applicable percentage alone',
        '26 USC 199A(d)(3)',
      ],
      [
        FORM_8995A.ofIncome,
        '3',
        'Share of that income',
        ({ law }) => product(at(line.QBI_COUNTED), rate(law.qbiRate)),
        '26 USC 199A(b)(2)(A)',
      ],
      [
        line.ENTRY_QBI_WAGE_LIMIT,
        '10',
        'Wage and property limit',
        'wages and property of the business',
        '26 USC 199A(b)(2)(B)',
      ],
      [
        FORM_8995A.overLimit,
        '19',
        'What the limit would cut',
        notBelowZero(lessLines(FORM_8995A.ofIncome, line.ENTRY_QBI_WAGE_LIMIT)),
        '26 USC 199A(b)(3)(B)',
      ],
      [FORM_8995A.income, '20', 'Taxable income before the deduction', incomeBefore, '26 USC 199A(e)(1)'],
      [
        FORM_8995A.threshold,
        '21',
        'Threshold',
        ({ law }) => amount('by filing status', law.qbiThreshold),
        '26 USC 199A(e)(2)',
      ],
      [
        FORM_8995A.excess,
        '22',
        'Income over the threshold',
        lessLines(FORM_8995A.income, FORM_8995A.threshold),
        '26 USC 199A(b)(3)(B)',
      ],
      [
        FORM_8995A.range,
        '23',
        'Phase-in range',
        ({ law }) => amount('by filing status', law.qbiPhaseInRange),
        '26 USC 199A(b)(3)(B)',
      ],
      [
        line.QBI_PHASE_IN,
        '24',
        'Phase-in, at most the whole',
        smaller(quotient(at(FORM_8995A.excess), at(FORM_8995A.range)), rate(1)),
        '26 USC 199A(b)(3)(B)',
        'fraction',
      ],
      [
        FORM_8995A.reduction,
        '25',
        'Phase-in reduction',
        product(at(FORM_8995A.overLimit), smaller(quotient(at(FORM_8995A.excess), at(FORM_8995A.range)), rate(1))),
        '26 USC 199A(b)(3)(B)',
      ],
      [
        line.QBI_COMPONENT,
        '26',
        'Qualified business income component',
        lessLines(FORM_8995A.ofIncome, FORM_8995A.reduction),
        '26 USC 199A(b)(2), 199A(b)(3)',
      ],
      [FORM_8995.beforeLimit, '32', 'Deduction before the income limit', at(line.QBI_COMPONENT)],
      ...limitRows('33', '34', '35', '36'),
      [
        FORM_8995.beforeMinimum,
        '37',
        'Deduction within the income limit',
        smaller(at(FORM_8995.beforeLimit), at(line.QBI_INCOME_LIMIT)),
        '26 USC 199A(a)',
      ],
      [
        line.QBI_DEDUCTION,
        '39',
        'Qualified business income deduction',
        ({ lines }) =>
          lineOf(lines, line.QBI_MINIMUM) > 0
            ? larger(at(FORM_8995.beforeMinimum), amount('the minimum deduction', lineOf(lines, line.QBI_MINIMUM)))
            : at(FORM_8995.beforeMinimum),
        '26 USC 199A(a), 199A(i)',
      ],
    ],
  },
];

/** The business income of the return: from self-employment, other, and both. */
function incomeRows(selfEmployment: string, other: string, total: string): readonly LineRow[] {
  return [
    [
      FORM_8995.selfEmployment,
      selfEmployment,
      'Qualified net profit less its part of the deduction for self-employment tax',
      qualifiedProfit,
      '26 USC 199A(c); 26 CFR 1.199A-3(b)(1)(vi)',
    ],
    [line.ENTRY_QBI_OTHER, other, 'Other qualified business income', 'rents and other business', '26 USC 199A(c)'],
    [
      line.QBI_INCOME,
      total,
      'Qualified business income',
      sumOf(FORM_8995.selfEmployment, line.ENTRY_QBI_OTHER),
      '26 USC 199A(c)',
    ],
  ];
}

function qualifiedProfit({ lines }: FiledReturn): Term {
  const profit = amount('qualified net profit', lineOf(lines, line.ENTRY_QBI_SELF_EMPLOYMENT));
  const all = lineOf(lines, line.ENTRY_PROFIT_FIRST) + lineOf(lines, line.ENTRY_PROFIT_SECOND);
  if (lineOf(lines, line.SE_DEDUCTION) === 0 || all <= 0) return profit;
  const deducted =
    lineOf(lines, line.ENTRY_HEALTH_DEDUCTION) === 0
      ? at(line.SE_DEDUCTION)
      : sumOf(line.SE_DEDUCTION, line.ENTRY_HEALTH_DEDUCTION);
  return difference(profit, product(deducted, quotient(profit, at(SCHEDULE_1.business))));
}

/** The limit by taxable income. */
function limitRows(before: string, gains: string, ordinary: string, limit: string): readonly LineRow[] {
  return [
    [line.QBI_INCOME_LIMIT_BASE, before, 'Taxable income before the deduction', incomeBefore, '26 USC 199A(e)(1)'],
    [
      FORM_8995.gains,
      gains,
      'Net capital gain and qualified dividends',
      sum(at(line.QUALIFIED_DIVIDENDS), notBelowZero(smaller(at(line.SCHD_15), at(line.SCHD_16)))),
      '26 USC 199A(a)(2)(B)',
    ],
    [
      FORM_8995.ordinary,
      ordinary,
      'Taxable income without them',
      notBelowZero(lessLines(line.QBI_INCOME_LIMIT_BASE, FORM_8995.gains)),
      '26 USC 199A(a)(2)',
    ],
    [
      line.QBI_INCOME_LIMIT,
      limit,
      'Income limit',
      ({ law }) => product(at(FORM_8995.ordinary), rate(law.qbiRate)),
      '26 USC 199A(a)(2)',
    ],
  ];
}

function incomeBefore({ lines, law }: FiledReturn): Term {
  const isItemizing = lineOf(lines, line.ITEMIZES) === 1;
  const taken = isItemizing
    ? [law.itemizedReductionShare > 0 ? line.ITEMIZED_GROSS : line.ITEMIZED_DEDUCTION]
    : [line.STANDARD_DEDUCTION, ...(law.nonItemizerCharityLimit > 0 ? [line.NON_ITEMIZER_CHARITY] : [])];
  const senior = law.seniorDeduction + law.personalExemption > 0 ? [line.SENIOR_DEDUCTION] : [];
  return notBelowZero(lessLines(line.AGI, ...taken, ...senior));
}

function minimumDeduction({ law, lines }: FiledReturn): Term | string {
  if (lineOf(lines, line.QBI_MINIMUM) === 0) return 'none below the least active business income';
  return amount('yearly amount', law.qbiMinimumDeduction);
}

function isOverThreshold(lines: Float64Array): boolean {
  return lineOf(lines, line.QBI_PHASE_IN) > 0;
}
