import { money, oneOf, strict, wholeNumber, yesOrNo } from './fields.ts';
import { type When, whenInputs } from './when.ts';

/** How health insurance before Medicare is paid. */
export const COVERAGE_KINDS = ['work', 'marketplace', 'other', 'none'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

export const coverageKind = oneOf(COVERAGE_KINDS);

/** How a person is insured: as the plan says; where it states a benchmark premium alone, on the marketplace; null where it says nothing. */
export function coverageInEffect(
  coverage: { readonly kind: CoverageKind } | null | undefined,
  benchmarkMonthly: number | null | undefined,
): CoverageKind | null {
  if (coverage !== null && coverage !== undefined) return coverage.kind;
  return benchmarkMonthly === null || benchmarkMonthly === undefined ? null : 'marketplace';
}

/** 29 USC 1162(2)(A)(i), (iv): 18 months after work, up to 36 after other events. */
export const USUAL_COBRA_MONTHS = 18;
const MOST_COBRA_MONTHS = 36;

const cobraInputs = strict({
  monthly: money.describe(
    'Monthly premium, in dollars of the month in which the plan starts; it grows with medical costs.',
  ),
  months: wholeNumber(`a number of months between 1 and ${MOST_COBRA_MONTHS}`, 1, MOST_COBRA_MONTHS)
    .default(USUAL_COBRA_MONTHS)
    .describe('Months for which it is kept: 18 after work, up to 36 after a death, a divorce or other events.'),
  fromHsa: yesOrNo.default(false).describe('Whether a health savings account pays it, free of tax, as far as it can.'),
});

const spousePlanInputs = strict({
  monthly: money.describe(
    'What this person costs on that plan a month, in dollars of the month in which the plan starts; it grows with medical costs.',
  ),
});

export const coverageInputs = strict({
  kind: coverageKind.describe(
    'Where it comes from. work: a job of either spouse, until it ends. marketplace: bought in months without wages of the person, at taxes.acaBenchmarkMonthly or, without one, at an estimate by age and state. other: a retiree plan or COBRA at a premium of its own. none: nothing is paid, and a warning says what a marketplace plan would cost.',
  ),
  monthly: money
    .optional()
    .describe(
      'Of kind other: monthly premium in dollars of the month in which the plan starts; it grows with medical costs.',
    ),
  until: whenInputs
    .optional()
    .describe('Of kind other: the first month in which it is no longer paid. Default: the start of Medicare.'),
  spousePlan: spousePlanInputs
    .optional()
    .describe(
      'Insurance through the job of the spouse, in the months in which the spouse has wages and this person has none; the kind counts in the others. Default: only kind work counts a job of the spouse.',
    ),
  cobra: cobraInputs
    .optional()
    .describe(
      'Insurance of the former employer, from the first month without wages after one with wages; the kind counts after it. A plan of the spouse comes first. Default: none.',
    ),
});

export interface Coverage {
  readonly kind: CoverageKind;
  /** Dollars of the start month; 0 for every kind but other. */
  readonly monthly: number;
  /** Null: the start of Medicare. */
  readonly until: When | null;
  /** Null: none. */
  readonly spousePlan: { readonly monthly: number } | null;
  readonly cobra: { readonly monthly: number; readonly months: number; readonly fromHsa: boolean } | null;
}
