import type { FilingStatus } from '../../../engine/primitives/filing-status.ts';
import type { PlanDocument, YearToDate } from '../households/household.ts';
import { firstDeathYear } from './calendar-sheet.ts';

export interface Filing {
  readonly plan: PlanDocument;
  readonly year: number;
  /**
   * A return on what is scheduled: without interest, dividends, gains and losses carried in, those of before the plan
   * included, and without the premium tax credit, which comes with December's return.
   */
  readonly isScheduled?: boolean;
  /** How many times the months on the book make a year; 1 where nothing is said. */
  readonly times?: number;
}

/** Joint through the year of the first death, single after. */
export function statusOf({ plan, year }: Filing): FilingStatus {
  return plan.persons.length > 1 && year <= firstDeathYear(plan) ? 'marriedFilingJointly' : 'single';
}

export const NOTHING_TO_DATE: YearToDate = {
  wages: 0,
  payrollWages: 0,
  pensions: 0,
  socialSecurity: 0,
  interest: 0,
  ordinaryDividends: 0,
  qualifiedDividends: 0,
  longTermGain: 0,
  retirementDistributions: 0,
  rmdTaken: 0,
  federalTaxPaid: 0,
  stateTaxPaid: 0,
};

/** What the start year had brought before the plan; nothing in later years. */
export function toDate({ plan, year, isScheduled }: Filing): YearToDate {
  const isFirst = year === Number(plan.startMonth.slice(0, 4));
  const known = isFirst ? (plan.taxes.yearToDate ?? NOTHING_TO_DATE) : NOTHING_TO_DATE;
  if (isScheduled !== true) return known;
  return { ...known, interest: 0, ordinaryDividends: 0, qualifiedDividends: 0, longTermGain: 0 };
}
