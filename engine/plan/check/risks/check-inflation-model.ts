import { type PlanIssue, planError } from '../../plan-issue.ts';
import { drawnInflation } from '../../schema/inflation-model.ts';
import { drawnTerms } from '../../schema/risks/lives.ts';
import type { CheckContext } from '../check-context.ts';

const PATH = 'assumptions.inflationModel';

/** Drawn inflation moves what was compiled for one life of the household, and nothing that is bought and borrowed later. */
export function checkInflationModel({ plan }: CheckContext): readonly PlanIssue[] {
  if (drawnInflation(plan.assumptions) === null) return [];
  const issues: PlanIssue[] = [];
  if (drawnTerms(plan.assumptions.lives) !== null) issues.push(planError('inflationWithLives', PATH, WITH_LIVES));
  for (const { name, purchase } of plan.properties)
    if (purchase !== null) issues.push(planError('inflationWithPurchase', PATH, withPurchase(name)));
  return issues;
}

const WITH_LIVES =
  'Enter "fixed" here, or enter "planEnd" for assumptions.lives: a path draws its inflation or its lives, not both.';

function withPurchase(name: string): string {
  return `Enter "fixed" here, or enter ${name} as owned from the start: the price of a later purchase follows the assumed inflation.`;
}
