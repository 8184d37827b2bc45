import type { Plan } from '../../plan/complete/plan.ts';
import type { RothCeiling, RothStrategy } from '../../plan/schema/roth.ts';
import type { RothResult, UsedRothRequest } from '../../results/roth.ts';
import type { RothPolicy } from '../../results/roth-on-paths.ts';
import { withStrategy } from '../used-request.ts';

/** The plan that follows a policy under the limits, sources and payer of a request. */
export function withPolicy(plan: Plan, used: UsedRothRequest, policy: RothPolicy): Plan {
  const following = withStrategy(plan, followedRequest(used, policy), policy.ceilings);
  return policy.strategy === 'none' ? { ...following, roth: 'none' } : following;
}

/** A request as if it had asked for a policy: of none nothing is followed. */
export function followedRequest(used: UsedRothRequest, policy: RothPolicy): UsedRothRequest {
  const { strategy, targetBracket, threshold, endYear } = policy;
  if (strategy === 'none') return used;
  return {
    ...used,
    strategy,
    endYear,
    targetBracket: targetBracket ?? used.targetBracket,
    threshold: threshold ?? used.threshold,
  };
}

/** The plan with one amount of a year by hand and its other years by their rule; without conversions there is nothing to change. */
export function withFixedAmount(plan: Plan, fixedAmount: RothStrategy['fixedAmount']): Plan {
  const { roth } = plan;
  return roth === 'none' || 'manual' in roth || fixedAmount === undefined
    ? plan
    : { ...plan, roth: { ...roth, fixedAmount } };
}

/** Fill-to levels as a policy. */
export function levelPolicy(used: UsedRothRequest, ceilings: readonly RothCeiling[]): RothPolicy {
  const { targetBracket, endYear } = used;
  return { strategy: 'dynamic', targetBracket, threshold: null, endYear, ceilings };
}

/** No conversions as a policy. */
export function noConversions({ endYear }: UsedRothRequest): RothPolicy {
  return { strategy: 'none', targetBracket: null, threshold: null, endYear, ceilings: null };
}

/** What an answer follows on paths: the policy chosen there, or else the rule or the levels of the answer itself. */
export function answeredPolicy({
  used,
  ceilings,
  chosen,
}: Pick<RothResult, 'ceilings' | 'chosen' | 'used'>): RothPolicy {
  if (chosen !== null) return chosen.policy;
  const { strategy, targetBracket, threshold, endYear } = used;
  if (strategy === 'dynamic') return levelPolicy(used, ceilings.years);
  return {
    strategy,
    targetBracket,
    threshold: strategy === 'thresholdRoth' ? threshold : null,
    endYear,
    ceilings: null,
  };
}
