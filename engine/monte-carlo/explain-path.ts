import type { Plan } from '../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal } from '../primitives/outcome.ts';
import { notSimulatable } from '../projection/compile/compile-simulatable.ts';
import { explanationUnder } from '../projection/explain/explain.ts';
import type { ScheduledSource } from '../projection/schedule/scheduled-source.ts';
import type { YearExplanation } from '../results/explain.ts';
import type { ReplayRequest } from '../results/monte-carlo/request.ts';
import { drawnProgram, type SimulationContext } from './paths/run-paths.ts';
import { noSuchWindow } from './replay-path.ts';

/** An issue of the path that a year is asked of, at its place in that request. */
export function issueOnPath(issue: Issue): Issue {
  return { ...issue, path: `onPath.${issue.path}` };
}

/** One year of one path of a run, line by line: the same returns as its replay, the same figures to the last bit. */
export function explainPathYear(
  plan: Plan,
  request: ReplayRequest,
  context: SimulationContext,
  year: number,
): Outcome<YearExplanation> {
  const issues = notSimulatable(plan, context.law);
  if (issues.length > 0) return refusal('simulation', issues);
  const sources: ScheduledSource[] = [];
  const { program, years, returns } = drawnProgram(plan, request, context, sources);
  const { path } = request;
  const { startYears } = returns;
  if (startYears !== null && path > startYears.length)
    return refusal('request', [issueOnPath(noSuchWindow(startYears))]);
  return explanationUnder({ plan, tables: context.law, program, years, sources, returns: returns.draw(path) }, year);
}
