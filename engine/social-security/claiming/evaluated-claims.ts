import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { formatYearMonth } from '../../primitives/calendar.ts';
import { CENT } from '../../primitives/cent.ts';
import type { EvaluatedClaim, SuspendedClaim } from '../../results/social-security/claiming.ts';
import type { ClaimMonthsRequest } from '../../results/social-security/claiming-request.ts';
import type { ClaimModel } from '../claim-value/claim-model.ts';
import { type ClaimPair, evaluatedClaim } from './claim-amounts.ts';
import { ageOf } from './claim-curve.ts';
import { valueOfPair } from './claim-search.ts';
import { pairOf } from './claiming-result-parts.ts';
import { customClaim, modelWith } from './custom-claim.ts';
import { bestSuspension } from './suspension-search.ts';

/** Claims with their own dates: what they pay, in the household in which those dates hold. */
export interface EvaluatedCustom {
  readonly model: ClaimModel;
  readonly pair: ClaimPair;
  readonly amounts: EvaluatedClaim;
}

/** The amounts and the value of claims that a request states. */
export function evaluatedCustom(model: ClaimModel, claim: ClaimMonthsRequest, law: SocialSecurityLaw): EvaluatedCustom {
  const { claimants, chosen } = customClaim(model.household, claim);
  const custom = modelWith(model, claimants);
  const { first, second, value } = valueOfPair(custom, chosen, law);
  const pair = pairOf(custom.household, first, second);
  const amounts = evaluatedClaim(custom.household, pair, value);
  const { client, spouse = null, survivor = null } = claim;
  return { model: custom, pair, amounts: { ...amounts, claim: { client, spouse, survivor } } };
}

/** The best claims with a suspension of any benefit, where that gains over the best without one not yet claimed. */
export function suspendedClaim(
  model: ClaimModel,
  best: number,
  step: 'year' | 'month',
  law: SocialSecurityLaw,
): SuspendedClaim | null {
  const { household } = model;
  const found = bestSuspension(model, step, law);
  if (found === null || found.value <= best + CENT) return null;
  const [client, spouse] = found.claims;
  if (client === undefined) return null;
  const months = [client.claimed, spouse?.claimed ?? found.survivor];
  const people = spouse === undefined ? [household.claimants[0], household.claimants[0]] : household.claimants;
  return {
    claim: {
      client: formatYearMonth(client.claimed),
      spouse: spouse === undefined ? null : formatYearMonth(spouse.claimed),
      survivor: found.survivor === null ? null : formatYearMonth(found.survivor),
    },
    ages: people.flatMap(({ dates }, index) => {
      const month = months[index];
      return month === undefined || month === null ? [] : [ageOf(month - dates.attained)];
    }),
    suspended: found.claims.map(({ from, to }) =>
      to > from ? { from: formatYearMonth(from), to: formatYearMonth(to) } : null,
    ),
    lifetimeBenefit: found.value,
    gain: found.value - best,
  };
}

/** The same claims as a request would state them. */
export function requestOf({ claim: { client, spouse, survivor }, suspended }: SuspendedClaim): ClaimMonthsRequest {
  return {
    client,
    spouse: spouse ?? undefined,
    survivor: survivor ?? undefined,
    persons: suspended.map((months) => (months === null ? {} : { suspended: months })),
  };
}
