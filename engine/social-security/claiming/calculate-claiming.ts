import { type SocialSecurityLaw, socialSecurityLaw } from '../../law/social-security-series.ts';
import { type MonthIndex, parseYearMonth } from '../../primitives/calendar.ts';
import { DEFAULT_INFLATION, DEFAULT_WAGE_GROWTH, PLATEAU_SHARE } from '../../primitives/default-assumptions.ts';
import { type Outcome, refusal } from '../../primitives/outcome.ts';
import type { ClaimFiling } from '../../results/social-security/claim-strategy.ts';
import type {
  ClaimingResult,
  ClaimMonths,
  EvaluatedClaim,
  RankedClaim,
} from '../../results/social-security/claiming.ts';
import type { ClaimingRequest, ClaimMonthsRequest } from '../../results/social-security/claiming-request.ts';
import { type ClaimModel, claimModel } from '../claim-value/claim-model.ts';
import { bestClaim, plateauOf } from './best-claim.ts';
import { type ClaimPair, evaluatedClaim } from './claim-amounts.ts';
import { claimsToValue, nearestOpen, type PlannedClaims, valueOfPair, valuesOf } from './claim-search.ts';
import { householdOf } from './claiming-household.ts';
import { claimingIssues } from './claiming-issues.ts';
import { claimingNotes } from './claiming-notes.ts';
import { gridResult, pairOf, personResult, rankedClaim, survivorClaims } from './claiming-result-parts.ts';
import { claimingWorksheet } from './claiming-worksheet.ts';
import { evaluateIssues, evaluateNotes } from './evaluate-issues.ts';
import { evaluatedCustom, requestOf, suspendedClaim } from './evaluated-claims.ts';
import { filingSteps } from './filing-steps.ts';
import type { SocialSecurityTables } from './social-security-tables.ts';

/**
 * The value of every pair of claims of a single, married or widowed client, and the exact amounts of the pairs asked for.
 * Dollars in prices of `asOf`. A request that makes no sense comes back as a list of its faults.
 */
export function calculateClaiming(request: ClaimingRequest, tables: SocialSecurityTables): Outcome<ClaimingResult> {
  const growth = { inflation: DEFAULT_INFLATION, wageGrowth: DEFAULT_WAGE_GROWTH, medicalInflation: 0 };
  const law = socialSecurityLaw(tables.socialSecurity, growth);
  const model = modelOf(request, tables, law);
  return model.ok ? { ok: true, value: valueClaims(request, model.value, law, []) } : model;
}

export interface PlannedClaimsValue {
  readonly result: ClaimingResult;
  readonly planned: RankedClaim;
  /** Every claim in the first month that is open to it. */
  readonly earliest: RankedClaim;
  /** The best claims in detail. */
  readonly optimal: EvaluatedClaim;
  /** What to file, and when: for the best claims, for those meant, and for each that was to be evaluated. */
  readonly filing: ClaimFiling;
}

/** The same for a single or married client who means to claim in given months, which are valued whatever the step. */
export function valuePlannedClaims(
  request: ClaimingRequest,
  claims: PlannedClaims,
  { tables, law, ...filed }: PlannedTables,
): Outcome<PlannedClaimsValue> {
  const checked = modelOf(request, tables, law);
  if (!checked.ok) return checked;
  const model = checked.value;
  const { household } = model;
  const planned = nearestOpen(household, claims);
  const earliest = nearestOpen(household, []);
  const result = valueClaims(request, model, law, planned);
  const optimal = evaluatedClaim(household, monthsOfClaim(result.optimal.claim), result.optimal.lifetimeBenefit);
  const ranked = rankedClaim(household, valueOfPair(model, planned, law));
  const stepsOf = (amounts: EvaluatedClaim) =>
    filingSteps({ model, ...filed, amounts, pair: monthsOfClaim(amounts.claim) });
  const stepsOfDates = (claim: ClaimMonthsRequest) => filingSteps({ ...evaluatedCustom(model, claim, law), ...filed });
  return {
    ok: true,
    value: {
      result,
      optimal,
      planned: ranked,
      earliest: rankedClaim(household, valueOfPair(model, earliest, law)),
      filing: {
        optimal: stepsOf(optimal),
        plan: stepsOf(evaluatedClaim(household, monthsOfClaim(ranked.claim), ranked.lifetimeBenefit)),
        evaluated: (request.evaluate ?? []).map(stepsOfDates),
        withSuspension: result.withSuspension === null ? null : stepsOfDates(requestOf(result.withSuspension)),
      },
    },
  };
}

