import { GUARDRAILS, type GuardrailsInputs, ruleName } from './schema/withdrawal.ts';

/** The rules that a plan is compared under: every one by its defaults, and its own as it is set. */
export function comparedRules(own: GuardrailsInputs): readonly GuardrailsInputs[] {
  return GUARDRAILS.map((rule) => {
    if (rule === ruleName(own)) return own;
    if (rule === 'amortized') return { amortized: {} };
    return rule === 'riskBased' ? { riskBased: {} } : rule;
  });
}
