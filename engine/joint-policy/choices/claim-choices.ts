import { tryClaimsBy } from '../../claim-comparison/claim-trials.ts';
import { openClaims } from '../../claim-comparison/open-claims.ts';
import { CLAIM_SEARCH_EFFORTS } from '../../claim-comparison/search-efforts.ts';
import { searchPairs } from '../../claim-comparison/search-pairs.ts';
import type { LawTables } from '../../law/law-tables.ts';
import { socialSecurityLaw } from '../../law/social-security-series.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { parseDate } from '../../primitives/calendar.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import { claimMonthsOf } from '../../projection/schedule/social-security-schedule.ts';
import { ageOf } from '../../social-security/claiming/claim-curve.ts';
import { benefitDates } from '../../social-security/rules/full-retirement-age.ts';
import type { Choice, PolicyContext } from '../policy.ts';

/** Best pairs of the search that go on to random paths. */
const BEST = 3;

/**
 * Pairs of claims: the best by what the plan leaves at its means, the best by life table, and early, middle and late months with each other.
 * Of a plan whose claims cannot be valued, or with nothing left to choose, none.
 */
export function claimChoices(
  plan: Plan,
  context: PolicyContext,
): { readonly choices: readonly Choice[]; readonly simulations: number } {
  const pairs = notSimulatable(plan, context.law).length > 0 ? null : openClaims(plan, context.law);
  if (pairs === null || pairs.sizes.first * pairs.sizes.second === 1) return { choices: [], simulations: 0 };
  const tryPair = tryClaimsBy({
    objective: 'afterTaxLegacy',
    paths: 1,
    seed: 1,
    context,
    onPaths: context.onProgress,
  });
  const found = searchPairs(pairs.sizes, CLAIM_SEARCH_EFFORTS.quick, pairs.seeds, (place) => {
    context.onProgress();
    return tryPair(pairs.planAt(place));
  });
  const spread = ends(pairs.sizes.first).flatMap((first) =>
    ends(pairs.sizes.second).map((second) => ({ first, second })),
  );
  const places = [...found.plateau.slice(0, BEST), ...pairs.seeds, ...spread];
  return {
    choices: places.map((place) => claimChoice(pairs.planAt(place), context.law)),
    simulations: found.pairs,
  };
}

function ends(size: number): readonly number[] {
  return [...new Set([0, Math.floor((size - 1) / 2), size - 1])];
}

/** The claims of a plan, to be written into another. */
function claimChoice(chosen: Plan, law: LawTables): Choice {
  const claims = chosen.persons.map(({ socialSecurity: { claim, survivorClaim } }) => ({ claim, survivorClaim }));
  return {
    decision: 'claims',
    name: claimWords(chosen, law),
    key: JSON.stringify(claims),
    written: (inputs) => ({
      ...inputs,
      persons: inputs.persons.map((person, at) => {
        const { claim = null, survivorClaim = null } = claims[at] ?? {};
        const said = {
          ...(claim === null ? {} : { claim }),
          ...(survivorClaim === null ? {} : { survivorClaim }),
        };
        return { ...person, socialSecurity: { ...person.socialSecurity, ...said } };
      }),
    }),
  };
}

/** `Maria at 70, Dan at 65 and 3 months`. */
export function claimWords(plan: Plan, law: LawTables): string {
  const benefitLaw = socialSecurityLaw(law.socialSecurity, plan.assumptions);
  const months = claimMonthsOf(plan, benefitLaw);
  const said = plan.persons.flatMap(({ id, name, birthDate, socialSecurity: { survivorClaim } }) => {
    const month = months.get(id);
    const own = month === undefined ? [] : [`${name} at ${inYears(monthsOld(birthDate, month))}`];
    const alone = survivorClaim === null ? [] : [`${name} as survivor at ${inYears(survivorClaim)}`];
    return [...own, ...alone];
  });
  return said.length === 0 ? 'No benefit to claim' : said.join(', ');

  function monthsOld(birthDate: string, month: number) {
    const { years, months: more } = ageOf(month - benefitDates(parseDate(birthDate), benefitLaw.rules).attained);
    return { age: years, months: more };
  }
}

function inYears({ age, months }: { readonly age: number; readonly months: number }): string {
  if (months === 0) return String(age);
  return `${age} and ${months} ${months === 1 ? 'month' : 'months'}`;
}
