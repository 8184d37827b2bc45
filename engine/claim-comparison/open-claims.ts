import type { LawTables } from '../law/law-tables.ts';
import { socialSecurityLaw } from '../law/social-security-series.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { parseDate, parseYearMonth } from '../primitives/calendar.ts';
import { claimStrategy } from '../projection/plan-claim-strategy.ts';
import { withClaimAges } from '../projection/plan-claiming-request.ts';
import type { ClaimStrategyResult } from '../results/social-security/claim-strategy.ts';
import type { RankedClaim } from '../results/social-security/claiming.ts';
import { ageOf } from '../social-security/claiming/claim-curve.ts';
import { benefitDates } from '../social-security/rules/full-retirement-age.ts';
import type { PairPlace, PairSizes } from './search-pairs.ts';

export interface OpenPairs {
  readonly sizes: PairSizes;
  readonly seeds: readonly PairPlace[];
  readonly placeOf: (ranked: RankedClaim) => PairPlace;
  readonly rankedAt: (place: PairPlace) => RankedClaim;
  readonly planAt: (place: PairPlace) => Plan;
}

/** Every pair that the claim grid values; months that have passed are no choice of the plan. */
export function openPairs(plan: Plan, strategy: ClaimStrategyResult, law: LawTables): OpenPairs {
  const { grid, persons, optimal } = strategy;
  const hasSpouse = persons.length === 2;
  const hasOther = grid.other.length > 0;
  const { rules } = socialSecurityLaw(law.socialSecurity, plan.assumptions);
  const attained = plan.persons.map(({ birthDate }) => benefitDates(parseDate(birthDate), rules).attained);
  const placeOf = ({ claim: { client, spouse, survivor } }: RankedClaim): PairPlace => ({
    first: Math.max(0, grid.client.indexOf(client)),
    second: hasOther ? Math.max(0, grid.other.indexOf(spouse ?? survivor ?? '')) : 0,
  });
  const rankedAt = ({ first, second }: PairPlace): RankedClaim => {
    const client = grid.client[first] ?? '';
    const other = hasOther ? (grid.other[second] ?? '') : null;
    const ofOther = attained[hasSpouse ? 1 : 0] ?? 0;
    return {
      claim: { client, spouse: hasSpouse ? other : null, survivor: hasSpouse ? null : other },
      ages: [
        ageOf(parseYearMonth(client) - (attained[0] ?? 0)),
        ...(other === null ? [] : [ageOf(parseYearMonth(other) - ofOther)]),
      ],
      lifetimeBenefit: grid.values[first]?.[second] ?? 0,
    };
  };
  return {
    sizes: { first: grid.client.length, second: hasOther ? grid.other.length : 1 },
    seeds: [placeOf(optimal), placeOf(strategy.plan)],
    placeOf,
    rankedAt,
    planAt: (place) => withClaimAges(plan, rankedAt(place), (at) => persons[at]?.earliestClaimMonth !== null),
  };
}

/** The same valued by the plan alone; null where its claims cannot be valued. */
export function openClaims(plan: Plan, law: LawTables): OpenPairs | null {
  const valued = claimStrategy(plan, {}, law);
  return valued.ok ? openPairs(plan, valued.value, law) : null;
}
