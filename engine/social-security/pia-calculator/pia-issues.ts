import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { PiaRequest } from '../../results/social-security/pia.ts';
import { claimBefore62, isDate, isMonth, notADate, notAMonth } from '../claiming/request-text.ts';
import { retirementEligibilityYear } from '../rules/aime.ts';
import { type BenefitDates, benefitDates } from '../rules/full-retirement-age.ts';

/** Everything that makes a request for a PIA impossible. */
export function piaIssues(request: PiaRequest, law: SocialSecurityLaw): readonly Issue[] {
  const { birthDate } = request;
  if (!isDate(birthDate)) {
    return [notADate('birthDate', birthDate)];
  }
  const dates = benefitDates(parseDate(birthDate), law.rules);
  return [...eligibilityIssues(request, dates, law), ...earningsIssues(request, dates), ...claimIssues(request, dates)];
}

function eligibilityIssues(request: PiaRequest, dates: BenefitDates, law: SocialSecurityLaw): readonly Issue[] {
  const { eligibility = 'retirement', eligibilityYear } = request;
  const of62 = retirementEligibilityYear(dates, law);
  const path = 'eligibilityYear';
  const year = eligibility === 'retirement' ? of62 : eligibilityYear;
  if (year === undefined) {
    return [{ code: 'eligibilityYearMissing', path, message: `A ${eligibility} needs the year in which it happened.` }];
  }
  if (eligibility === 'death' && year < dates.birthYear) {
    return [{ code: 'deathBeforeBirth', path, message: 'The death lies before the birth.' }];
  }
  if (eligibility === 'disability' && year <= dates.birthYear) {
    return [{ code: 'eligibilityYear', path, message: 'The onset of the disability lies before the birth.' }];
  }
  if (eligibility === 'disability' && year > of62) {
    const message = `From 62 (${of62}) the PIA is that of retirement: use eligibility retirement.`;
    return [{ code: 'eligibilityYear', path, message }];
  }
  const first = Math.min(of62, year);
  if (first < law.firstBendPointYear) {
    const message = `The formula begins with eligibility in ${law.firstBendPointYear}; ${first} was worked by older rules.`;
    return [{ code: 'eligibilityTooEarly', path: first === of62 ? 'birthDate' : path, message }];
  }
  return [];
}

function earningsIssues({ earnings, eligibility, eligibilityYear }: PiaRequest, dates: BenefitDates): readonly Issue[] {
  const seen = new Set<number>();
  const lastYear = eligibility === 'death' ? (eligibilityYear ?? Infinity) : Infinity;
  return earnings.flatMap(({ year, amount }, index): Issue[] => {
    const path = `earnings[${index}]`;
    const issues: Issue[] = [];
    if (seen.has(year)) {
      issues.push({
        code: 'duplicateYear',
        path: `${path}.year`,
        message: `${year} is listed twice: give one amount for each year.`,
      });
    }
    seen.add(year);
    if (year < dates.birthYear) {
      issues.push({ code: 'earningsYear', path: `${path}.year`, message: `${year} lies before the birth.` });
    }
    if (year > lastYear) {
      issues.push({ code: 'earningsYear', path: `${path}.year`, message: `${year} lies after the death.` });
    }
    if (!(amount >= 0 && Number.isFinite(amount))) {
      issues.push({ code: 'earningsAmount', path: `${path}.amount`, message: 'Earnings are dollars, 0 or more.' });
    }
    return issues;
  });
}

function claimIssues({ claimMonths }: PiaRequest, dates: BenefitDates): readonly Issue[] {
  return (claimMonths ?? []).flatMap((text, index): Issue[] => {
    const path = `claimMonths[${index}]`;
    if (!isMonth(text)) return [notAMonth(path, text)];
    return parseYearMonth(text) < dates.firstRetirementMonth ? [claimBefore62(path, dates.firstRetirementMonth)] : [];
  });
}
