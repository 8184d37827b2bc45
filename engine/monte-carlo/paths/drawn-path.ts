import type { Plan } from '../../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal, success } from '../../primitives/outcome.ts';
import { notSimulatable } from '../../projection/compile/compile-simulatable.ts';
import type { ScheduledSource } from '../../projection/schedule/scheduled-source.ts';
import type { ReplayRequest } from '../../results/monte-carlo/request.ts';
import { classIssues } from '../class-issues.ts';
import { drawnProgram, type SimulationContext } from './run-paths.ts';

/** What one path of a run is worked out from: its program and its model of returns, of which the path is still to be drawn. */
export type DrawnPath = ReturnType<typeof drawnProgram>;

/** The program and the returns of a path that a run has; refused where there is no such path. `sources` as for `compilePlan`. */
export function pathToDraw(
  plan: Plan,
  request: ReplayRequest,
  context: SimulationContext,
  sources: ScheduledSource[] | null = null,
): Outcome<DrawnPath> {
  const issues = [...notSimulatable(plan, context.law), ...classIssues(plan, request)];
  if (issues.length > 0) return refusal('simulation', issues);
  const drawn = drawnProgram(plan, request, context, sources);
  const { startYears } = drawn.returns;
  if (startYears !== null && request.path > startYears.length) return refusal('request', [noSuchWindow(startYears)]);
  return success(drawn);
}

/** Where a request names a window of history that is not there. */
function noSuchWindow(startYears: readonly number[]): Issue {
  const [first, last] = [startYears[0], startYears.at(-1)];
  const message = `The history has ${startYears.length} windows as long as this plan, from ${first} to ${last}: enter a number from 1 to ${startYears.length}.`;
  return { code: 'noSuchPath', path: 'path', message };
}
