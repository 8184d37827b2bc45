import { isMinimumTaxComputed } from '../federal/amt.ts';
import { hasEarnedIncomeCredit } from '../federal/earned-income-credit.ts';
import * as line from '../federal/federal-tax-lines.ts';
import type { WorksheetForm } from './worksheet-form.ts';

/** Lines from the alternative minimum tax to the total. */
export const OTHER_TAX_FORMS: readonly WorksheetForm[] = [
  {
    form: 'Form 6251',
    citation: '26 USC 55, 56',
    rows: [
      [
        line.AMTI,
        '4',
        'Alternative minimum taxable income',
        'taxable income with the standard deduction or state and local taxes and the senior deduction added back, and the section 68 reduction taken out',
        '26 USC 55(b)(1)(D), 56(b)(1)',
      ],
      [line.AMT_EXEMPTION, '5', 'Exemption', 'by filing status, less its phase-out', '26 USC 55(d)'],
      [line.AMT_6, '6', 'Taxable excess', 'line 4 − line 5, not below 0', '26 USC 55(b)(1)(B)'],
    ],
  },
  {
    form: 'Form 6251',
    citation: '26 USC 55, 56',
    isUsed: isMinimumTaxComputed,
    rows: [
      [
        line.AMT_13,
        '13',
        'Adjusted net capital gain',
        'qualified dividends and net capital gain less unrecaptured section 1250 gain',
        '26 USC 55(b)(3)',
      ],
      [line.AMT_14, '14', 'Unrecaptured section 1250 gain', 'Schedule D line 19'],
      [line.AMT_16, '16', 'Gains in the taxable excess', 'the smaller of line 6 and lines 13 + 14'],
      [line.AMT_17, '17', 'Taxable excess without gains', 'line 6 − line 16', '26 USC 55(b)(3)(A)'],
      [line.AMT_18, '18', 'Tax on the excess without gains', '26 % up to the limit, 28 % above', '26 USC 55(b)(1)(A)'],
      [line.AMT_21, '21', 'Room at 0 %', 'limit of the 0 % rate less regular income under the gains, not below 0'],
      [line.AMT_22, '22', 'Adjusted net capital gain taxed', 'the smaller of lines 6 and 13'],
      [line.AMT_23, '23', 'Taxed at 0 %', 'the smaller of lines 21 and 22', '26 USC 55(b)(3)(B)'],
      [line.AMT_24, '24', 'Taxed above 0 %', 'line 22 − line 23'],
      [
        line.AMT_29,
        '29',
        'Room at 15 %',
        'limit of the 15 % rate less line 21 and regular income under the gains, not below 0',
      ],
      [line.AMT_30, '30', 'Taxed at 15 %', 'the smaller of lines 24 and 29', '26 USC 55(b)(3)(C)'],
      [line.AMT_31, '31', 'Tax at 15 %', 'line 30 × 15 %'],
      [line.AMT_33, '33', 'Taxed at 20 %', 'line 22 less lines 23 and 30', '26 USC 55(b)(3)(D)'],
      [line.AMT_34, '34', 'Tax at 20 %', 'line 33 × 20 %'],
      [line.AMT_36, '36', 'Taxed at 25 %', 'line 6 less lines 17, 22', '26 USC 55(b)(3)(E)'],
      [line.AMT_37, '37', 'Tax at 25 %', 'line 36 × 25 %'],
      [line.AMT_38, '38', 'Tax with preferential rates', 'lines 18 + 31 + 34 + 37', '26 USC 55(b)(3)'],
      [line.AMT_39, '39', 'Tax without preferential rates', '26 % and 28 % of line 6', '26 USC 55(b)(1)(A)'],
    ],
  },
  {
    form: 'Form 6251',
    citation: '26 USC 55, 56',
    rows: [
      [
        line.TENTATIVE_MINIMUM_TAX,
        '9',
        'Tentative minimum tax',
        'the smaller of lines 38 and 39',
        '26 USC 55(b)(1)(A)',
      ],
      [line.AMT, '11', 'Alternative minimum tax', 'tentative minimum tax − regular tax, not below 0', '26 USC 55(a)'],
    ],
  },
  {
    form: 'Schedule R (Form 1040)',
    citation: '26 USC 22',
    rows: [
      [line.SCHR_12, '12', 'Initial amount', 'by filing status and the number of persons aged 65', '26 USC 22(c)'],
      [
        line.SCHR_13C,
        '13c',
        'Benefits not taxed',
        'Social Security benefits less the taxable part',
        '26 USC 22(c)(3)(A)',
      ],
      [
        line.SCHR_17,
        '17',
        'Half of AGI over the limit',
        '50 % of AGI over the limit of the filing status',
        '26 USC 22(d)',
      ],
      [line.SCHR_19, '19', 'Amount after reductions', 'line 12 less lines 13c and 17, not below 0'],
      [
        line.ELDERLY_CREDIT,
        '22',
        'Credit for the elderly',
        '15 % of line 19, at most regular tax and AMT',
        '26 USC 22(a), 26(a)',
      ],
    ],
  },
  {
    form: 'Form 8960',
    citation: '26 USC 1411',
    rows: [
      [
        line.NET_INVESTMENT_INCOME,
        '12',
        'Net investment income',
        'interest, dividends, annuities, rents and capital gains on the return, not below 0',
        '26 USC 1411(c)',
      ],
      [
        line.NIIT_EXCESS,
        '15',
        'Modified AGI over the threshold',
        'AGI less the threshold, not below 0',
        '26 USC 1411(b)',
      ],
      [line.NIIT, '17', 'Net investment income tax', '3.8 % of the smaller of lines 12 and 15', '26 USC 1411(a)(1)'],
    ],
  },
  {
    form: 'Form 8959',
    citation: '26 USC 3101(b)(2), 1401(b)(2)',
    rows: [
      [line.F8959_7, '7', 'Additional Medicare Tax on wages', '0.9 % of wages over the threshold', '26 USC 3101(b)(2)'],
      [
        line.F8959_13,
        '13',
        'Additional Medicare Tax on self-employment income',
        '0.9 % of net earnings over what wages leave of the threshold',
        '26 USC 1401(b)(2)',
      ],
      [line.ADDITIONAL_MEDICARE_TAX, '18', 'Additional Medicare Tax', 'lines 7 + 13'],
    ],
  },
  {
    form: 'Earned income credit',
    citation: '26 USC 32',
    isUsed: hasEarnedIncomeCredit,
    rows: [
      [
        line.EIC_EARNED_INCOME,
        'Worksheet B 4b',
        'Earned income',
        'wages and net profit less the deduction for self-employment tax',
        '26 USC 32(c)(2)(A)',
      ],
      [
        line.EIC_INVESTMENT_INCOME,
        'Pub. 596 Worksheet 1',
        'Investment income',
        'interest, dividends, net gain and net rent; above the limit there is no credit',
        '26 USC 32(i)',
      ],
      [
        line.EIC_BEFORE_PHASE_OUT,
        'Worksheet B 7',
        'Credit on earned income',
        '7.65 % of earned income, at most the yearly maximum without children',
        '26 USC 32(a)(1), 32(b)',
      ],
      [
        line.EIC_PHASE_OUT,
        'Worksheet B 10',
        'Phase-out',
        '7.65 % of the larger of AGI and earned income over the threshold',
        '26 USC 32(a)(2)(B)',
      ],
      [
        line.EIC_LIMIT,
        'Worksheet B 10',
        'Limit of the credit',
        'the yearly maximum less the phase-out, not below 0',
        '26 USC 32(a)(2)',
      ],
      [
        line.EARNED_INCOME_CREDIT,
        '27',
        'Earned income credit',
        'the smaller of the credit on earned income and its limit',
        '26 USC 32(a)',
      ],
    ],
  },
  {
    form: 'Form 1040',
    citation: '26 USC 26',
    rows: [
      [
        line.TAX_BEFORE_CREDITS,
        '18, 23',
        'Tax before credits, without self-employment tax',
        'regular tax + AMT + net investment income tax + Additional Medicare Tax',
      ],
      [
        line.CREDITS,
        '21, 31',
        'Credits',
        'credit for the elderly, earned income credit and net premium tax credit',
        '26 USC 22, 32, 36B',
      ],
      [
        line.EARLY_DISTRIBUTION_TAX,
        '23',
        'Additional taxes on early and HSA distributions',
        'Form 5329 and Form 8889',
        '26 USC 72(t), 223(f)(4)',
      ],
      [
        line.CREDIT_REPAYMENT,
        '17',
        'Excess advance premium tax credit repaid',
        'Form 8962 line 29',
        '26 USC 36B(f)(2)',
      ],
      [
        line.TOTAL_TAX,
        '24',
        'Total tax',
        'tax before credits, self-employment tax, additional taxes and repayment, less credits',
      ],
    ],
  },
];
