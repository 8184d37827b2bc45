import type { Plan } from '../../plan/complete/plan.ts';
import { type RiskBased, riskBasedRule } from '../../plan/guardrail-rules.ts';
import { RISK_PATHS } from '../../plan/risk/risk-table.ts';
import { type Outcome, refusal, success } from '../../primitives/outcome.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import type { Program } from '../../projection/program/program.ts';
import { meanReturns } from '../../projection/run/mean-returns.ts';
import { RECORDS_NOTHING, runYears } from '../../projection/run/simulate.ts';
import { netPortfolio } from '../../projection/state/holdings.ts';
import { openMarket, type Returns } from '../../projection/state/market.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { createRun, startRun } from '../../projection/state/start-run.ts';
import type { ReturnRequest } from '../../results/monte-carlo/request.ts';
import { classIssues } from '../class-issues.ts';
import { drawnProgram, type SimulationContext, withRequestedMeans } from '../paths/run-paths.ts';
import { DEFAULT_SEED, type ReturnModel } from '../returns/return-model.ts';
import { joinedReturns } from './joined-returns.ts';
import { remainingStates } from './remaining-states.ts';
import { openRemaining, type RemainingState, type Scaled } from './scaled-state.ts';

/** What remains of a plan from each January on, as planned, with room to run it. Each thread prepares its own. */
export interface RemainingPlan {
  readonly plan: Plan;
  readonly rule: RiskBased;
  readonly program: Program;
  readonly run: Run;
  readonly returns: ReturnModel;
  readonly means: Returns;
  readonly states: readonly RemainingState[];
  /** States of every second January, and of the last. */
  readonly tabulated: readonly RemainingState[];
}

/** Prepares what remains of a plan as planned, without any rule, on returns of a seed that no result is counted on. */
export function remainingPlan(plan: Plan, request: ReturnRequest, context: SimulationContext): Outcome<RemainingPlan> {
  const planned = asPlanned(plan);
  const drawn = onOtherPaths(request);
  const issues = [...notSimulatable(planned, context.law), ...classIssues(planned, drawn)];
  if (issues.length > 0) return refusal('simulation', issues);
  const { program, returns } = drawnProgram(planned, drawn, context);
  const atMeans = withRequestedMeans(planned, drawn);
  const means = meanReturns(atMeans, program);
  const states = remainingStates(atMeans, program, means);
  const run = createRun(program);
  startRun(run, false);
  const tabulated = states.filter((_, at) => at % 2 === 0 || at === states.length - 1);
  return success({ plan: planned, rule: riskBasedRule(plan), program, run, returns, means, states, tabulated });
}

/**
 * Without any rule, without conversions that have yet to be searched for, to the plan's own end, with the care that it enters, and at its inflation: a path with prices of
 * its own compares its balances at those.
 */
export function asPlanned(given: Plan): Plan {
  const { riskTable: _riskTable, ...plan } = given;
  const { roth, withdrawal, assumptions } = plan;
  const isSearched = typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
  const followed = isSearched && roth.ceilings === null ? 'none' : roth;
  return {
    ...plan,
    roth: followed,
    withdrawal: { ...withdrawal, guardrails: 'none' },
    assumptions: { ...assumptions, inflationModel: 'fixed', lives: 'planEnd', careModel: 'fixed' },
  };
}

/**
 * A seed other than that of the request, so that no path is judged by itself. Windows of history are too few to count success on: their
 * years are drawn in blocks.
 */
export function onOtherPaths({ seed = DEFAULT_SEED, model, ...rest }: ReturnRequest): ReturnRequest {
  const other = Math.max(Number.MIN_SAFE_INTEGER, -seed - 2);
  if (model === undefined) return { ...rest, seed: other };
  return { ...rest, seed: other, model: model === 'cycles' ? 'historical' : model };
}

/** Whether the returns of two paths, and the means, are the same: then success is a matter of course. */
export function isCertain({ returns, means }: RemainingPlan): boolean {
  return [1, 2].every((path) => {
    const { equity, bond, shares = [], more = [] } = returns.draw(path);
    const drawn = [equity, bond, ...shares, ...more];
    const same = [means.equity, means.bond, ...(means.shares ?? []), ...(means.more ?? [])];
    return drawn.every((months, at) => months.every((growth, month) => growth === same[at]?.[month]));
  });
}

/** Whether what remains is paid in full on one path after the other, from any state, at any balance and factor. */
export interface RemainingPath {
  /** Draws a path by its number from 1. Its states are to be asked from the last to the first. */
  readonly open: (path: number) => void;
  readonly isPaid: (state: RemainingState, at: Scaled) => boolean;
  /** All accounts in the January of a later state, nominal dollars; 0 where something has gone unpaid until then. */
  readonly leftIn: (later: RemainingState, state: RemainingState, at: Scaled) => number;
}

export function remainingPath({ program, run, returns, means }: RemainingPlan): RemainingPath {
  const joined = joinedReturns(program, means);
  let from = -1;
  const openAt = (state: RemainingState, at: Scaled): void => {
    if (from !== state.yearIndex) {
      from = state.yearIndex;
      openMarket(program, run, joined.from(program.years[from]?.from ?? 0));
    }
    openRemaining(program, run, state, at);
  };
  return {
    open: (path) => {
      joined.open(returns.draw(path));
      from = -1;
    },
    isPaid: (state, at) => {
      openAt(state, at);
      return isPaidFrom(program, run, { from, to: program.years.length });
    },
    leftIn: ({ yearIndex: to }, state, at) => {
      openAt(state, at);
      return isPaidFrom(program, run, { from, to }) ? netPortfolio(run) : 0;
    },
  };
}

/** Runs year by year, because most paths that fail do so early. */
function isPaidFrom(program: Program, run: Run, { from, to }: { readonly from: number; readonly to: number }): boolean {
  for (let yearIndex = from; yearIndex < to; yearIndex++) {
    runYears(program, run, RECORDS_NOTHING, { from: yearIndex, to: yearIndex + 1 });
    if (run.status.firstShortfallMonth >= 0) return false;
  }
  return true;
}

/** Paths of a share of all, at least. */
export function pathsOf(share: number): number {
  return Math.ceil(share * RISK_PATHS - 1e-9);
}
