import type { PlanComparison } from '../../../engine/index.ts';
import type { PolicyGain } from '../../contract/answers/policy-gain.ts';

/**
 * What a policy gains over the paths of a comparison of the plan with it, first, and without it. Both meet the same
 * markets, so that what is left of the difference is the policy's own.
 */
export function policyGain({ runs, seed, plans: [after, before], pairs: [pair] }: PlanComparison): PolicyGain {
  if (after === undefined || before === undefined || pair === undefined) {
    throw new Error('A policy is judged by a comparison of two plans.');
  }
  const { p10, p25, p50, p75, p90, least, leastPath, between } = pair.difference;
  return {
    runs,
    seed,
    gainP10: p10,
    gainP25: p25,
    gainP50: p50,
    gainP75: p75,
    gainP90: p90,
    between,
    shareHelped: pair.shareAhead,
    shareHelpedInterval: pair.shareAheadInterval,
    shareHurt: pair.shareBehind,
    worstRegret: Math.max(0, -least),
    worstPath: leastPath,
    successBefore: before.successRate,
    successAfter: after.successRate,
    successDifferenceInterval: pair.successDifferenceInterval,
    isWithinNoise: pair.isWithinNoise,
  };
}
