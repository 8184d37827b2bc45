import { comparedRules as rulesOf } from '../../../engine/plan/compared-rules.ts';
import { ruleName } from '../../../engine/plan/schema/withdrawal.ts';
import type { HandlerContext } from '../handler-context.ts';
import { compared, type LocatedInputs } from './simulated.ts';

/** A plan under every spending rule, on the same paths. */
export async function comparedRules(
  { inputs, at }: LocatedInputs,
  request: Parameters<typeof compared>[1],
  context: HandlerContext,
) {
  const { withdrawal } = inputs;
  const own = withdrawal?.guardrails ?? 'none';
  const rules = rulesOf(own);
  const placed = rules.map((guardrails) => ({ inputs: { ...inputs, withdrawal: { ...withdrawal, guardrails } }, at }));
  const { runs, seed, plans, pairs: _, ...said } = await compared(placed, request, context);
  return {
    ...said,
    runs,
    seed,
    rules: plans.flatMap(({ isComplete: __, missing: ___, ...outcome }, place) => {
      const rule = rules[place];
      return rule === undefined
        ? []
        : [{ rule: ruleName(rule), isOfPlan: ruleName(rule) === ruleName(own), ...outcome }];
    }),
  };
}
