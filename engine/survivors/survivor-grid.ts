import { classIssues } from '../monte-carlo/class-issues.ts';
import { endsWithItsYears } from '../monte-carlo/lives/ends-with-its-years.ts';
import { DEFAULT_RUNS, type PathRange, type SimulationContext } from '../monte-carlo/paths/run-paths.ts';
import { compareIssues } from '../monte-carlo/request-issues.ts';
import { modelOfRun } from '../monte-carlo/returns/model-parameters.ts';
import { returnParameters } from '../monte-carlo/returns/return-model.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import type { SurvivorGrid, SurvivorsRequest } from '../results/survivors.ts';
import { coupleIssues, deathGrid, usualStep } from './death-grid.ts';
import { gridAnswer } from './grid-answer.ts';
import { gridRun, type PaidYears } from './grid-run.ts';

/** A grid on its way, for one thread or for several that write to the same memory. */
export interface SurvivorsRun {
  readonly runs: number;
  readonly memory: PaidYears;
  readonly runRange: (range: PathRange) => void;
  /** Once every path is run. */
  readonly answer: () => SurvivorGrid;
}

const MOST_STEP = 10;

/** Paths beyond this number would take a grid more memory than it is worth. */
const MOST_GRID_RUNS = 20_000;

/**
 * Prepares a couple's plan under every pair of last years, decisions as planned, on the same random paths. Refused where the request makes
 * no sense, the plan is not of a couple or cannot be simulated.
 * @param memory where another thread has prepared the same grid, that one's
 */
export function survivorsRun(
  plan: Plan,
  { step: asked, ...request }: SurvivorsRequest,
  context: SimulationContext,
  memory?: PaidYears,
): Outcome<SurvivorsRun> {
  const faults = [...pathIssues(request), ...stepIssues(asked)];
  if (faults.length > 0) return refusal('request', faults);
  const issues = unsurvivable(plan, request, context);
  if (issues.length > 0) return refusal('simulation', issues);
  const step = asked ?? usualStep(endsWithItsYears(plan));
  const { runs = DEFAULT_RUNS } = request;
  const grid = deathGrid(plan, step);
  const run = gridRun(grid, { plan, request, runs }, context, memory);
  const { seed } = returnParameters(plan, request, context.history);
  return success({
    runs,
    memory: run.memory,
    runRange: run.runRange,
    answer: () => gridAnswer({ plan, grid, run, step, runs, seed, tables: context.law.lifeTables }),
  });
}

/** Everything that makes the paths of a request impossible. */
export function pathIssues(request: CompareRequest): readonly Issue[] {
  const { runs = DEFAULT_RUNS } = request;
  const tooMany =
    runs > MOST_GRID_RUNS
      ? [
          {
            code: 'outOfRange',
            path: 'runs',
            message: `Enter a number of paths from 1 to ${MOST_GRID_RUNS.toLocaleString('en-US')}.`,
          },
        ]
      : [];
  return [...compareIssues(request), ...tooMany];
}

function stepIssues(step: number | undefined): readonly Issue[] {
  if (step === undefined || (Number.isInteger(step) && step >= 1 && step <= MOST_STEP)) return [];
  return [{ code: 'invalidField', path: 'step', message: `Enter a whole number of years from 1 to ${MOST_STEP}.` }];
}

/** Why a plan has no survivor whose paths could be run. */
export function unsurvivable(plan: Plan, request: CompareRequest, { law }: SimulationContext): readonly Issue[] {
  const early = coupleIssues(plan);
  if (early.length > 0) return early;
  return [...notSimulatable(plan, law), ...classIssues(plan, request), ...modelIssues(plan, request)];
}

/** Windows of history are as long as the plan, and each pair of last years makes a plan of another length. */
function modelIssues(plan: Plan, request: CompareRequest): readonly Issue[] {
  if (modelOfRun(plan, request).model !== 'cycles') return [];
  const message =
    'Windows of history are as long as the plan, and each last age makes a plan of another length: choose the model "lognormal" or "historical".';
  return [{ code: 'cyclesWithLives', path: 'model', message }];
}
