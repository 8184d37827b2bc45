import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { GIFTS } from './form-cells.ts';
import type { FiledReturn, LineRow, ReturnForm } from './return-form.ts';
import { at, difference, notBelowZero, product, rate, smaller, smallerOf, sumOf } from './term.ts';

const OTHER_GIFTS = [
  line.ENTRY_FUND_GIFTS,
  line.ENTRY_PROPERTY_GIFTS,
  line.ENTRY_CASH_GIFT_CARRYOVER,
  line.ENTRY_PROPERTY_GIFT_CARRYOVER,
] as const;

/** Whether a return has more than cash gifts of its year to charity. */
export function hasOtherGifts({ lines }: FiledReturn): boolean {
  return OTHER_GIFTS.some((cell) => lineOf(lines, cell) > 0);
}

const FORM = { form: 'Limit on gifts to charity', citation: '26 USC 170(b)(1)', lastRead: 'notPrinted' } as const;

/** What limits the gifts of a year: cash gifts alone, or gifts by class, with property and what was carried in. */
export const GIFT_LIMIT_FORMS: readonly ReturnForm[] = [
  {
    ...FORM,
    isUsed: (filed) => !hasOtherGifts(filed),
    holds: [line.ENTRY_GIFTS],
    rows: [
      cashLimit('1'),
      [
        line.CHARITY_LIMITED,
        '2',
        'Gifts to charity within the limit',
        smaller(at(line.ENTRY_GIFTS), at(GIFTS.limit)),
        '26 USC 170(b)(1)(G)',
      ],
      floorRow('3'),
    ],
  },
  { ...FORM, isUsed: hasOtherGifts, rows: byClass() },
];

function cashLimit(number: string): LineRow {
  return [
    GIFTS.limit,
    number,
    'Limit of the year',
    ({ law }) => notBelowZero(product(at(line.AGI), rate(law.charityCashLimitRate))),
    '26 USC 170(b)(1)(G)',
  ];
}

function floorRow(number: string): LineRow {
  return [
    GIFTS.floor,
    number,
    'Floor',
    ({ law }) => notBelowZero(product(at(line.AGI), rate(law.charityFloorRate))),
    '26 USC 170(b)(1)(I)',
  ];
}

function byClass(): readonly LineRow[] {
  const carriedIn = 'left of the five years before';
  return [
    [line.ENTRY_FUND_GIFTS, '1', 'Cash given to a donor-advised fund', 'as given', '26 USC 170(f)(18)'],
    [line.ENTRY_CASH_GIFT_CARRYOVER, '2', 'Cash gifts carried in', carriedIn, '26 USC 170(b)(1)(G)(ii)'],
    [line.ENTRY_PROPERTY_GIFTS, '3', 'Appreciated shares given (Form 8283)', 'at their value', '26 USC 170(e)(1)'],
    [line.ENTRY_PROPERTY_GIFT_CARRYOVER, '4', 'Appreciated shares carried in', carriedIn, '26 USC 170(b)(1)(C)(ii)'],
    cashLimit('5'),
    [
      line.CASH_GIFTS_ALLOWED,
      '6',
      'Cash gifts within the limit',
      smaller(sumOf(line.ENTRY_GIFTS, line.ENTRY_FUND_GIFTS, line.ENTRY_CASH_GIFT_CARRYOVER), at(GIFTS.limit)),
      '26 USC 170(b)(1)(G)',
    ],
    [
      GIFTS.propertyLimit,
      '7',
      'Limit on appreciated property',
      ({ law }) => notBelowZero(product(at(line.AGI), rate(law.charityPropertyLimitRate))),
      '26 USC 170(b)(1)(C)(i)',
    ],
    [
      GIFTS.leftByCash,
      '8',
      'What cash gifts leave of the limit on all',
      ({ law }) =>
        notBelowZero(difference(product(at(line.AGI), rate(law.charityOverallLimitRate)), at(line.CASH_GIFTS_ALLOWED))),
      '26 USC 170(b)(1)(A), (C)(i)',
    ],
    [
      GIFTS.propertyRoom,
      '9',
      'Room for appreciated shares',
      smallerOf(GIFTS.propertyLimit, GIFTS.leftByCash),
      '26 USC 170(b)(1)(C)(i)',
    ],
    [
      line.PROPERTY_GIFTS_ALLOWED,
      '10',
      'Appreciated shares within the limits',
      smaller(sumOf(line.ENTRY_PROPERTY_GIFTS, line.ENTRY_PROPERTY_GIFT_CARRYOVER), at(GIFTS.propertyRoom)),
      '26 USC 170(b)(1)(C)(i)',
    ],
    [
      line.CHARITY_LIMITED,
      '11',
      'Gifts to charity within the limits',
      sumOf(line.CASH_GIFTS_ALLOWED, line.PROPERTY_GIFTS_ALLOWED),
    ],
    floorRow('12'),
    [
      GIFTS.cashToCharity,
      '13',
      'Cash gifts of the year to charity, none to a fund',
      smaller(at(line.ENTRY_GIFTS), at(GIFTS.limit)),
      '26 USC 170(p)',
    ],
  ];
}
