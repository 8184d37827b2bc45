import { percent } from '../../primitives/percent.ts';
import * as line from '../federal/federal-tax-lines.ts';
import { DEDUCTION_CHOICE, GIFTS, SALT, SCHEDULE_A } from './form-cells.ts';
import type { LineNumber } from './form-edition.ts';
import { GIFT_LIMIT_FORMS, hasOtherGifts } from './gift-limit-forms.ts';
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
  rate,
  smaller,
  sum,
  sumOf,
  type Term,
} from './term.ts';

const CHARITY: LineNumber = ['14', '14', '15'];

/** Schedule A, and what stands behind its limits. */
export const DEDUCTION_FORMS: readonly ReturnForm[] = [
  {
    form: 'Schedule A (Form 1040)',
    citation: '26 USC 63(d)',
    lastRead: '2026',
    holds: [
      line.ENTRY_MEDICAL,
      line.ENTRY_STATE_AND_LOCAL_TAX,
      line.SCHA_8A,
      line.ENTRY_GIFTS,
      line.CHARITY_LIMITED,
      line.SCHA_16,
    ],
    rows: scheduleARows(),
  },
  {
    form: 'State and local tax cap',
    citation: '26 USC 164(b)(6), 164(b)(7)',
    lastRead: 'notPrinted',
    holds: [line.ENTRY_STATE_AND_LOCAL_TAX],
    rows: [
      [SALT.cap, '1', 'Cap', ({ law }) => amount('by year', law.saltCap), '26 USC 164(b)(6)'],
      [
        SALT.excess,
        '2',
        'AGI over the threshold',
        ({ law }) => notBelowZero(difference(at(line.AGI), amount('the threshold', law.saltPhaseDownStart))),
        '26 USC 164(b)(7)(B)',
      ],
      [
        line.SALT_PHASE_DOWN,
        '3',
        'Phase-down of the state and local tax cap',
        ({ law }) => product(at(SALT.excess), rate(law.saltPhaseDownRate)),
        '26 USC 164(b)(7)(B)',
      ],
      [
        SALT.afterPhaseDown,
        '4',
        'Cap after the phase-down, not below the floor',
        ({ law }) =>
          larger(smaller(amount('the floor', law.saltFloor), at(SALT.cap)), lessLines(SALT.cap, line.SALT_PHASE_DOWN)),
        '26 USC 164(b)(7)(B)',
      ],
      [
        line.SALT_CAP,
        '5',
        'State and local tax cap',
        ({ law }) => product(at(SALT.afterPhaseDown), rate(law.saltShare)),
      ],
    ],
  },
  ...GIFT_LIMIT_FORMS,
  {
    form: 'Limit on itemized deductions',
    citation: '26 USC 68',
    lastRead: 'notPrinted',
    isUsed: ({ law }) => law.itemizedReductionShare > 0,
    holds: [line.ITEMIZED_GROSS],
    rows: [
      [
        line.ITEMIZED_GROSS,
        '1',
        'Itemized deductions before the section 68 limit',
        sumOf(line.SCHA_4, SCHEDULE_A.taxes, SCHEDULE_A.interest, SCHEDULE_A.charity, line.SCHA_16),
      ],
      [
        line.QBI_IF_ITEMIZED,
        '2',
        'Business income deduction beside them',
        'Form 8995, worked out with itemized deductions',
        '26 USC 199A',
      ],
      [
        line.SECTION_68_EXCESS,
        '3',
        ({ itemizedReductionBracketRate }) =>
          `Excess over the start of the ${percent(itemizedReductionBracketRate)} bracket`,
        ({ law }) =>
          notBelowZero(
            difference(
              at(line.AGI),
              ...(law.seniorDeduction + law.personalExemption > 0 ? [at(line.SENIOR_DEDUCTION)] : []),
              at(line.QBI_IF_ITEMIZED),
              amount('the start', law.itemizedReductionStart),
            ),
          ),
        '26 USC 68(a)(2)',
      ],
      [
        line.SECTION_68_REDUCTION,
        '4',
        'Section 68 reduction',
        ({ law }) =>
          product(smaller(at(line.ITEMIZED_GROSS), at(line.SECTION_68_EXCESS)), rate(law.itemizedReductionShare)),
        '26 USC 68(a)',
      ],
    ],
  },
  {
    form: 'Choice of the deduction',
    citation: '26 USC 63',
    lastRead: 'notPrinted',
    rows: [
      [
        DEDUCTION_CHOICE.basic,
        '1',
        'Basic standard deduction',
        ({ law }) => amount('by filing status', law.standardDeduction),
        '26 USC 63(c)(2)',
      ],
      [
        DEDUCTION_CHOICE.additions,
        '2',
        'Additions for age and blindness',
        ({ law, lines }) =>
          product(
            amount('amount for each', law.additionalStandardDeduction),
            sum(
              count('persons of age', lines[line.ENTRY_SENIORS] ?? 0),
              count('blind persons', lines[line.ENTRY_BLIND] ?? 0),
            ),
          ),
        '26 USC 63(f)',
      ],
      [
        line.STANDARD_DEDUCTION,
        '3',
        'Standard deduction',
        sumOf(DEDUCTION_CHOICE.basic, DEDUCTION_CHOICE.additions),
        '26 USC 63(c), 63(f)',
      ],
      [
        DEDUCTION_CHOICE.gifts,
        '4',
        'Gifts that are deducted beside it',
        (filed) => giftsBesideStandard(filed),
        '26 USC 170(p)',
      ],
      [
        line.ITEMIZES,
        '5',
        'Deduction used (1 itemized, 0 standard)',
        'the one with the lower total tax, unless one was asked for',
        '26 USC 63(e)',
        'number',
      ],
    ],
  },
];

