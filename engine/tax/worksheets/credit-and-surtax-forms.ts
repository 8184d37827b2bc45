import { hasChildren } from '../federal/children/children-credits.ts';
import { creditLawOf, hasEarnedIncomeCredit } from '../federal/earned-income-credit.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import {
  EARNED_INCOME_CREDIT,
  FORM_1040,
  FORM_8959,
  FORM_8960,
  SCHEDULE_1,
  SCHEDULE_3,
  SCHEDULE_R,
} from './form-cells.ts';
import { hasRentals } from './rental-forms.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import {
  amount,
  at,
  difference,
  larger,
  lessLines,
  notBelowZero,
  product,
  rate,
  smaller,
  smallerOf,
  sum,
  sumOf,
} from './term.ts';

const ON_WAGES = '26 USC 3101(b)(2)';
const ON_PROFIT = '26 USC 1401(b)(2)';

/** Credits, and the taxes beside the income tax. */
export const CREDIT_AND_SURTAX_FORMS: readonly ReturnForm[] = [
  {
    form: 'Schedule R (Form 1040)',
    citation: '26 USC 22',
    lastRead: '2025',
    holds: [line.SCHR_19],
    rows: elderlyRows(),
  },
  {
    form: 'Earned income credit',
    citation: '26 USC 32',
    lastRead: 'notPrinted',
    isUsed: ({ lines }) => hasEarnedIncomeCredit(lines),
    rows: [...earnedIncomeRows(), ...phaseOutRows()],
  },
  {
    form: 'Form 8959',
    citation: '26 USC 3101(b)(2), 1401(b)(2)',
    lastRead: '2026',
    holds: [line.F8959_7, line.F8959_13],
    rows: medicareRows(),
  },
  { form: 'Form 8960', citation: '26 USC 1411', lastRead: '2025', holds: [line.NIIT], rows: investmentIncomeRows() },
];

function elderlyRows(): readonly LineRow[] {
  return [
    [
      SCHEDULE_R.initial,
      '10',
      'Initial amount of the filing status',
      ({ lines, law }) => {
        const seniors = lineOf(lines, line.ENTRY_SENIORS);
        if (seniors === 0) return 'nobody of that age';
        const both = law.elderlyCreditInitialAmountBothSpouses;
        return amount('by persons of age', seniors === 1 ? law.elderlyCreditInitialAmount : both);
      },
      '26 USC 22(c)(2)(A)',
    ],
    [line.SCHR_12, '12', 'Initial amount', at(SCHEDULE_R.initial), '26 USC 22(c)'],
    [
      SCHEDULE_R.untaxedBenefits,
      '13a',
      'Social Security that is not taxed',
      lessLines(FORM_1040.benefits, line.TAXABLE_BENEFITS),
      '26 USC 22(c)(3)(A)',
    ],
    [line.SCHR_13C, '13c', 'Benefits not taxed', at(SCHEDULE_R.untaxedBenefits), '26 USC 22(c)(3)(A)'],
    [SCHEDULE_R.agi, '14', 'Adjusted gross income', at(line.AGI), '26 USC 22(d)'],
    [
      SCHEDULE_R.limit,
      '15',
      'Limit of the filing status',
      ({ law }) => amount('by filing status', law.elderlyCreditIncomeLimit),
      '26 USC 22(d)',
    ],
    [SCHEDULE_R.excess, '16', 'AGI over the limit', notBelowZero(lessLines(SCHEDULE_R.agi, SCHEDULE_R.limit))],
    [
      line.SCHR_17,
      '17',
      'Half of AGI over the limit',
      ({ law }) => product(at(SCHEDULE_R.excess), rate(law.elderlyCreditExcessRate)),
      '26 USC 22(d)',
    ],
    [SCHEDULE_R.reductions, '18', 'Reductions', sumOf(line.SCHR_13C, line.SCHR_17)],
    [line.SCHR_19, '19', 'Amount after reductions', notBelowZero(lessLines(line.SCHR_12, SCHEDULE_R.reductions))],
    [
      SCHEDULE_R.credit,
      '20',
      'Credit before the limit',
      ({ law }) => product(at(line.SCHR_19), rate(law.elderlyCreditRate)),
      '26 USC 22(a)',
    ],
    [SCHEDULE_R.taxLimit, '21', 'Tax that limits it', taxForElderly, '26 USC 26(a)'],
    [
      line.ELDERLY_CREDIT,
      '22',
      'Credit for the elderly',
      smallerOf(SCHEDULE_R.credit, SCHEDULE_R.taxLimit),
      '26 USC 22(a), 26(a)',
    ],
  ];
}

