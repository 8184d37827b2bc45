import { prepareRun, withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import { usedParameters } from '../monte-carlo/result/result-of-run.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { type Issue, type Outcome, refusal, success } from '../primitives/outcome.ts';
import { manifestOf } from '../projection/project-plan.ts';
import type { FrontierPoint, FrontierRequest, SolveFrontier } from '../results/solve-frontier.ts';
import type { Lever } from './lever.ts';
import { leverOf } from './levers.ts';
import { drawnLivesIssues, solveIssues } from './solve-issues.ts';
import { DEFAULT_SUCCESS_RATE, outcomeOf, type SolveContext, solvedLevel } from './solve-plan.ts';

/** Values of the one unknown: the plan's own and those about it. */
const POINTS = 12;
/** Of them, those that ask less of the plan than its own value. */
const BELOW = 6;

/**
 * For each of a dozen values of one unknown, the value of the other at which a chosen share of the paths still succeeds, on the same
 * paths throughout. Refused where either cannot be looked for by itself.
 */
export function solveFrontier(plan: Plan, request: FrontierRequest, context: SolveContext): Outcome<SolveFrontier> {
  const { solveFor, person, item, along, successRate = DEFAULT_SUCCESS_RATE, ...paths } = request;
  const sought = { solveFor, ...(person === undefined ? {} : { person }), ...(item === undefined ? {} : { item }) };
  const issues = [
    ...solveIssues({ ...sought, successRate, ...paths }),
    ...solveIssues({ ...along, ...paths }).map(inAlong),
    ...sameIssues(sought, along),
  ];
  if (issues.length > 0) return refusal('request', issues);
  const unsolved = drawnLivesIssues(plan);
  if (unsolved.length > 0) return refusal('simulation', unsolved);
  const prepared = prepareRun(plan, paths, context);
  if (!prepared.ok) return prepared;
  const drawn = withRequestedMeans(plan, paths);
  const other = leverOf(drawn, along, context.law);
  if (!other.ok) return other.refused === 'request' ? refusal('request', other.issues.map(inAlong)) : other;
  const { runs, program, law } = prepared.value;
  const levels = levelsOf(other.value);
  const points: FrontierPoint[] = [];
  for (const [at, level] of levels.entries()) {
    const varied = other.value.planAt(level);
    const lever = leverOf(varied, sought, context.law);
    if (!lever.ok) return lever;
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) =>
      context.onProgress?.({ done: at * total + done, total: levels.length * total });
    const { level: found } = solvedLevel(
      { plan: varied, runs },
      lever.value,
      { ...paths, successRate },
      { ...context, onProgress },
    );
    points.push({
      along: other.value.valueAt(level),
      isPlan: level === other.value.start,
      outcome: outcomeOf(lever.value, found.at),
      value: found.at < 0 ? null : lever.value.valueAt(found.at),
      successAt: found.successes / runs,
    });
  }
  const { seed } = prepared.value.returns.parameters;
  return success({
    points,
    used: {
      ...usedParameters(prepared.value, runs),
      solveFor,
      successRate,
      along: along.solveFor,
    },
    manifest: { ...manifestOf(plan, law, program), seed, runs },
  });
}

/** A dozen levels half a first step apart, the plan's own among them, none of them out of bounds. */
function levelsOf({ highest, start, step }: Lever): readonly number[] {
  const apart = Math.max(1, Math.round(step / 2));
  const first = Math.max(0, Math.min(start - BELOW * apart, highest - (POINTS - 1) * apart));
  const aligned = start - Math.floor((start - first) / apart) * apart;
  return Array.from({ length: POINTS }, (_, at) => aligned + at * apart).filter((level) => level <= highest);
}

function inAlong(issue: Issue): Issue {
  return { ...issue, path: `along.${issue.path}` };
}

function sameIssues(
  one: Pick<FrontierRequest, 'solveFor' | 'person' | 'item'>,
  { solveFor, person, item }: FrontierRequest['along'],
): readonly Issue[] {
  if (one.solveFor !== solveFor || one.person !== person || one.item !== item) return [];
  const message = 'The two unknowns are one and the same: choose another to vary.';
  return [{ code: 'sameUnknown', path: 'along.solveFor', message }];
}
