import { calendarDate, calendarMonth, money, oneOf, strict, wholeNumber } from '../fields.ts';

/** Spouses who are no persons of the plan, but on whose Social Security records its one person may be paid. */

const pia = money.describe("The spouse's monthly PIA, in dollars of the year in which the plan starts.");

export const formerSpouseInputs = strict({
  birthDate: calendarDate.describe('Date of birth of the former spouse.'),
  sex: oneOf(['female', 'male']).optional().describe('Sex of the former spouse, used for mortality tables only.'),
  pia,
  yearsMarried: wholeNumber('a whole number of years between 0 and 80', 0, 80).describe(
    'Whole years of marriage before the divorce; benefits need ten.',
  ),
  divorcedOn: calendarDate.describe('Date on which the divorce became final.'),
  claimedMonth: calendarMonth
    .optional()
    .describe(
      "First month of the former spouse's own benefit, past or planned. Default: not claimed in the plan's projection; in claim values at 70.",
    ),
  deathMonth: calendarMonth
    .optional()
    .describe('Month in which the former spouse died or is assumed to die. Default: outlives the plan.'),
});

export const lateSpouseInputs = strict({
  birthDate: calendarDate.describe('Date of birth of the deceased spouse.'),
  deathMonth: calendarMonth.describe('Month in which the spouse died.'),
  pia,
  claimedMonth: calendarMonth
    .nullable()
    .default(null)
    .describe("First month of the deceased spouse's own benefit; null if none was ever claimed."),
});

export interface FormerSpouse {
  readonly birthDate: string;
  readonly sex: 'female' | 'male' | null;
  readonly pia: number;
  readonly yearsMarried: number;
  readonly divorcedOn: string;
  readonly claimedMonth: string | null;
  readonly deathMonth: string | null;
}

export interface LateSpouse {
  readonly birthDate: string;
  readonly deathMonth: string;
  readonly pia: number;
  readonly claimedMonth: string | null;
}
