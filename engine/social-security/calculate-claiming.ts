import { type SocialSecurityLaw, socialSecurityLaw } from '../law/social-security-series.ts';
import type { Calculated } from '../primitives/calculated.ts';
import {
  formatYearMonth,
  type MonthIndex,
  parseDate,
  parseYearMonth,
  yearMonth,
  yearOf,
} from '../primitives/calendar.ts';
import {
  DEFAULT_INFLATION,
  DEFAULT_PLAN_END_AGE,
  DEFAULT_REAL_DISCOUNT_RATE,
  DEFAULT_WAGE_GROWTH,
  PLATEAU_SHARE,
} from '../primitives/default-assumptions.ts';
import { dimesFromDollars, dollarsFromDimes } from '../primitives/dimes.ts';
import { invariant } from '../primitives/invariant.ts';
import { type ClaimPair, claimMonths, evaluatedClaim } from './claim-amounts.ts';
import { ageOf, claimCurve } from './claim-curve.ts';
import { claimantFamilyMaximum } from './claim-family.ts';
import type { Claimant, ClaimHousehold, Deceased } from './claim-household.ts';
import { legacyAfterClaim, legacyUnclaimed, ownLevels } from './claim-levels.ts';
import {
  type BestClaim,
  bestClaim,
  type ClaimGrid,
  type ClaimModel,
  type ClaimMonthLists,
  claimGrid,
  claimModel,
  NO_SECOND_CLAIM,
  openMonths,
  plateauOf,
  sideOf,
} from './claim-strategy.ts';
import { claimWindow } from './claim-window.ts';
import { claimingIssues, evaluateIssues } from './claiming-issues.ts';
import { claimingNotes, claimingWorksheet } from './claiming-notes.ts';
import type {
  ClaimingGrid,
  ClaimingPerson,
  ClaimingPersonResult,
  ClaimingRequest,
  ClaimingResult,
  RankedClaim,
  SocialSecurityTables,
  SurvivorSwitch,
} from './claiming-request.ts';
import { benefitDates } from './full-retirement-age.ts';
import { familyGridAsOpenSocialSecurity } from './open-social-security-family.ts';
import { type Survival, withMortality } from './survival.ts';
import { bestSurvivorStart } from './survivor-switch.ts';

/**
 * Weighs every pair of claims of a single, married or widowed client and works the exact amounts of the pairs asked for.
 * Dollars in prices of `asOf`. A request that makes no sense comes back as a list of its faults.
 */
export function calculateClaiming(request: ClaimingRequest, tables: SocialSecurityTables): Calculated<ClaimingResult> {
  const growth = { inflation: DEFAULT_INFLATION, wageGrowth: DEFAULT_WAGE_GROWTH, medicalInflation: 0 };
  const law = socialSecurityLaw(tables.socialSecurity, growth);
  const issues = claimingIssues(request, law);
  if (issues.length > 0) return { ok: false, issues };
  const household = householdOf(request, tables, law);
  const impossible = evaluateIssues(request, household);
  if (impossible.length > 0) return { ok: false, issues: impossible };
  const lifeMonths = tables.lifeTables.ssa2022.female.length * 12;
  return { ok: true, value: weighed(request, claimModel(household, lifeMonths, law), law) };
}

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

/** The grid by the convention and with the children of the household. */
function gridOf(model: ClaimModel, lists: ClaimMonthLists, law: SocialSecurityLaw): ClaimGrid {
  const { convention, children, deceased } = model.household;
  const isCompared = convention === 'openSocialSecurity' && children.length > 0 && deceased === null;
  return isCompared ? familyGridAsOpenSocialSecurity(model, lists, law) : claimGrid(model, lists);
}

function weighed(request: ClaimingRequest, model: ClaimModel, law: SocialSecurityLaw): ClaimingResult {
  const { household } = model;
  const step = request.step ?? 'month';
  const grid = gridOf(model, listsFor(household, step), law);
  const best = bestClaim(grid);
  const bestPair = pairOf(household, best.first, best.second);
  const optimal = evaluatedClaim(household, bestPair, best.value);
  const { mortality } = request;
  return {
    used: {
      asOf: request.asOf,
      law: request.law ?? 'current',
      discountRate: household.discountRate,
      convention: household.convention,
      mortality:
        mortality?.kind === 'planEnd' ? 'planEnd' : `${mortality?.table ?? 'ssa2022'} × ${mortality?.multiplier ?? 1}`,
      step,
    },
    persons: household.claimants.map((_, index) => personResult(model, index === 0 ? 0 : 1, law)),
    evaluated: (request.evaluate ?? []).map((claim) => {
      const first = parseYearMonth(claim.client);
      const second = secondOf(claim.spouse ?? claim.survivor);
      const [value = 0] = gridOf(model, { first: [first], second: [second] }, law).values;
      return evaluatedClaim(household, pairOf(household, first, second), value);
    }),
    grid: gridResult(grid),
    optimal: ranked(household, best),
    plateau: plateauOf(grid, best.value, PLATEAU_SHARE).map((claim) => ranked(household, claim)),
    survivorSwitch:
      household.convention === 'law' && household.claimants.length === 2 ? survivorSwitches(model, best) : [],
    familyMaximum: household.claimants.map((claimant) =>
      dollarsFromDimes(claimantFamilyMaximum(claimant, household.asOf, law)),
    ),
    worksheet: claimingWorksheet(household, bestPair, optimal),
    notes: claimingNotes(request, household),
  };
}

