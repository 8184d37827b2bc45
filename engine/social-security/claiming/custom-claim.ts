import { formatYearMonth, type MonthIndex, parseYearMonth } from '../../primitives/calendar.ts';
import type { SuspendedMonths } from '../../results/social-security/claiming.ts';
import type { ClaimDatesRequest, ClaimMonthsRequest } from '../../results/social-security/claiming-request.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { type ClaimModel, NO_SECOND_CLAIM } from '../claim-value/claim-model.ts';
import type { PlannedClaims } from './claim-search.ts';

/** Claims with dates of their own: the claimants to whom those apply, and the months chosen, of a claim or of the end of a suspension. */
export interface CustomClaim {
  readonly claimants: ClaimHousehold['claimants'];
  readonly chosen: PlannedClaims;
}

/** Claims as a request states them, in well-formed months. */
export function customClaim({ claimants }: Pick<ClaimHousehold, 'claimants'>, claim: ClaimMonthsRequest): CustomClaim {
  const [client, spouse] = claimants;
  const [dates, spouseDates] = claim.persons ?? [];
  const month = parseYearMonth(claim.client);
  const first = claimantWith(client, month, dates);
  const text = claim.spouse ?? claim.survivor;
  const second = text === undefined ? NO_SECOND_CLAIM : parseYearMonth(text);
  if (spouse === undefined) return { claimants: [first], chosen: [chosenMonth(first, month), second] };
  const other = claimantWith(spouse, second, spouseDates);
  return { claimants: [first, other], chosen: [chosenMonth(first, month), chosenMonth(other, second)] };
}

/** The same model with other dates of its claimants; lives, work and children are the same. */
export function modelWith(model: ClaimModel, claimants: ClaimHousehold['claimants']): ClaimModel {
  return { ...model, household: { ...model.household, claimants } };
}

function claimantWith(self: Claimant, own: MonthIndex, dates: ClaimDatesRequest = {}): Claimant {
  const { spousal, survivor, suspended } = dates;
  return {
    ...self,
    ...(suspended !== undefined && { suspension: suspensionWith(own, suspended) }),
    spousalFrom: spousal === undefined ? 0 : parseYearMonth(spousal),
    survivorFrom: survivor === undefined ? null : parseYearMonth(survivor),
  };
}

function suspensionWith(claimed: MonthIndex, { from, to }: SuspendedMonths): Claimant['suspension'] {
  return { claimed, from: parseYearMonth(from), to: parseYearMonth(to) };
}

function chosenMonth({ suspension }: Claimant, month: MonthIndex): MonthIndex {
  return suspension?.to ?? month;
}

/** The suspension of someone who chose to be paid again in `choice`. */
export function suspendedMonths({ suspension }: Claimant, choice: MonthIndex): SuspendedMonths | null {
  if (suspension === null || choice <= suspension.from) return null;
  return { from: formatYearMonth(suspension.from), to: formatYearMonth(choice) };
}
