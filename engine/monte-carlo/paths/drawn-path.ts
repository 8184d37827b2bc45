import type { Plan } from '../../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal, success } from '../../primitives/outcome.ts';
import { compilePlan } from '../../projection/compile/compile-plan.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import { planYears } from '../../projection/compile/plan-years.ts';
import { retirementUnder } from '../../projection/retiring/retire-rule.ts';
import type { ScheduledSource } from '../../projection/schedule/scheduled-source.ts';
import { createRun } from '../../projection/state/start-run.ts';
import type { ReplayRequest } from '../../results/monte-carlo/request.ts';
import { classIssues } from '../class-issues.ts';
import { type Fate, planOfFate } from '../lives/path-fates.ts';
import { drawsFates, livesIssues, type PreparedLives } from '../lives/prepare-lives.ts';
import type { ReturnModel } from '../returns/return-model.ts';
import { drawnProgram, type SimulationContext, withRequestedMeans } from './run-paths.ts';

/** What one path of a run is worked out from: its program and its model of returns, of which the path is still to be drawn. */
export interface DrawnPath extends Pick<ReturnType<typeof drawnProgram>, 'program' | 'years' | 'returns'> {
  /** With the lives and the care of the path. */
  readonly plan: Plan;
}

/** The program and the returns of a path that a run has; refused where there is no such path. `sources` as for `compilePlan`. */
export function pathToDraw(
  plan: Plan,
  request: ReplayRequest,
  context: SimulationContext,
  sources: ScheduledSource[] | null = null,
): Outcome<DrawnPath> {
  const issues = [...notSimulatable(plan, context.law), ...classIssues(plan, request), ...livesIssues(plan, request)];
  if (issues.length > 0) return refusal('simulation', issues);
  const drawn = drawnProgram(plan, request, context, {
    sources: drawsFates(plan) ? null : sources,
  });
  const { startYears } = drawn.returns;
  if (startYears !== null && request.path > startYears.length) return refusal('request', [noSuchWindow(startYears)]);
  return success(withLives(plan, request, { drawn, context, sources }));
}

/** The same for lives and care of its own: the plan as the path has it, under the returns of the run. */
function withLives(
  plan: Plan,
  request: ReplayRequest,
  {
    drawn: { program, years, returns, lives },
    context,
    sources,
  }: {
    readonly drawn: ReturnType<typeof drawnProgram>;
    readonly context: SimulationContext;
    readonly sources: ScheduledSource[] | null;
  },
): DrawnPath {
  if (lives === null) return { plan, program, years, returns };
  const lived = planOfFate(plan, fateOn(lives, returns, request.path));
  const compiled = withRequestedMeans(lived, request);
  const ownYears = planYears(compiled, context.law);
  return { plan: lived, program: compilePlan(compiled, context.law, ownYears, sources), years: ownYears, returns };
}

/** What becomes of the persons on a path, and when work ends where a rule says so. */
function fateOn({ fateOf, programs, retiring }: PreparedLives, returns: ReturnModel, path: number): Fate {
  const fate = fateOf(path);
  if (retiring === null) return fate;
  const { program } = programs.of(fate);
  const drawn = { returns: returns.draw(path), lastYear: fate.deathYears[retiring.person] ?? retiring.latest };
  return { ...fate, retirement: retirementUnder(retiring, program, createRun(program), drawn).year };
}

/** Where a request names a window of history that is not there. */
function noSuchWindow(startYears: readonly number[]): Issue {
  const [first, last] = [startYears[0], startYears.at(-1)];
  const message = `The history has ${startYears.length} windows as long as this plan, from ${first} to ${last}: enter a number from 1 to ${startYears.length}.`;
  return { code: 'noSuchPath', path: 'path', message };
}
