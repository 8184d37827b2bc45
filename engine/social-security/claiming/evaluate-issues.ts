import { formatYearMonth, type MonthIndex, parseYearMonth } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { ClaimingRequest, ClaimMonthsRequest } from '../../results/social-security/claiming-request.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { type ClaimWindow, claimWindow, survivorWindow } from '../claim-value/claim-window.ts';
import { customDateIssues } from './custom-date-issues.ts';
import { isMonth, issue, notAMonth } from './request-text.ts';

/** What is wrong with the pairs to be evaluated. `lifeMonths`: age in months at which nobody is taken to live. */
export function evaluateIssues(
  request: ClaimingRequest,
  household: ClaimHousehold,
  lifeMonths: number,
): readonly Issue[] {
  return pairsOf(request).flatMap(({ claim, path }) => {
    const found = [
      ...missingMonths(claim, path, household),
      ...askedMonths(claim, path, household).flatMap((asked) => monthIssues(asked, household, lifeMonths)),
    ];
    return found.length > 0 ? found : customDateIssues(claim, path, household);
  });
}

/** Lawful months that gain nothing are valued, and named. */
export function evaluateNotes(request: ClaimingRequest, household: ClaimHousehold): readonly string[] {
  return pairsOf(request).flatMap(({ claim, path }) =>
    askedMonths(claim, path, household).flatMap(({ text, path: place, window: { last } }) =>
      parseYearMonth(text) > last
        ? [
            `${place}: nothing is gained by waiting past ${formatYearMonth(last)}; a claim in ${text} is valued as it is.`,
          ]
        : [],
    ),
  );
}

interface AskedPair {
  readonly claim: ClaimMonthsRequest;
  readonly path: string;
}

function pairsOf({ evaluate }: ClaimingRequest): readonly AskedPair[] {
  return (evaluate ?? []).map((claim, index) => ({ claim, path: `evaluate[${index}]` }));
}

/** A month given for someone who can claim in the months of `window`, and usefully no later. */
interface AskedMonth {
  readonly text: string;
  readonly path: string;
  readonly window: ClaimWindow;
  /** The benefit has been claimed before: its month is no choice. */
  readonly isClaimed: boolean;
}

function askedMonths(claim: ClaimMonthsRequest, path: string, household: ClaimHousehold): readonly AskedMonth[] {
  const [client, spouse] = household.claimants.map((self, index): Claimant => {
    const hasOwnSuspension = claim.persons?.[index]?.suspended !== undefined;
    return hasOwnSuspension ? { ...self, suspension: null } : self;
  });
  if (client === undefined) return [];
  const asked: AskedMonth[] = [
    {
      text: claim.client,
      path: `${path}.client`,
      window: claimWindow(client, spouse, household),
      isClaimed: client.claimedMonth !== null && client.suspension === null,
    },
  ];
  if (spouse !== undefined && claim.spouse !== undefined) {
    asked.push({
      text: claim.spouse,
      path: `${path}.spouse`,
      window: claimWindow(spouse, client, household),
      isClaimed: spouse.claimedMonth !== null && spouse.suspension === null,
    });
  }
  if (household.deceased !== null && claim.survivor !== undefined) {
    const window = survivorWindow(client, household.deceased, household);
    asked.push({ text: claim.survivor, path: `${path}.survivor`, window, isClaimed: false });
  }
  return asked;
}

function missingMonths(claim: ClaimMonthsRequest, path: string, household: ClaimHousehold): readonly Issue[] {
  const isCouple = household.claimants.length === 2;
  const isWidowed = household.deceased !== null;
  const issues: Issue[] = [];
  if (!isCouple && claim.spouse !== undefined) {
    issues.push(issue('spouseClaimWithoutSpouse', `${path}.spouse`, 'There is no living spouse who could claim.'));
  }
  if (isCouple && claim.spouse === undefined) {
    const message = 'A couple is valued by both claims: give the spouse’s month, too.';
    issues.push(issue('spouseClaimMissing', `${path}.spouse`, message));
  }
  if (!isWidowed && claim.survivor !== undefined) {
    const message = 'Only a widowed client has a month of the widow(er)’s benefit.';
    issues.push(issue('survivorClaimWithoutDeath', `${path}.survivor`, message));
  }
  if (isWidowed && claim.survivor === undefined) {
    const message = 'A widowed client is valued by both claims: give the month of the widow(er)’s benefit, too.';
    issues.push(issue('survivorClaimMissing', `${path}.survivor`, message));
  }
  return issues;
}

function monthIssues(
  { text, path, window: { first, last }, isClaimed }: AskedMonth,
  { asOf, claimants }: ClaimHousehold,
  lifeMonths: number,
): readonly Issue[] {
  if (!isMonth(text)) return [notAMonth(path, text)];
  const month = parseYearMonth(text);
  if (month < first) {
    const message = `The first month that can still be claimed as of ${formatYearMonth(asOf)} is ${formatYearMonth(first)}.`;
    return [issue('claimTooEarly', path, message)];
  }
  if (isClaimed && month > last) {
    return [issue('claimedAlready', path, `This benefit has been claimed for ${formatYearMonth(first)} on.`)];
  }
  const end: MonthIndex = Math.max(...claimants.map(({ dates }) => dates.attained + lifeMonths));
  if (month < end) return [];
  return [
    issue('claimTooLate', path, `Nobody is taken to live to ${text}: enter a month before ${formatYearMonth(end)}.`),
  ];
}
