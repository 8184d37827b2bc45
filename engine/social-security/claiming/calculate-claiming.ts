import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import { formatYearMonth, type MonthIndex, parseYearMonth, yearMonth, yearOf } from '../../primitives/calendar.ts';
import { DEFAULT_INFLATION, DEFAULT_WAGE_GROWTH, PLATEAU_SHARE } from '../../primitives/default-assumptions.ts';
import { dollarsFromDimes } from '../../primitives/dimes.ts';
import { type Outcome, refusal } from '../../primitives/outcome.ts';
import { claimantFamilyMaximum } from '../claim-value/claim-family.ts';
import type { Claimant, ClaimHousehold } from '../claim-value/claim-household.ts';
import { legacyAfterClaim, legacyUnclaimed, ownLevels } from '../claim-value/claim-levels.ts';
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
} from '../claim-value/claim-strategy.ts';
import { claimWindow } from '../claim-value/claim-window.ts';
import { familyGridAsOpenSocialSecurity } from '../claim-value/open-social-security-family.ts';
import { bestSurvivorStart } from '../claim-value/survivor-claim-value.ts';
import { type ClaimPair, claimMonths, evaluatedClaim } from './claim-amounts.ts';
import { ageOf, claimCurve } from './claim-curve.ts';
import { householdOf } from './claiming-household.ts';
import { claimingIssues, evaluateIssues } from './claiming-issues.ts';
import { claimingNotes, claimingWorksheet } from './claiming-notes.ts';
import type {
  ClaimingGrid,
  ClaimingPersonResult,
  ClaimingRequest,
  ClaimingResult,
  ClaimMonths,
  EvaluatedClaim,
  RankedClaim,
  SocialSecurityTables,
  SurvivorClaimValue,
} from './claiming-request.ts';

/**
 * Weighs every pair of claims of a single, married or widowed client and works the exact amounts of the pairs asked for.
 * Dollars in prices of `asOf`. A request that makes no sense comes back as a list of its faults.
 */
export function calculateClaiming(request: ClaimingRequest, tables: SocialSecurityTables): Outcome<ClaimingResult> {
  const growth = { inflation: DEFAULT_INFLATION, wageGrowth: DEFAULT_WAGE_GROWTH, medicalInflation: 0 };
  const law = socialSecurityLaw(tables.socialSecurity, growth);
  const model = modelOf(request, tables, law);
  return model.ok ? { ok: true, value: weighed(request, model.value, law, []) } : model;
}

/** The months in which a household means to claim, by person; a month outside what is open means the nearest that is. */
export type IntendedClaims = readonly MonthIndex[];

export interface PlannedClaimsValue {
  readonly result: ClaimingResult;
  readonly intended: RankedClaim;
  /** Every claim in the first month that is open to it. */
  readonly earliest: RankedClaim;
  /** The best claims in detail. */
  readonly optimal: EvaluatedClaim;
}

/** The same for a single or married client who means to claim in given months: they are weighed whatever the step. */
export function valuePlannedClaims(
  request: ClaimingRequest,
  claims: IntendedClaims,
  { tables, law }: { readonly tables: SocialSecurityTables; readonly law: SocialSecurityLaw },
): Outcome<PlannedClaimsValue> {
  const checked = modelOf(request, tables, law);
  if (!checked.ok) return checked;
  const model = checked.value;
  const { first, second } = openMonths(model.household);
  const intended = [within(first, claims[0]), within(second, claims[1])];
  const earliest = [within(first, 0), within(second, 0)];
  const result = weighed(request, model, law, intended);
  return {
    ok: true,
    value: {
      result,
      optimal: evaluatedClaim(model.household, monthsOfClaim(result.optimal.claim), result.optimal.lifetimeBenefit),
      intended: ranked(model.household, valued(model, intended, law)),
      earliest: ranked(model.household, valued(model, earliest, law)),
    },
  };
}

function monthsOfClaim({ client, spouse }: ClaimMonths): ClaimPair {
  return { client: parseYearMonth(client), spouse: spouse === null ? null : parseYearMonth(spouse), survivor: null };
}

/** The month of a list that is nearest to `month`; a list without a choice has one entry. */
function within(open: readonly MonthIndex[], month = 0): MonthIndex {
  const first = open[0] ?? NO_SECOND_CLAIM;
  return Math.min(Math.max(first, month), open.at(-1) ?? first);
}

function valued(model: ClaimModel, [first = 0, second = NO_SECOND_CLAIM]: IntendedClaims, law: SocialSecurityLaw) {
  const [value = 0] = gridOf(model, { first: [first], second: [second] }, law).values;
  return { first, second, value };
}

function modelOf(request: ClaimingRequest, tables: SocialSecurityTables, law: SocialSecurityLaw): Outcome<ClaimModel> {
  const issues = claimingIssues(request, law);
  if (issues.length > 0) return refusal('request', issues);
  const household = householdOf(request, tables, law);
  const impossible = evaluateIssues(request, household);
  if (impossible.length > 0) return refusal('request', impossible);
  const lifeMonths = tables.lifeTables.ssa2022.female.length * 12;
  return { ok: true, value: claimModel(household, lifeMonths, law) };
}

/** The grid by the convention and with the children of the household. */
function gridOf(model: ClaimModel, lists: ClaimMonthLists, law: SocialSecurityLaw): ClaimGrid {
  const { convention, children, deceased } = model.household;
  const isCompared = convention === 'openSocialSecurity' && children.length > 0 && deceased === null;
  return isCompared ? familyGridAsOpenSocialSecurity(model, lists, law) : claimGrid(model, lists);
}

function weighed(
  request: ClaimingRequest,
  model: ClaimModel,
  law: SocialSecurityLaw,
  also: IntendedClaims,
): ClaimingResult {
  const { household } = model;
  const step = request.step ?? 'month';
  const grid = gridOf(model, listsFor(household, step, also), law);
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
      const months = [parseYearMonth(claim.client), secondOf(claim.spouse ?? claim.survivor)];
      const { first, second, value } = valued(model, months, law);
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

/** Every open month, or for yearly steps the first, the last, those of whole ages, and `also`. */
function listsFor(household: ClaimHousehold, step: 'year' | 'month', also: IntendedClaims): ClaimMonthLists {
  const { first, second } = openMonths(household);
  if (step === 'month') return { first, second };
  const [client, spouse = client] = household.claimants;
  return { first: wholeAges(first, client, also[0]), second: wholeAges(second, spouse, also[1]) };
}

function wholeAges(months: readonly MonthIndex[], { dates }: Claimant, also?: MonthIndex): readonly MonthIndex[] {
  return months.filter(
    (month, index) =>
      index === 0 || index === months.length - 1 || month === also || (month - dates.attained) % 12 === 0,
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
function survivorSwitches(model: ClaimModel, best: BestClaim): readonly SurvivorClaimValue[] {
  const claims = [best.first, best.second];
  return ([0, 1] as const).flatMap((index) => {
    const side = sideOf(model, index);
    if (side.other.pia === 0) return [];
    const levels = ownLevels(side.self, claims[index] ?? best.first, model.working);
    const otherClaim = claims[1 - index] ?? best.first;
    const lastYear = yearOf(side.self.dates.survivorFullRetirementMonth);
    const years = Math.max(0, lastYear - yearOf(side.asOf));
    return Array.from({ length: years }, (_, at): SurvivorClaimValue => {
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
