import type { SocialSecurityLaw } from '../law/social-security-series.ts';
import { childrenOf } from '../plan/complete/children-of.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { deathYearOf } from '../plan/complete/plan-span.ts';
import type { Person } from '../plan/schema/person.ts';
import {
  formatYearMonth,
  type MonthIndex,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../primitives/calendar.ts';
import { dollarsFromDimes } from '../primitives/dimes.ts';
import type { ClaimStrategyRequest } from '../results/social-security/claim-strategy.ts';
import type { RankedClaim } from '../results/social-security/claiming.ts';
import type { ClaimingPerson, ClaimingRequest, EarnedStretch } from '../results/social-security/claiming-request.ts';
import type { AgeInMonths } from '../results/social-security/fields.ts';
import { benefitDates } from '../social-security/rules/full-retirement-age.ts';
import { firstSurvivorMonth } from '../social-security/rules/survivor-benefit.ts';
import { firstSuspendedMonth } from '../social-security/rules/voluntary-suspension.ts';
import type { BenefitLaw } from '../social-security/rules/wep-gpo.ts';
import { workerPia } from '../social-security/schedule/worker-pia.ts';
import type { Timeline } from './program/timeline.ts';
import { absentSpouseOf } from './schedule/social-security-schedule.ts';

/** What a plan's request is put together from. */
export interface AskedOfPlan {
  readonly plan: Plan;
  readonly timeline: Timeline;
  readonly law: SocialSecurityLaw;
  readonly asOf: MonthIndex;
  readonly benefitLaw: BenefitLaw;
}

/** The request of the claiming calculator for a plan: its persons, children, work, cut, and deceased or former spouse. */
export function claimingRequestOf(
  request: ClaimStrategyRequest,
  persons: readonly ClaimingPerson[],
  at: AskedOfPlan,
): ClaimingRequest {
  const { plan, asOf, benefitLaw } = at;
  const isTableKnown = plan.persons.every(({ sex }) => sex !== null);
  const absent = absentPerson(at);
  const { formerSpouse = null } = plan.persons[0]?.socialSecurity ?? {};
  return {
    ...request,
    asOf: formatYearMonth(asOf),
    law: benefitLaw,
    mortality: request.mortality ?? (isTableKnown ? { kind: 'table' } : { kind: 'planEnd' }),
    maritalStatus: maritalStatusOf(plan),
    persons: absent === null ? persons : [...persons, absent],
    divorce:
      formerSpouse === null
        ? undefined
        : { yearsMarried: formerSpouse.yearsMarried, divorcedOn: formerSpouse.divorcedOn },
    trustFundCut: request.trustFundCut ?? cutOf(plan) ?? at.law.rules.benefitCut ?? undefined,
    children: childrenOf(plan).map(({ birthDate, disabled, inSchool }) => ({ birthDate, disabled, inSchool })),
  };
}

function maritalStatusOf({ persons }: Plan): ClaimingRequest['maritalStatus'] {
  const { lateSpouse = null, formerSpouse = null } = persons[0]?.socialSecurity ?? {};
  if (persons.length === 2) return 'married';
  if (lateSpouse !== null) return 'widowed';
  return formerSpouse === null ? 'single' : 'divorced';
}

function cutOf({ persons }: Plan): ClaimingRequest['trustFundCut'] {
  return persons.map(({ socialSecurity }) => socialSecurity.trustFundCut).find(({ share }) => share > 0);
}

/** The deceased or former spouse; a former spouse of unknown sex counts by the other table than the client. */
function absentPerson({ plan, law, asOf, timeline }: AskedOfPlan): ClaimingPerson | null {
  const [client] = plan.persons;
  const spouse = absentSpouseOf(plan);
  if (client === undefined || spouse === null) return null;
  const { formerSpouse, lateSpouse } = client.socialSecurity;
  const birthDate = formerSpouse?.birthDate ?? lateSpouse?.birthDate ?? '';
  const { startYear, death } = { startYear: timeline.firstYear, death: spouse.deathMonth };
  const worker = workerPia(
    {
      basis: { kind: 'pia', pia: spouse.pia, piaYear: startYear },
      dates: benefitDates(spouse.birth, law.rules),
      startYear,
      lastYear: death === null ? yearOf(asOf) : yearOf(death - 1),
      asOfYear: yearOf(asOf),
    },
    law,
  );
  const hasDied = death !== null && death <= asOf;
  const { claimMonth } = spouse;
  // The claim of a former spouse may lie ahead; a deceased one's is past.
  const isUnclaimed = claimMonth === null || (hasDied && claimMonth >= death);
  return {
    birthDate,
    sex: formerSpouse?.sex ?? (client.sex === 'female' ? 'male' : 'female'),
    pia: dollarsFromDimes(worker.pia),
    claimedMonth: isUnclaimed ? undefined : formatYearMonth(claimMonth),
    deathMonth: hasDied ? formatYearMonth(death - 1) : undefined,
    planEnd: (death === null || hasDied ? deathYearOf(client) : yearOf(death)) - spouse.birth.year,
  };
}

/**
 * Nominal earnings of each month of the plan, from January of the year of `asOf` on, as stretches of equal pay in prices of `asOf`:
 * benefits keep their value by the COLAs. What the first year had earned before the plan is spread over its months.
 */
export function earnedStretches(
  nominal: Float64Array,
  beforeStart: number,
  { timeline, asOf, law }: Pick<AskedOfPlan, 'timeline' | 'asOf' | 'law'>,
): readonly EarnedStretch[] {
  const stretches: { from: MonthIndex; until: MonthIndex; monthly: number }[] = [];
  let level = 1;
  const january = yearMonth(yearOf(asOf), 1);
  const monthsBefore = timeline.firstMonth - yearMonth(yearOf(timeline.firstMonth), 1);
  const earnedIn = (month: MonthIndex) =>
    month < timeline.firstMonth ? beforeStart / monthsBefore : (nominal[month - timeline.firstMonth] ?? 0);
  const first = Math.max(january, timeline.firstMonth - monthsBefore);
  for (let month = first; month < timeline.firstMonth + nominal.length; month++) {
    if (month > asOf && yearOf(month) !== yearOf(month - 1)) level *= 1 + law.colaRate(yearOf(month - 1));
    const monthly = earnedIn(month) / level;
    const last = stretches.at(-1);
    if (monthly === 0) continue;
    if (last !== undefined && last.until === month && last.monthly === monthly) last.until = month + 1;
    else stretches.push({ from: month, until: month + 1, monthly });
  }
  return stretches.map(({ from, until, monthly }) => ({
    from: formatYearMonth(from),
    until: formatYearMonth(until),
    monthly,
  }));
}

/** The months that the plan chooses: of each claim, of the end of a suspension, and of a widow(er)'s benefit. */
export function plannedMonths(
  plan: Plan,
  claims: readonly MonthIndex[],
  law: SocialSecurityLaw,
): readonly MonthIndex[] {
  const months = plan.persons.map(({ socialSecurity: { suspended } }, index) =>
    suspended === null ? (claims[index] ?? 0) : parseYearMonth(suspended.to),
  );
  const [client] = plan.persons;
  const spouse = absentSpouseOf(plan);
  if (client === undefined || spouse === null || spouse.deathMonth === null) return months;
  return [...months, plannedSurvivorMonth(client, spouse.deathMonth, law)];
}

function plannedSurvivorMonth(
  { birthDate, socialSecurity: { survivorClaim, disabledSince } }: Person,
  deathMonth: MonthIndex,
  law: SocialSecurityLaw,
): MonthIndex {
  const dates = benefitDates(parseDate(birthDate), law.rules);
  if (survivorClaim !== null) return dates.attained + survivorClaim.age * 12 + survivorClaim.months;
  const since = disabledSince === null ? null : parseYearMonth(disabledSince);
  return firstSurvivorMonth({ dates, disabledSince: since }, deathMonth, law.rules);
}

/** The plan with the claims of a pair, of each person who can still choose one, and of a widowed client's second benefit. */
export function withClaimAges(
  plan: Plan,
  { ages, claim }: Pick<RankedClaim, 'ages' | 'claim'>,
  isOpen: (person: number) => boolean,
): Plan {
  const survivorAge = claim.survivor === null ? undefined : ages[1];
  const survivor = survivorAge === undefined ? {} : { survivorClaim: claimAge(survivorAge) };
  const persons = plan.persons.map((person, at): Person => {
    const age = ages[at];
    const own = age !== undefined && isOpen(at) ? { claim: claimAge(age) } : {};
    return { ...person, socialSecurity: { ...person.socialSecurity, ...own, ...survivor } };
  });
  return { ...plan, persons };
}

/** The plan with the best claims: of each person, and of a widowed client's second benefit; a chosen suspension with its months. */
export function withBestClaims({ plan, law, asOf }: AskedOfPlan, best: RankedClaim, asked: ClaimingRequest): Plan {
  const claimedText = (at: number) =>
    asked.persons[at]?.claimedMonth ?? plan.persons[at]?.socialSecurity.disabledSince ?? undefined;
  const claimed = withClaimAges(plan, best, (at) => claimedText(at) === undefined);
  if (asked.suspension !== 'choose') return claimed;
  const persons = claimed.persons.map((person, at): Person => {
    const { socialSecurity, birthDate } = person;
    const since = claimedText(at);
    const to = at === 0 ? best.claim.client : best.claim.spouse;
    if (since === undefined || to === null || socialSecurity.suspended !== null) return person;
    const dates = benefitDates(parseDate(birthDate), law.rules);
    const from = formatYearMonth(firstSuspendedMonth(asOf, parseYearMonth(since), dates));
    return to > from ? { ...person, socialSecurity: { ...socialSecurity, suspended: { from, to } } } : person;
  });
  return { ...claimed, persons };
}

function claimAge({ years, months }: AgeInMonths) {
  return { age: years, months };
}
