import type { SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import { withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { pathReturns } from '../monte-carlo/returns/path-returns.ts';
import { type ReturnModel, returnModel, returnParameters } from '../monte-carlo/returns/return-model.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { CENT } from '../primitives/cent.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { type PlanYears, planYears } from '../projection/compile/plan-years.ts';
import type { Program } from '../projection/program/program.ts';
import { RECORDS_NOTHING, simulate } from '../projection/run/simulate.ts';
import { yearEndPortfolio } from '../projection/state/holdings.ts';
import { createRun } from '../projection/state/start-run.ts';
import type { CompareRequest, MonteCarloTarget } from '../results/monte-carlo/request.ts';
import type { Lever } from './lever.ts';

/** Whether a path succeeds, by its number from 1. */
export type PathOutcome = (path: number) => boolean;

/** The paths of the plan at any level of a lever: the same markets at every level. */
export function outcomesOf(
  plan: Plan,
  lever: Pick<Lever, 'planAt' | 'keepsYears'>,
  request: CompareRequest,
  { law, history }: SimulationContext,
): (level: number) => PathOutcome {
  const { target = 'fundSpending' } = request;
  const parameters = returnParameters(plan, request, history);
  const ownYears = planYears(plan, law);
  let market: ReturnModel | null = null;
  return (level) => {
    const varied = withRequestedMeans(lever.planAt(level), request);
    const years: PlanYears = lever.keepsYears ? ownYears : planYears(varied, law);
    const program = compilePlan(varied, law, years);
    // Markets depend on the months of the plan alone, which are the same at every level.
    market ??= returnModel(parameters, program, history);
    return outcomeIn(
      program,
      pathReturns(market, program, { plan: varied, law, history, years, sources: null }),
      target,
    );
  };
}

function outcomeIn(program: Program, market: ReturnModel, target: MonteCarloTarget): PathOutcome {
  const run = createRun(program);
  const least = target === 'fundSpending' ? Number.NEGATIVE_INFINITY : target.legacy - CENT;
  return (path) => {
    simulate(program, market.draw(path), RECORDS_NOTHING, run);
    const finalPrices = program.priceLevel[program.months] ?? 1;
    return run.status.firstShortfallMonth < 0 && yearEndPortfolio(run) / finalPrices >= least;
  };
}