interface PlannedTables {
  readonly tables: SocialSecurityTables;
  readonly law: SocialSecurityLaw;
  /** By person, for the words of what to file. */
  readonly names: readonly string[];
  readonly medicareAge: number;
  readonly enrollmentMonthsAfter: number;
}

function monthsOfClaim({ client, spouse, survivor }: ClaimMonths): ClaimPair {
  return { client: parseYearMonth(client), spouse: monthOrNull(spouse), survivor: monthOrNull(survivor) };
}

function monthOrNull(text: string | null): MonthIndex | null {
  return text === null ? null : parseYearMonth(text);
}

function modelOf(request: ClaimingRequest, tables: SocialSecurityTables, law: SocialSecurityLaw): Outcome<ClaimModel> {
  const issues = claimingIssues(request, law);
  if (issues.length > 0) return refusal('request', issues);
  const household = householdOf(request, tables, law);
  const lifeMonths = tables.lifeTables.ssa2022.female.length * 12;
  const impossible = evaluateIssues(request, household, lifeMonths);
  if (impossible.length > 0) return refusal('request', impossible);
  return { ok: true, value: claimModel(household, lifeMonths, law) };
}

function valueClaims(
  request: ClaimingRequest,
  model: ClaimModel,
  law: SocialSecurityLaw,
  planned: PlannedClaims,
): ClaimingResult {
  const { household } = model;
  const step = request.step ?? 'month';
  const grid = valuesOf(model, claimsToValue(household, step, planned), law);
  const best = bestClaim(grid);
  const bestPair = pairOf(household, best.first, best.second);
  const optimal = evaluatedClaim(household, bestPair, best.value);
  const hasSurvivorChoice = household.convention === 'law' && household.claimants.length === 2;
  const persons = household.claimants.map((_, index) => personResult(model, index === 0 ? 0 : 1, law));
  return {
    used: usedOf(request, household, step),
    persons,
    evaluated: (request.evaluate ?? []).map((claim) => evaluatedCustom(model, claim, law).amounts),
    grid: gridResult(grid),
    optimal: rankedClaim(household, best),
    plateau: plateauOf(grid, best.value, PLATEAU_SHARE).map((claim) => rankedClaim(household, claim)),
    withSuspension: request.suspension === 'choose' ? suspendedClaim(model, best.value, step, law) : null,
    survivorSwitch: hasSurvivorChoice ? survivorClaims(model, best) : [],
    familyMaximum: persons.map(({ familyMaximum }) => familyMaximum),
    worksheet: claimingWorksheet(household, bestPair, optimal),
    notes: [...claimingNotes(request, household, optimal), ...evaluateNotes(request, household)],
  };
}

function usedOf(
  { asOf, law, mortality, earningsTest, trustFundCut, suspension }: ClaimingRequest,
  { discountRate, convention }: ClaimModel['household'],
  step: 'year' | 'month',
): ClaimingResult['used'] {
  return {
    asOf,
    law: law ?? 'current',
    discountRate,
    convention,
    mortality: mortalityUsed(mortality),
    step,
    earningsTest: earningsTest ?? true,
    trustFundCut: trustFundCut === undefined || trustFundCut.share === 0 ? null : trustFundCut,
    suspension: suspension ?? 'planned',
  };
}

function mortalityUsed(mortality: ClaimingRequest['mortality']): string {
  if (mortality?.kind === 'planEnd') return 'planEnd';
  if (mortality?.kind === 'ages') return `ages ${mortality.ages.join(' and ')}`;
  const { table = 'ssa2022', multiplier = 1, multipliers = [], improvement = 0 } = mortality ?? {};
  const cohort = improvement === 0 ? '' : `, improving by ${improvement} a year`;
  return `${table} × ${multipliers.length === 0 ? multiplier : multipliers.join(' and ')}${cohort}`;
}
