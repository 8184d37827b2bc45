import type { LifeTable, Sex } from '../../law/life-tables-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import {
  type MonthIndex,
  monthOfAge,
  monthOfAttainment,
  parseDate,
  parseYearMonth,
  yearMonth,
} from '../../primitives/calendar.ts';
import { DEFAULT_PLAN_END_AGE, DEFAULT_REAL_DISCOUNT_RATE } from '../../primitives/default-assumptions.ts';
import { dimesFromDollars } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { ClaimingChild, ClaimingPerson, ClaimingRequest } from '../../results/social-security/claiming-request.ts';
import { disabilityMaximumOf } from '../claim-value/claim-family.ts';
import type {
  Claimant,
  ClaimantSuspension,
  ClaimChild,
  ClaimHousehold,
  Deceased,
} from '../claim-value/claim-household.ts';
import { personalTable, type Survival } from '../claim-value/survival.ts';
import { type Divorce, doesMarriageCount } from '../rules/divorced-spouse.ts';
import { type BenefitDates, benefitDates } from '../rules/full-retirement-age.ts';
import { firstSuspendedMonth } from '../rules/voluntary-suspension.ts';
import type { SocialSecurityTables } from './social-security-tables.ts';

/** The household that a request describes; the request has passed `claimingIssues`. */
export function householdOf(
  request: ClaimingRequest,
  tables: SocialSecurityTables,
  law: SocialSecurityLaw,
): ClaimHousehold {
  const [client, spouse] = request.persons;
  invariant(client !== undefined, 'a request has a client');
  const at = { request, tables, law };
  const first = claimantOf(client, 0, at);
  const second = spouse === undefined ? null : claimantOf(spouse, 1, at);
  const divorce = divorceOf(request);
  const isDead = request.maritalStatus === 'widowed' || (divorce !== null && spouse?.deathMonth !== undefined);
  const doesCount = divorce === null || doesMarriageCount(divorce, law.rules);
  return {
    asOf: parseYearMonth(request.asOf),
    discountRate: request.discountRate ?? DEFAULT_REAL_DISCOUNT_RATE,
    convention: request.convention ?? 'law',
    claimants: second === null || request.maritalStatus !== 'married' ? [first] : [first, second],
    deceased: isDead && doesCount && second !== null ? deceasedOf(second, spouse?.deathMonth) : null,
    former: divorce !== null && !isDead && doesCount && second !== null ? formerOf(second, spouse) : null,
    divorce,
    cut: cutOf(request),
    children: (request.children ?? []).map((child) => claimChild(child, at)),
    rules: law.rules,
  };
}

/** A former spouse suspends only where that is stated: it is nobody's choice here. */
function formerOf(former: Claimant, stated: ClaimingPerson | undefined): Claimant {
  return stated?.suspended === undefined ? { ...former, suspension: null } : former;
}

function divorceOf({ maritalStatus, divorce }: ClaimingRequest): Divorce | null {
  if (maritalStatus !== 'divorced' || divorce === undefined) return null;
  return { marriageMonths: divorce.yearsMarried * 12, divorcedIn: monthOfAge(parseDate(divorce.divorcedOn), 0) };
}

function cutOf({ trustFundCut }: ClaimingRequest): ClaimHousehold['cut'] {
  if (trustFundCut === undefined || trustFundCut.share === 0) return null;
  return { from: yearMonth(trustFundCut.year, 1), kept: 1 - trustFundCut.share };
}

interface RequestAt {
  readonly request: ClaimingRequest;
  readonly tables: SocialSecurityTables;
  readonly law: SocialSecurityLaw;
}

function claimantOf(person: ClaimingPerson, index: number, { request, tables, law }: RequestAt): Claimant {
  const dates = benefitDates(parseDate(person.birthDate), law.rules);
  const { nonCoveredPension: pension } = person;
  const disabledSince = person.disabledSince === undefined ? null : parseYearMonth(person.disabledSince);
  const claimedMonth =
    disabledSince ?? (person.claimedMonth === undefined ? null : parseYearMonth(person.claimedMonth));
  const isDisabled = disabledSince !== null && disabledSince < dates.fullRetirementMonth;
  const pia = dimesFromDollars(person.pia);
  const asOf = parseYearMonth(request.asOf);
  return {
    dates,
    pia,
    pension:
      pension === undefined || request.law !== 'preFairnessAct'
        ? null
        : {
            from: parseYearMonth(pension.startMonth),
            monthly: dimesFromDollars(pension.monthly),
            piaWithWep: dimesFromDollars(pension.piaWithWep),
          },
    claimedMonth,
    isDisabled,
    disabilityMaximum: isDisabled ? disabilityMaximumOf({ pia, dates, isDisabled, claimedMonth }, asOf, law) : 0,
    suspension: suspensionOf(person, claimedMonth, { request, tables, law }, dates),
    earnedIn: request.earningsTest === false ? null : earnedIn(person, disabledSince),
    survival: survivalOf(person, index, { request, tables, law }, dates.attained),
    spousalFrom: 0,
    survivorFrom: null,
  };
}

