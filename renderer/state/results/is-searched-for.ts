import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/**
 * Whether the conversions of a plan are searched for, or its spending rule goes by a table, which takes seconds: until then its figures follow
 * what was found last, which the host remembers.
 */
export function isSearchedFor({ roth, withdrawal }: PlanInputs): boolean {
  const guardrails = withdrawal?.guardrails;
  if (typeof guardrails === 'object' && 'riskBased' in guardrails) return true;
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
}
