import { hasChildren } from '../federal/children/children-credits.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { FORM_1040, FORM_2441, FORM_8863, SCHEDULE_3, SCHEDULE_8812 } from './form-cells.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import {
  amount,
  at,
  count,
  difference,
  larger,
  lessLines,
  notBelowZero,
  product,
  quotient,
  rate,
  smaller,
  smallerOf,
  sum,
  sumOf,
  type Term,
} from './term.ts';

const isUsed = ({ lines }: FiledReturn): boolean => hasChildren(lines);

/** The lines of Form 1040 and Schedule 3 that only a return with children has, and the forms behind them. */
export const CHILDREN_FORMS: readonly ReturnForm[] = [
  {
    form: 'Form 1040',
    citation: '26 USC 24',
    lastRead: '2026',
    isUsed,
    rows: [
      [FORM_1040.childTaxCredit, '19', 'Child tax credit, or for other dependents', at(line.CHILD_TAX_CREDIT)],
      [
        FORM_1040.additionalChildTaxCredit,
        '28',
        'Additional child tax credit',
        at(line.ADDITIONAL_CHILD_TAX_CREDIT),
        '26 USC 24(d)',
      ],
      [
        FORM_1040.americanOpportunity,
        '29',
        'American Opportunity Credit, refundable part',
        at(line.AMERICAN_OPPORTUNITY_REFUND),
        '26 USC 25A(i)',
      ],
    ],
  },
  {
    form: 'Schedule 3 (Form 1040)',
    citation: '26 USC 26',
    lastRead: '2026',
    isUsed,
    rows: [
      [SCHEDULE_3.dependentCare, '2', 'Dependent care credit', at(line.DEPENDENT_CARE_CREDIT), '26 USC 21'],
      [SCHEDULE_3.education, '3', 'Education credits', at(line.EDUCATION_CREDIT), '26 USC 25A'],
    ],
  },
  {
    form: 'Form 2441',
    citation: '26 USC 21',
    lastRead: '2025',
    isUsed,
    holds: [line.F2441_3],
    rows: careRows(),
  },
  {
    form: 'Form 8863',
    citation: '26 USC 25A',
    lastRead: '2025',
    isUsed,
    holds: [line.F8863_1],
    rows: studentRows(),
  },
  {
    form: 'Schedule 8812 (Form 1040)',
    citation: '26 USC 24',
    lastRead: '2025',
    isUsed,
    holds: [line.S8812_8],
    rows: [...childRows(), ...limitRows(), ...additionalRows()],
  },
];

function entry(cell: number, name: string): (filed: FiledReturn) => Term {
  return ({ lines }) => count(name, lineOf(lines, cell));
}

function careRows(): readonly LineRow[] {
  return [
    [
      line.ENTRY_CARE_CHILDREN,
      '2a',
      'Children whose care counts',
      'under 13, or disabled',
      '26 USC 21(b)(1)',
      'number',
    ],
    [line.ENTRY_CARE_COSTS, '2d', 'What their care cost', 'as planned', '26 USC 21(b)(2)'],
    [
      line.F2441_3,
      '3',
      'Up to the limit',
      ({ lines, law }) => {
        const children = lineOf(lines, line.ENTRY_CARE_CHILDREN);
        const { dependentCareLimitMore, dependentCareLimitOne } = law.children;
        const limit = children > 1 ? dependentCareLimitMore : dependentCareLimitOne;
        return children === 0
          ? 'nobody whose care counts'
          : smaller(at(line.ENTRY_CARE_COSTS), amount('limit of the law', limit));
      },
      '26 USC 21(c)',
    ],
    [line.F2441_4, '4', 'Earned income', 'wages, and profit less half of self-employment tax', '26 USC 21(d)(1)'],
    [line.F2441_5, '5', 'Earned income of the spouse', 'on other returns line 4', '26 USC 21(d)(1)(B)'],
    [
      line.F2441_6,
      '6',
      'Smallest of the three',
      smaller(at(line.F2441_3), at(line.F2441_4), at(line.F2441_5)),
      '26 USC 21(d)(1)',
    ],
    [FORM_2441.agi, '7', 'Adjusted gross income', at(line.AGI), '26 USC 21(a)(2)'],
    [line.F2441_8, '8', 'Rate', 'by adjusted gross income', '26 USC 21(a)(2)', 'fraction'],
    [FORM_2441.credit, '9a', 'Credit before the limit', product(at(line.F2441_6), at(line.F2441_8))],
    [line.F2441_10, '10', 'Tax that limits it', sumOf(line.REGULAR_TAX, line.AMT), '26 USC 26(a)'],
    [line.DEPENDENT_CARE_CREDIT, '11', 'Dependent care credit', smallerOf(FORM_2441.credit, line.F2441_10)],
  ];
}

