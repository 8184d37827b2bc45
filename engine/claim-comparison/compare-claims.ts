import type { SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { monthInWords, parseYearMonth } from '../primitives/calendar.ts';
import { invariant } from '../primitives/invariant.ts';
import { type Outcome, success } from '../primitives/outcome.ts';
import { compileSimulatable } from '../projection/compile/compile-simulatable.ts';
import { claimStrategy } from '../projection/plan-claim-strategy.ts';
import { manifestOf } from '../projection/project-plan.ts';
import type { MonteCarloResult } from '../results/monte-carlo/result.ts';
import type {
  ClaimComparisonProgress,
  ClaimComparisonRequest,
  ClaimComparisonResult,
  ClaimRun,
} from '../results/social-security/claim-comparison.ts';
import type { ClaimStrategyResult } from '../results/social-security/claim-strategy.ts';
import { claimCauses, readRun } from './claim-causes.ts';
import { tryClaimsBy } from './claim-trials.ts';
import { type OpenPairs, openPairs } from './open-claims.ts';
import { CLAIM_SEARCH_EFFORTS, DEFAULT_COMPARED_RUNS } from './search-efforts.ts';
import { searchPairs } from './search-pairs.ts';
import { whyClaimsDiffer } from './why-claims-differ.ts';

export interface ClaimComparisonContext extends SimulationContext {
  /** Told how far the search is. What it throws ends the work. */
  readonly onProgress?: (progress: ClaimComparisonProgress) => void;
}

/** The comparison before its three plans have run on random paths. */
export interface ComparedClaims {
  readonly result: Omit<ClaimComparisonResult, 'plan' | 'byLifeTable' | 'byPlan'>;
  /** The plan as it is, with the best pair by life table, and with the best by its own result. */
  readonly runs: readonly [ClaimRun, ClaimRun, ClaimRun];
  readonly plans: readonly [Plan, Plan, Plan];
}

/**
 * The best pair of claims by life table beside the best by the plan's own result: every pair is simulated with its taxes,
 * surcharges, conversions and survivor's income, and the two best are set side by side cause by cause.
 */
export function compareClaims(
  plan: Plan,
  request: ClaimComparisonRequest,
  context: ClaimComparisonContext,
): Outcome<ComparedClaims> {
  const { law } = context;
  const { discountRate, mortality, earningsTest, trustFundCut } = request;
  const valued = claimStrategy(plan, { discountRate, mortality, earningsTest, trustFundCut }, law);
  if (!valued.ok) return valued;
  const compiled = compileSimulatable(plan, law);
  if (!compiled.ok) return compiled;
  const pairs = openPairs(plan, valued.value, law);
  const found = searchOf(pairs, request, context);
  const { optimal } = valued.value;
  const byPlan = pairs.rankedAt(found.best);
  const plans = [plan, pairs.planAt(pairs.placeOf(optimal)), pairs.planAt(found.best)] as const;
  const read = [
    readRun(plans[0], law, valued.value.plan),
    readRun(plans[1], law, optimal),
    readRun(plans[2], law, byPlan),
  ] as const;
  const causes = claimCauses(read[1], read[2]);
  return success({
    result: {
      used: usedOf(request, valued.value),
      isSamePair: JSON.stringify(optimal.claim) === JSON.stringify(byPlan.claim),
      causes,
      why: whyClaimsDiffer(plan, { byLifeTable: optimal, byPlan }, causes),
      plateau: found.plateau.map(({ trial, ...place }) => {
        const { claim, ages } = pairs.rankedAt(place);
        return { claim, ages, value: trial.value };
      }),
      isPlateauComplete: found.isPlateauComplete,
      search: {
        simulations: found.pairs * simulationsOf(request),
        pairs: found.pairs,
        stoppedBecause: found.stoppedBecause,
      },
      notes: notesOf(plan),
      manifest: manifestOf(plan, law, compiled.value.program),
    },
    runs: [read[0].run, read[1].run, read[2].run],
    plans,
  });
}

/** The comparison with what its three plans came to on random paths. */
export function comparedOnPaths(
  { result, runs }: ComparedClaims,
  paths: readonly Pick<MonteCarloResult, 'successRate' | 'successRateInterval'>[],
): ClaimComparisonResult {
  const [plan, byLifeTable, byPlan] = runs.map((run, at) => {
    const { successRate, successRateInterval } = paths[at] ?? {};
    invariant(successRate !== undefined && successRateInterval !== undefined, 'each of the plans has run');
    return { ...run, successRate, successRateInterval };
  });
  invariant(plan !== undefined && byLifeTable !== undefined && byPlan !== undefined, 'there are three plans');
  return { ...result, plan, byLifeTable, byPlan };
}

/** Simulations that a pair takes: one at the mean returns, or its paths. */
function simulationsOf({ objective, effort = 'standard' }: ClaimComparisonRequest): number {
  return objective === 'success' ? CLAIM_SEARCH_EFFORTS[effort].paths : 1;
}

/** Simulations at most: of the search, and of the three plans on the paths on which they are set side by side. */
export function mostSimulations(request: ClaimComparisonRequest): number {
  const { effort = 'standard', runs = DEFAULT_COMPARED_RUNS } = request;
  return CLAIM_SEARCH_EFFORTS[effort].pairs * simulationsOf(request) + 3 * runs;
}

function searchOf(pairs: OpenPairs, request: ClaimComparisonRequest, context: ClaimComparisonContext) {
  const { objective = 'afterTaxLegacy', effort = 'standard', seed = 1 } = request;
  const budget = CLAIM_SEARCH_EFFORTS[effort];
  const each = simulationsOf(request);
  const total = mostSimulations(request);
  let done = 0;
  let best: ClaimComparisonProgress['best'] = null;
  const report = (more: number) => context.onProgress?.({ done: done + more, total, best });
  const tryPair = tryClaimsBy({ objective, paths: each, seed, context, onPaths: report });
  return searchPairs(pairs.sizes, budget, pairs.seeds, (place) => {
    const trial = tryPair(pairs.planAt(place));
    done += each;
    if (best === null || trial.value > best.value) best = { claim: pairs.rankedAt(place).claim, value: trial.value };
    report(0);
    return trial;
  });
}

function usedOf(request: ClaimComparisonRequest, { used }: ClaimStrategyResult): ClaimComparisonResult['used'] {
  const { objective = 'afterTaxLegacy', effort = 'standard', runs = DEFAULT_COMPARED_RUNS, seed = 1 } = request;
  const { asOf, discountRate, mortality, earningsTest, trustFundCut } = used;
  const step = CLAIM_SEARCH_EFFORTS[effort].plateauStep;
  return { asOf, discountRate, mortality, earningsTest, trustFundCut, objective, effort, runs, seed, step };
}

function notesOf({ roth, startMonth }: Plan): readonly string[] {
  const isDynamic = roth !== 'none' && !('manual' in roth) && roth.strategy === 'dynamic';
  return [
    `The plan’s own result has its own lives, to the end of the plan, and the claims that are open in ${monthInWords(parseYearMonth(startMonth))}.`,
    ...(isDynamic
      ? [
          'Conversions follow the ceilings that were found for the plan as it is written; a new search for other claims could add to what they leave.',
        ]
      : []),
  ];
}
