import type { FilerTaxLaw } from '../../law/filer-tax-law.ts';
import { exemptionGoneAt, isMinimumTaxComputed } from '../federal/amt.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { isScheduleDTaxWorksheetUsed } from '../federal/schedule-d-tax.ts';
import { FORM_6251, SCHEDULE_A } from './form-cells.ts';
import { GAINS } from './gain-labels.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import {
  amount,
  at,
  difference,
  lessLines,
  notBelowZero,
  opposite,
  product,
  rate,
  smaller,
  smallerOf,
  sum,
  sumOf,
  type Term,
  taxed,
} from './term.ts';

const RATES = '26 USC 55(b)(1)(A)';

/** Form 6251: part III where there is any income over the exemption. */
export const MINIMUM_TAX_FORMS: readonly ReturnForm[] = [
  {
    form: 'Form 6251',
    citation: '26 USC 55, 56',
    lastRead: '2026',
    holds: [line.AMT_6],
    rows: [...incomeRows(), ...taxRows()],
  },
  {
    form: 'Form 6251',
    citation: '26 USC 55(b)(3)',
    lastRead: '2026',
    isUsed: ({ lines }) => isMinimumTaxComputed(lines),
    rows: [...gainRows(), ...rateRows()],
  },
];

function incomeRows(): readonly LineRow[] {
  return [
    [
      FORM_6251.deductions,
      [null, '1a', '1a'],
      'Deductions without the senior deduction',
      ({ law }) =>
        law.seniorDeduction + law.personalExemption > 0
          ? lessLines(line.TOTAL_DEDUCTIONS, line.SENIOR_DEDUCTION)
          : at(line.TOTAL_DEDUCTIONS),
      '26 USC 56(b)(1)(D)',
    ],
    [
      FORM_6251.income,
      ['1', '1b', '1b'],
      'AGI less deductions',
      ({ law }) =>
        lessLines(
          line.AGI,
          law.seniorDeduction + law.personalExemption > 0 ? FORM_6251.deductions : line.TOTAL_DEDUCTIONS,
        ),
      '26 USC 55(b)(1)(D)',
    ],
    [
      FORM_6251.notAllowed,
      '2a',
      'Standard deduction, or taxes on Schedule A',
      ({ lines }) => at(lineOf(lines, line.ITEMIZES) === 1 ? SCHEDULE_A.taxes : line.DEDUCTION_TAKEN),
      '26 USC 56(b)(1)(A), 56(b)(1)(D)',
    ],
    [
      FORM_6251.otherAdjustments,
      '3',
      'Section 68 reduction, which does not apply',
      ({ law, lines }) =>
        law.itemizedReductionShare > 0 && lineOf(lines, line.ITEMIZES) === 1
          ? opposite(at(line.SECTION_68_REDUCTION))
          : 'none',
      '26 USC 55(b)(1)(D), 56(b)(1)',
    ],
    [line.AMTI, '4', 'Alternative minimum taxable income', minimumTaxIncome, '26 USC 55(b)(1)(D), 56(b)(1)'],
    [
      line.AMT_EXEMPTION,
      '5',
      'Exemption',
      ({ law }) =>
        notBelowZero(
          difference(
            amount('amount by filing status', law.amtExemption),
            product(
              notBelowZero(difference(at(line.AMTI), amount('the threshold', law.amtPhaseOutStart))),
              rate(law.amtPhaseOutRate),
            ),
          ),
        ),
      '26 USC 55(d)',
    ],
    [line.AMT_6, '6', 'Taxable excess', notBelowZero(lessLines(line.AMTI, line.AMT_EXEMPTION)), '26 USC 55(b)(1)(B)'],
  ];
}

function taxRows(): readonly LineRow[] {
  return [
    [
      FORM_6251.taxOnExcess,
      '7',
      'Tax on the excess',
      ({ lines }) => (isMinimumTaxComputed(lines) ? at(FORM_6251.smallerTax) : 'none without an excess'),
      RATES,
    ],
    [line.TENTATIVE_MINIMUM_TAX, '9', 'Tentative minimum tax', at(FORM_6251.taxOnExcess), RATES],
    [FORM_6251.regularTax, '10', 'Regular tax', at(line.REGULAR_TAX), '26 USC 55(c)'],
    [
      line.AMT,
      '11',
      'Alternative minimum tax',
      notBelowZero(lessLines(line.TENTATIVE_MINIMUM_TAX, FORM_6251.regularTax)),
      '26 USC 55(a)',
    ],
  ];
}

/** Form 6251 lines 12 to 18. */
function gainRows(): readonly LineRow[] {
  return [
    [FORM_6251.excess, '12', 'Taxable excess', at(line.AMT_6)],
    [
      line.AMT_13,
      '13',
      'Adjusted net capital gain',
      (filed) => at(usesScheduleD(filed) ? line.SDTW_13 : line.QDCG_4),
      '26 USC 55(b)(3)',
    ],
    [
      line.AMT_14,
      '14',
      'Unrecaptured section 1250 gain',
      (filed) => (usesScheduleD(filed) ? at(line.SDTW_12) : 'none'),
    ],
    [FORM_6251.gains, '15', 'Gains at rates of their own', sumOf(line.AMT_13, line.AMT_14)],
    [line.AMT_16, '16', 'Gains in the taxable excess', smallerOf(FORM_6251.excess, FORM_6251.gains)],
    [line.AMT_17, '17', 'Taxable excess without gains', lessLines(FORM_6251.excess, line.AMT_16), '26 USC 55(b)(3)(A)'],
    [line.AMT_18, '18', 'Tax on the excess without gains', ({ law }) => atMinimumRates(line.AMT_17, law), RATES],
  ];
}

