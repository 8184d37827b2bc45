import * as line from '../federal/federal-tax-lines.ts';
import { lineOf } from '../federal/federal-tax-lines.ts';
import { hasPassiveLosses } from '../federal/rentals/passive-losses.ts';
import { FORM_8582 } from './form-cells.ts';
import type { FiledReturn, ReturnForm } from './return-form.ts';
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
  type Term,
} from './term.ts';

const PASSIVE = '26 USC 469';
const ALLOWANCE = '26 USC 469(i)';

/** Forms of returns with rentals. */
export const RENTAL_FORMS: readonly ReturnForm[] = [
  {
    form: 'Schedule 1 (Form 1040)',
    citation: '26 USC 61, 62',
    lastRead: '2025',
    isUsed: hasRentals,
    rows: [[line.ENTRY_OTHER_GAINS, '4', 'Other gains or losses', 'loss on rentals sold, Form 4797', '26 USC 1231']],
  },
  {
    form: 'Schedule E (Form 1040)',
    citation: '26 USC 61(a)(5), 62(a)(4)',
    lastRead: '2025',
    isUsed: hasRentals,
    rows: [
      [line.ENTRY_RENTS_BESIDE, '21a', 'Rents and royalties entered net', 'as received'],
      [line.ENTRY_RENT_PROFITS, '21b', 'Net income of rentals', 'of every rental that has any'],
      [
        line.ENTRY_FREE_RENT_LOSSES,
        '22',
        'Losses of rentals that no limit holds',
        'of material participation, and of rentals sold at an overall loss',
        '26 USC 469(c)(7), 469(g)(1)(A)',
      ],
      [line.SCHE_24, '24', 'Income', sumOf(line.ENTRY_RENTS_BESIDE, line.ENTRY_RENT_PROFITS)],
      [
        line.SCHE_25,
        '25',
        'Losses',
        ({ lines }) =>
          hasPassiveLosses(lines) ? sumOf(line.ENTRY_FREE_RENT_LOSSES, line.F8582_11) : at(line.ENTRY_FREE_RENT_LOSSES),
      ],
      [line.SCHE_26, '26', 'Rental real estate and royalty income or loss', lessLines(line.SCHE_24, line.SCHE_25)],
    ],
  },
  {
    form: 'Form 8582',
    citation: PASSIVE,
    lastRead: '2025',
    isUsed: (filed) => hasRentals(filed) && hasPassiveLosses(filed.lines),
    rows: [
      [line.F8582_1A, '1a', 'Net income of rentals with active participation', 'with gain on their sale'],
      [line.F8582_1B, '1b', 'Net loss of such rentals', 'of the year'],
      [line.F8582_1C, '1c', 'Losses of such rentals carried in', 'not allowed in years before', '26 USC 469(b)'],
      [line.F8582_1D, '1d', 'Sum', lessLines(line.F8582_1A, line.F8582_1B, line.F8582_1C)],
      [line.F8582_2A, '2a', 'Net income of other passive activities', 'with gain on their sale'],
      [line.F8582_2B, '2b', 'Net loss of such activities', 'of the year'],
      [line.F8582_2C, '2c', 'Losses of such activities carried in', 'not allowed in years before', '26 USC 469(b)'],
      [line.F8582_2D, '2d', 'Sum', lessLines(line.F8582_2A, line.F8582_2B, line.F8582_2C)],
      [line.F8582_3, '3', 'All passive income less all passive losses', sumOf(line.F8582_1D, line.F8582_2D)],
      [
        line.F8582_4,
        '4',
        'Smaller of the losses on lines 1d and 3',
        notBelowZero(smaller(opposite(at(line.F8582_1D)), opposite(at(line.F8582_3)))),
        ALLOWANCE,
      ],
      [FORM_8582.end, '5', 'End of the phase-out', endOfPhaseOut, '26 USC 469(i)(3)(A)'],
      [
        line.F8582_6,
        '6',
        'Modified adjusted gross income',
        'without passive losses beyond passive income, taxable Social Security, IRA deduction and deductible self-employment tax',
        '26 USC 469(i)(3)(F)',
      ],
      [line.F8582_7, '7', 'Room under the end of the phase-out', roomOf, '26 USC 469(i)(3)(A)'],
      [
        line.F8582_8,
        '8',
        'Special allowance',
        ({ law }) =>
          smaller(
            product(at(line.F8582_7), rate(law.rentalLossPhaseOutRate)),
            amount('the most by filing status', law.rentalLossAllowance),
          ),
        '26 USC 469(i)(2), 469(i)(3)(A)',
      ],
      [line.F8582_9, '9', 'Smaller of lines 4 and 8', smaller(at(line.F8582_4), at(line.F8582_8)), ALLOWANCE],
      [line.F8582_10, '10', 'Passive income', sumOf(line.F8582_1A, line.F8582_2A)],
      [line.F8582_11, '11', 'Losses allowed', lossesAllowed, '26 USC 469(a), 469(i)'],
      [FORM_8582.unallowed, '16', 'Losses carried to the next year', lossesCarried, '26 USC 469(b)'],
    ],
  },
];

export function hasRentals({ lines }: FiledReturn): boolean {
  return lineOf(lines, line.ENTRY_HAS_RENTALS) === 1;
}

/** The end of the phase-out lies above its start by the allowance over its rate. */
function endOfPhaseOut({ law }: FiledReturn): Term | string {
  if (law.rentalLossAllowance === 0) return 'no allowance for spouses filing separately who lived together';
  const { rentalLossPhaseOutStart: start, rentalLossAllowance: most, rentalLossPhaseOutRate: phaseOut } = law;
  return amount('by filing status', start + most / phaseOut);
}

function roomOf({ law }: FiledReturn): Term | string {
  return law.rentalLossAllowance === 0 ? 'none' : notBelowZero(lessLines(FORM_8582.end, line.F8582_6));
}

/** Where passive income covers them all losses are allowed, and the form ends with line 3. */
function lossesAllowed({ lines }: FiledReturn): Term {
  if (lineOf(lines, line.F8582_3) < 0) return sumOf(line.F8582_9, line.F8582_10);
  return sumOf(line.F8582_1B, line.F8582_1C, line.F8582_2B, line.F8582_2C);
}

function lossesCarried({ lines }: FiledReturn): Term | string {
  if (lineOf(lines, line.F8582_3) >= 0) return 'none: all losses are allowed';
  return difference(opposite(at(line.F8582_3)), at(line.F8582_9));
}
