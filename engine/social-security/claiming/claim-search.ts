import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import type { MonthIndex } from '../../primitives/calendar.ts';
import { type ClaimGrid, claimGrid } from '../claim-value/claim-grid.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { type ClaimModel, type ClaimMonthLists, NO_SECOND_CLAIM, openMonths } from '../claim-value/claim-model.ts';
import { familyGridAsOpenSocialSecurity } from '../claim-value/open-social-security-family.ts';
import type { BestClaim } from './best-claim.ts';

/** The months in which a household means to claim, by person; a month outside what is open means the nearest that is. */
export type PlannedClaims = readonly MonthIndex[];

/** The value of every pair of the given claims, by the household's convention and with its children. */
export function valuesOf(model: ClaimModel, lists: ClaimMonthLists, law: SocialSecurityLaw): ClaimGrid {
  const { convention, children, deceased } = model.household;
  const isCompared = convention === 'openSocialSecurity' && children.length > 0 && deceased === null;
  return isCompared ? familyGridAsOpenSocialSecurity(model, lists, law) : claimGrid(model, lists);
}

/** One pair of claims with its value. */
export function valueOfPair(
  model: ClaimModel,
  [first = 0, second = NO_SECOND_CLAIM]: PlannedClaims,
  law: SocialSecurityLaw,
): BestClaim {
  const [value = 0] = valuesOf(model, { first: [first], second: [second] }, law).values;
  return { first, second, value };
}

/** The pair of open claims nearest to the months given. */
export function nearestOpen(household: ClaimHousehold, [first, second]: PlannedClaims): PlannedClaims {
  const open = openMonths(household);
  return [nearestIn(open.first, first), nearestIn(open.second, second)];
}

function nearestIn(open: readonly MonthIndex[], month = 0): MonthIndex {
  const first = open[0] ?? NO_SECOND_CLAIM;
  return Math.min(Math.max(first, month), open.at(-1) ?? first);
}

/** Every open month, or for yearly steps the first, the last, those of whole ages, and `planned`. */
export function claimsToValue(
  household: ClaimHousehold,
  step: 'year' | 'month',
  planned: PlannedClaims,
): ClaimMonthLists {
  const { first, second } = openMonths(household);
  if (step === 'month') return { first, second };
  const [client, spouse = client] = household.claimants;
  return { first: wholeAges(first, client, planned[0]), second: wholeAges(second, spouse, planned[1]) };
}

function wholeAges(months: readonly MonthIndex[], { dates }: Claimant, planned?: MonthIndex): readonly MonthIndex[] {
  return months.filter(
    (month, index) =>
      index === 0 || index === months.length - 1 || month === planned || (month - dates.attained) % 12 === 0,
  );
}
