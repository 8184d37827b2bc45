import { planComparison } from '../monte-carlo/compare/compare-plans.ts';
import type { PathRun } from '../monte-carlo/path-run.ts';
import { meanOf } from '../monte-carlo/statistics/intervals.ts';
import { percentilesOf } from '../monte-carlo/statistics/percentiles.ts';
import { invariant } from '../primitives/invariant.ts';
import type { AgainstNone, AnnuityAdvice, AnnuityOutcome, AnnuityStep } from '../results/annuities.ts';
import type { AnnuitizedPlans } from './annuitized-plans.ts';

/** The runs of the steps that can be bought, in their order, and the paths that all have run. */
interface AnnuitizedRuns {
  readonly runs: readonly PathRun[];
  readonly paths: number;
}

/** How much of the annuity to buy, from runs of every share on the same paths. */
export function annuityAdvice(
  { annuity, portfolio, payoutRate, steps }: AnnuitizedPlans,
  { runs, paths }: AnnuitizedRuns,
): AnnuityAdvice {
  const [none] = runs;
  invariant(none !== undefined, 'there is a run without the annuity');
  let next = 0;
  return {
    runs: paths,
    seed: none.prepared.returns.parameters.seed,
    annuity: annuity.id,
    name: annuity.name,
    portfolio,
    payoutRate,
    steps: steps.map(({ share, premium, yearly, plan, note }): AnnuityStep => {
      const run = plan === null ? undefined : runs[next++];
      const compared = run === undefined ? null : comparedWithNone(run, none, paths);
      return {
        share,
        premium,
        yearly,
        outcome: compared?.outcome ?? null,
        against: share === 0 ? null : (compared?.against ?? null),
        note,
      };
    }),
    note: null,
  };
}

/** The answer of a plan that buys no annuity. */
export function noAnnuityAdvice({ seed }: { readonly seed: number }): AnnuityAdvice {
  return {
    runs: 0,
    seed,
    annuity: null,
    name: null,
    portfolio: 0,
    payoutRate: 0,
    steps: [],
    note: 'The plan buys no annuity: add one to its incomes, with what it costs and pays, and buy it in the plan.',
  };
}

/** What a run comes to, and that less what another comes to on the same paths. */
export function comparedWithNone(
  run: PathRun,
  none: PathRun,
  paths: number,
): { readonly outcome: AnnuityOutcome; readonly against: AgainstNone } {
  const { plans, pairs } = planComparison(
    [run.prepared, none.prepared],
    [run.table, none.table],
    paths,
    'afterTaxLegacy',
  );
  const [plan, without] = plans;
  const [pair] = pairs;
  invariant(plan !== undefined && without !== undefined && pair !== undefined, 'two plans make a pair');
  const legacies = run.table.afterTaxLegacyInTodaysDollars.slice(0, paths);
  const legacy = percentilesOf(Float64Array.from(legacies));
  const { power, plannedLifetime } = plan.spending;
  const powerOf = (paid: number) => withoutPremium(paid, plannedLifetime, without.spending.plannedLifetime);
  return {
    outcome: {
      successRate: plan.successRate,
      successRateInterval: plan.successRateInterval,
      spendingPower: { p10: powerOf(power.p10), p50: powerOf(power.p50) },
      legacy: { p10: legacy.p10, p50: legacy.p50, mean: meanOf(legacies) },
    },
    against: {
      successDifference: pair.successDifference,
      successDifferenceInterval: pair.successDifferenceInterval,
      legacy: pair.difference.mean,
      legacyInterval: pair.difference.meanInterval,
      shareAhead: pair.shareAhead,
      isWithinNoise: pair.isWithinNoise,
    },
  };
}

/**
 * A premium outside retirement accounts is one-time spending: what is not paid is set against what is planned without it. Where lives are
 * drawn, both are those of the middle path.
 */
function withoutPremium(paid: number, planned: number, plannedWithout: number): number {
  return plannedWithout > 0 ? Math.max(0, 1 - ((1 - paid) * planned) / plannedWithout) : paid;
}
