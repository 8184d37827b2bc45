import {
  type PreparedRun,
  prepareRun,
  type SimulationContext,
  withRequestedMeans,
} from '../monte-carlo/paths/run-paths.ts';
import { usedParameters } from '../monte-carlo/result/result-of-run.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { wilsonInterval } from '../plan/share-intervals.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { manifestOf } from '../projection/project-plan.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { SolveProgress, SolveRequest, SolveResult, SolveValue } from '../results/solve.ts';
import { crossingsOf } from './crossings.ts';
import {
  countAt,
  countOf,
  highestCountedLevel,
  highestLevel,
  NOISE,
  type PathKnowledge,
  unknownPaths,
} from './level-search.ts';
import type { Lever } from './lever.ts';
import { leverOf } from './levers.ts';
import { outcomesOf } from './path-outcomes.ts';
import { drawnLivesIssues, solveIssues } from './solve-issues.ts';

export interface SolveContext extends SimulationContext {
  /** Told now and then how far the search is. What it throws ends the work. */
  readonly onProgress?: (progress: SolveProgress) => void;
}

export const DEFAULT_SUCCESS_RATE = 0.9;

/** Paths on which a first guess is found, before all are run near it. */
const SAMPLE = 100;
/** Runs of all paths that a search takes, roughly: beside the level, at it, and once more to count. */
const USUAL_RUNS = 4;
const REPORT_EVERY = 100;

/**
 * The most spending, the earliest retirement or the least saving at which a chosen share of the paths succeeds, on the same
 * paths at every level. Refused where the request makes no sense for the plan, or the plan cannot be simulated.
 */
export function solvePlan(plan: Plan, request: SolveRequest, context: SolveContext): Outcome<SolveResult> {
  const issues = solveIssues(request);
  if (issues.length > 0) return refusal('request', issues);
  const unsolved = drawnLivesIssues(plan);
  if (unsolved.length > 0) return refusal('simulation', unsolved);
  const prepared = prepareRun(plan, request, context);
  if (!prepared.ok) return prepared;
  const lever = leverOf(withRequestedMeans(plan, request), request, context.law);
  return lever.ok ? success(resultOf({ prepared: prepared.value, lever: lever.value, request, context })) : lever;
}

interface Solving {
  readonly prepared: PreparedRun;
  readonly lever: Lever;
  readonly request: SolveRequest;
  readonly context: SolveContext;
}

function resultOf({ prepared, lever, request, context }: Solving): SolveResult {
  const { plan, law, program, runs, returns } = prepared;
  const { solveFor, successRate = DEFAULT_SUCCESS_RATE } = request;
  const { knowledge, level, counted } = solvedLevel({ plan, runs }, lever, { ...request, successRate }, context);
  const used = {
    ...usedParameters(prepared, runs),
    solveFor,
    successRate,
    person: lever.person,
    item: request.item ?? null,
  };
  const seed = returns.parameters.seed;
  const interval = intervalOf(knowledge, lever, { at: level.at, successRate, isDrawn: returns.startYears === null });
  return {
    outcome: outcomeOf(lever, level.at),
    value: valueAt(lever, level.at),
    factor: level.at < 0 ? null : lever.factorAt(level.at),
    successAt: level.successes / runs,
    successes: level.successes,
    guardrails: program.guardrails,
    interval,
    crossings: crossingsOf(knowledge, lever, { at: level.at, successRate }),
    evaluations: knowledge.evaluations,
    pathsRun: counted(),
    used,
    manifest: { ...manifestOf(plan, law, program), seed, runs },
  };
}

/** What a level says of a search. */
export function outcomeOf({ highest }: Pick<Lever, 'highest'>, at: number): SolveResult['outcome'] {
  if (at < 0) return 'neverMet';
  return at === highest ? 'alwaysMet' : 'solved';
}

/** The highest level of a lever at which a share of the paths succeeds, and what is known of the paths by then. */
export function solvedLevel(
  { plan, runs }: { readonly plan: Plan; readonly runs: number },
  lever: Lever,
  { successRate, ...request }: CompareRequest & { readonly successRate: number },
  context: SolveContext,
) {
  let pathsRun = 0;
  const onPath = () => {
    pathsRun += 1;
    if (pathsRun % REPORT_EVERY === 1)
      context.onProgress?.({ done: pathsRun, total: Math.max(pathsRun, USUAL_RUNS * runs) });
  };
  const knowledge = unknownPaths(runs, outcomesOf(plan, lever, request, context), onPath);
  return { knowledge, level: levelOf(knowledge, lever, successRate), counted: () => pathsRun };
}

/** The level that reaches the rate and how many paths succeed there; below zero where none does, with those of level 0. */
function levelOf(knowledge: PathKnowledge, lever: Lever, successRate: number) {
  const { paths } = knowledge;
  const { highest, step } = lever;
  const sample = Math.min(SAMPLE, paths);
  const rough = Math.max(1, Math.round(step / ROUGH));
  const guess = {
    count: countOf(successRate, sample),
    among: sample,
    highest,
    start: lever.start,
    step,
    precision: rough,
  };
  const start = Math.max(0, highestLevel(knowledge, guess));
  const question = { count: countOf(successRate, paths), among: paths, highest, start, step: rough, precision: 1 };
  const at = highestLevel(knowledge, question);
  const successes = countAt(knowledge, Math.max(0, at));
  if (at < 0 || successes >= question.count) return { at, successes };
  return highestCountedLevel(knowledge, { ...question, start: at });
}

/** Parts of a lever's first step to which the guess is found. */
const ROUGH = 5;
interface Solved {
  readonly at: number;
  readonly successRate: number;
  readonly isDrawn: boolean;
}

/** Where the bounds of the 95% interval meet the rate; windows of history are counted, not drawn, and have no such bounds. */
function intervalOf(
  knowledge: PathKnowledge,
  lever: Lever,
  { at, successRate, isDrawn }: Solved,
): SolveResult['interval'] {
  const { paths } = knowledge;
  const boundAt = (bound: 'low' | 'high'): SolveValue | null => {
    if (!isDrawn) return valueAt(lever, at);
    const counts = Array.from({ length: paths + 1 }, (_, count) => count);
    const count = counts.find((successes) => wilsonInterval(successes, paths)[bound] >= successRate - NOISE);
    if (count === undefined) return null;
    const question = { among: paths, highest: lever.highest, start: Math.max(0, at), precision: 1 };
    const step = Math.max(1, Math.round(lever.step / ROUGH));
    return valueAt(lever, highestLevel(knowledge, { ...question, count, step }));
  };
  const [cautious, bold] = [boundAt('low'), boundAt('high')];
  return lever.isFalling ? { low: bold, high: cautious } : { low: cautious, high: bold };
}

function valueAt(lever: Lever, level: number): SolveValue | null {
  return level < 0 ? null : lever.valueAt(level);
}
