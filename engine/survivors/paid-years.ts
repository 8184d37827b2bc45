import { type SimulationContext, withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { pathReturns } from '../monte-carlo/returns/path-returns.ts';
import { type ReturnModel, returnModel, returnParameters } from '../monte-carlo/returns/return-model.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { compilePlan } from '../projection/compile/compile-plan.ts';
import { planYears } from '../projection/compile/plan-years.ts';
import type { Program } from '../projection/program/program.ts';
import { RECORDS_NOTHING, runYears, type YearSpan } from '../projection/run/simulate.ts';
import { restoreCheckpoint } from '../projection/state/checkpoint.ts';
import { openMarket, type Returns } from '../projection/state/market.ts';
import type { Checkpoint, Run } from '../projection/state/run-state.ts';
import { createRun, startRun } from '../projection/state/start-run.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';

/** A plan compiled for the paths of a request, to be run some years at a time. */
export interface YearlyRun {
  readonly program: Program;
  readonly returns: ReturnModel;
  readonly run: Run;
}

/** A program and the room in which it runs. */
export type OpenRun = Pick<YearlyRun, 'program' | 'run'>;

export function yearlyRun(plan: Plan, request: CompareRequest, { law, history }: SimulationContext): YearlyRun {
  const drawn = withRequestedMeans(plan, request);
  const years = planYears(drawn, law);
  const program = compilePlan(drawn, law, years);
  const markets = returnModel(returnParameters(plan, request, history), program, history);
  const returns = pathReturns(markets, program, { plan: drawn, law, history, years, sources: null });
  return { program, returns, run: createRun(program) };
}

/** Opens a path on the first day of the plan, or in the state `from` that a run with the same accounts has come to. */
export function openPath({ program, run }: OpenRun, drawn: Returns, from: Checkpoint | null): void {
  openMarket(program, run, drawn);
  startRun(run, false);
  if (from !== null) restoreCheckpoint(run, from);
}

/**
 * Runs years of the open path until one of them leaves something unpaid: how many years of the plan are paid in full. What comes
 * after a first shortfall changes no answer.
 */
export function paidYears({ program, run }: OpenRun, { from, to }: YearSpan): number {
  for (let year = from; year < to; year++) {
    runYears(program, run, RECORDS_NOTHING, { from: year, to: year + 1 });
    if (run.status.firstShortfallMonth >= 0) return year;
  }
  return to;
}

/** Whether a state of one run has the same cells as a state of the other. */
export function isAlike({ run: one }: OpenRun, { run: other }: OpenRun): boolean {
  return (
    one.withoutFlows === other.withoutFlows &&
    one.withdrawable.length === other.withdrawable.length &&
    one.holdings.length === other.holdings.length &&
    one.carryforward.length === other.carryforward.length &&
    one.giftCarryovers.length === other.giftCarryovers.length &&
    one.suspendedLosses.length === other.suspendedLosses.length &&
    one.moreMarket.length === other.moreMarket.length &&
    one.market.length === other.market.length
  );
}