function studentRows(): readonly LineRow[] {
  return [
    [line.F8863_1, '1', 'Credit of each student', 'expenses that no 529 plan paid', '26 USC 25A(b)(1)'],
    [
      FORM_8863.end,
      '2',
      'Modified AGI at which it ends',
      ({ law: { children } }) =>
        sum(
          amount('the threshold', children.americanOpportunityPhaseOutStart),
          amount('the range', children.americanOpportunityPhaseOutRange),
        ),
      '26 USC 25A(d)(1)',
    ],
    [FORM_8863.agi, '3', 'Modified adjusted gross income', at(line.AGI), '26 USC 25A(d)(2)'],
    [
      line.F8863_4,
      '4',
      'What is below that',
      notBelowZero(lessLines(FORM_8863.end, FORM_8863.agi)),
      '26 USC 25A(d)(1)',
    ],
    [
      line.F8863_6,
      '6',
      'Share that is left',
      ({ law: { children } }) =>
        smaller(rate(1), quotient(at(line.F8863_4), amount('the range', children.americanOpportunityPhaseOutRange))),
      '26 USC 25A(d)(1)',
      'fraction',
    ],
    [line.F8863_7, '7', 'Credit after the phase-out', product(at(line.F8863_1), at(line.F8863_6))],
    [
      line.AMERICAN_OPPORTUNITY_REFUND,
      '8',
      'Refundable part',
      ({ law: { children } }) => product(at(line.F8863_7), rate(children.americanOpportunityRefundableShare)),
      '26 USC 25A(i)',
    ],
    [line.F8863_9, '9', 'The rest', lessLines(line.F8863_7, line.AMERICAN_OPPORTUNITY_REFUND)],
    [
      line.F8863_LIMIT,
      '18',
      'Tax that limits it',
      difference(sumOf(line.REGULAR_TAX, line.AMT), at(line.DEPENDENT_CARE_CREDIT), at(line.ELDERLY_CREDIT)),
      '26 USC 26(a)',
    ],
    [line.EDUCATION_CREDIT, '19', 'Education credits', smallerOf(line.F8863_9, line.F8863_LIMIT)],
  ];
}

function childRows(): readonly LineRow[] {
  return [
    [SCHEDULE_8812.agi, '3', 'Modified adjusted gross income', at(line.AGI), '26 USC 24(b)(1)'],
    [line.ENTRY_CHILDREN_UNDER_17, '4', 'Children under 17', 'with Social Security numbers', '26 USC 24(c)', 'number'],
    [
      SCHEDULE_8812.forChildren,
      '5',
      'For them',
      (filed) =>
        product(
          entry(line.ENTRY_CHILDREN_UNDER_17, 'children')(filed),
          amount('the credit of a child', filed.law.children.childTaxCredit),
        ),
      '26 USC 24(h)(2)',
    ],
    [line.ENTRY_OTHER_DEPENDENTS, '6', 'Other dependents', 'older children', '26 USC 24(h)(4)', 'number'],
    [
      SCHEDULE_8812.forOthers,
      '7',
      'For them',
      (filed) =>
        product(
          entry(line.ENTRY_OTHER_DEPENDENTS, 'dependents')(filed),
          amount('the credit of a dependent', filed.law.children.otherDependentCredit),
        ),
      '26 USC 24(h)(4)(A)',
    ],
    [line.S8812_8, '8', 'Both together', sumOf(SCHEDULE_8812.forChildren, SCHEDULE_8812.forOthers)],
  ];
}

