import { formatYearMonth, parseYearMonth } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { ClaimHousehold } from '../claim-value/claim-household.ts';
import { type ClaimWindow, claimWindow, survivorWindow } from '../claim-value/claim-window.ts';
import type { ClaimingRequest, ClaimMonthsRequest } from './claiming-request.ts';
import { isMonth, issue, notAMonth } from './request-text.ts';

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
          'A couple is valued by both claims: give the spouse’s month, too.',
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
          'A widowed client is valued by both claims: give the month of the widow(er)’s benefit, too.',
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
