import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { FORM_1040, SCHEDULE_SE_FIRST, SCHEDULE_SE_SECOND, SECTION_1250 } from './form-cells.ts';
import type { LineRow, ReturnForm } from './return-form.ts';
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
  sumOf,
  zeroUnder,
} from './term.ts';

const SELF_EMPLOYMENT = '26 USC 1401, 1402(a)(12)';

/** Schedule SE of one person: the cells of their own lines, and of those that the form adds. */
interface PersonSe {
  readonly profit: number;
  readonly wages: number;
  readonly netEarnings: number;
  readonly tax: number;
  readonly own: typeof SCHEDULE_SE_FIRST;
}

const FIRST: PersonSe = {
  profit: line.ENTRY_PROFIT_FIRST,
  wages: line.ENTRY_WAGES_FIRST,
  netEarnings: line.SE_NET_EARNINGS_FIRST,
  tax: line.SE_TAX_FIRST,
  own: SCHEDULE_SE_FIRST,
};

const SECOND: PersonSe = {
  profit: line.ENTRY_PROFIT_SECOND,
  wages: line.ENTRY_WAGES_SECOND,
  netEarnings: line.SE_NET_EARNINGS_SECOND,
  tax: line.SE_TAX_SECOND,
  own: SCHEDULE_SE_SECOND,
};

export const INCOME_FORMS: readonly ReturnForm[] = [
  scheduleC('Schedule C (Form 1040), first person', FIRST),
  scheduleC('Schedule C (Form 1040), second person', SECOND),
  scheduleSe('Schedule SE (Form 1040), first person', FIRST),
  scheduleSe('Schedule SE (Form 1040), second person', SECOND),
  {
    form: 'Schedule D (Form 1040)',
    citation: '26 USC 1211(b), 1222',
    lastRead: '2025',
    holds: [line.ENTRY_SHORT_TERM_GAIN, line.ENTRY_LONG_TERM_GAIN, line.SCHD_7, line.SCHD_15],
    rows: [
      [line.ENTRY_SHORT_TERM_GAIN, '1a', 'Short-term gain or loss', 'Forms 1099-B'],
      [
        line.ENTRY_SHORT_TERM_CARRYFORWARD,
        '6',
        'Short-term loss carried in',
        'the year before, Capital Loss Carryover Worksheet',
        '26 USC 1212(b)',
      ],
      [
        line.SCHD_7,
        '7',
        'Net short-term gain or loss',
        lessLines(line.ENTRY_SHORT_TERM_GAIN, line.ENTRY_SHORT_TERM_CARRYFORWARD),
        '26 USC 1222(5), 1222(6)',
      ],
      [line.ENTRY_LONG_TERM_GAIN, '8a', 'Long-term gain or loss', 'Forms 1099-B'],
      [
        line.ENTRY_LONG_TERM_CARRYFORWARD,
        '14',
        'Long-term loss carried in',
        'the year before, Capital Loss Carryover Worksheet',
        '26 USC 1212(b)',
      ],
      [
        line.SCHD_15,
        '15',
        'Net long-term gain or loss',
        lessLines(line.ENTRY_LONG_TERM_GAIN, line.ENTRY_LONG_TERM_CARRYFORWARD),
        '26 USC 1222(7), 1222(8)',
      ],
      [line.SCHD_16, '16', 'Net gain or loss', sumOf(line.SCHD_7, line.SCHD_15)],
      [
        line.SCHD_19,
        '19',
        'Unrecaptured section 1250 gain',
        ({ lines }) => (hasSection1250(lines) ? at(SECTION_1250.gain) : 'none'),
        '26 USC 1(h)(6)',
      ],
      [
        line.SCHD_21,
        '21',
        'Loss allowed this year',
        ({ law }) =>
          smaller(notBelowZero(opposite(at(line.SCHD_16))), amount('the yearly limit', law.capitalLossLimit)),
        '26 USC 1211(b)',
      ],
    ],
  },
  {
    form: 'Unrecaptured Section 1250 Gain Worksheet',
    citation: '26 USC 1(h)(6)',
    lastRead: '2025',
    isUsed: ({ lines }) => hasSection1250(lines),
    rows: [
      [line.ENTRY_SECTION_1250_GAIN, '13', 'Gain due to depreciation', 'sale of the property'],
      [SECTION_1250.shortTermLoss, '15', 'Net short-term loss', notBelowZero(opposite(at(line.SCHD_7)))],
      [SECTION_1250.carriedLoss, '16', 'Long-term loss carried in', at(line.ENTRY_LONG_TERM_CARRYFORWARD)],
      [
        SECTION_1250.absorbed,
        '17',
        'Losses that come off first',
        sumOf(SECTION_1250.shortTermLoss, SECTION_1250.carriedLoss),
      ],
      [
        SECTION_1250.gain,
        '18',
        'Unrecaptured section 1250 gain',
        notBelowZero(lessLines(line.ENTRY_SECTION_1250_GAIN, SECTION_1250.absorbed)),
      ],
    ],
  },
  {
    form: 'Social Security Benefits Worksheet',
    citation: '26 USC 86',
    lastRead: '2025',
    holds: [line.SSW_1],
    rows: [...provisionalIncomeRows(), ...benefitRows()],
  },
];

