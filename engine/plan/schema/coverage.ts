import { money, oneOf, strict } from './fields.ts';
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
});

export interface Coverage {
  readonly kind: CoverageKind;
  /** Dollars of the start month; 0 for every kind but other. */
  readonly monthly: number;
  /** Null: the start of Medicare. */
  readonly until: When | null;
}
