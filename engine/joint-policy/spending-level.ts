import { withRequestedMeans } from '../monte-carlo/paths/run-paths.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { plannedSpending } from '../plan/living-goals.ts';
import { scaledPlan } from '../projection/sustainable-spending.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import { leverOf } from '../solve/levers.ts';
import { solvedLevel } from '../solve/solve-plan.ts';
import { type Policy, planOf } from './policy.ts';
import type { Search } from './policy-paths.ts';

/** Every plan at the spending that it has. */
export const AS_IT_SPENDS: Search['level'] = { factor: 1, planAt: (plan) => plan };

/** The level at which policies are compared: with the objective spending, that which a policy just reaches; otherwise each plan's own. */
export function spendingLevel(search: Search, policy: Policy, paths: number): Search['level'] {
  const plan = search.asked.objective === 'spending' ? planOf(search.base, policy) : null;
  if (plan === null) return AS_IT_SPENDS;
  const factor = spendableFactor(search, plan, { ...search.request, runs: paths });
  return factor === null ? AS_IT_SPENDS : { factor, planAt: (any) => scaledPlan(any, factor) };
}

/** The most that goals which go on can come to with the asked share of success, today's dollars a month; null where no level reaches it. */
export function spendable(
  search: Search,
  plan: Plan,
  request: CompareRequest & { readonly runs: number },
): number | null {
  const factor = spendableFactor(search, plan, request);
  return factor === null ? null : factor * plannedSpending(plan.goals);
}

function spendableFactor(
  search: Search,
  plan: Plan,
  request: CompareRequest & { readonly runs: number },
): number | null {
  const { law } = search.context;
  const lever = leverOf(withRequestedMeans(plan, request), { solveFor: 'spending' }, law);
  if (!lever.ok) return null;
  const asked = { ...request, successRate: search.asked.successRate };
  const { level, counted } = solvedLevel({ plan, runs: request.runs }, lever.value, asked, search.context);
  search.pathsRun += counted();
  return level.at < 0 ? null : lever.value.factorAt(level.at);
}
