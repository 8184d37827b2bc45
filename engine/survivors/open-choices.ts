import type { LawTables } from '../law/law-tables.ts';
import { socialSecurityLaw } from '../law/social-security-series.ts';
import type { SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import { orderCandidates, withOrder } from '../order-search/order-candidates.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { Person } from '../plan/schema/person.ts';
import { parseDate, yearMonth } from '../primitives/calendar.ts';
import { percent } from '../primitives/percent.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { claimMonthsOf } from '../projection/schedule/social-security-schedule.ts';
import { optimizeRoth } from '../roth/optimize-roth.ts';
import { usedRequest, withStrategy } from '../roth/used-request.ts';
import { benefitDates } from '../social-security/rules/full-retirement-age.ts';
import type { Bereavement } from './survivor-filing.ts';

/** A plan with one thing chosen otherwise. */
export interface OpenChoice {
  readonly plan: Plan;
  readonly name: string;
}

type ClaimAge = NonNullable<Person['socialSecurity']['claim']>;

/** The survivor's claims in whole years that are not past by the January after the death, each with each. */
export function claimsOpen(plan: Plan, { deathYear, survivor }: Bereavement, law: LawTables): readonly OpenChoice[] {
  const person = plan.persons[survivor];
  if (person === undefined) return [];
  const benefitLaw = socialSecurityLaw(law.socialSecurity, plan.assumptions);
  const dates = benefitDates(parseDate(person.birthDate), benefitLaw.rules);
  const january = yearMonth(deathYear + 1, 1);
  const planned = claimMonthsOf(plan, benefitLaw).get(person.id) ?? 0;
  const { basis, disabledSince } = person.socialSecurity;
  const isOwnOpen = (basis === 'pia' || basis === 'earnings') && disabledSince === null && planned >= january;
  const earliest = Math.ceil((january - dates.attained) / 12);
  const agesFrom = (first: number, last: number): readonly ClaimAge[] => {
    const from = Math.max(first, earliest);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => ({ age: from + at, months: 0 }));
  };
  const wholeAge = (month: number) => Math.floor((month - dates.attained) / 12);
  const own = isOwnOpen ? agesFrom(wholeAge(dates.firstRetirementMonth), wholeAge(dates.latestClaimMonth)) : [];
  const ofSurvivor = agesFrom(wholeAge(dates.firstSurvivorMonth), wholeAge(dates.survivorFullRetirementMonth));
  return [null, ...own].flatMap((claim) =>
    [null, ...ofSurvivor].map((survivorClaim) => ({
      plan: withClaims(plan, survivor, { claim, survivorClaim }),
      name: 'claims',
    })),
  );
}

function withClaims(
  plan: Plan,
  survivor: number,
  { claim, survivorClaim }: { readonly claim: ClaimAge | null; readonly survivorClaim: ClaimAge | null },
): Plan {
  const chosen = { ...(claim === null ? {} : { claim }), ...(survivorClaim === null ? {} : { survivorClaim }) };
  const persons = plan.persons.map((person, at) =>
    at === survivor ? { ...person, socialSecurity: { ...person.socialSecurity, ...chosen } } : person,
  );
  return { ...plan, persons };
}

export function ordersOpen(plan: Plan, law: LawTables): readonly OpenChoice[] {
  return orderCandidates(plan, law)
    .filter(({ isOwn }) => !isOwn)
    .map(({ order, name }) => ({ plan: withOrder(plan, order), name }));
}

/** No conversions, those that fill a bracket, and those that a quick search finds, from the January after the death on. */
export function conversionsOpen(
  plan: Plan,
  { deathYear }: Bereavement,
  context: SimulationContext,
): readonly OpenChoice[] {
  const startYear = deathYear + 1;
  const [first] = compilePlan(plan, context.law).years;
  const rates = [...(first?.law.schedule.rate ?? [])].slice(0, -1);
  const none = plan.roth === 'none' ? [] : [{ plan: { ...plan, roth: 'none' as const }, name: 'None' }];
  const fills = rates.map((targetBracket) => {
    const used = usedRequest(plan, { strategy: 'bracketFill', targetBracket, margin: 0, startYear });
    return {
      plan: withStrategy(plan, used, null),
      name: `Up to the top of the ${percent(targetBracket)} bracket each year`,
    };
  });
  const canConvert = fills.some((fill) => compilePlan(fill.plan, context.law).conversionSources.length > 0);
  return canConvert ? [...none, ...fills, ...searched(plan, { startYear, rates }, context)] : none;
}

function searched(
  plan: Plan,
  { startYear, rates }: { readonly startYear: number; readonly rates: readonly number[] },
  context: SimulationContext,
): readonly OpenChoice[] {
  const request = { strategy: 'dynamic', effort: 'quick', startYear, targetBracket: rates.at(-1) ?? 0 } as const;
  const found = optimizeRoth(plan, request, context);
  if (!found.ok) return [];
  const manual = found.value.schedule.map(({ year, amount }) => ({ year, amount }));
  const [first] = manual;
  const last = manual.at(-1);
  if (first === undefined || last === undefined) return [];
  const roth = { manual, sourceAccounts: null, payTaxFrom: null };
  return [{ plan: { ...plan, roth }, name: `Searched for: amounts of their own in ${first.year} to ${last.year}` }];
}
