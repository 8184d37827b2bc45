import { hasChildren } from '../federal/children/children-credits.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { hasSavings } from '../federal/savers-credit.ts';
import {
  SCHEDULE_1,
  SCHEDULE_1A,
  SCHEDULE_2,
  SCHEDULE_3,
  SCHEDULE_SE_FIRST,
  SCHEDULE_SE_SECOND,
} from './form-cells.ts';
import { type LineNumber, numberIn } from './form-edition.ts';
import { hasRentals } from './rental-forms.ts';
import type { FiledReturn, ReturnForm } from './return-form.ts';
import { amount, at, difference, lessLines, notBelowZero, product, rate, sumOf, type Term } from './term.ts';

const INCOME_TAXES: LineNumber = [null, null, '15'];
const SENIORS = '26 USC 151(d)(5)(C)';

export const SCHEDULES_1_TO_3: readonly ReturnForm[] = [
  {
    form: 'Schedule 1 (Form 1040)',
    citation: '26 USC 61, 62',
    lastRead: '2026',
    holds: [SCHEDULE_1.business, line.ENTRY_RENT, line.ENTRY_OTHER_INCOME, line.ADJUSTMENTS],
    rows: [
      [SCHEDULE_1.business, '3', 'Business income or loss', sumOf(line.ENTRY_PROFIT_FIRST, line.ENTRY_PROFIT_SECOND)],
      [
        line.ENTRY_RENT,
        '5',
        'Rents and royalties',
        (filed) => (hasRentals(filed) ? at(line.SCHE_26) : 'Schedule E'),
        '26 USC 61(a)(5), 61(a)(6)',
      ],
      [line.ENTRY_OTHER_INCOME, '8z', 'Other income', 'as received', '26 USC 61(a)'],
      [SCHEDULE_1.otherIncome, '9', 'Total other income', at(line.ENTRY_OTHER_INCOME)],
      [
        line.OTHER_INCOME,
        '10',
        'Additional income',
        (filed) =>
          hasRentals(filed)
            ? sumOf(SCHEDULE_1.business, line.ENTRY_OTHER_GAINS, line.ENTRY_RENT, SCHEDULE_1.otherIncome)
            : sumOf(SCHEDULE_1.business, line.ENTRY_RENT, SCHEDULE_1.otherIncome),
      ],
      [line.ENTRY_HSA_DEDUCTION, '13', 'Health savings account deduction', 'Form 8889', '26 USC 223'],
      [
        line.SE_DEDUCTION,
        '15',
        'Deductible part of self-employment tax',
        (filed) => ofPersons(filed, DEDUCTIONS_OF_SE),
        '26 USC 164(f)',
      ],
      [
        line.ENTRY_OWN_PLAN_DEDUCTION,
        '16',
        'Contributions to plans of the self-employed',
        'as contributed',
        '26 USC 62(a)(6)',
      ],
      [line.ENTRY_IRA_DEDUCTION, '20', 'IRA deduction', 'as contributed, within the limits', '26 USC 219'],
      [
        line.ADJUSTMENTS,
        '26',
        'Adjustments to income',
        (filed) =>
          lineOf(filed.lines, line.ENTRY_HEALTH_DEDUCTION) === 0
            ? sumOf(
                line.ENTRY_HSA_DEDUCTION,
                line.SE_DEDUCTION,
                line.ENTRY_OWN_PLAN_DEDUCTION,
                line.ENTRY_IRA_DEDUCTION,
              )
            : sumOf(
                line.ENTRY_HSA_DEDUCTION,
                line.SE_DEDUCTION,
                line.ENTRY_OWN_PLAN_DEDUCTION,
                line.ENTRY_HEALTH_DEDUCTION,
                line.ENTRY_IRA_DEDUCTION,
              ),
        '26 USC 62',
      ],
    ],
  },
  {
    form: 'Schedule 1 (Form 1040)',
    citation: '26 USC 61, 62',
    lastRead: '2026',
    isUsed: ({ lines }) => lineOf(lines, line.ENTRY_HEALTH_DEDUCTION) !== 0,
    rows: [[line.ENTRY_HEALTH_DEDUCTION, '17', 'Health insurance of the self-employed', 'Form 7206', '26 USC 162(l)']],
  },
  {
    form: 'Schedule 1-A (Form 1040)',
    citation: SENIORS,
    lastRead: '2026',
    isUsed: ({ law }) => law.seniorDeduction > 0,
    holds: [line.SENIOR_DEDUCTION],
    rows: [
      [SCHEDULE_1A.agi, [null, '31', '37'], 'Modified adjusted gross income', at(line.AGI)],
      [
        SCHEDULE_1A.start,
        [null, '32', '38'],
        'Start of the phase-out',
        ({ law }) => amount('by filing status', law.seniorDeductionPhaseOutStart),
      ],
      [
        SCHEDULE_1A.excess,
        [null, '33', '39'],
        'Excess over it',
        notBelowZero(lessLines(SCHEDULE_1A.agi, SCHEDULE_1A.start)),
      ],
      [
        SCHEDULE_1A.reduction,
        [null, '34', '40'],
        'Phase-out',
        ({ law }) => product(at(SCHEDULE_1A.excess), rate(law.seniorDeductionPhaseOutRate)),
      ],
      [
        line.S1A_35,
        [null, '35', '41'],
        'Senior deduction for each person',
        ({ law }) => notBelowZero(difference(amount('yearly amount', law.seniorDeduction), at(SCHEDULE_1A.reduction))),
        '26 USC 151(d)(5)(C)(iii)',
      ],
      [SCHEDULE_1A.first, [null, '36a', '42a'], 'Of one person', ofSenior(1)],
      [SCHEDULE_1A.second, [null, '36b', '42b'], 'Of the other person', ofSenior(2)],
      [
        line.SENIOR_DEDUCTION,
        [null, '37', '43'],
        'Senior deduction',
        ({ law }) =>
          law.personalExemption > 0
            ? 'of both persons, with the exemptions of everybody on the return'
            : sumOf(SCHEDULE_1A.first, SCHEDULE_1A.second),
      ],
      [SCHEDULE_1A.total, [null, '38', '44'], 'Additional deductions', at(line.SENIOR_DEDUCTION)],
    ],
  },
  {
    form: 'Exemptions',
    citation: '26 USC 151',
    lastRead: 'notPrinted',
    isUsed: ({ law }) => law.personalExemption > 0 && law.seniorDeduction === 0,
    holds: [line.SENIOR_DEDUCTION],
    rows: [
      [
        line.SENIOR_DEDUCTION,
        '1',
        'Exemptions',
        'for everybody on the return, less a share for each step of income beyond the start of the phase-out',
        '26 USC 151(d)',
      ],
    ],
  },
  {
    form: 'Schedule 2 (Form 1040)',
    citation: '26 USC 26',
    lastRead: '2026',
    holds: [line.AMT, SCHEDULE_2.total],
    rows: [
      [SCHEDULE_2.minimumTax, '2', 'Alternative minimum tax', at(line.AMT), '26 USC 55'],
      [SCHEDULE_2.additionalTax, '3', 'Additions to tax', at(SCHEDULE_2.minimumTax), '26 USC 55'],
      [line.SE_TAX, '4', 'Self-employment tax', (filed) => ofPersons(filed, TAXES_OF_SE), '26 USC 1401'],
      [
        line.ENTRY_EARLY_DISTRIBUTION_TAX,
        ['8', '8', '5'],
        'Additional tax on early distributions',
        'Form 5329',
        '26 USC 72(t)',
      ],
      [
        line.ADDITIONAL_MEDICARE_TAX,
        ['11', '11', null],
        'Additional Medicare Tax',
        sumOf(line.F8959_7, line.F8959_13),
        '26 USC 3101(b)(2), 1401(b)(2)',
      ],
      [SCHEDULE_2.niit, ['12', '12', '6'], 'Net investment income tax', at(line.NIIT), '26 USC 1411'],
      [
        SCHEDULE_2.medicareOnProfit,
        [null, null, '11'],
        'Additional Medicare Tax on self-employment income',
        at(line.F8959_13),
        '26 USC 1401(b)(2)',
      ],
      [
        line.ENTRY_HSA_TAX,
        ['17c', '17c', '13c'],
        'Additional tax on HSA distributions',
        'Form 8889',
        '26 USC 223(f)(4)',
      ],
      [SCHEDULE_2.otherTaxes, ['18', '18', '14'], 'Total additional taxes', at(line.ENTRY_HSA_TAX), '26 USC 223(f)(4)'],
      [
        SCHEDULE_2.incomeTaxes,
        INCOME_TAXES,
        'Additional income taxes',
        sumOf(
          line.SE_TAX,
          line.ENTRY_EARLY_DISTRIBUTION_TAX,
          SCHEDULE_2.niit,
          SCHEDULE_2.medicareOnProfit,
          SCHEDULE_2.otherTaxes,
        ),
      ],
      [
        SCHEDULE_2.medicareOnWages,
        [null, null, '17b'],
        'Additional Medicare Tax on wages',
        at(line.F8959_7),
        '26 USC 3101(b)(2)',
      ],
      [
        SCHEDULE_2.employmentTaxes,
        [null, null, '17d'],
        'Other employment taxes',
        at(SCHEDULE_2.medicareOnWages),
        '26 USC 3101(b)(2)',
      ],
      [
        SCHEDULE_2.employmentAndOther,
        [null, null, '20'],
        'Additional employment and other taxes',
        at(SCHEDULE_2.employmentTaxes),
        '26 USC 3101(b)(2)',
      ],
      [SCHEDULE_2.total, '21', 'Other taxes', otherTaxes],
    ],
  },
  {
    form: 'Schedule 3 (Form 1040)',
    citation: '26 USC 26',
    lastRead: '2026',
    holds: [line.CREDITS],
    rows: [
      [SCHEDULE_3.savers, '4', 'Retirement savings contributions credit', ofSavers, '26 USC 25B'],
      [SCHEDULE_3.elderly, '6d', 'Credit for the elderly', at(line.ELDERLY_CREDIT), '26 USC 22'],
      [SCHEDULE_3.otherCredits, '7', 'Other nonrefundable credits', at(SCHEDULE_3.elderly), '26 USC 22'],
      [
        SCHEDULE_3.credits,
        '8',
        'Nonrefundable credits',
        ({ lines }) =>
          hasChildren(lines)
            ? sumOf(SCHEDULE_3.dependentCare, SCHEDULE_3.education, SCHEDULE_3.savers, SCHEDULE_3.otherCredits)
            : sumOf(SCHEDULE_3.savers, SCHEDULE_3.otherCredits),
        '26 USC 26(a)',
      ],
      [line.ENTRY_PREMIUM_TAX_CREDIT, '9', 'Net premium tax credit', 'Form 8962', '26 USC 36B'],
      [SCHEDULE_3.payments, '15', 'Other refundable credits', at(line.ENTRY_PREMIUM_TAX_CREDIT), '26 USC 36B'],
    ],
  },
];

