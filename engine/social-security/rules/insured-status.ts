import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { Eligibility, YearEarnings } from './aime.ts';
import { elapsedYears, retirementEligibilityYear } from './aime.ts';
import type { BenefitDates } from './full-retirement-age.ts';

/** Quarters of coverage of an earnings record, at most four a year. 42 USC 413(a), (d); before 1978 the year's wages are taken as evenly spread. */
export function quartersOfCoverage(earnings: readonly YearEarnings[], law: SocialSecurityLaw): number {
  const { quartersPerYear, earlyQuarterEarnings } = law.rules;
  let quarters = 0;
  for (const { year, amount } of earnings) {
    const needed = year < law.firstQuarterAmountYear ? earlyQuarterEarnings : law.quarterOfCoverage(year);
    quarters += Math.min(quartersPerYear, Math.floor(Math.max(0, amount) / needed));
  }
  return quarters;
}

/** Quarters that make a worker fully insured: one for each year after 21 and before eligibility, six to forty. 42 USC 414(a). */
export function quartersNeeded(
  dates: BenefitDates,
  eligibility: Eligibility,
  eligibilityYear: number,
  law: SocialSecurityLaw,
): number {
  const { rules } = law;
  const end = eligibility === 'retirement' ? retirementEligibilityYear(dates, law) : eligibilityYear;
  return Math.min(rules.insuredQuarters, Math.max(rules.minimumQuarters, elapsedYears(dates, end, law)));
}
