import type { Plan } from '../plan/complete/plan.ts';
import { inputsHash } from '../plan/inputs-hash.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { explanationUnder } from '../projection/explain/explain.ts';
import type { ScheduledSource } from '../projection/schedule/scheduled-source.ts';
import type { YearExplanation } from '../results/explain.ts';
import type { ReplayRequest } from '../results/monte-carlo/request.ts';
import { marketWorksheet } from './market-worksheet.ts';
import { pathToDraw } from './paths/drawn-path.ts';
import type { SimulationContext } from './paths/run-paths.ts';

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
  const sources: ScheduledSource[] = [];
  const drawn = pathToDraw(plan, request, context, sources);
  if (!drawn.ok) return drawn.refused === 'request' ? refusal('request', drawn.issues.map(issueOnPath)) : drawn;
  const { plan: lived, program, years, returns } = drawn.value;
  const drawnReturns = returns.draw(request.path);
  const explained = explanationUnder(
    { plan: lived, tables: context.law, program, years, sources, returns: drawnReturns },
    year,
  );
  if (!explained.ok) return explained;
  const { manifest, worksheets } = explained.value;
  const market = marketWorksheet(program, { returns: drawnReturns, model: returns, year });
  return success({
    ...explained.value,
    worksheets: [...worksheets, ...market],
    manifest: { ...manifest, inputsHash: inputsHash(plan) },
  });
}
