import type { LifeTable, Sex } from '../../law/life-tables-law.ts';
import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, monthOfAttainment, parseDate, parseYearMonth, yearMonth } from '../../primitives/calendar.ts';
import { DEFAULT_PLAN_END_AGE, DEFAULT_REAL_DISCOUNT_RATE } from '../../primitives/default-assumptions.ts';
import { dimesFromDollars } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { Claimant, ClaimChild, ClaimHousehold, Deceased } from '../claim-value/claim-household.ts';
import { type Survival, withMortality } from '../claim-value/survival.ts';
import { benefitDates } from '../rules/full-retirement-age.ts';
import type { ClaimingChild, ClaimingPerson, ClaimingRequest, SocialSecurityTables } from './claiming-request.ts';

/** The household that a request describes; the request has passed `claimingIssues`. */
export function householdOf(
  request: ClaimingRequest,
  tables: SocialSecurityTables,
  law: SocialSecurityLaw,
): ClaimHousehold {
  const [client, spouse] = request.persons;
  invariant(client !== undefined, 'a request has a client');
  const at = { request, tables, law };
  const first = claimantOf(client, at);
  const isWidowed = request.maritalStatus === 'widowed';
  const second = spouse === undefined ? null : claimantOf(spouse, at);
  return {
    asOf: parseYearMonth(request.asOf),
    discountRate: request.discountRate ?? DEFAULT_REAL_DISCOUNT_RATE,
    convention: request.convention ?? 'law',
    claimants: second === null || isWidowed ? [first] : [first, second],
    deceased: isWidowed && second !== null ? deceasedOf(second, spouse?.deathMonth) : null,
    children: (request.children ?? []).map((child) => claimChild(child, at)),
    rules: law.rules,
  };
}

interface RequestAt {
  readonly request: ClaimingRequest;
  readonly tables: SocialSecurityTables;
  readonly law: SocialSecurityLaw;
}

function claimantOf(person: ClaimingPerson, { request, tables, law }: RequestAt): Claimant {
  const dates = benefitDates(parseDate(person.birthDate), law.rules);
  const { nonCoveredPension: pension, claimedMonth } = person;
  return {
    dates,
    pia: dimesFromDollars(person.pia),
    pension:
      pension === undefined || request.law !== 'preFairnessAct'
        ? null
        : {
            from: parseYearMonth(pension.startMonth),
            monthly: dimesFromDollars(pension.monthly),
            piaWithWep: dimesFromDollars(pension.piaWithWep),
          },
    claimedMonth: claimedMonth === undefined ? null : parseYearMonth(claimedMonth),
    survival: survivalOf(person, { request, tables, law }, dates.attained),
  };
}

/** A child disabled before 22 draws for life, so that its chance to live counts. 42 USC 402(d)(1)(B)(ii). */
function claimChild({ birthDate, disabled, inSchool, sex }: ClaimingChild, at: RequestAt): ClaimChild {
  const birth = parseDate(birthDate);
  const attained = monthOfAttainment(birth, 0);
  return {
    birth,
    isDisabled: disabled === true,
    isStudent: inSchool === true,
    survival: disabled === true ? survivalOf({ birthDate, sex: sex ?? 'either' }, at, attained) : null,
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
  { request, tables }: RequestAt,
  attained: MonthIndex,
): Survival {
  const mortality = request.mortality ?? { kind: 'table' };
  if (mortality.kind === 'planEnd' || sex === undefined) {
    const lastYear = parseDate(birthDate).year + (planEnd ?? DEFAULT_PLAN_END_AGE);
    return { kind: 'until', deathMonth: yearMonth(lastYear + 1, 1) };
  }
  const table = lifeTableOf(tables.lifeTables[mortality.table ?? 'ssa2022'], sex);
  return { kind: 'table', table: withMortality(table, mortality.multiplier ?? 1), attained };
}

function deceasedOf(claimant: Claimant, deathMonth: string | undefined): Deceased {
  invariant(deathMonth !== undefined, 'a deceased spouse has a month of death');
  return { ...claimant, deathMonth: parseYearMonth(deathMonth) };
}
