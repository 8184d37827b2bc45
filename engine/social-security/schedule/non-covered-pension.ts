import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, yearOf } from '../../primitives/calendar.ts';
import { type Dimes, dimesFromDollars } from '../../primitives/dimes.ts';
import { memoizeByYear } from '../../primitives/memoize-by-year.ts';
import type { RoundedRules } from '../rules/benefit-rounding.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { withColas } from '../rules/pia.ts';
import { governmentPensionOffset } from '../rules/wep-gpo.ts';
import { familyMaximumBehind, type PiaByYear } from './benefit-basis.ts';
import { windfallEligibilityYear, windfallPiaOf, windfallPiaOfAime } from './worker-pia.ts';

/** A pension from work not covered by Social Security, where the law before 2024 is assumed. */
export interface ScheduledPension {
  /** Nominal dollars of each month of the schedule; a month without payment is one to which neither provision applies. */
  readonly monthly: ArrayLike<number>;
  readonly yearsOfSubstantialEarnings: number;
}

/** What the pension does to a beneficiary's months. */
export interface BeneficiaryPension {
  /** Dimes paid in a month. */
  readonly paidIn: (month: MonthIndex) => Dimes;
  /** The record under the windfall elimination provision; null where the benefit in payment has it already. */
  readonly windfall: PiaByYear | null;
}

export interface PensionRecord {
  readonly record: PiaByYear;
  readonly dates: BenefitDates;
  readonly claimMonth: MonthIndex;
  readonly firstMonth: MonthIndex;
  /** Whether the benefit in payment at the start of the plan is the one from which the PIA is worked back. */
  readonly isReceiving: boolean;
}

/** The pension as it counts from its first payment on, and with the claim for WEP. 42 USC 415(a)(7), 402(k)(5). */
export function beneficiaryPension(
  { monthly, yearsOfSubstantialEarnings }: ScheduledPension,
  at: PensionRecord,
  law: SocialSecurityLaw,
): BeneficiaryPension {
  const { firstMonth, claimMonth, isReceiving } = at;
  const paidIn = (month: MonthIndex) => dimesFromDollars(monthly[month - firstMonth] ?? 0);
  const first = Math.max(0, claimMonth - firstMonth);
  const concurrent = Array.from(
    { length: Math.max(0, monthly.length - first) },
    (_, index) => firstMonth + first + index,
  );
  const start = concurrent.find((month) => paidIn(month) > 0);
  // A benefit that was in payment beside the pension before the plan has been lowered already.
  const isLoweredAlready = isReceiving && paidIn(firstMonth) > 0;
  if (start === undefined || isLoweredAlready) return { paidIn, windfall: null };
  const pension = { monthly: paidIn(start), yearsOfSubstantialEarnings };
  return { paidIn, windfall: windfallRecord(at, { pension, year: yearOf(start) }, law) };
}

interface ConcurrentPension {
  readonly pension: { readonly monthly: Dimes; readonly yearsOfSubstantialEarnings: number };
  /** Year of the first month of both the benefit and the pension, whose pension limits the reduction. */
  readonly year: number;
}

function windfallRecord(
  { record, dates }: PensionRecord,
  { pension, year: first }: ConcurrentPension,
  law: SocialSecurityLaw,
): PiaByYear {
  const at = { dates, asOfYear: first };
  const eligibilityYear = windfallEligibilityYear(at, law);
  const { aime } = record;
  const atFirst = aime === undefined ? windfallPiaOf(record.pia(first), pension, at, law) : 0;
  const pia = memoizeByYear((year) =>
    aime === undefined
      ? withColas(atFirst, first, year - 1, law)
      : withColas(windfallPiaOfAime(aime(year), pension, at, law), eligibilityYear, year - 1, law),
  );
  // The maximum stands on the PIA as it is paid: 42 USC 403(a)(1).
  return { pia, familyMaximum: memoizeByYear((year) => familyMaximumBehind(pia(year), eligibilityYear, year, law)) };
}

/** What the government pension offset takes from a spouse's or widow(er)'s benefit in `month`. 42 USC 402(k)(5); 20 CFR 404.408a. */
export function offsetIn(pension: BeneficiaryPension | null, month: MonthIndex, rounded: RoundedRules): Dimes {
  return pension === null ? 0 : governmentPensionOffset(pension.paidIn(month), rounded);
}
