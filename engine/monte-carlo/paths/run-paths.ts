import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { type PathShock, shockOfSize } from '../../plan/schema/risks/path-shock.ts';
import { wilsonInterval } from '../../plan/share-intervals.ts';
import { CENT } from '../../primitives/cent.ts';
import { type Outcome, refusal, success } from '../../primitives/outcome.ts';
import { compilePlan } from '../../projection/compile/compile-plan.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import { type PlanYears, planYears } from '../../projection/compile/plan-years.ts';
import type { Program } from '../../projection/program/program.ts';
import { simulate } from '../../projection/run/simulate.ts';
import type { ScheduledSource } from '../../projection/schedule/scheduled-source.ts';
import type { Run } from '../../projection/state/run-state.ts';
import { createRun } from '../../projection/state/start-run.ts';
import type { MonteCarloRequest, MonteCarloTarget, Until } from '../../results/monte-carlo/request.ts';
import { classIssues } from '../class-issues.ts';
import { livesIssues, type PreparedLives, preparedLives } from '../lives/prepare-lives.ts';
import { type Obligation, obligationsOf } from '../obligations/obligations.ts';
import type { MarketHistory } from '../returns/market-history.ts';
import { pathReturns } from '../returns/path-returns.ts';
import { type ReturnModel, returnModel, returnParameters } from '../returns/return-model.ts';
import { isPreciseInterval } from '../statistics/intervals.ts';
import { livesRunner } from './lives-runner.ts';
import { pathRecorder } from './path-recorder.ts';
import { emptyTable, type PathTable } from './path-table.ts';

/** What a run needs besides the plan. */
export interface SimulationContext {
  readonly law: LawTables;
  readonly history: MarketHistory;
}

export const DEFAULT_RUNS = 1000;

/** A run with a wanted precision checks it after every so many paths, whichever thread runs them. */
export const BATCH = 1000;

/** A plan compiled for a run. It holds buffers that are written while paths run: each thread prepares its own. */
export interface PreparedRun {
  /** As the caller gave it. */
  readonly plan: Plan;
  readonly law: LawTables;
  readonly program: Program;
  /** What the plan has to pay, in the order in which unpaid money is charged to it. */
  readonly obligations: readonly Obligation[];
  /** Every path runs in it, one after the other. */
  readonly run: Run;
  /** Null where every path runs to the plan's own end. */
  readonly lives: PreparedLives | null;
  readonly returns: ReturnModel;
  readonly target: MonteCarloTarget;
  readonly until: Until | null;
  /** Paths to run; with `until`, at most. */
  readonly runs: number;
  /** What befalls every path; null where nothing does. */
  readonly shock: PathShock | null;
  /** Whether the result says which paths succeed. */
  readonly saysOutcomes: boolean;
}

/** Compiles a checked plan once for all paths of a request without faults, or says why the plan cannot be simulated. */
export function prepareRun(plan: Plan, request: MonteCarloRequest, context: SimulationContext): Outcome<PreparedRun> {
  const issues = [...notSimulatable(plan, context.law), ...classIssues(plan, request), ...livesIssues(plan, request)];
  if (issues.length > 0) return refusal('simulation', issues);
  const sources: ScheduledSource[] = [];
  const { program, returns, lives } = drawnProgram(plan, request, context, { sources, areRowsMade: false });
  const obligations = lives?.programs.longest.obligations ?? obligationsOf(plan, program.months, sources);
  const { target = 'fundSpending', until: wanted = null, runs: asked = wanted?.maxRuns ?? DEFAULT_RUNS } = request;
  const until = returns.startYears === null ? wanted : null;
  const runs = returns.startYears?.length ?? asked;
  const run = createRun(program);
  const shock = shockOfSize(request.shock, plan.assumptions.inflation);
  const ofRequest = { target, until, runs, shock, saysOutcomes: request.outcomes === true };
  return success({ plan, law: context.law, program, obligations, run, lives, returns, ...ofRequest });
}

interface Scheduled {
  /** As for `compilePlan`. */
  readonly sources?: ScheduledSource[] | null;
  /** Of a path alone. */
  readonly areRowsMade?: boolean;
}

/** A plan's program, its interest at the request's own means, and the returns drawn for it. */
export function drawnProgram(
  plan: Plan,
  request: MonteCarloRequest,
  { law, history }: SimulationContext,
  { sources = null, areRowsMade = true }: Scheduled = {},
): DrawnProgram {
  const parameters = returnParameters(plan, request, history);
  const drawn = withRequestedMeans(plan, request);
  const years = planYears(drawn, law);
  const program = compilePlan(drawn, law, years, sources);
  const lives = preparedLives(drawn, law, parameters.seed);
  const markets = returnModel(parameters, spanOf({ program, lives }), history);
  const returns = pathReturns(markets, program, {
    plan: drawn,
    law,
    history,
    years,
    sources: areRowsMade ? (sources ?? []) : null,
  });
  return { program, years, lives, returns };
}

interface DrawnProgram {
  readonly program: Program;
  readonly years: PlanYears;
  readonly lives: PreparedLives | null;
  readonly returns: ReturnModel;
}

