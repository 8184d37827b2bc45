import type { PlanInputs } from '../../../engine/plan/schema/plan-inputs.ts';
import { type Guardrails, type GuardrailsInputs, ruleName } from '../../../engine/plan/schema/withdrawal.ts';
import { useCall } from '../backend.tsx';
import type { PlanComparison } from '../results/answers.ts';
import { comparisonStages, runRequest } from '../results/run-settings.ts';
import type { RunQuestion } from '../results/use-monte-carlo.ts';
import { useRecomputed } from '../results/use-recomputed.ts';

/** The plan under one spending rule, on the paths that all rules share. */
export interface RuledOutcome {
  readonly rule: Guardrails;
  readonly isOfPlan: boolean;
  readonly outcome: PlanComparison['plans'][number];
}

export interface RulesAnswer {
  readonly runs: number;
  readonly rules: readonly RuledOutcome[];
}

const RULES: readonly GuardrailsInputs[] = ['none', 'guytonKlinger', 'vanguardDynamic', 'rmd', { amortized: {} }];
/** So many plans a comparison runs at once. */
const MOST_RULES = 5;

/** The rules that a plan is run under: its own as it is set, and others in place of those of its name. */
export function comparedRules({ withdrawal }: PlanInputs): readonly GuardrailsInputs[] {
  const own = withdrawal?.guardrails ?? 'none';
  const others = RULES.filter((rule) => ruleName(rule) !== ruleName(own));
  const [fixed, ...rest] = ruleName(own) === 'none' ? [own, ...others] : others;
  return [...(fixed === undefined ? [] : [fixed]), ...(ruleName(own) === 'none' ? [] : [own]), ...rest].slice(
    0,
    MOST_RULES,
  );
}

/** The plan of a run under each spending rule, on the same paths. */
export function useSpendingRules(of: RunQuestion, isShown: boolean) {
  const call = useCall();
  return useRecomputed<RunQuestion, RulesAnswer>(
    of,
    {
      key: ['stateless.compare', 'spendingRules'],
      asks: 'long',
      stages: ({ plan, settings }) =>
        comparisonStages(settings).map((paths) => async ({ signal, onProgress }) => {
          const rules = comparedRules(plan);
          const plans = rules.map((guardrails) => ({
            inputs: { ...plan, withdrawal: { ...plan.withdrawal, guardrails } },
          }));
          const compared = await call(
            'stateless.compare',
            { plans, ...runRequest(settings, paths) },
            signal,
            onProgress,
          );
          return answerOf(plan, rules, compared);
        }),
    },
    isShown,
  );
}

function answerOf(
  { withdrawal }: PlanInputs,
  rules: readonly GuardrailsInputs[],
  compared: PlanComparison,
): RulesAnswer {
  const own = ruleName(withdrawal?.guardrails ?? 'none');
  return {
    runs: compared.runs,
    rules: compared.plans.flatMap((outcome, at) => {
      const rule = rules[at];
      return rule === undefined ? [] : [{ rule: ruleName(rule), isOfPlan: ruleName(rule) === own, outcome }];
    }),
  };
}
