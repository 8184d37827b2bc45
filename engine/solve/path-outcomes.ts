import type { SimulationContext } from '../monte-carlo/paths/run-paths.ts';
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

/** The paths of the plan at any level of a lever: the same markets at every level, or those that the same draws make. */
export function outcomesOf(
  plan: Plan,
  lever: Pick<Lever, 'planAt' | 'keepsYears' | 'keepsMarkets'>,
  request: CompareRequest,
  { law, history }: SimulationContext,
): (level: number) => PathOutcome {
  const { target = 'fundSpending' } = request;
  const ownYears = planYears(plan, law);
  let known: ReturnModel | null = null;
  return (level) => {
    const varied = lever.planAt(level);
    const years: PlanYears = lever.keepsYears ? ownYears : planYears(varied, law);
    const program = compilePlan(varied, law, years);
    // Markets depend on the months of the plan alone, which are the same at every level of most levers.
    const market = known ?? returnModel(returnParameters(varied, withoutMeans(request), history), program, history);
    if (lever.keepsMarkets) known = market;
    const returns = pathReturns(market, program, { plan: varied, law, history, years, sources: null });
    return outcomeIn(program, returns, target);
  };
}

/** The request's own means are the plan's by now: a lever may move them. */
function withoutMeans({ equityReturn: _equity, bondReturn: _bond, ...request }: CompareRequest): CompareRequest {
  return request;
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