/** Cash gifts of the year to charity; none to a donor-advised fund, none carried in. 26 USC 170(p)(1), (2). */
function giftsBesideStandard(filed: FiledReturn): Term {
  const limit = amount('the yearly limit', filed.law.nonItemizerCharityLimit);
  return smaller(at(hasOtherGifts(filed) ? GIFTS.cashToCharity : line.CHARITY_LIMITED), limit);
}

function scheduleARows(): readonly LineRow[] {
  return [
    [line.ENTRY_MEDICAL, '1', 'Medical and dental expenses', 'as paid', '26 USC 213(a)'],
    [SCHEDULE_A.agi, '2', 'Adjusted gross income', at(line.AGI), '26 USC 213(a)'],
    [
      SCHEDULE_A.medicalFloor,
      '3',
      'Floor of medical expenses',
      ({ law }) => notBelowZero(product(at(SCHEDULE_A.agi), rate(law.medicalFloorRate))),
      '26 USC 213(a)',
    ],
    [
      line.SCHA_4,
      '4',
      'Medical and dental expenses allowed',
      notBelowZero(lessLines(line.ENTRY_MEDICAL, SCHEDULE_A.medicalFloor)),
      '26 USC 213(a)',
    ],
    [line.ENTRY_STATE_AND_LOCAL_TAX, '5d', 'State and local taxes', 'as paid', '26 USC 164(a)'],
    [
      line.SCHA_5E,
      '5e',
      'State and local taxes allowed',
      smaller(at(line.ENTRY_STATE_AND_LOCAL_TAX), at(line.SALT_CAP)),
      '26 USC 164(b)(6)',
    ],
    [SCHEDULE_A.taxes, '7', 'Taxes', at(line.SCHA_5E), '26 USC 164'],
    [line.SCHA_8A, '8a', 'Home mortgage interest', 'Form 1098, within the limit on the debt', '26 USC 163(h)(3)'],
    [SCHEDULE_A.mortgage, '8e', 'Mortgage interest', at(line.SCHA_8A), '26 USC 163(h)(3)'],
    [SCHEDULE_A.interest, '10', 'Interest', at(SCHEDULE_A.mortgage), '26 USC 163'],
    [line.ENTRY_GIFTS, '11', 'Gifts by cash or check', 'as given', '26 USC 170(a)'],
    [
      line.SCHA_14,
      [null, null, '13'],
      'Gifts to charity allowed',
      notBelowZero(lessLines(line.CHARITY_LIMITED, GIFTS.floor)),
      '26 USC 170(b)(1)(I)',
    ],
    [
      SCHEDULE_A.charity,
      CHARITY,
      'Gifts to charity',
      ({ law }) => at(law.charityFloorRate > 0 ? line.SCHA_14 : line.CHARITY_LIMITED),
      '26 USC 170',
    ],
    [line.SCHA_16, ['16', '16', '17z'], 'Other itemized deductions', 'as entered', '26 USC 63(d)'],
    [
      line.ITEMIZED_DEDUCTION,
      ['17', '17', '18'],
      'Itemized deductions',
      ({ law }) =>
        law.itemizedReductionShare > 0
          ? lessLines(line.ITEMIZED_GROSS, line.SECTION_68_REDUCTION)
          : sumOf(line.SCHA_4, SCHEDULE_A.taxes, SCHEDULE_A.interest, SCHEDULE_A.charity, line.SCHA_16),
      '26 USC 63(d), 68',
    ],
  ];
}
