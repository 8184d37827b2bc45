import type { LawTables } from '../../law/law-tables.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { retiringByRule } from '../../plan/retiring.ts';
import { drawnTerms } from '../../plan/schema/risks/lives.ts';
import type { Issue } from '../../primitives/outcome.ts';
import { type RetireRule, retireRuleOf } from '../../projection/retiring/retire-rule.ts';
import type { MonteCarloRequest } from '../../results/monte-carlo/request.ts';
import { drawnCare } from './drawn-care.ts';
import { drawnLives, plannedLives } from './drawn-lives.ts';
import { type Fate, fatesOf } from './path-fates.ts';
import { type PathPrograms, pathPrograms } from './path-programs.ts';

/** What the paths of a plan with drawn lives or care are made from. */
export interface PreparedLives {
  /** What becomes of the persons on a path, by its number from 1. */
  readonly fateOf: (path: number) => Fate;
  readonly programs: PathPrograms;
  /** Null where retirements have their dates. */
  readonly retiring: RetireRule | null;
}

/** Null where every path has the plan's own lives and care. */
export function preparedLives(plan: Plan, law: LawTables, seed: number): PreparedLives | null {
  const lives = drawnLives(plan, law.lifeTables, seed);
  const care = drawnCare(plan, seed);
  const retiring = retireRuleOf(plan);
  if (lives === null && care === null && retiring === null) return null;
  const drawn = lives ?? plannedLives(plan);
  return { fateOf: fatesOf(plan, drawn, care), programs: pathPrograms(plan, law, drawn.latest), retiring };
}

/** Whether each path of a plan has lives, care or a retirement of its own. */
export function drawsFates(plan: Pick<Plan, 'assumptions' | 'persons'>): boolean {
  const { careModel, lives } = plan.assumptions;
  return careModel === 'drawn' || drawnTerms(lives) !== null || retiringByRule(plan) !== null;
}

/** Why lives cannot be drawn for these returns. */
export function livesIssues(
  plan: Plan,
  { model, shock }: Pick<MonteCarloRequest, 'model' | 'shock'>,
): readonly Issue[] {
  if (shock?.inflation !== undefined && drawsFates(plan)) return [PRICES_WITH_LIVES];
  if (model !== 'cycles' || drawnTerms(plan.assumptions.lives) === null) return [];
  const message =
    'Windows of history are as long as the plan, and drawn lives give each path a length of its own: choose the model "lognormal" or "historical", or enter "planEnd" for assumptions.lives.';
  return [{ code: 'cyclesWithLives', path: 'model', message }];
}

const PRICES_WITH_LIVES: Issue = {
  code: 'pricesWithLives',
  path: 'shock.inflation',
  message:
    'Another inflation in some years is not modeled for a plan that draws lives or care, or whose retirement follows a rule. Leave it out, or enter "planEnd" for assumptions.lives, "fixed" for assumptions.careModel and a month for retirement.',
};
