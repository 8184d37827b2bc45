import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { drawnTerms } from '../../plan/schema/risks/lives.ts';
import type { Issue } from '../../primitives/outcome.ts';
import type { MonteCarloRequest } from '../../results/monte-carlo/request.ts';
import { type DrawnLives, drawnLives } from './drawn-lives.ts';
import { type PathPrograms, pathPrograms } from './path-programs.ts';

/** What the paths of a plan with drawn lives are made from. */
export interface PreparedLives {
  readonly drawn: DrawnLives;
  readonly programs: PathPrograms;
}

/** Null where every path runs to the plan's own end. */
export function preparedLives(plan: Plan, law: LawTables, seed: number): PreparedLives | null {
  const drawn = drawnLives(plan, law.lifeTables, seed);
  return drawn === null ? null : { drawn, programs: pathPrograms(plan, law, drawn.latest) };
}

/** Why lives cannot be drawn for these returns. */
export function livesIssues(plan: Plan, { model }: Pick<MonteCarloRequest, 'model'>): readonly Issue[] {
  if (model !== 'cycles' || drawnTerms(plan.assumptions.lives) === null) return [];
  const message =
    'Windows of history are as long as the plan, and drawn lives give each path a length of its own: choose the model "lognormal" or "historical", or enter "planEnd" for assumptions.lives.';
  return [{ code: 'cyclesWithLives', path: 'model', message }];
}
