import type { SocialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, parseDate, parseYearMonth, yearMonth } from '../../primitives/calendar.ts';
import { DEFAULT_PLAN_END_AGE, DEFAULT_REAL_DISCOUNT_RATE } from '../../primitives/default-assumptions.ts';
import { dimesFromDollars } from '../../primitives/dimes.ts';
import { invariant } from '../../primitives/invariant.ts';
import type { Claimant, ClaimHousehold, Deceased } from '../claim-value/claim-household.ts';
import { type Survival, withMortality } from '../claim-value/survival.ts';
import { benefitDates } from '../rules/full-retirement-age.ts';
import type { ClaimingPerson, ClaimingRequest, SocialSecurityTables } from './claiming-request.ts';

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
    children: (request.children ?? []).map(({ birthDate, disabled }) => ({
      birth: parseDate(birthDate),
      isDisabled: disabled === true,
    })),
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

function survivalOf(
  { birthDate, planEnd, sex }: ClaimingPerson,
  { request, tables }: RequestAt,
  attained: MonthIndex,
): Survival {
  const mortality = request.mortality ?? { kind: 'table' };
  if (mortality.kind === 'planEnd' || sex === undefined) {
    const lastYear = parseDate(birthDate).year + (planEnd ?? DEFAULT_PLAN_END_AGE);
    return { kind: 'until', deathMonth: yearMonth(lastYear + 1, 1) };
  }
  const table = tables.lifeTables[mortality.table ?? 'ssa2022'][sex];
  return { kind: 'table', table: withMortality(table, mortality.multiplier ?? 1), attained };
}

function deceasedOf(claimant: Claimant, deathMonth: string | undefined): Deceased {
  invariant(deathMonth !== undefined, 'a deceased spouse has a month of death');
  return { ...claimant, deathMonth: parseYearMonth(deathMonth) };
}
