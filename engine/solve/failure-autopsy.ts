import { type PreparedRun, prepareRun, withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { compareIssues } from '../monte-carlo/request-issues.ts';
import { usedParameters } from '../monte-carlo/result/result-of-run.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { plannedSpending } from '../plan/living-goals.ts';
import { type Outcome, refusal, success } from '../primitives/outcome.ts';
import { manifestOf } from '../projection/project-plan.ts';
import { scaledPlan } from '../projection/sustainable-spending.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { FailureAutopsy } from '../results/solve.ts';
import { countAt, highestCountedLevel, highestLevel, type PathKnowledge, unknownPaths } from './level-search.ts';
import { outcomesOf } from './path-outcomes.ts';
import { drawnLivesIssues } from './solve-issues.ts';
import type { SolveContext } from './solve-plan.ts';

/** Levels are thousandths of the planned spending. */
const WHOLE = 1000;
const FIRST_GUESS = 950;
const FIRST_STEP = 50;
/** Part of the failed paths that are to be saved. */
const SAVED_SHARE = 0.5;
const REPORT_EVERY = 100;

/**
 * The smallest cut of essential and discretionary goals under which half of the paths that fail succeed, on the same paths.
 * Refused where the request makes no sense, or the plan cannot be simulated.
 */
export function failureAutopsy(plan: Plan, request: CompareRequest, context: SolveContext): Outcome<FailureAutopsy> {
  const issues = compareIssues(request);
  if (issues.length > 0) return refusal('request', issues);
  const unsolved = drawnLivesIssues(plan);
  if (unsolved.length > 0) return refusal('simulation', unsolved);
  const prepared = prepareRun(plan, request, context);
  return prepared.ok ? success(autopsyOf(prepared.value, request, context)) : prepared;
}

function autopsyOf(prepared: PreparedRun, request: CompareRequest, context: SolveContext): FailureAutopsy {
  const { plan, law, program, runs, returns } = prepared;
  let pathsRun = 0;
  const onPath = () => {
    pathsRun += 1;
    if (pathsRun % REPORT_EVERY === 1) context.onProgress?.({ done: pathsRun, total: Math.max(pathsRun, 2 * runs) });
  };
  const drawn = withRequestedMeans(plan, request);
  const planAt = (level: number) => scaledPlan(drawn, level / WHOLE);
  const outcomeAt = outcomesOf(plan, { planAt, keepsYears: true, keepsMarkets: true }, request, context);
  const failed = failedPaths(outcomeAt(WHOLE), runs, onPath);
  const planned = plannedSpending(plan.goals);
  const facts = {
    failed: failed.length,
    guardrails: program.guardrails,
    plannedSpending: planned,
    used: usedParameters(prepared, runs),
    manifest: { ...manifestOf(plan, law, program), seed: returns.parameters.seed, runs },
  };
  const none = { spendingCut: null, saved: 0, spendingAfterCut: null };
  if (failed.length === 0) return { outcome: 'nothingFails', ...none, ...facts };
  if (planned <= 0) return { outcome: 'nothingToCut', ...none, ...facts };
  const ofFailed: PathKnowledge['outcomeAt'] = (level) => {
    const outcome = outcomeAt(level);
    return (at) => outcome(failed[at - 1] ?? 0);
  };
  const { at, successes } = levelOf(unknownPaths(failed.length, ofFailed, onPath));
  if (at < 0) return { outcome: 'notByCutting', ...none, ...facts };
  const spendingCut = (WHOLE - at) / WHOLE;
  return {
    outcome: 'found',
    spendingCut,
    saved: successes,
    spendingAfterCut: (planned * at) / WHOLE,
    ...facts,
  };
}

/** Numbers of the paths that fail with the plan as it is. */
function failedPaths(outcome: ReturnType<PathKnowledge['outcomeAt']>, runs: number, onPath: () => void) {
  const failed: number[] = [];
  for (let path = 1; path <= runs; path++) {
    onPath();
    if (!outcome(path)) failed.push(path);
  }
  return failed;
}

/** The highest level at which half of the failed paths succeed; below zero where none does. */
function levelOf(knowledge: PathKnowledge) {
  const { paths } = knowledge;
  knowledge.failedAt.fill(WHOLE);
  const count = Math.ceil(SAVED_SHARE * paths);
  const question = { count, among: paths, highest: WHOLE, start: FIRST_GUESS, step: FIRST_STEP, precision: 1 };
  const at = highestLevel(knowledge, question);
  const successes = countAt(knowledge, Math.max(0, at));
  if (at < 0 || successes >= count) return { at, successes };
  return highestCountedLevel(knowledge, { ...question, start: at, step: 1 });
}
