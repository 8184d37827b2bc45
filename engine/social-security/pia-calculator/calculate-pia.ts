import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import { formatYearMonth, parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import { DEFAULT_INFLATION, DEFAULT_WAGE_GROWTH } from '../../primitives/default-assumptions.ts';
import { type Dimes, dimesFromDollars, dollarsFromDimes, PERCENT, wholeDollars } from '../../primitives/dimes.ts';
import { type Outcome, refusal } from '../../primitives/outcome.ts';
import type { PiaBenefit, PiaRequest, PiaResult, PiaSlice, WepResult } from '../../results/social-security/pia.ts';
import { ageOf } from '../claiming/claim-curve.ts';
import type { SocialSecurityTables } from '../claiming/social-security-tables.ts';
import { type AverageIndexedEarnings, averageIndexedEarnings, retirementEligibilityYear } from '../rules/aime.ts';
import { roundedByLaw } from '../rules/benefit-rounding.ts';
import { disabilityFamilyMaximum, familyMaximum } from '../rules/family-maximum.ts';
import { type BenefitDates, benefitDates } from '../rules/full-retirement-age.ts';
import { quartersNeeded, quartersOfCoverage } from '../rules/insured-status.ts';
import { appliedColas, piaFromAime, piaSlices, withColas } from '../rules/pia.ts';
import { monthsFromFullRetirement, retirementBenefit } from '../rules/retirement-benefit.ts';
import { NO_PENSION_OFFSET, windfallPia, yearsOfSubstantialEarnings } from '../rules/wep-gpo.ts';
import { wholeAgeClaimMonths } from '../schedule/benefit-basis.ts';
import { piaIssues } from './pia-issues.ts';
import { piaNotes, piaWorksheet } from './pia-worksheet.ts';

/**
 * Primary insurance amount of an earnings record with every step: indexing, AIME, formula, COLAs, WEP, family maximum and the
 * benefit of each claim. Dollars. A request that makes no sense comes back as a list of its faults.
 */
export function calculatePia(request: PiaRequest, tables: SocialSecurityTables): Outcome<PiaResult> {
  const law = socialSecurityLaw(tables.socialSecurity, {
    inflation: request.inflation ?? DEFAULT_INFLATION,
    wageGrowth: request.wageGrowth ?? DEFAULT_WAGE_GROWTH,
    medicalInflation: 0,
  });
  const issues = piaIssues(request, law);
  return issues.length > 0 ? refusal('request', issues) : { ok: true, value: piaOf(request, law) };
}

function piaOf(request: PiaRequest, law: SocialSecurityLaw): PiaResult {
  const { eligibility = 'retirement', earnings } = request;
  const dates = benefitDates(parseDate(request.birthDate), law.rules);
  const of62 = retirementEligibilityYear(dates, law);
  const eligibilityYear = eligibility === 'retirement' ? of62 : Math.min(of62, request.eligibilityYear ?? of62);
  const asOfYear = request.asOfYear ?? law.lastPublishedCola + 1;
  const average = averageIndexedEarnings({ dates, earnings, eligibility, eligibilityYear }, law);
  const regular = piaFromAime(average.aime, eligibilityYear, law);
  const wep = wepOf(request, average, regular, law);
  const eligible = regular - dimesFromDollars(wep.reduction);
  const colas = appliedColas(eligible, eligibilityYear, asOfYear - 1, law);
  const pia = withColas(eligible, eligibilityYear, asOfYear - 1, law);
  const maximum =
    eligibility === 'disability'
      ? disabilityFamilyMaximum(average.aime, eligible, law)
      : familyMaximum(eligible, law.familyMaximumBendPoints(eligibilityYear), law);
  const result = {
    eligibilityYear,
    indexingYear: average.indexingYear,
    computationYears: average.computationYears,
    earnings: average.years.map(({ isCounted, ...year }) => ({ ...year, counted: isCounted })),
    total: average.total,
    aime: average.aime,
    bendPoints: bendPointsOf(eligibilityYear, law),
    slices: slicesOf(average.aime, eligibilityYear, wep, law),
    piaAtEligibility: dollarsFromDimes(eligible),
    colas: colas.map(({ year, rate, pia: after, isPublished }) => ({
      year,
      rate,
      pia: dollarsFromDimes(after),
      projected: !isPublished,
    })),
    asOfYear,
    piaYear: Math.max(asOfYear, eligibilityYear),
    pia: dollarsFromDimes(pia),
    piaBeforeWep: dollarsFromDimes(withColas(regular, eligibilityYear, asOfYear - 1, law)),
    familyMaximum: dollarsFromDimes(withColas(maximum, eligibilityYear, asOfYear - 1, law)),
    fullRetirementAge: ageOf(dates.fullRetirementAgeInMonths),
    survivorFullRetirementAge: ageOf(dates.survivorFullRetirementAgeInMonths),
    quartersOfCoverage: quartersOfCoverage(earnings, law),
    quartersNeeded: quartersNeeded(dates, eligibility, eligibilityYear, law),
    wep,
    benefits: benefitsOf(request, pia, dates, law),
  };
  return { ...result, worksheet: piaWorksheet(result, law), notes: piaNotes(request, result) };
}

function bendPointsOf(eligibilityYear: number, law: SocialSecurityLaw): PiaResult['bendPoints'] {
  const { first, second } = law.piaBendPoints(eligibilityYear);
  return { first, second, projected: !law.isPiaBendPointsPublished(eligibilityYear) };
}

/** The parts of the AIME at their percentages, the first as WEP leaves it. 42 USC 415(a)(1)(A). */
function slicesOf(
  aime: number,
  eligibilityYear: number,
  { firstFactor }: WepResult,
  law: SocialSecurityLaw,
): readonly PiaSlice[] {
  const { secondPercent, thirdPercent } = law.rules.piaFactors;
  const percents = [firstFactor * PERCENT, secondPercent, thirdPercent];
  return piaSlices(aime, law.piaBendPoints(eligibilityYear)).map((slice, index) => {
    const percent = percents[index] ?? 0;
    return { aime: slice, rate: percent / PERCENT, amount: (slice * percent) / PERCENT };
  });
}

/** What WEP takes and why; under current law nothing. Survivors' benefits never come under WEP. 42 USC 415(a)(7)(B)(i). */
function wepOf(
  request: PiaRequest,
  { aime, eligibilityYear }: AverageIndexedEarnings,
  regular: Dimes,
  law: SocialSecurityLaw,
): WepResult {
  const { firstPercent } = law.rules.piaFactors;
  const none = {
    applies: false,
    yearsOfSubstantialEarnings: 0,
    firstFactor: firstPercent / PERCENT,
    piaBeforeWep: dollarsFromDimes(regular),
    reduction: 0,
  };
  if (request.law !== 'preFairnessAct') return { ...none, reason: NO_PENSION_OFFSET };
  const pension = dimesFromDollars(request.nonCoveredPensionMonthly ?? 0);
  if (pension === 0)
    return { ...none, reason: 'No pension from work not covered by Social Security is given, so WEP does not apply.' };
  if (request.eligibility === 'death') {
    return { ...none, reason: 'WEP never lowers the PIA by which survivors are paid (42 USC 415(a)(7)(B)(i)).' };
  }
  const years = request.yearsOfSubstantialEarnings ?? yearsOfSubstantialEarnings(request.earnings, law);
  const windfall = windfallPia(aime, eligibilityYear, { monthly: pension, yearsOfSubstantialEarnings: years }, law);
  const reason = windfall.isGuaranteed
    ? 'The guarantee holds the reduction to half of the pension (20 CFR 404.213(d)).'
    : `With ${years} years of substantial earnings the first factor is ${windfall.firstPercent} percent (20 CFR 404.213(c), (e)).`;
  return {
    applies: windfall.pia < regular,
    yearsOfSubstantialEarnings: years,
    firstFactor: windfall.firstPercent / PERCENT,
    piaBeforeWep: dollarsFromDimes(regular),
    reduction: dollarsFromDimes(regular - windfall.pia),
    reason,
  };
}

/** A retirement claim at each month asked for; a disabled worker is paid the PIA, and a death pays nobody by this list. */
function benefitsOf(
  { eligibility, claimMonths }: PiaRequest,
  pia: Dimes,
  dates: BenefitDates,
  law: SocialSecurityLaw,
): readonly PiaBenefit[] {
  if (eligibility === 'death' || eligibility === 'disability') return [];
  const months = claimMonths?.map(parseYearMonth) ?? wholeAgeClaimMonths(dates, law.rules);
  return months.map((month): PiaBenefit => {
    const benefit = retirementBenefit(pia, month, dates, roundedByLaw(law.rules));
    return {
      claim: formatYearMonth(month),
      age: ageOf(month - dates.attained),
      monthsFromFullRetirement: monthsFromFullRetirement(month, dates),
      benefit: dollarsFromDimes(benefit),
      payment: dollarsFromDimes(wholeDollars(benefit)),
    };
  });
}