/** Form 6251 lines 19 to 40. */
function rateRows(): readonly LineRow[] {
  return [
    [FORM_6251.zeroLimit, '19', GAINS.zeroLimit, ({ law }) => amount('by filing status', law.zeroGainRateLimit)],
    [
      FORM_6251.belowGains,
      '20',
      'Regular income under the gains',
      (filed) => at(usesScheduleD(filed) ? line.SDTW_14 : line.QDCG_5),
    ],
    [line.AMT_21, '21', GAINS.zeroRoom, notBelowZero(lessLines(FORM_6251.zeroLimit, FORM_6251.belowGains))],
    [line.AMT_22, '22', 'Adjusted net capital gain taxed', smallerOf(FORM_6251.excess, line.AMT_13)],
    [line.AMT_23, '23', GAINS.taxedAtZero, smallerOf(line.AMT_21, line.AMT_22), '26 USC 55(b)(3)(B)'],
    [line.AMT_24, '24', GAINS.taxedAboveZero, lessLines(line.AMT_22, line.AMT_23)],
    [FORM_6251.middleLimit, '25', GAINS.middleLimit, ({ law }) => amount('by filing status', law.middleGainRateLimit)],
    [FORM_6251.zeroRoom, '26', GAINS.zeroRoom, at(line.AMT_21)],
    [
      FORM_6251.ordinary,
      '27',
      'Regular income taxed at ordinary rates',
      (filed) => at(usesScheduleD(filed) ? line.SDTW_21 : line.QDCG_5),
    ],
    [FORM_6251.belowMiddle, '28', GAINS.belowMiddle, sumOf(FORM_6251.zeroRoom, FORM_6251.ordinary)],
    [line.AMT_29, '29', GAINS.middleRoom, notBelowZero(lessLines(FORM_6251.middleLimit, FORM_6251.belowMiddle))],
    [line.AMT_30, '30', GAINS.taxedAtMiddle, smallerOf(line.AMT_24, line.AMT_29), '26 USC 55(b)(3)(C)'],
    [line.AMT_31, '31', GAINS.taxAtMiddle, ({ law }) => product(at(line.AMT_30), rate(law.middleGainRate))],
    [FORM_6251.belowTop, '32', GAINS.zeroAndMiddle, sumOf(line.AMT_23, line.AMT_30)],
    [line.AMT_33, '33', GAINS.taxedAtTop, lessLines(line.AMT_22, FORM_6251.belowTop), '26 USC 55(b)(3)(D)'],
    [line.AMT_34, '34', GAINS.taxAtTop, ({ law }) => product(at(line.AMT_33), rate(law.topGainRate))],
    [
      FORM_6251.belowUnrecaptured,
      '35',
      'Excess that is taxed at other rates',
      sumOf(line.AMT_17, FORM_6251.belowTop, line.AMT_33),
    ],
    [
      line.AMT_36,
      '36',
      GAINS.taxedAtUnrecaptured,
      notBelowZero(lessLines(FORM_6251.excess, FORM_6251.belowUnrecaptured)),
      '26 USC 55(b)(3)(E)',
    ],
    [line.AMT_37, '37', GAINS.taxAtUnrecaptured, ({ law }) => product(at(line.AMT_36), rate(law.unrecaptured1250Rate))],
    [
      line.AMT_38,
      '38',
      'Tax with preferential rates',
      sumOf(line.AMT_18, line.AMT_31, line.AMT_34, line.AMT_37),
      '26 USC 55(b)(3)',
    ],
    [line.AMT_39, '39', 'Tax without preferential rates', ({ law }) => atMinimumRates(FORM_6251.excess, law), RATES],
    [FORM_6251.smallerTax, '40', 'The smaller tax', smallerOf(line.AMT_38, line.AMT_39), RATES],
  ];
}

function minimumTaxIncome({ law }: FiledReturn): Term {
  const parts = [at(FORM_6251.income), at(FORM_6251.notAllowed), at(FORM_6251.otherAdjustments)];
  if (law.amtSeparateIncreaseRate === 0) return sum(...parts);
  const gone = amount('the end of the exemption', exemptionGoneAt(law));
  const increase = product(notBelowZero(difference(sum(...parts), gone)), rate(law.amtSeparateIncreaseRate));
  return sum(...parts, smaller(amount('the exemption', law.amtExemption), increase));
}

function atMinimumRates(cell: number, law: FilerTaxLaw): Term {
  return taxed(at(cell), 'the rates of the minimum tax', [
    { over: 0, rate: law.amtLowRate },
    { over: law.amtHighRateOver, rate: law.amtHighRate },
  ]);
}

function usesScheduleD({ lines }: FiledReturn): boolean {
  return isScheduleDTaxWorksheetUsed(lines);
}
