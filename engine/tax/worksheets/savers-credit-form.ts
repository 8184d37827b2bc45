import * as line from '../federal/federal-tax-lines.ts';
import { hasSavings } from '../federal/savers-credit.ts';
import { FORM_8880 } from './form-cells.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import { amount, at, lessLines, notBelowZero, product, smaller, smallerOf, sumOf } from './term.ts';

const IN_WORDS = {
  savings: 'into IRAs, and out of pay into plans at work',
  distributions: 'in the year, the two before it and until the return is due, of both spouses',
  rate: 'by adjusted gross income and filing status',
} as const;

/** Form 8880, and from 2027 the saver's match, of which no form is known. */
export const SAVERS_CREDIT_FORMS: readonly ReturnForm[] = [
  {
    form: 'Form 8880',
    citation: '26 USC 25B',
    lastRead: '2025',
    isUsed: ({ lines, law }) => hasSavings(lines) && law.saversCreditHighRate > 0,
    rows: creditRows(),
  },
  {
    form: 'Saver’s match',
    citation: '26 USC 6433',
    lastRead: 'notPrinted',
    isUsed: ({ lines, law }) => hasSavings(lines) && law.saversMatchRate > 0,
    rows: matchRows(),
  },
];

function savingsRows(): readonly LineRow[] {
  return [
    [line.F8880_3_FIRST, '3a', 'Contributions', IN_WORDS.savings, '26 USC 25B(d)(1)'],
    [line.F8880_3_SECOND, '3b', 'Contributions of the spouse', IN_WORDS.savings, '26 USC 25B(d)(1)'],
    [line.F8880_4, '4', 'Distributions', IN_WORDS.distributions, '26 USC 25B(d)(2)'],
    [
      FORM_8880.lessDistributionsFirst,
      '5a',
      'Contributions less distributions',
      notBelowZero(lessLines(line.F8880_3_FIRST, line.F8880_4)),
    ],
    [
      FORM_8880.lessDistributionsSecond,
      '5b',
      'The same of the spouse',
      notBelowZero(lessLines(line.F8880_3_SECOND, line.F8880_4)),
    ],
    [line.F8880_6_FIRST, '6a', 'Up to the limit', upToLimit(FORM_8880.lessDistributionsFirst), '26 USC 25B(a)'],
    [
      line.F8880_6_SECOND,
      '6b',
      'Up to the limit, of the spouse',
      upToLimit(FORM_8880.lessDistributionsSecond),
      '26 USC 25B(a)',
    ],
  ];
}

function upToLimit(cell: number) {
  return ({ law }: FiledReturn) => smaller(at(cell), amount('limit of the law', law.saversContributionLimit));
}

function creditRows(): readonly LineRow[] {
  return [
    ...savingsRows(),
    [FORM_8880.sum, '7', 'Both together', sumOf(line.F8880_6_FIRST, line.F8880_6_SECOND)],
    [FORM_8880.agi, '8', 'Adjusted gross income', at(line.AGI), '26 USC 25B(e)'],
    [line.F8880_9, '9', 'Rate', IN_WORDS.rate, '26 USC 25B(b)', 'fraction'],
    [FORM_8880.credit, '10', 'Credit before the limit', product(at(FORM_8880.sum), at(line.F8880_9))],
    [
      line.F8880_11,
      '11',
      'Tax that limits it',
      'regular and minimum tax less the credits before this one',
      '26 USC 26(a)',
    ],
    [line.SAVERS_CREDIT, '12', 'Retirement savings contributions credit', smallerOf(FORM_8880.credit, line.F8880_11)],
  ];
}

function matchRows(): readonly LineRow[] {
  return [
    ...savingsRows(),
    [
      line.SAVERS_MATCH_RATE,
      '7',
      'Rate',
      'less whole points where modified AGI is over the limit',
      '26 USC 6433(b)',
      'fraction',
    ],
    [
      line.SAVERS_MATCH_FIRST,
      '8a',
      'Saver’s match',
      product(at(line.F8880_6_FIRST), at(line.SAVERS_MATCH_RATE)),
      '26 USC 6433(a)(1)',
    ],
    [
      line.SAVERS_MATCH_SECOND,
      '8b',
      'Saver’s match of the spouse',
      product(at(line.F8880_6_SECOND), at(line.SAVERS_MATCH_RATE)),
      '26 USC 6433(a)(1)',
    ],
  ];
}
