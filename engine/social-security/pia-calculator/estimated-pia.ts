import { socialSecurityLaw } from '../../law/social-security-series.ts';
import { parseDate } from '../../primitives/calendar.ts';
import type { Issue, Outcome } from '../../primitives/outcome.ts';
import { refusal, success } from '../../primitives/outcome.ts';
import type { EstimatedPia, EstimatedPiaRequest } from '../../results/social-security/estimated-pia.ts';
import type { SocialSecurityTables } from '../claiming/social-security-tables.ts';
import type { YearEarnings } from '../rules/aime.ts';
import { calculatePia } from './calculate-pia.ts';

/** The wage index stays where it is: a statement, too, is in dollars of today's wages (20 CFR 404.811(b)(4)). */
const NO_GROWTH = { inflation: 0, wageGrowth: 0, medicalInflation: 0 } as const;

/**
 * The PIA of a person who has always earned, and will earn until work ends, the same share of the average wage as now.
 * It is what the law's formula makes of that record, and only as true as the record.
 */
export function estimatedPia(request: EstimatedPiaRequest, tables: SocialSecurityTables): Outcome<EstimatedPia> {
  const issues = issuesOf(request);
  if (issues.length > 0) return refusal('request', issues);
  const earnings = recordOf(request, tables);
  const estimated = piaOf(request, earnings, tables);
  if (!estimated.ok) return estimated;
  const most = piaOf(request, recordOf({ ...request, wages: ABOVE_EVERY_BASE }, tables), tables);
  return most.ok ? success({ pia: estimated.value.pia, mostPia: most.value.pia, earnings }) : most;
}

const ABOVE_EVERY_BASE = Number.MAX_SAFE_INTEGER;

function piaOf(
  { birthDate, year }: EstimatedPiaRequest,
  earnings: readonly YearEarnings[],
  tables: SocialSecurityTables,
) {
  return calculatePia({ birthDate, earnings, asOfYear: year, inflation: 0, wageGrowth: 0, claimMonths: [] }, tables);
}

function recordOf(
  { birthDate, wages, year, lastYear }: EstimatedPiaRequest,
  tables: SocialSecurityTables,
): readonly YearEarnings[] {
  const law = socialSecurityLaw(tables.socialSecurity, NO_GROWTH);
  const index = law.averageWageIndexInCents;
  // The elapsed years begin after 21: 42 USC 415(b)(2)(B)(iii).
  const first = Math.max(parseDate(birthDate).year + law.rules.elapsedYearsAfterAge + 1, law.firstWageIndexYear);
  return Array.from({ length: Math.max(0, lastYear - first + 1) }, (_, at) => {
    const earned = first + at;
    return { year: earned, amount: (wages * index(Math.min(earned, year))) / index(year) };
  });
}

function issuesOf({ birthDate, year, lastYear }: EstimatedPiaRequest): readonly Issue[] {
  const born = parseDate(birthDate).year;
  if (year <= born) return [{ code: 'year', path: 'year', message: `Enter a year after the birth in ${born}.` }];
  if (lastYear <= born)
    return [{ code: 'lastYear', path: 'lastYear', message: `Enter a year after the birth in ${born}.` }];
  return [];
}