function scheduleC(form: string, { profit }: PersonSe): ReturnForm {
  const label = 'Net profit or loss';
  const rows: readonly LineRow[] = [[profit, '31', label, 'as earned']];
  return { form, citation: '26 USC 61(a)(2)', lastRead: '2025', holds: [profit], rows };
}

function scheduleSe(form: string, { profit, wages, netEarnings, tax, own }: PersonSe): ReturnForm {
  return {
    form,
    citation: SELF_EMPLOYMENT,
    lastRead: '2026',
    isUsed: ({ lines }) => lineOf(lines, netEarnings) > 0,
    rows: [
      [own.profit, '2', 'Net profit', at(profit), '26 USC 1402(a)'],
      [
        own.share,
        '4a',
        'Share of the profit that counts',
        ({ law }) => product(at(own.profit), rate(law.selfEmploymentNetEarningsFactor)),
        '26 USC 1402(a)(12)',
      ],
      [
        netEarnings,
        '4c',
        'Net earnings from self-employment',
        ({ law }) => zeroUnder(at(own.share), amount('the least that is taxed', law.selfEmploymentMinimumNetEarnings)),
        '26 USC 1402(b)(2)',
      ],
      [own.counted, '6', 'Net earnings that are taxed', at(netEarnings)],
      [
        own.wageBase,
        '7',
        'Wage base of Social Security',
        ({ law }) => amount('by year', law.socialSecurityWageBase),
        '26 USC 1402(b)(1)',
      ],
      [wages, '8d', 'Wages that bore Social Security tax', 'Forms W-2 box 3', '26 USC 1402(b)(1)'],
      [own.room, '9', 'Room under the wage base', notBelowZero(lessLines(own.wageBase, wages)), '26 USC 1402(b)(1)'],
      [
        own.socialSecurityTax,
        '10',
        'Social Security tax',
        ({ law }) => product(smaller(at(own.counted), at(own.room)), rate(law.selfEmploymentSocialSecurityRate)),
        '26 USC 1401(a)',
      ],
      [
        own.medicareTax,
        '11',
        'Medicare tax',
        ({ law }) => product(at(own.counted), rate(law.selfEmploymentMedicareRate)),
        '26 USC 1401(b)(1)',
      ],
      [tax, '12', 'Self-employment tax', sumOf(own.socialSecurityTax, own.medicareTax)],
      [
        own.deduction,
        '13',
        'Deductible part of self-employment tax',
        ({ law }) => product(at(tax), rate(law.selfEmploymentDeductibleShare)),
        '26 USC 164(f)',
      ],
    ],
  };
}

