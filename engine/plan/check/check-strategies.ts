import { statedClasses } from '../allocation/correlation-matrix.ts';
import type { Plan } from '../complete/plan.ts';
import { type PlanIssue, planError } from '../plan-issue.ts';
import { CLASS_WORDS, MORE_CLASSES } from '../schema/allocation/classes.ts';
import type { Mix } from '../schema/strategy.ts';
import type { CheckContext } from './check-context.ts';

const SUM_TOLERANCE = 1e-9;

/** What is wrong with a mix: shares that are not whole, and classes whose return the plan does not say. */
export function mixIssues({ assumptions }: Pick<Plan, 'assumptions'>, mix: Mix, path: string): readonly PlanIssue[] {
  const stated = statedClasses(assumptions);
  const unknown = MORE_CLASSES.flatMap((name, at) => {
    if (mix[name] === undefined || stated[at] !== null) return [];
    const message = `Enter the mean return and the deviation of ${CLASS_WORDS[name]} in assumptions.classes.${name}: there is no default for them.`;
    return [planError('classReturnMissing', `${path}.${name}`, message)];
  });
  return [...wholeIssue(mix, path), ...unknown];
}

function wholeIssue(mix: Mix, path: string): readonly PlanIssue[] {
  const { equity, bond, cash } = mix;
  const more = MORE_CLASSES.filter((name) => mix[name] !== undefined);
  const sum = more.reduce((total, name) => total + (mix[name] ?? 0), equity + bond + cash);
  if (Math.abs(sum - 1) <= SUM_TOLERANCE) return [];
  const total = Number(sum.toFixed(6));
  const words = more.length === 0 ? 'Equity, bond and cash' : 'The shares of all classes';
  return [planError('mixNotWhole', path, `${words} add up to ${total}: make them add up to 1.`)];
}

/** Checks that every mix is whole, and of classes whose returns are known. */
export function checkStrategies({ plan }: CheckContext): readonly PlanIssue[] {
  return plan.strategies.flatMap((strategy, index) => {
    const path = `strategies[${index}]`;
    if (strategy.kind === 'fixed') return mixIssues(plan, strategy.mix, `${path}.mix`);
    return strategy.points.flatMap(({ mix }, place) => mixIssues(plan, mix, `${path}.points[${place}].mix`));
  });
}
