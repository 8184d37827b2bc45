import { comparedRules } from '../../plan/compared-rules.ts';
import type { Plan } from '../../plan/complete/plan.ts';
import { isLivingGoal, plannedSpending } from '../../plan/living-goals.ts';
import { type Guardrails, type GuardrailsInputs, ruleName } from '../../plan/schema/withdrawal.ts';
import { dollars } from '../../projection/result/whole-dollars.ts';
import type { Choice } from '../policy.ts';

const RULE_WORDS: Readonly<Record<Guardrails, string>> = {
  none: 'As planned, whatever markets do',
  guytonKlinger: 'Guardrails of Guyton and Klinger',
  vanguardDynamic: 'Ceiling and floor (Vanguard)',
  fixedPercentage: 'A fixed percentage of the portfolio',
  rmd: 'By the RMD table',
  amortized: 'A level payment, worked out again each year',
  riskBased: 'Guardrails by the success of what remains',
};

/** The rules by which spending follows markets. That by success goes by a table of the plan and is tried only where the plan has one. */
export function spendingChoices({ withdrawal, riskTable }: Plan): readonly Choice[] {
  return comparedRules(withdrawal.guardrails)
    .filter((rule) => ruleName(rule) !== 'riskBased' || riskTable !== undefined)
    .map(ruleChoice);
}

function ruleChoice(guardrails: GuardrailsInputs): Choice {
  return {
    decision: 'spending',
    name: RULE_WORDS[ruleName(guardrails)],
    key: JSON.stringify(guardrails),
    written: (inputs) => ({ ...inputs, withdrawal: { ...inputs.withdrawal, guardrails } }),
  };
}

/** Goals that go on, all scaled by one factor. */
export function levelChoice(plan: Plan, factor: number): Choice {
  const { goals } = plan;
  return {
    decision: 'spending',
    name: levelWords(plan, factor),
    key: String(factor),
    written: (inputs) => ({
      ...inputs,
      goals: (inputs.goals ?? []).map((goal, at) => {
        const completed = goals[at];
        return completed !== undefined && isLivingGoal(completed)
          ? { ...goal, amount: completed.amount * factor }
          : goal;
      }),
    }),
  };
}

/** `$5,230 a month`. */
export function levelWords({ goals }: Plan, factor: number): string {
  return `${dollars(factor * plannedSpending(goals))} a month`;
}

/** The plan's own rule in words. */
export function spendingWords({ withdrawal: { guardrails } }: Plan): string {
  return RULE_WORDS[ruleName(guardrails)];
}
