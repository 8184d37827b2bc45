import { formatYearMonth, type MonthIndex, parseYearMonth } from '../../primitives/calendar.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { SuspendedMonths } from '../../results/social-security/claiming.ts';
import type { ClaimMonthsRequest } from '../../results/social-security/claiming-request.ts';
import { type Claimant, type ClaimHousehold, survivorAges } from '../claim-value/claim-household.ts';
import { isDeemedAtAnyAge } from '../rules/spousal-benefit.ts';
import { firstSurvivorMonth } from '../rules/survivor-benefit.ts';
import { firstSuspendedMonth } from '../rules/voluntary-suspension.ts';
import { evaluatedClaim } from './claim-amounts.ts';
import { pairOf } from './claiming-result-parts.ts';
import { customClaim } from './custom-claim.ts';
import { isMonth, issue, notAMonth } from './request-text.ts';

/** What is wrong with the dates of a pair's persons; the months of the pair itself are sound. */
export function customDateIssues(claim: ClaimMonthsRequest, path: string, household: ClaimHousehold): readonly Issue[] {
  const persons = claim.persons ?? [];
  if (persons.length > household.claimants.length) {
    const message = `There ${household.claimants.length === 1 ? 'is one person' : 'are two persons'} who can claim: give dates for no more.`;
    return [issue('personsOfClaim', `${path}.persons`, message)];
  }
  const malformed = persons.flatMap(({ spousal, survivor, suspended }, index) =>
    Object.entries({ spousal, survivor, 'suspended.from': suspended?.from, 'suspended.to': suspended?.to }).flatMap(
      ([field, text]) =>
        text === undefined || isMonth(text) ? [] : [notAMonth(`${path}.persons[${index}].${field}`, text)],
    ),
  );
  if (malformed.length > 0) return malformed;
  return persons.flatMap((dates, index) => {
    const at: PersonDates = { claim, household, index, path: `${path}.persons[${index}]` };
    return [
      ...(dates.suspended === undefined ? [] : suspensionIssues(at, dates.suspended)),
      ...(dates.survivor === undefined ? [] : survivorIssues(at, dates.survivor)),
      ...(dates.spousal === undefined ? [] : spousalIssues(at, dates.spousal)),
    ];
  });
}

interface PersonDates {
  readonly claim: ClaimMonthsRequest;
  readonly household: ClaimHousehold;
  readonly index: number;
  readonly path: string;
}

function personOf({ household: { claimants }, index }: PersonDates): Claimant {
  const [client, spouse] = claimants;
  return index === 0 ? client : (spouse ?? client);
}

function ownMonth({ claim, index }: PersonDates): MonthIndex {
  return parseYearMonth(index === 0 ? claim.client : (claim.spouse ?? claim.client));
}

/** Between full retirement age and 70, from the month after the request on. 42 USC 402(z)(1); 20 CFR 404.313(d). */
function suspensionIssues(at: PersonDates, { from, to }: SuspendedMonths): readonly Issue[] {
  const { dates, pia } = personOf(at);
  const place = `${at.path}.suspended`;
  if (pia === 0) return [issue('nothingToSuspend', place, 'There is no retirement benefit that could be suspended.')];
  const earliest = firstSuspendedMonth(at.household.asOf, ownMonth(at), dates);
  const last = dates.latestClaimMonth;
  if (parseYearMonth(from) < earliest) {
    const message = `The first month that a suspension can stop is ${formatYearMonth(earliest)}: at full retirement age, after the claim, and after the month of the request (42 USC 402(z)(1)).`;
    return [issue('suspensionTooEarly', `${place}.from`, message)];
  }
  if (parseYearMonth(to) > last) {
    const message = `A suspension ends at 70: enter ${formatYearMonth(last)} or an earlier month (42 USC 402(z)(2)).`;
    return [issue('suspensionTooLate', `${place}.to`, message)];
  }
  if (parseYearMonth(to) > parseYearMonth(from)) return [];
  return [issue('suspensionEmpty', `${place}.to`, `The benefit is paid again after ${from}: enter a later month.`)];
}

/** A survivor's benefit can be claimed apart from every other one. 20 CFR 404.623(b). */
function survivorIssues(at: PersonDates, text: string): readonly Issue[] {
  const { household, path } = at;
  const place = `${path}.survivor`;
  if (household.deceased !== null) {
    const message = 'The month of a widowed client’s survivor benefit is the field survivor beside client.';
    return [issue('survivorOfWidowed', place, message)];
  }
  if (household.claimants.length === 1 && household.former === null) {
    return [issue('survivorClaimWithoutSpouse', place, 'There is no spouse who could be survived.')];
  }
  const first = firstSurvivorMonth(survivorAges(personOf(at)), household.asOf, household.rules);
  if (parseYearMonth(text) >= first) return [];
  const message = `A widow(er)’s benefit can begin in ${formatYearMonth(first)} at the earliest (42 USC 402(e)(1)(B)).`;
  return [issue('survivorTooEarly', place, message)];
}

/**
 * Who is deemed to file for both benefits has one month for both. Others, born before January 2, 1954 and past full retirement age,
 * may file for the spouse's benefit apart. 42 USC 402(r); 20 CFR 404.623.
 */
function spousalIssues(at: PersonDates, text: string): readonly Issue[] {
  const { household, index, path, claim } = at;
  const place = `${path}.spousal`;
  const derived = derivedSpousalStart(household, claim, index);
  if (derived === null) {
    return [issue('noSpousalBenefit', place, 'With these claims no spouse’s benefit is due: leave the month out.')];
  }
  if (text === derived) return [];
  const { dates } = personOf(at);
  const isDeemed = isDeemedAtAnyAge(dates, household.rules) || parseYearMonth(derived) < dates.fullRetirementMonth;
  if (isDeemed) {
    const message = `Deemed filing: whoever was born on or after January 2, 1954, or claims before full retirement age, files for the retirement and the spouse’s benefit at once (42 USC 402(r)). With these claims the spouse’s benefit begins in ${derived}: leave the month out. Only a survivor’s benefit can be claimed apart.`;
    return [issue('deemedFiling', place, message)];
  }
  if (text > derived) return [];
  return [issue('spousalTooEarly', place, `The spouse’s benefit can begin in ${derived} at the earliest.`)];
}

/** The month in which the benefit begins unless another one is chosen. */
function derivedSpousalStart(household: ClaimHousehold, claim: ClaimMonthsRequest, index: number): string | null {
  const persons = (claim.persons ?? []).map((dates) => ({ ...dates, spousal: undefined }));
  const { claimants, chosen } = customClaim(household, { ...claim, persons });
  const custom = { ...household, claimants };
  const [first = 0, second = 0] = chosen;
  return evaluatedClaim(custom, pairOf(custom, first, second), 0).spousalStart[index] ?? null;
}
