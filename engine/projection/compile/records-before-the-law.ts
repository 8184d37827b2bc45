import type { LawTables } from '../../law/law-tables.ts';
import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type PlanIssue, planError } from '../../plan/plan-issue.ts';
import type { Person } from '../../plan/schema/person.ts';
import { parseDate, parseYearMonth } from '../../primitives/calendar.ts';
import { benefitDates } from '../../social-security/rules/full-retirement-age.ts';
import { eligibilityYearOf } from '../../social-security/schedule/benefit-basis.ts';

/** Social Security records that older rules than those on file would have to be worked by. */
export function recordsBeforeTheLaw({ persons, assumptions }: Plan, tables: LawTables): readonly PlanIssue[] {
  const law = socialSecurityLaw(tables.socialSecurity, assumptions);
  return persons.flatMap((person, at) => {
    const path = `persons[${at}].socialSecurity`;
    return [...piaBeforeTheLaw(person, path, law), ...earningsBeforeTheLaw(person, path, law)];
  });
}

/** A stated PIA is carried by every cost-of-living adjustment since its year. 42 USC 415(i). */
function piaBeforeTheLaw({ socialSecurity }: Person, path: string, law: SocialSecurityLaw): readonly PlanIssue[] {
  const { firstCola } = law;
  if (socialSecurity.basis !== 'pia' || socialSecurity.piaYear >= firstCola) return [];
  const message = `Cost-of-living adjustments are on file from ${firstCola}. State the PIA in dollars of ${firstCola} or later.`;
  return [planError('lawNotOnFile', `${path}.piaYear`, message)];
}

/** Earnings give a PIA by the formula of the year of eligibility. 42 USC 415(a)(1), (3). */
function earningsBeforeTheLaw(person: Person, path: string, law: SocialSecurityLaw): readonly PlanIssue[] {
  const { basis, disabledSince } = person.socialSecurity;
  if (basis !== 'earnings') return [];
  const worker = {
    dates: benefitDates(parseDate(person.birthDate), law.rules),
    lastYear: Number.POSITIVE_INFINITY,
    disabledSince: disabledSince === null ? null : parseYearMonth(disabledSince),
  };
  const eligibleIn = eligibilityYearOf(worker, law);
  if (eligibleIn >= law.firstBendPointYear) return [];
  const message = `The benefit formulas begin with eligibility in ${law.firstBendPointYear}; ${eligibleIn} was worked by older rules. State the PIA or the benefit in payment instead of earnings.`;
  return [planError('lawNotOnFile', `${path}.basis`, message)];
}