/** The program whose years hold those of every path. */
export function spanOf({ program, lives }: Pick<PreparedRun, 'program' | 'lives'>): Program {
  return lives === null ? program : lives.programs.longest.program;
}

/** The plan with the request's own means in its assumptions, the correlation by which other classes are drawn, and what befalls its paths. */
export function withRequestedMeans(plan: Plan, request: MonteCarloRequest): Plan {
  const { equityReturn = plan.assumptions.equityReturn, bondReturn = plan.assumptions.bondReturn } = request;
  const { correlation = plan.assumptions.correlation } = request;
  const shock = shockOfSize(request.shock, plan.assumptions.inflation);
  const assumptions = { ...plan.assumptions, equityReturn, bondReturn, correlation };
  return shock === null ? { ...plan, assumptions } : { ...plan, assumptions, shock };
}

/** A table for the paths of a run, over memory that threads can share. */
export function createPathTable(prepared: PreparedRun, paths: number): PathTable {
  const { program, obligations, lives } = prepared;
  return emptyTable({
    years: spanOf(prepared).years.length,
    paths,
    obligations: obligations.length,
    hasGuardrails: program.guardrails !== 'none',
    flexible: program.flexible?.goals.length ?? 0,
    hasDrawnLives: lives !== null,
    hasPrices: program.prices !== null,
    hasRetireRule: lives !== null && lives.retiring !== null,
  });
}

/** Paths by their numbers from 1: `from` up to but not including `to`. */
export interface PathRange {
  readonly from: number;
  readonly to: number;
}

/** Runs some paths and writes their columns of the table, none other. What is the same for all is worked out once. */
export function pathRunner(prepared: PreparedRun, table: PathTable): (range: PathRange) => void {
  const runPath = singlePathRunner(prepared, table);
  return ({ from, to }) => {
    for (let path = from; path < to; path++) runPath(path);
    prepared.program.prices?.reset();
  };
}

/** Runs single paths by their numbers from 1. */
export function singlePathRunner(prepared: PreparedRun, table: PathTable): (path: number) => void {
  const { plan, program, obligations, run, lives, returns } = prepared;
  const { heirTaxRate } = plan.legacy;
  if (lives !== null) return livesRunner(lives, table, { returns, heirTaxRate });
  const recorder = pathRecorder(program, table, heirTaxRate, obligations);
  return (path) => {
    // The prices of the path come with its returns; the recorder reads them when it opens.
    const drawn = returns.draw(path);
    recorder.open(path - 1);
    simulate(program, drawn, recorder, run);
  };
}

/** Whether a path paid every goal, premium and tax in every month in which it is due, and met the target. */
export function succeeds(run: PreparedRun, table: PathTable, path: number): boolean {
  return !givesWay(table, path) && succeedsAsAllowed(run, table, path);
}

/** Whether a goal that may be put off or skipped is. */
function givesWay({ paths, putOff, skipped }: PathTable, path: number): boolean {
  for (let cell = path - 1; cell < putOff.length; cell += paths)
    if ((putOff[cell] ?? -1) >= 0 || (skipped[cell] ?? -1) >= 0) return true;
  return false;
}

/** Whether a path paid everything but what the plan allows to be put off or skipped, and met the target. */
export function succeedsAsAllowed(run: PreparedRun, table: PathTable, path: number): boolean {
  const { target } = run;
  if ((table.firstShortfall[path - 1] ?? -1) >= 0) return false;
  if (target === 'fundSpending') return true;
  const left = table.netPortfolio[finalCell(run, table, path)] ?? 0;
  return left / finalPriceLevel(run, table, path) >= target.legacy - CENT;
}

/** Years that a path lasts. */
export function yearsOf({ program }: Pick<PreparedRun, 'program'>, { years }: PathTable, path: number): number {
  return years.length === 0 ? program.years.length : (years[path - 1] ?? 0);
}

/** Where a table holds the net portfolio of a path at its end. */
export function finalCell(run: Pick<PreparedRun, 'program'>, table: PathTable, path: number): number {
  return (yearsOf(run, table, path) - 1) * table.paths + path - 1;
}

/** Prices at the end of a path, its own where it has such, as a multiple of those of the plan's first month. */
export function finalPriceLevel(run: Pick<PreparedRun, 'program' | 'lives'>, table: PathTable, path: number): number {
  if (table.priceLevels.length > 0) return table.priceLevels[finalCell(run, table, path)] ?? 1;
  const { years, priceLevel } = spanOf(run);
  const last = years[yearsOf(run, table, path) - 1];
  return last === undefined ? 1 : (priceLevel[last.to] ?? 1);
}

/** Paths of a range that succeed. */
export function successesIn(run: PreparedRun, table: PathTable, { from, to }: PathRange): number {
  let successes = 0;
  for (let path = from; path < to; path++) if (succeeds(run, table, path)) successes += 1;
  return successes;
}

/** Whether the run knows its success rate as closely as wanted. */
export function isPrecise(successes: number, runs: number, { halfWidth }: Until): boolean {
  return isPreciseInterval(successes / runs, wilsonInterval(successes, runs), halfWidth);
}