/** Its phase-out, and the tax that limits it. */
function limitRows(): readonly LineRow[] {
  return [
    [
      SCHEDULE_8812.threshold,
      '9',
      'Threshold',
      ({ law }) => amount('by filing status', law.children.childCreditThreshold),
      '26 USC 24(h)(3)',
    ],
    [line.S8812_10, '10', 'Income over it', 'up to the next whole step', '26 USC 24(b)(1)'],
    [
      line.S8812_11,
      '11',
      'Reduction',
      ({ law: { children } }) =>
        product(at(line.S8812_10), rate(children.childCreditPerStep / children.childCreditStep)),
      '26 USC 24(b)(1)',
    ],
    [line.S8812_12, '12', 'Credit after it', notBelowZero(lessLines(line.S8812_8, line.S8812_11))],
    [
      line.S8812_13,
      '13',
      'Tax that limits it',
      notBelowZero(
        difference(
          sumOf(line.REGULAR_TAX, line.AMT),
          at(line.DEPENDENT_CARE_CREDIT),
          at(line.ELDERLY_CREDIT),
          at(line.EDUCATION_CREDIT),
          at(SCHEDULE_3.savers),
        ),
      ),
      '26 USC 26(a)',
    ],
    [line.CHILD_TAX_CREDIT, '14', 'Child tax credit, or for other dependents', smallerOf(line.S8812_12, line.S8812_13)],
  ];
}

function additionalRows(): readonly LineRow[] {
  return [
    [line.S8812_16A, '16a', 'Credit that no tax was left for', lessLines(line.S8812_12, line.CHILD_TAX_CREDIT)],
    [
      SCHEDULE_8812.mostRefundable,
      '16b',
      'Most that is refundable',
      (filed) =>
        product(
          entry(line.ENTRY_CHILDREN_UNDER_17, 'children')(filed),
          amount('refundable part of a child', filed.law.children.refundableChildTaxCredit),
        ),
      '26 USC 24(h)(5)',
    ],
    [line.S8812_17, '17', 'Smaller of the two', smallerOf(line.S8812_16A, SCHEDULE_8812.mostRefundable)],
    [line.S8812_18A, '18a', 'Earned income', 'wages and profit', '26 USC 24(d)(1)(B)(i)'],
    [
      SCHEDULE_8812.earnedOver,
      '19',
      'Earned income that counts',
      ({ law }) =>
        notBelowZero(difference(at(line.S8812_18A), amount('the floor', law.children.refundableChildEarnedIncome))),
      '26 USC 24(h)(6)',
    ],
    [
      line.S8812_20,
      '20',
      'Share of it',
      ({ law }) => product(at(SCHEDULE_8812.earnedOver), rate(law.children.refundableChildRate)),
      '26 USC 24(d)(1)(B)(i)',
    ],
    [
      line.S8812_23,
      '23',
      'Social Security and Medicare taxes',
      'asked where there are three children or more and line 20 is below line 17',
      '26 USC 24(d)(1)(B)(ii)',
    ],
    [SCHEDULE_8812.earnedIncomeCredit, '24', 'Earned income credit', earnedIncomeCredit, '26 USC 24(d)(1)(B)(ii)(II)'],
    [line.S8812_25, '25', 'Taxes beyond it', notBelowZero(lessLines(line.S8812_23, SCHEDULE_8812.earnedIncomeCredit))],
    [SCHEDULE_8812.larger, '26', 'Larger of lines 20 and 25', larger(at(line.S8812_20), at(line.S8812_25))],
    [
      line.ADDITIONAL_CHILD_TAX_CREDIT,
      '27',
      'Additional child tax credit',
      smallerOf(line.S8812_17, SCHEDULE_8812.larger),
      '26 USC 24(d)',
    ],
  ];
}

function earnedIncomeCredit({ lines }: FiledReturn): Term | string {
  return lineOf(lines, line.EARNED_INCOME_CREDIT) > 0 ? at(line.EARNED_INCOME_CREDIT) : 'none';
}
