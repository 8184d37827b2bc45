import { hasBusinessIncomeDeduction } from '../federal/deductions/deductions.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { hasCapitalLoss } from '../federal/schedule-d.ts';
import type { WorksheetForm } from './worksheet-form.ts';

/** Lines from adjusted gross income to taxable income. */
export const DEDUCTION_FORMS: readonly WorksheetForm[] = [
  {
    form: 'Standard deduction',
    citation: '26 USC 63(c)',
    rows: [
      [
        line.STANDARD_DEDUCTION,
        '12e',
        'Standard deduction',
        'by filing status, plus an addition for each person aged 65 or older and each who is blind',
        '26 USC 63(c), 63(f)',
      ],
    ],
  },
  {
    form: 'Schedule A (Form 1040)',
    citation: '26 USC 63(d)',
    rows: [
      [line.SCHA_4, '4', 'Medical and dental expenses allowed', 'expenses over 7.5 % of AGI', '26 USC 213(a)'],
      [
        line.SALT_PHASE_DOWN,
        'Worksheet 7',
        'Phase-down of the state and local tax cap',
        '30 % of AGI over the threshold',
        '26 USC 164(b)(7)(B)',
      ],
      [
        line.SALT_CAP,
        'Worksheet 10',
        'State and local tax cap',
        'cap less phase-down, not below the floor; half for separate returns',
        '26 USC 164(b)(6), 164(b)(7)',
      ],
      [
        line.SCHA_5E,
        '5e',
        'State and local taxes allowed',
        'the smaller of taxes paid and the cap',
        '26 USC 164(b)(6)',
      ],
      [line.SCHA_8A, '8a', 'Home mortgage interest', 'as entered', '26 USC 163(h)(3)'],
      [
        line.CHARITY_LIMITED,
        '11',
        'Gifts to charity within the limit',
        'cash gifts, at most 60 % of AGI',
        '26 USC 170(b)(1)(G)',
      ],
      [
        line.SCHA_14,
        '14',
        'Gifts to charity allowed',
        'gifts within the limit less 0.5 % of AGI from 2026',
        '26 USC 170(b)(1)(I)',
      ],
      [line.SCHA_16, '16', 'Other itemized deductions', 'as entered'],
      [line.ITEMIZED_GROSS, '17', 'Itemized deductions before the section 68 limit', 'sum of the above'],
    ],
  },
  {
    form: 'Limit on itemized deductions',
    citation: '26 USC 68',
    rows: [
      [
        line.SECTION_68_EXCESS,
        '1',
        'Excess over the start of the 37 % bracket',
        'taxable income before itemized deductions less the start of the bracket, not below 0',
        '26 USC 68(a)(2)',
      ],
      [
        line.SECTION_68_REDUCTION,
        '2',
        'Section 68 reduction',
        '2/37 of the lesser of itemized deductions and the excess',
        '26 USC 68(a)',
      ],
      [line.ITEMIZED_DEDUCTION, '3', 'Itemized deductions', 'before the limit less the reduction'],
    ],
  },
  {
    form: 'Form 1040',
    citation: '26 USC 63',
    rows: [
      [
        line.ITEMIZES,
        '12',
        'Deduction used (itemized / standard)',
        'the one with the lower total tax, unless one was asked for',
        '26 USC 63(e)',
      ],
      [
        line.NON_ITEMIZER_CHARITY,
        '12',
        'Charitable deduction without itemizing',
        'cash gifts, at most 60 % of AGI, up to the yearly limit, beside the standard deduction',
        '26 USC 170(p)',
      ],
      [line.DEDUCTION_TAKEN, '12e', 'Standard or itemized deduction', 'the one taken', '26 USC 63(b)'],
    ],
  },
  {
    form: 'Schedule 1-A (Form 1040)',
    citation: '26 USC 151(d)(5)(C)',
    rows: [
      [
        line.S1A_35,
        '35',
        'Senior deduction for each person',
        'the yearly amount less 6 % of AGI over the threshold, not below 0',
        '26 USC 151(d)(5)(C)(iii)',
      ],
      [line.SENIOR_DEDUCTION, '37', 'Senior deduction', 'line 35 for each person aged 65 or older'],
    ],
  },
  {
    form: 'Form 8995',
    citation: '26 USC 199A',
    isUsed: hasBusinessIncomeDeduction,
    rows: [
      [
        line.QBI_INCOME,
        '4',
        'Qualified business income',
        'qualified net profit less its part of the deduction for self-employment tax, and other business income',
        '26 USC 199A(c); 26 CFR 1.199A-3(b)(1)(vi)',
      ],
      [
        line.QBI_COMPONENT,
        '5',
        'Qualified business income component',
        '20 % of qualified business income, limited by wages and property over the threshold',
        '26 USC 199A(b)(2), 199A(b)(3)',
      ],
      [
        line.QBI_INCOME_LIMIT_BASE,
        '11',
        'Taxable income before the deduction',
        'AGI less the deductions taken above',
        '26 USC 199A(e)(1)',
      ],
      [
        line.QBI_INCOME_LIMIT,
        '14',
        'Income limit',
        '20 % of taxable income before the deduction less net capital gain',
        '26 USC 199A(a)(2)',
      ],
      [
        line.QBI_MINIMUM,
        '16',
        'Minimum deduction for active business income',
        'a fixed amount from 2026, where qualified net profit is $1,000 or more (both indexed)',
        '26 USC 199A(i)',
      ],
      [
        line.QBI_DEDUCTION,
        '17',
        'Qualified business income deduction',
        'the smaller of lines 5 and 14, but not below line 16',
        '26 USC 199A(a), 199A(i)',
      ],
    ],
  },
  {
    form: 'Form 1040',
    citation: '26 USC 63',
    rows: [
      [
        line.TOTAL_DEDUCTIONS,
        '14',
        'Total deductions',
        'standard or itemized, gifts without itemizing, senior and business income deductions',
      ],
      [line.TAXABLE_INCOME, '15', 'Taxable income', 'AGI − line 14, not below 0', '26 USC 63(a), 63(b)'],
    ],
  },
  {
    form: 'Capital Loss Carryover Worksheet',
    citation: '26 USC 1212(b)',
    isUsed: hasCapitalLoss,
    rows: [
      [
        line.CLC_4,
        '4',
        'Loss used this year',
        'the smaller of the loss allowed and taxable income with that loss added back',
        '26 USC 1212(b)(2)',
      ],
      [
        line.CLC_8,
        '8',
        'Short-term loss carried to next year',
        'short-term loss less long-term gain and the loss used',
        '26 USC 1212(b)(1)(A)',
      ],
      [
        line.CLC_13,
        '13',
        'Long-term loss carried to next year',
        'long-term loss less short-term gain and the rest of the loss used',
        '26 USC 1212(b)(1)(B)',
      ],
    ],
  },
];
