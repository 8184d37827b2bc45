import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';

/**
 * Whether the conversions of a plan are searched for, or a rule of its spending or retirement goes by a table, which takes seconds: until then its figures follow
 * what was found last, which the host remembers.
 */
export function isSearchedFor({ roth, withdrawal, persons }: PlanInputs): boolean {
  if (persons.some(({ retireWhen }) => retireWhen?.rule === 'success')) return true;
  const guardrails = withdrawal?.guardrails;
  if (typeof guardrails === 'object' && 'riskBased' in guardrails) return true;
  return typeof roth === 'object' && 'strategy' in roth && roth.strategy === 'dynamic';
}