function suspensionOf(
  { suspended, deathMonth }: ClaimingPerson,
  claimedMonth: MonthIndex | null,
  { request }: RequestAt,
  dates: BenefitDates,
): ClaimantSuspension | null {
  if (claimedMonth === null || deathMonth !== undefined) return null;
  if (suspended !== undefined) {
    const from = Math.max(parseYearMonth(suspended.from), dates.fullRetirementMonth);
    return from < dates.latestClaimMonth ? { claimed: claimedMonth, from, to: parseYearMonth(suspended.to) } : null;
  }
  const from = firstSuspendedMonth(parseYearMonth(request.asOf), claimedMonth, dates);
  return request.suspension === 'choose' && from < dates.latestClaimMonth
    ? { claimed: claimedMonth, from, to: null }
    : null;
}

/** A disability benefit knows no earnings test. */
function earnedIn({ earnings = [] }: ClaimingPerson, disabledSince: MonthIndex | null): Claimant['earnedIn'] {
  if (earnings.length === 0 || disabledSince !== null) return null;
  const stretches = earnings.map(({ from, until, monthly }) => ({
    from: parseYearMonth(from),
    until: parseYearMonth(until),
    monthly,
  }));
  return (month) =>
    stretches.reduce((sum, { from, until, monthly }) => (month >= from && month < until ? sum + monthly : sum), 0);
}

/** A child disabled before 22 draws for life, so that its chance to live counts. 42 USC 402(d)(1)(B)(ii). */
function claimChild({ birthDate, disabled, inSchool, sex }: ClaimingChild, at: RequestAt): ClaimChild {
  const birth = parseDate(birthDate);
  const attained = monthOfAttainment(birth, 0);
  return {
    birth,
    isDisabled: disabled === true,
    isStudent: inSchool === true,
    survival: disabled === true ? survivalOf({ birthDate, sex: sex ?? 'either' }, null, at, attained) : null,
  };
}

/** Survivors of a life table; of a child whose sex is not given the mean of both. */
function lifeTableOf(tables: Readonly<Record<Sex, LifeTable>>, sex: Sex | 'either'): LifeTable {
  if (sex !== 'either') return tables[sex];
  return tables.female.map((living, age) => (living + (tables.male[age] ?? 0)) / 2);
}

function survivalOf(
  {
    birthDate,
    planEnd,
    sex,
  }: Pick<ClaimingPerson, 'birthDate' | 'planEnd'> & { readonly sex?: Sex | 'either' | undefined },
  index: number | null,
  { request, tables }: RequestAt,
  attained: MonthIndex,
): Survival {
  const mortality = request.mortality ?? { kind: 'table' };
  if (mortality.kind !== 'table' || sex === undefined) {
    const stated = mortality.kind === 'ages' && index !== null ? mortality.ages[index] : undefined;
    const lastYear = parseDate(birthDate).year + (stated ?? planEnd ?? DEFAULT_PLAN_END_AGE);
    return { kind: 'until', deathMonth: yearMonth(lastYear + 1, 1) };
  }
  const period = tables.lifeTables[mortality.table ?? 'ssa2022'];
  const multiplier = (index === null ? undefined : mortality.multipliers?.[index]) ?? mortality.multiplier ?? 1;
  const table = personalTable(lifeTableOf(period, sex), parseDate(birthDate).year, {
    improvement: { tableYear: period.year, rate: mortality.improvement ?? 0 },
    multiplier,
  });
  return { kind: 'table', table, attained };
}

function deceasedOf(claimant: Claimant, deathMonth: string | undefined): Deceased {
  invariant(deathMonth !== undefined, 'a deceased spouse has a month of death');
  return { ...claimant, deathMonth: parseYearMonth(deathMonth) };
}
