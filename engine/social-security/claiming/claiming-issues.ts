import type { SocialSecurityRules } from '../../law/social-security-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import {
  formatYearMonth,
  type MonthIndex,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { ClaimHousehold } from '../claim-value/claim-household.ts';
import { type ClaimWindow, claimWindow, survivorWindow } from '../claim-value/claim-window.ts';
import { benefitDates } from '../rules/full-retirement-age.ts';
import type { ClaimingPerson, ClaimingRequest, ClaimMonthsRequest } from './claiming-request.ts';

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message };
}

export function notAMonth(path: string, text: string): Issue {
  return issue('invalidMonth', path, `"${text}" is not a month: write it as 2026-11.`);
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** Everything that makes a claiming request impossible, before any claim is weighed. */
export function claimingIssues(request: ClaimingRequest, law: SocialSecurityLaw): readonly Issue[] {
  const { asOf, maritalStatus, persons, discountRate, mortality } = request;
  const issues: Issue[] = [];
  if (!isMonth(asOf)) return [notAMonth('asOf', asOf)];
  const firstYear = law.firstBendPointYear;
  if (yearOf(parseYearMonth(asOf)) < firstYear)
    return [issue('asOfTooEarly', 'asOf', `The benefit formulas begin in ${firstYear}: write a month from then on.`)];
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
  if (discountRate !== undefined && !(Number.isFinite(discountRate) && Math.abs(discountRate) < 1)) {
    issues.push(issue('discountRate', 'discountRate', 'The real discount rate is a yearly decimal such as 0.02.'));
  }
  if (mortality?.kind === 'table' && mortality.multiplier !== undefined && !(mortality.multiplier > 0)) {
    issues.push(
      issue('multiplier', 'mortality.multiplier', 'The multiplier of the death probabilities must be above 0.'),
    );
  }
  persons.forEach((person, index) => issues.push(...personIssues(person, index, request, law)));
  (request.children ?? []).forEach(({ birthDate }, index) => {
    const path = `children[${index}].birthDate`;
    if (!isDate(birthDate))
      issues.push(issue('invalidDate', path, `"${birthDate}" is not a date: write it as 2012-05-31.`));
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

function personIssues(
  person: ClaimingPerson,
  index: number,
  request: ClaimingRequest,
  law: SocialSecurityLaw,
): readonly Issue[] {
  const path = `persons[${index}]`;
  const { birthDate, pia, claimedMonth, deathMonth, nonCoveredPension, planEnd } = person;
  if (!isDate(birthDate)) {
    return [issue('invalidDate', `${path}.birthDate`, `"${birthDate}" is not a date: write it as 1964-05-31.`)];
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
  const isDeceased = request.maritalStatus === 'widowed' && index === 1;
  issues.push(...deathIssues(person, path, { isDeceased, asOf, bornIn }));
  if (claimedMonth !== undefined) {
    issues.push(...claimedIssues(claimedMonth, path, { person, rules, asOf, deathMonth }));
  }
  if (nonCoveredPension !== undefined) {
    if (!isMonth(nonCoveredPension.startMonth)) {
      issues.push(
        issue(
          'invalidMonth',
          `${path}.nonCoveredPension.startMonth`,
          'The month in which the pension starts is written as 2026-11.',
        ),
      );
    }
    if (nonCoveredPension.piaWithWep > pia) {
      issues.push(
        issue(
          'piaWithWep',
          `${path}.nonCoveredPension.piaWithWep`,
          'The PIA with the windfall provision cannot be above the PIA without it.',
        ),
      );
    }
  }
  const usesTable = request.mortality?.kind !== 'planEnd';
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
}

function claimedIssues(
  claimedMonth: string,
  path: string,
  { person, rules, asOf, deathMonth }: ClaimedAt,
): readonly Issue[] {
  const place = `${path}.claimedMonth`;
  if (!isMonth(claimedMonth)) return [notAMonth(place, claimedMonth)];
  const claimed = parseYearMonth(claimedMonth);
  const { firstRetirementMonth } = benefitDates(parseDate(person.birthDate), rules);
  if (claimed < firstRetirementMonth) {
    return [
      issue(
        'claimBefore62',
        place,
        `A retirement benefit cannot begin before ${formatYearMonth(firstRetirementMonth)}, the first month of 62.`,
      ),
    ];
  }
  if (claimed > asOf)
    return [issue('claimedAfterAsOf', place, 'A benefit already claimed began by asOf; leave a later claim open.')];
  if (deathMonth !== undefined && isMonth(deathMonth) && claimed > parseYearMonth(deathMonth)) {
    return [issue('claimAfterDeath', place, 'The claim lies after the death.')];
  }
  return [];
}

/** What is wrong with the pairs to be evaluated. */
export function evaluateIssues(request: ClaimingRequest, household: ClaimHousehold): readonly Issue[] {
  return (request.evaluate ?? []).flatMap((claim, index) => pairIssues(claim, `evaluate[${index}]`, household));
}

function pairIssues(claim: ClaimMonthsRequest, path: string, household: ClaimHousehold): readonly Issue[] {
  const [client, spouse] = household.claimants;
  const issues = [...monthIssues(claim.client, `${path}.client`, claimWindow(client, spouse, household), household)];
  if (spouse === undefined && claim.spouse !== undefined) {
    issues.push(issue('spouseClaimWithoutSpouse', `${path}.spouse`, 'There is no living spouse who could claim.'));
  }
  if (spouse !== undefined) {
    if (claim.spouse === undefined)
      issues.push(
        issue(
          'spouseClaimMissing',
          `${path}.spouse`,
          'A couple is weighed by both claims: give the month of the spouse too.',
        ),
      );
    else issues.push(...monthIssues(claim.spouse, `${path}.spouse`, claimWindow(spouse, client, household), household));
  }
  if (household.deceased === null && claim.survivor !== undefined) {
    issues.push(
      issue(
        'survivorClaimWithoutDeath',
        `${path}.survivor`,
        'Only a widowed client has a month of the widow(er)’s benefit.',
      ),
    );
  }
  if (household.deceased !== null) {
    const window = survivorWindow(client, household.deceased, household);
    if (claim.survivor === undefined)
      issues.push(
        issue(
          'survivorClaimMissing',
          `${path}.survivor`,
          'A widowed client is weighed by both claims: give the month of the widow(er)’s benefit too.',
        ),
      );
    else issues.push(...monthIssues(claim.survivor, `${path}.survivor`, window, household));
  }
  return issues;
}

function monthIssues(
  text: string,
  path: string,
  { first, last }: ClaimWindow,
  { asOf }: ClaimHousehold,
): readonly Issue[] {
  if (!isMonth(text)) return [notAMonth(path, text)];
  const month = parseYearMonth(text);
  if (month < first) {
    const message = `The first month that can still be claimed as of ${formatYearMonth(asOf)} is ${formatYearMonth(first)}.`;
    return [issue('claimTooEarly', path, message)];
  }
  if (month > last) return [issue('claimTooLate', path, `Nothing is gained by waiting past ${formatYearMonth(last)}.`)];
  return [];
}
