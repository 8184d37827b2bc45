import { type PlanIssue, planError } from '../plan-issue.ts';
import type { Mix } from '../schema/strategy.ts';
import type { CheckContext } from './check-context.ts';

const SUM_TOLERANCE = 1e-9;

function mixIssue({ equity, bond, cash }: Mix, path: string): readonly PlanIssue[] {
  const sum = equity + bond + cash;
  if (Math.abs(sum - 1) <= SUM_TOLERANCE) return [];
  const total = Number(sum.toFixed(6));
  return [planError('mixNotWhole', path, `Equity, bond and cash add up to ${total}: make them add up to 1.`)];
}

/** Checks that every mix is whole. */
export function checkStrategies({ plan }: CheckContext): readonly PlanIssue[] {
  return plan.strategies.flatMap((strategy, index) => {
    const path = `strategies[${index}]`;
    if (strategy.kind === 'fixed') return mixIssue(strategy.mix, `${path}.mix`);
    return strategy.points.flatMap(({ mix }, place) => mixIssue(mix, `${path}.points[${place}].mix`));
  });
}