function secondOf(text: string | undefined): MonthIndex {
  return text === undefined ? NO_SECOND_CLAIM : parseYearMonth(text);
}

/** Every open month, or for yearly steps the first, the last and those of whole ages. */
function listsFor(household: ClaimHousehold, step: 'year' | 'month'): ClaimMonthLists {
  const { first, second } = openMonths(household);
  if (step === 'month') return { first, second };
  const [client, spouse = client] = household.claimants;
  return { first: wholeAges(first, client), second: wholeAges(second, spouse) };
}

function wholeAges(months: readonly MonthIndex[], { dates }: Claimant): readonly MonthIndex[] {
  return months.filter(
    (month, index) => index === 0 || index === months.length - 1 || (month - dates.attained) % 12 === 0,
  );
}

function pairOf({ claimants, deceased }: ClaimHousehold, first: MonthIndex, second: MonthIndex): ClaimPair {
  return {
    client: first,
    spouse: claimants.length === 2 ? second : null,
    survivor: deceased === null ? null : second,
  };
}

function ranked(household: ClaimHousehold, { first, second, value }: BestClaim): RankedClaim {
  const pair = pairOf(household, first, second);
  const months = [first, second];
  const [client] = household.claimants;
  const ages = household.deceased === null ? household.claimants : [client, client];
  return {
    claim: claimMonths(pair),
    ages: ages.map(({ dates }, index) => ageOf((months[index] ?? first) - dates.attained)),
    lifetimeBenefit: value,
  };
}

function personResult(model: ClaimModel, index: 0 | 1, law: SocialSecurityLaw): ClaimingPersonResult {
  const { household } = model;
  const [client, spouse] = household.claimants;
  const self = index === 0 ? client : (spouse ?? client);
  const { dates, claimedMonth } = self;
  const window = claimWindow(self, index === 0 ? spouse : client, household);
  return {
    fullRetirementAge: ageOf(dates.fullRetirementAgeInMonths),
    fullRetirementMonth: formatYearMonth(dates.fullRetirementMonth),
    survivorFullRetirementMonth: formatYearMonth(dates.survivorFullRetirementMonth),
    earliestClaimMonth: claimedMonth === null ? formatYearMonth(window.first) : null,
    latestClaimMonth: formatYearMonth(dates.latestClaimMonth),
    familyMaximum: dollarsFromDimes(claimantFamilyMaximum(self, household.asOf, law)),
    curve: claimCurve(model, index),
  };
}

function gridResult({ first, second, values }: ClaimGrid): ClaimingGrid {
  const columns = second.length;
  return {
    client: first.map(formatYearMonth),
    other: second[0] === NO_SECOND_CLAIM ? [] : second.map(formatYearMonth),
    values: first.map((_, row) => Array.from(values.subarray(row * columns, (row + 1) * columns))),
  };
}

/** For each January until there is no choice left: when the survivor best takes the widow(er)'s benefit. */
function survivorSwitches(model: ClaimModel, best: BestClaim): readonly SurvivorSwitch[] {
  const claims = [best.first, best.second];
  return ([0, 1] as const).flatMap((index) => {
    const side = sideOf(model, index);
    if (side.other.pia === 0) return [];
    const levels = ownLevels(side.self, claims[index] ?? best.first, model.working);
    const otherClaim = claims[1 - index] ?? best.first;
    const lastYear = yearOf(side.self.dates.survivorFullRetirementMonth);
    const years = Math.max(0, lastYear - yearOf(side.asOf));
    return Array.from({ length: years }, (_, at): SurvivorSwitch => {
      const death = yearMonth(yearOf(side.asOf) + 1 + at, 1);
      const legacy =
        otherClaim <= death
          ? legacyAfterClaim(side.other, otherClaim, model.working)
          : legacyUnclaimed(side.other, death, model.working);
      const start = bestSurvivorStart(side, levels, legacy, death);
      return {
        survivor: index === 0 ? 'client' : 'spouse',
        afterDeathIn: formatYearMonth(death),
        claim: formatYearMonth(start),
      };
    });
  });
}
