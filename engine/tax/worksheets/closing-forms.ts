import * as line from '../federal/federal-tax-lines.ts';
import { hasCapitalLoss } from '../federal/schedule-d.ts';
import { isScheduleDTaxWorksheetUsed } from '../federal/schedule-d-tax.ts';
import { CARRYOVER, FORM_1040 } from './form-cells.ts';
import type { FiledReturn, ReturnForm } from './return-form.ts';
import { at, lessLines, notBelowZero, opposite, smallerOf, sumOf, type Term } from './term.ts';

/** What the year passes on, and the tax as a projection counts it. */
export const CLOSING_FORMS: readonly ReturnForm[] = [
  {
    form: 'Capital Loss Carryover Worksheet',
    citation: '26 USC 1212(b)',
    lastRead: '2025',
    isUsed: ({ lines }) => hasCapitalLoss(lines),
    rows: [
      [CARRYOVER.income, '1', 'AGI less deductions', lessLines(line.AGI, line.TOTAL_DEDUCTIONS)],
      [CARRYOVER.loss, '2', 'Loss allowed this year', at(line.SCHD_21)],
      [
        CARRYOVER.incomeBeforeLoss,
        '3',
        'Income with that loss added back',
        notBelowZero(sumOf(CARRYOVER.income, CARRYOVER.loss)),
      ],
      [
        line.CLC_4,
        '4',
        'Loss used this year',
        smallerOf(CARRYOVER.loss, CARRYOVER.incomeBeforeLoss),
        '26 USC 1212(b)(2)',
      ],
      [CARRYOVER.shortTermLoss, '5', 'Short-term loss', notBelowZero(opposite(at(line.SCHD_7)))],
      [CARRYOVER.longTermGain, '6', 'Long-term gain', notBelowZero(at(line.SCHD_15))],
      [CARRYOVER.usedOfShortTerm, '7', 'What it is set against', sumOf(line.CLC_4, CARRYOVER.longTermGain)],
      [
        line.CLC_8,
        '8',
        'Short-term loss carried to next year',
        notBelowZero(lessLines(CARRYOVER.shortTermLoss, CARRYOVER.usedOfShortTerm)),
        '26 USC 1212(b)(1)(A)',
      ],
      [CARRYOVER.longTermLoss, '9', 'Long-term loss', notBelowZero(opposite(at(line.SCHD_15)))],
      [CARRYOVER.shortTermGain, '10', 'Short-term gain', notBelowZero(at(line.SCHD_7))],
      [CARRYOVER.lossLeft, '11', 'Rest of the loss used', notBelowZero(lessLines(line.CLC_4, CARRYOVER.shortTermLoss))],
      [CARRYOVER.usedOfLongTerm, '12', 'What it is set against', sumOf(CARRYOVER.shortTermGain, CARRYOVER.lossLeft)],
      [
        line.CLC_13,
        '13',
        'Long-term loss carried to next year',
        notBelowZero(lessLines(CARRYOVER.longTermLoss, CARRYOVER.usedOfLongTerm)),
        '26 USC 1212(b)(1)(B)',
      ],
    ],
  },
  {
    form: 'Tax by kind',
    citation: '26 USC 1, 26',
    lastRead: 'notPrinted',
    rows: [
      [
        line.PREFERENTIAL_INCOME,
        '1',
        'Taxable income at preferential rates',
        ofGainsTax(line.QDCG_10, smallerOf(line.SDTW_1, line.SDTW_10)),
        '26 USC 1(h)',
      ],
      [
        line.REGULAR_TAX_ORDINARY,
        '2',
        'Tax on ordinary income',
        ofGainsTax(line.QDCG_22, at(line.SDTW_44)),
        '26 USC 1(j)(2)',
      ],
      [
        line.REGULAR_TAX_PREFERENTIAL,
        '3',
        'Tax on gains and qualified dividends',
        lessLines(line.REGULAR_TAX, line.REGULAR_TAX_ORDINARY),
        '26 USC 1(h)',
      ],
      [
        line.TAX_BEFORE_CREDITS,
        '4',
        'Income taxes before credits',
        sumOf(line.REGULAR_TAX, line.AMT, line.NIIT, line.F8959_7, line.F8959_13),
      ],
      [
        line.CREDITS,
        '5',
        'Credits, refundable ones included',
        sumOf(FORM_1040.credits, FORM_1040.refundableCredits),
        '26 USC 22, 32, 36B',
      ],
      [
        line.EARLY_DISTRIBUTION_TAX,
        '6',
        'Additional taxes on early and HSA distributions',
        sumOf(line.ENTRY_EARLY_DISTRIBUTION_TAX, line.ENTRY_HSA_TAX),
        '26 USC 72(t), 223(f)(4)',
      ],
      [
        line.TOTAL_TAX,
        '7',
        'Total tax less refundable credits',
        lessLines(FORM_1040.totalTax, FORM_1040.refundableCredits),
      ],
    ],
  },
];

/** A line of whichever worksheet for the tax with gains the return goes through. */
function ofGainsTax(dividends: number, scheduleD: Term): (filed: FiledReturn) => Term {
  return ({ lines }) => (isScheduleDTaxWorksheetUsed(lines) ? scheduleD : at(dividends));
}