/** The tax that the credit for care has left. */
function taxForElderly({ lines }: FiledReturn) {
  const tax = sumOf(line.REGULAR_TAX, line.AMT);
  return hasChildren(lines) ? difference(tax, at(SCHEDULE_3.dependentCare)) : tax;
}

/** The credit goes by the rates of the statute instead of the table of the instructions, so the lines are ours. */
function earnedIncomeRows(): readonly LineRow[] {
  return [
    [
      line.EIC_EARNED_INCOME,
      '1',
      'Earned income',
      notBelowZero(difference(sumOf(line.WAGES, SCHEDULE_1.business), at(line.SE_DEDUCTION))),
      '26 USC 32(c)(2)(A)',
    ],
    [
      line.EIC_INVESTMENT_INCOME,
      '2',
      'Investment income, above whose limit there is no credit',
      (filed) =>
        sum(
          at(line.TAX_EXEMPT_INTEREST),
          at(line.TAXABLE_INTEREST),
          at(line.ORDINARY_DIVIDENDS),
          notBelowZero(at(line.GAIN_OR_LOSS)),
          notBelowZero(hasRentals(filed) ? sumOf(line.ENTRY_RENT, line.ENTRY_OTHER_GAINS) : at(line.ENTRY_RENT)),
        ),
      '26 USC 32(i)',
    ],
    [
      line.EIC_BEFORE_PHASE_OUT,
      '3',
      'Credit on earned income',
      (filed) =>
        smaller(
          product(at(line.EIC_EARNED_INCOME), rate(creditLaw(filed).earnedIncomeCreditRate)),
          amount('the yearly maximum', creditLaw(filed).earnedIncomeCreditMaximum),
        ),
      '26 USC 32(a)(1), 32(b)',
    ],
  ];
}

function phaseOutRows(): readonly LineRow[] {
  return [
    [
      EARNED_INCOME_CREDIT.counted,
      '4',
      'Income that phases it out',
      larger(at(line.AGI), at(line.EIC_EARNED_INCOME)),
      '26 USC 32(a)(2)(B)',
    ],
    [
      line.EIC_PHASE_OUT,
      '5',
      'Phase-out',
      (filed) => {
        const { earnedIncomeCreditPhaseOutStart: start, earnedIncomeCreditPhaseOutRate } = creditLaw(filed);
        return product(
          notBelowZero(difference(at(EARNED_INCOME_CREDIT.counted), amount('the threshold', start))),
          rate(earnedIncomeCreditPhaseOutRate),
        );
      },
      '26 USC 32(a)(2)(B)',
    ],
    [
      line.EIC_LIMIT,
      '6',
      'Limit of the credit',
      (filed) => {
        const maximum = amount('the yearly maximum', creditLaw(filed).earnedIncomeCreditMaximum);
        return notBelowZero(difference(maximum, at(line.EIC_PHASE_OUT)));
      },
      '26 USC 32(a)(2)',
    ],
    [
      line.EARNED_INCOME_CREDIT,
      '7',
      'Earned income credit',
      smallerOf(line.EIC_BEFORE_PHASE_OUT, line.EIC_LIMIT),
      '26 USC 32(a)',
    ],
  ];
}

/** By the number of qualifying children. */
function creditLaw({ lines, law }: FiledReturn) {
  return creditLawOf(hasChildren(lines) ? lineOf(lines, line.ENTRY_EARNED_INCOME_CHILDREN) : 0, law);
}

function medicareRows(): readonly LineRow[] {
  return [
    [line.ENTRY_MEDICARE_WAGES, '1', 'Medicare wages', 'Forms W-2 box 5, with what was deferred', ON_WAGES],
    [FORM_8959.wages, '4', 'Wages that count', at(line.ENTRY_MEDICARE_WAGES), ON_WAGES],
    [FORM_8959.threshold, '5', 'Threshold', threshold, ON_WAGES],
    [
      FORM_8959.overThreshold,
      '6',
      'Wages over the threshold',
      notBelowZero(lessLines(FORM_8959.wages, FORM_8959.threshold)),
      ON_WAGES,
    ],
    [
      line.F8959_7,
      '7',
      'Additional Medicare Tax on wages',
      ({ law }) => product(at(FORM_8959.overThreshold), rate(law.additionalMedicareRate)),
      ON_WAGES,
    ],
    [FORM_8959.onWages, [null, null, '12'], 'Tax on wages', at(line.F8959_7), ON_WAGES],
    [FORM_8959.profit, ['8', '8', '13'], 'Self-employment income', selfEmploymentIncome, ON_PROFIT],
    [FORM_8959.profitThreshold, ['9', '9', '14'], 'Threshold', threshold, ON_PROFIT],
    [FORM_8959.wagesAgain, ['10', '10', '15'], 'Wages that use it up', at(FORM_8959.wages), ON_PROFIT],
    [
      FORM_8959.thresholdLeft,
      ['11', '11', '16'],
      'Threshold left',
      notBelowZero(lessLines(FORM_8959.profitThreshold, FORM_8959.wagesAgain)),
      ON_PROFIT,
    ],
    [
      FORM_8959.profitTaxed,
      ['12', '12', '17'],
      'Self-employment income over it',
      notBelowZero(lessLines(FORM_8959.profit, FORM_8959.thresholdLeft)),
      ON_PROFIT,
    ],
    [
      line.F8959_13,
      ['13', '13', '18'],
      'Additional Medicare Tax on self-employment income',
      ({ law }) => product(at(FORM_8959.profitTaxed), rate(law.additionalMedicareRate)),
      ON_PROFIT,
    ],
    [FORM_8959.total, ['18', '18', null], 'Additional Medicare Tax', sumOf(line.F8959_7, line.F8959_13)],
  ];
}

