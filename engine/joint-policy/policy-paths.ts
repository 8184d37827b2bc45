import type { PathRun } from '../monte-carlo/path-run.ts';
import type { Plan } from '../plan/complete/plan.ts';
import type { PolicyObjective } from '../plan/policy-decisions.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import { keyOf, type Policy, type PolicyBase, type PolicyContext, planOf } from './policy.ts';
import { type Score, scoreOf } from './score.ts';

/** Plans that are to be run on the same paths, whoever runs them on how many threads. */
export interface PathsWanted {
  readonly plans: readonly Plan[];
  readonly request: CompareRequest;
}

/** Their runs in the same order, every path in the table; null of a plan that cannot be simulated. */
export type PathsGiven = readonly (PathRun | null)[];

/** Work that stops for every run that it needs. */
export type PathSteps<Result> = Generator<PathsWanted, Result, PathsGiven>;

export interface Asked {
  readonly objective: PolicyObjective;
  /** Share of paths that are to succeed, with the objective spending. */
  readonly successRate: number;
  /** What a path of the worst tenth must spend of what is planned. */
  readonly spendingFloor: number;
  readonly latestRetirement: readonly string[] | undefined;
}

/** One search: what it knows of policies by now. */
export interface Search {
  readonly base: PolicyBase;
  readonly asked: Asked;
  /** Of the paths that the search chooses on. */
  readonly request: CompareRequest;
  readonly context: PolicyContext;
  /** No legacy counts as less. */
  readonly least: number;
  /** By the key of the policy, the number of paths and the level of spending. */
  readonly known: Map<string, Score | null>;
  /** The plan at the level of spending at which policies are compared. */
  level: { readonly factor: number; readonly planAt: (plan: Plan) => Plan };
  pathsRun: number;
  /** Simulations on the plan's own returns that searches inside took. */
  simulations: number;
}

/** A policy that ran, with what it came to. */
export interface Scored {
  readonly policy: Policy;
  readonly score: Score;
}

/** What policies come to on the first `paths` of the search; those that cannot run are left out. */
export function* scored(search: Search, policies: readonly Policy[], paths: number): PathSteps<readonly Scored[]> {
  const { base, known, request, level, least } = search;
  const nameOf = (policy: Policy) => `${paths}/${level.factor}/${keyOf(policy)}`;
  const unknown = new Map(policies.map((policy) => [nameOf(policy), policy]));
  for (const name of unknown.keys()) if (known.has(name)) unknown.delete(name);
  const entrants = [...unknown].flatMap(([name, policy]) => {
    const plan = planOf(base, policy);
    if (plan === null) known.set(name, null);
    return plan === null ? [] : [{ name, plan: level.planAt(plan) }];
  });
  if (entrants.length > 0) {
    const runs = yield { plans: entrants.map(({ plan }) => plan), request: { ...request, runs: paths } };
    entrants.forEach(({ name }, at) => {
      const run = runs[at] ?? null;
      search.pathsRun += run?.runs ?? 0;
      known.set(name, run === null ? null : scoreOf(run, least));
    });
  }
  return policies.flatMap((policy) => {
    const score = known.get(nameOf(policy)) ?? null;
    return score === null ? [] : [{ policy, score }];
  });
}
