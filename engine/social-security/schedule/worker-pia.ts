import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthInWords, parseYearMonth } from '../../primitives/calendar.ts';
import { type Dimes, dollarsFromDimes } from '../../primitives/dimes.ts';
import type { PensionOffset } from '../../results/social-security/claim-strategy.ts';
import { averageIndexedEarnings, retirementEligibilityYear } from '../rules/aime.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import type { BenefitDates } from '../rules/full-retirement-age.ts';
import { piaFromAime, withColas } from '../rules/pia.ts';
import {
  type BenefitLaw,
  governmentPensionOffset,
  NO_PENSION_OFFSET,
  type NonCoveredPension,
  windfallPia,
} from '../rules/wep-gpo.ts';
import { type BenefitBasis, leastAime, piaAtEligibility, piaByYear } from './benefit-basis.ts';

export interface WorkerRecord {
  /** With every year of earnings that the worker is to have. */
  readonly basis: BenefitBasis;
  readonly dates: BenefitDates;
  readonly startYear: number;
  /** Last year of life. */
  readonly lastYear: number;
  /** First month of a disability benefit; null or left out for none. */
  readonly disabledSince?: MonthIndex | null;
  /** Year in whose prices the PIA is wanted. */
  readonly asOfYear: number;
}

/** Dimes a month in prices of the year asked for. `aime`, dollars, only where there is an earnings record. */
export interface WorkerPia {
  readonly pia: Dimes;
  readonly aime: number | null;
}

/**
 * The PIA once every year of earnings counts, in prices of `asOfYear`: the COLAs that lie between are taken off again, so that
 * growth of wages beyond prices before 62 stays in.
 */
export function workerPia(record: WorkerRecord, law: SocialSecurityLaw): WorkerPia {
  const { basis, asOfYear } = record;
  const year = settledYear(record, law);
  const pia = piaAtEligibility(piaByYear(record, law).pia(year), asOfYear, year, law);
  if (basis.kind !== 'earnings') return { pia, aime: null };
  const eligibilityYear = retirementEligibilityYear(record.dates, law);
  const { dates } = record;
  const { earnings } = basis;
  const isDisabled = record.disabledSince !== undefined && record.disabledSince !== null;
  if (isDisabled) return { pia, aime: piaByYear(record, law).aime?.(year) ?? null };
  const { aime } = averageIndexedEarnings({ dates, earnings, eligibility: 'retirement', eligibilityYear }, law);
  return { pia, aime };
}

/** The first year from which on the PIA changes by COLAs alone. */
function settledYear({ basis, dates, lastYear, asOfYear }: WorkerRecord, law: SocialSecurityLaw): number {
  switch (basis.kind) {
    case 'earnings': {
      const worked = basis.earnings.filter(({ amount }) => amount > 0).map(({ year }) => year + 1);
      return Math.max(asOfYear, Math.min(lastYear, retirementEligibilityYear(dates, law)), ...worked);
    }
    case 'pia':
      return Math.max(asOfYear, basis.piaYear);
    case 'none':
    case 'receiving':
      return asOfYear;
  }
}

/**
 * The PIA with the windfall elimination provision, dimes in prices of `asOfYear`: worked with the bend points of the year of
 * attaining 62, or of `asOfYear` for someone younger. A stated PIA stands for the least AIME that gives it.
 */
export function windfallPiaOf(
  pia: Dimes,
  pension: NonCoveredPension,
  { dates, asOfYear }: Pick<WorkerRecord, 'dates' | 'asOfYear'>,
  law: SocialSecurityLaw,
): Dimes {
  const at = { dates, asOfYear };
  const eligibilityYear = windfallEligibilityYear(at, law);
  const eligible = piaAtEligibility(pia, eligibilityYear, asOfYear, law);
  const aime = leastAime(eligible, eligibilityYear, law);
  const taken = piaFromAime(aime, eligibilityYear, law) - windfallPiaOfAime(aime, pension, at, law);
  return Math.min(pia, withColas(Math.max(0, eligible - taken), eligibilityYear, asOfYear - 1, law));
}

/** The year whose bend points count: that of attaining 62, or `asOfYear` for someone younger. */
export function windfallEligibilityYear(
  { dates, asOfYear }: Pick<WorkerRecord, 'dates' | 'asOfYear'>,
  law: SocialSecurityLaw,
): number {
  return Math.min(retirementEligibilityYear(dates, law), asOfYear);
}

/** The PIA at eligibility of an AIME with the windfall elimination provision, the pension being one of `asOfYear`. */
export function windfallPiaOfAime(
  aime: number,
  pension: NonCoveredPension,
  at: Pick<WorkerRecord, 'dates' | 'asOfYear'>,
  law: SocialSecurityLaw,
): Dimes {
  const eligibilityYear = windfallEligibilityYear(at, law);
  const monthly = piaAtEligibility(pension.monthly, eligibilityYear, at.asOfYear, law);
  return windfallPia(aime, eligibilityYear, { ...pension, monthly }, law).pia;
}

export interface PensionOffsetCase {
  readonly law: BenefitLaw;
  readonly pension: (NonCoveredPension & { readonly startMonth: string }) | null;
  readonly isMarried: boolean;
  /** The benefit in payment began beside the pension, so that it has WEP in it. */
  readonly isLoweredAlready: boolean;
}

const NO_PENSION = 'No pension from work not covered by Social Security is given, so';

/** What the windfall elimination provision takes from the PIA, and why. */
export function windfallOffset(
  { law, pension, isLoweredAlready }: PensionOffsetCase,
  pia: Dimes,
  piaWithWep: Dimes,
): PensionOffset {
  if (law === 'current') return none(NO_PENSION_OFFSET);
  if (pension === null) return none(`${NO_PENSION} WEP does not apply.`);
  if (isLoweredAlready) return none('The benefit in payment began beside the pension, so WEP is in it already.');
  if (piaWithWep === pia) return none('The years of substantial earnings leave the PIA as it is (20 CFR 404.213(e)).');
  const reason = `Law before 2024: WEP lowers the PIA from ${monthInWords(parseYearMonth(pension.startMonth))} on (42 USC 415(a)(7)). It never lowers survivors' benefits.`;
  return { applies: true, reduction: dollarsFromDimes(pia - piaWithWep), reason };
}

/** What the government pension offset takes from a spouse's or widow(er)'s benefit at most, and why. */
export function spouseOffset(
  { law, pension, isMarried }: PensionOffsetCase,
  { rules }: SocialSecurityLaw,
): PensionOffset {
  if (law === 'current') return none(NO_PENSION_OFFSET);
  if (pension === null) return none(`${NO_PENSION} GPO does not apply.`);
  if (!isMarried) return none('There is no spouse, so there is no benefit from which GPO could take anything.');
  const reduction = dollarsFromDimes(governmentPensionOffset(pension.monthly, roundedByLaw(rules)));
  const reason = `Law before 2024: from ${monthInWords(parseYearMonth(pension.startMonth))} on GPO takes two thirds of the pension from a spouse’s or widow(er)’s benefit, as far as there is one (42 USC 402(k)(5)).`;
  return { applies: true, reduction, reason };
}

function none(reason: string): PensionOffset {
  return { applies: false, reduction: 0, reason };
}
