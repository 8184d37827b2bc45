import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, parseDate, parseYearMonth, yearMonth } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { ClaimingPerson, ClaimingRequest } from '../../results/social-security/claiming-request.ts';
import { benefitDates } from '../rules/full-retirement-age.ts';
import { claimBefore62, isDate, isMonth, issue, notADate, notAMonth } from './request-text.ts';

/** Everything about one person that makes a claiming request impossible. */
export function personIssues(
  person: ClaimingPerson,
  index: number,
  request: ClaimingRequest,
  law: SocialSecurityLaw,
): readonly Issue[] {
  const path = `persons[${index}]`;
  const { birthDate, pia, claimedMonth, deathMonth, planEnd } = person;
  if (!isDate(birthDate)) {
    return [notADate(`${path}.birthDate`, birthDate)];
  }
  const asOf = parseYearMonth(request.asOf);
  const birth = parseDate(birthDate);
  const issues: Issue[] = [];
  const bornIn = yearMonth(birth.year, birth.month);
  const { rules } = law;
  const of62 = birth.year + rules.earliestRetirementAge;
  if (of62 < law.firstBendPointYear) {
    const message = `The formulas begin for those who are 62 in ${law.firstBendPointYear}; someone born in ${birth.year} is paid by older rules.`;
    return [issue('bornTooEarly', `${path}.birthDate`, message)];
  }
  if (bornIn > asOf) issues.push(issue('bornAfterAsOf', `${path}.birthDate`, `The birth lies after ${request.asOf}.`));
  if (!(pia >= 0 && Number.isFinite(pia)))
    issues.push(issue('pia', `${path}.pia`, 'The PIA is a monthly amount of dollars, 0 or more.'));
  const mayHaveDied = request.maritalStatus === 'divorced' && deathMonth !== undefined;
  const isDeceased = index === 1 && (request.maritalStatus === 'widowed' || mayHaveDied);
  issues.push(...deathIssues(person, path, { isDeceased, asOf, bornIn }), ...stretchIssues(person, path));
  if (claimedMonth !== undefined) {
    const mayBePlanned = request.maritalStatus === 'divorced' && index === 1;
    issues.push(...claimedIssues(claimedMonth, path, { person, rules, asOf, deathMonth, mayBePlanned }));
  }
  issues.push(...pensionIssues(person, path));
  const usesTable = request.mortality === undefined || request.mortality.kind === 'table';
  if (usesTable && !isDeceased && person.sex === undefined) {
    issues.push(
      issue('sexMissing', `${path}.sex`, 'A life table needs the sex: female or male. Or use mortality planEnd.'),
    );
  }
  if (planEnd !== undefined && yearMonth(birth.year + planEnd + 1, 1) <= asOf) {
    issues.push(issue('planEndPassed', `${path}.planEnd`, `The year of age ${planEnd} lies before ${request.asOf}.`));
  }
  return issues;
}

function pensionIssues({ nonCoveredPension, pia }: ClaimingPerson, path: string): readonly Issue[] {
  if (nonCoveredPension === undefined) return [];
  const issues: Issue[] = [];
  if (!isMonth(nonCoveredPension.startMonth)) {
    const message = 'The month in which the pension starts is written as 2026-11.';
    issues.push(issue('invalidMonth', `${path}.nonCoveredPension.startMonth`, message));
  }
  if (nonCoveredPension.piaWithWep > pia) {
    const message = 'The PIA with the windfall provision cannot be above the PIA without it.';
    issues.push(issue('piaWithWep', `${path}.nonCoveredPension.piaWithWep`, message));
  }
  return issues;
}

/** Months of a disability, of a suspension and of work. */
function stretchIssues({ disabledSince, suspended, earnings = [] }: ClaimingPerson, path: string): readonly Issue[] {
  const months: (readonly [string, string])[] = [];
  if (disabledSince !== undefined) months.push([`${path}.disabledSince`, disabledSince]);
  if (suspended !== undefined) {
    months.push([`${path}.suspended.from`, suspended.from], [`${path}.suspended.to`, suspended.to]);
  }
  earnings.forEach(({ from, until }, at) => {
    months.push([`${path}.earnings[${at}].from`, from], [`${path}.earnings[${at}].until`, until]);
  });
  return months.flatMap(([place, text]) => (isMonth(text) ? [] : [notAMonth(place, text)]));
}

function deathIssues(
  { deathMonth }: ClaimingPerson,
  path: string,
  at: { readonly isDeceased: boolean; readonly asOf: MonthIndex; readonly bornIn: MonthIndex },
): readonly Issue[] {
  const place = `${path}.deathMonth`;
  if (!at.isDeceased) {
    return deathMonth === undefined
      ? []
      : [
          issue(
            'deathMonthOfLiving',
            place,
            'Only the deceased spouse of a widowed client has a month of death; for a plan that ends early use planEnd.',
          ),
        ];
  }
  if (deathMonth === undefined)
    return [issue('deathMonthMissing', place, 'A widowed client needs the month in which the spouse died.')];
  if (!isMonth(deathMonth)) return [notAMonth(place, deathMonth)];
  const death = parseYearMonth(deathMonth);
  if (death < at.bornIn) return [issue('deathBeforeBirth', place, 'The death lies before the birth.')];
  return death > at.asOf ? [issue('deathAfterAsOf', place, 'The death lies after asOf: it has not happened yet.')] : [];
}

interface ClaimedAt {
  readonly person: ClaimingPerson;
  readonly rules: SocialSecurityRules;
  readonly asOf: MonthIndex;
  readonly deathMonth: string | undefined;
  /** A former spouse's claim is nobody's choice here, so that one to come can be stated, too. */
  readonly mayBePlanned: boolean;
}

function claimedIssues(
  claimedMonth: string,
  path: string,
  { person, rules, asOf, deathMonth, mayBePlanned }: ClaimedAt,
): readonly Issue[] {
  const place = `${path}.claimedMonth`;
  if (!isMonth(claimedMonth)) return [notAMonth(place, claimedMonth)];
  const claimed = parseYearMonth(claimedMonth);
  const { firstRetirementMonth } = benefitDates(parseDate(person.birthDate), rules);
  if (claimed < firstRetirementMonth) return [claimBefore62(place, firstRetirementMonth)];
  if (claimed > asOf && !mayBePlanned)
    return [issue('claimedAfterAsOf', place, 'A benefit already claimed began by asOf; leave a later claim open.')];
  if (deathMonth !== undefined && isMonth(deathMonth) && claimed > parseYearMonth(deathMonth)) {
    return [issue('claimAfterDeath', place, 'The claim lies after the death.')];
  }
  return [];
}
