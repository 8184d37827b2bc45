import { guardrailsNote } from '../../engine/plan/guardrail-rules.ts';
import { ruleName } from '../../engine/plan/schema/withdrawal.ts';
import { useCompletePlan } from '../state/plan/session-context.tsx';

/** Beside a success of the plan whose answer does not say what its guardrails cost; nothing for a plan without them. */
export function GuardrailsNote({ className }: { readonly className: string | undefined }) {
  const note = guardrailsNote(ruleName(useCompletePlan()?.withdrawal.guardrails ?? 'none'));
  return note === '' ? null : <p className={className}>{note}</p>;
}
