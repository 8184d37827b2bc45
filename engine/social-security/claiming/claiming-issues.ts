import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { parseYearMonth, yearOf } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { ClaimingRequest } from '../../results/social-security/claiming-request.ts';
import { personIssues } from './claiming-person-issues.ts';
import { isDate, isMonth, issue, notADate, notAMonth } from './request-text.ts';

/** Why benefits cannot be worked out as of a month: it is none, or lies before the benefit formulas (42 USC 415(a)(1), 1979). */
export function asOfIssues(asOf: string, { firstBendPointYear }: SocialSecurityLaw): readonly Issue[] {
  if (!isMonth(asOf)) return [notAMonth('asOf', asOf)];
  if (yearOf(parseYearMonth(asOf)) >= firstBendPointYear) return [];
  const message = `The benefit formulas begin in ${firstBendPointYear}: enter a month from then on.`;
  return [issue('asOfTooEarly', 'asOf', message)];
}

/** Everything that makes a claiming request impossible, before any claim is valued. */
export function claimingIssues(request: ClaimingRequest, law: SocialSecurityLaw): readonly Issue[] {
  const { asOf, maritalStatus, persons, discountRate, mortality } = request;
  const issues: Issue[] = [];
  const unusable = asOfIssues(asOf, law);
  if (unusable.length > 0) return unusable;
  const needed = maritalStatus === 'single' ? 1 : 2;
  if (persons.length !== needed) {
    const who = maritalStatus === 'single' ? 'one person' : 'the client and then the spouse';
    issues.push(
      issue(
        'personsCount',
        'persons',
        `A ${maritalStatus} client needs ${who}: ${needed} in the list, not ${persons.length}.`,
      ),
    );
  }
  if ((maritalStatus === 'divorced') !== (request.divorce !== undefined)) {
    const message = 'A divorced client needs the years of marriage and the date of the divorce; nobody else does.';
    issues.push(issue('divorce', 'divorce', message));
  }
  if (request.divorce !== undefined && !isDate(request.divorce.divorcedOn)) {
    issues.push(notADate('divorce.divorcedOn', request.divorce.divorcedOn));
  }
  const lives = maritalStatus === 'married' ? 2 : 1;
  if (mortality?.kind === 'ages' && mortality.ages.length < lives) {
    issues.push(issue('ages', 'mortality.ages', 'Enter an age for the client and one for the spouse.'));
  }
  if (discountRate !== undefined && !(Number.isFinite(discountRate) && Math.abs(discountRate) < 1)) {
    issues.push(issue('discountRate', 'discountRate', 'The real discount rate is a yearly decimal such as 0.02.'));
  }
  if (mortality?.kind === 'table' && mortality.multiplier !== undefined && !(mortality.multiplier > 0)) {
    issues.push(
      issue('multiplier', 'mortality.multiplier', 'The multiplier of the death probabilities must be above 0.'),
    );
  }
  if (mortality?.kind === 'table' && !(Math.abs(mortality.improvement ?? 0) < 1)) {
    const message = 'The improvement of mortality is a yearly decimal such as 0.01.';
    issues.push(issue('improvement', 'mortality.improvement', message));
  }
  persons.forEach((person, index) => issues.push(...personIssues(person, index, request, law)));
  (request.children ?? []).forEach(({ birthDate }, index) => {
    const path = `children[${index}].birthDate`;
    if (!isDate(birthDate)) issues.push(notADate(path, birthDate));
  });
  if (issues.length === 0 && persons.every(({ pia }) => pia === 0)) {
    issues.push(
      issue(
        'nothingToClaim',
        'persons',
        'Nobody has a PIA above 0, so there is no worker on whose record a benefit could be claimed.',
      ),
    );
  }
  return issues;
}