function ofSavers({ lines, law }: FiledReturn): Term | string {
  return hasSavings(lines) && law.saversCreditHighRate > 0 ? at(line.SAVERS_CREDIT) : 'Form 8880, where there is one';
}

/** The deduction of one person of age, or of the other. */
function ofSenior(person: number): (filed: FiledReturn) => Term | string {
  return ({ lines }) => (lineOf(lines, line.ENTRY_SENIORS) >= person ? at(line.S1A_35) : 'nobody else of that age');
}

/** A line of each person’s Schedule SE. */
type PersonLines = readonly [first: number, second: number];

const TAXES_OF_SE: PersonLines = [line.SE_TAX_FIRST, line.SE_TAX_SECOND];
const DEDUCTIONS_OF_SE: PersonLines = [SCHEDULE_SE_FIRST.deduction, SCHEDULE_SE_SECOND.deduction];

function ofPersons({ lines }: FiledReturn, [first, second]: PersonLines): Term | string {
  const cells = [
    ...(lineOf(lines, line.SE_NET_EARNINGS_FIRST) > 0 ? [first] : []),
    ...(lineOf(lines, line.SE_NET_EARNINGS_SECOND) > 0 ? [second] : []),
  ];
  return cells.length === 0 ? 'Schedule SE, where there is one' : sumOf(...cells);
}

/** From 2026 the form adds up income taxes and employment taxes apart. */
function otherTaxes({ taxYear }: FiledReturn): Term {
  return numberIn(INCOME_TAXES, taxYear) === null
    ? sumOf(
        line.SE_TAX,
        line.ENTRY_EARLY_DISTRIBUTION_TAX,
        line.ADDITIONAL_MEDICARE_TAX,
        SCHEDULE_2.niit,
        SCHEDULE_2.otherTaxes,
      )
    : sumOf(SCHEDULE_2.incomeTaxes, SCHEDULE_2.employmentAndOther);
}