function investmentIncomeRows(): readonly LineRow[] {
  return [
    [FORM_8960.interest, '1', 'Taxable interest', at(line.TAXABLE_INTEREST), '26 USC 1411(c)(1)(A)(i)'],
    [FORM_8960.dividends, '2', 'Ordinary dividends', at(line.ORDINARY_DIVIDENDS), '26 USC 1411(c)(1)(A)(i)'],
    [line.ENTRY_ANNUITIES, '3', 'Annuities', 'taxable part, without plans of employers', '26 USC 1411(c)(1)(A)(i)'],
    [FORM_8960.rent, '4c', 'Rents and royalties', at(line.ENTRY_RENT), '26 USC 1411(c)(1)(A)(i)'],
    [FORM_8960.gains, '5a', 'Gain or loss on the return', gainsOnReturn, '26 USC 1411(c)(1)(A)(iii)'],
    [
      line.NIIT_GAIN_LEFT_OUT,
      '5b',
      'Gain that is no investment income',
      'net unrealized appreciation of employer shares, at most the gain',
      '26 USC 1411(c)(5)',
    ],
    [
      FORM_8960.gainsTotal,
      '5d',
      'Gain or loss that counts',
      lessLines(FORM_8960.gains, line.NIIT_GAIN_LEFT_OUT),
      '26 USC 1411(c)(1)(A)(iii)',
    ],
    [
      FORM_8960.total,
      '8',
      'Investment income',
      sumOf(FORM_8960.interest, FORM_8960.dividends, line.ENTRY_ANNUITIES, FORM_8960.rent, FORM_8960.gainsTotal),
    ],
    [line.NET_INVESTMENT_INCOME, '12', 'Net investment income', notBelowZero(at(FORM_8960.total)), '26 USC 1411(c)'],
    [FORM_8960.agi, '13', 'Modified adjusted gross income', at(line.AGI), '26 USC 1411(d)'],
    [
      FORM_8960.threshold,
      '14',
      'Threshold',
      ({ law }) => amount('by filing status', law.niitThreshold),
      '26 USC 1411(b)',
    ],
    [
      line.NIIT_EXCESS,
      '15',
      'Modified AGI over the threshold',
      notBelowZero(lessLines(FORM_8960.agi, FORM_8960.threshold)),
      '26 USC 1411(b)',
    ],
    [
      FORM_8960.taxed,
      '16',
      'Income that is taxed',
      smallerOf(line.NET_INVESTMENT_INCOME, line.NIIT_EXCESS),
      '26 USC 1411(a)(1)',
    ],
    [
      line.NIIT,
      '17',
      'Net investment income tax',
      ({ law }) => product(at(FORM_8960.taxed), rate(law.niitRate)),
      '26 USC 1411(a)(1)',
    ],
  ];
}

function threshold({ law }: FiledReturn) {
  return amount('by filing status', law.additionalMedicareThreshold);
}

function selfEmploymentIncome({ lines }: FiledReturn) {
  const cells = [line.SE_NET_EARNINGS_FIRST, line.SE_NET_EARNINGS_SECOND].filter((cell) => lineOf(lines, cell) > 0);
  return cells.length === 0 ? 'Schedule SE, where there is one' : sumOf(...cells);
}

/** Of property, with the loss on rentals sold. */
function gainsOnReturn(filed: FiledReturn) {
  return hasRentals(filed) ? sumOf(line.GAIN_OR_LOSS, line.ENTRY_OTHER_GAINS) : at(line.GAIN_OR_LOSS);
}