function hasSection1250(lines: Float64Array): boolean {
  return lineOf(lines, line.ENTRY_SECTION_1250_GAIN) > 0;
}

/** Lines 1 to 8. */
function provisionalIncomeRows(): readonly LineRow[] {
  return [
    [line.SSW_1, '1', 'Social Security benefits', 'box 5 of all Forms SSA-1099', '26 USC 86(d)'],
    [
      line.SSW_2,
      '2',
      'Share of benefits counted',
      ({ law }) => product(at(line.SSW_1), rate(law.provisionalIncomeBenefitShare)),
      '26 USC 86(b)(1)(A)(ii)',
    ],
    [
      line.SSW_3,
      '3',
      'Other income',
      sumOf(
        FORM_1040.wages,
        line.TAXABLE_INTEREST,
        line.ORDINARY_DIVIDENDS,
        line.ENTRY_IRA_DISTRIBUTIONS,
        line.ENTRY_PENSIONS,
        line.GAIN_OR_LOSS,
        FORM_1040.additionalIncome,
      ),
      '26 USC 86(b)(2)',
    ],
    [line.SSW_4, '4', 'Tax-exempt interest', at(line.TAX_EXEMPT_INTEREST), '26 USC 86(b)(2)(B)'],
    [line.SSW_5, '5', 'Sum', sumOf(line.SSW_2, line.SSW_3, line.SSW_4)],
    [line.SSW_6, '6', 'Adjustments to income', at(line.ADJUSTMENTS)],
    [line.SSW_7, '7', 'Provisional income', lessLines(line.SSW_5, line.SSW_6), '26 USC 86(b)(1)'],
    [line.SSW_8, '8', 'Base amount', ({ law }) => amount('by filing status', law.benefitBaseAmount), '26 USC 86(c)(1)'],
  ];
}

/** Lines 9 to 18. */
function benefitRows(): readonly LineRow[] {
  return [
    [line.SSW_9, '9', 'Excess over the base amount', notBelowZero(lessLines(line.SSW_7, line.SSW_8))],
    [
      line.SSW_10,
      '10',
      'Width of the first tier',
      ({ law }) => difference(amount('adjusted base amount', law.benefitAdjustedBaseAmount), at(line.SSW_8)),
      '26 USC 86(c)(2)',
    ],
    [line.SSW_11, '11', 'Excess over the adjusted base amount', notBelowZero(lessLines(line.SSW_9, line.SSW_10))],
    [line.SSW_12, '12', 'Excess within the first tier', smaller(at(line.SSW_9), at(line.SSW_10))],
    [
      line.SSW_13,
      '13',
      'Half of that excess',
      ({ law }) => product(at(line.SSW_12), rate(law.firstTierExcessRate)),
      '26 USC 86(a)(1)(B), 86(a)(2)(A)(ii)',
    ],
    [line.SSW_14, '14', 'First-tier inclusion', smaller(at(line.SSW_2), at(line.SSW_13)), '26 USC 86(a)(1)'],
    [
      line.SSW_15,
      '15',
      'Second-tier inclusion',
      ({ law }) => product(at(line.SSW_11), rate(law.secondTierExcessRate)),
      '26 USC 86(a)(2)(A)(i)',
    ],
    [line.SSW_16, '16', 'Sum', sumOf(line.SSW_14, line.SSW_15), '26 USC 86(a)(2)(A)'],
    [
      line.SSW_17,
      '17',
      'Most that can be taxable',
      ({ law }) => product(at(line.SSW_1), rate(law.secondTierBenefitRate)),
      '26 USC 86(a)(2)(B)',
    ],
    [line.SSW_18, '18', 'Taxable Social Security benefits', smaller(at(line.SSW_16), at(line.SSW_17)), '26 USC 86(a)'],
  ];
}
