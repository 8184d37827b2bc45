import type { PlanInputs } from '../../../../engine/plan/schema/plan-inputs.ts';
import { defaultNameOf, isConvertible, kindOfPlan } from '../../../../engine/plan/schema/plan-types/plan-types.ts';

/** A strategy as a plan or a request writes it; what is left out is the default. */
export type RothStrategyInputs = Extract<NonNullable<PlanInputs['roth']>, { readonly strategy: string }>;

/** What a page begins with, where the plan has no strategy of its own. */
export const USUAL_STRATEGY: RothStrategyInputs = { strategy: 'dynamic', targetBracket: 0.24 };

/** Statutory rates of 26 USC 1(j)(2), which a conversion can fill up to; the law of the start year refuses others. */
export const BRACKET_RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37] as const;

export function strategyOf(roth: PlanInputs['roth']): RothStrategyInputs | null {
  return typeof roth === 'object' && 'strategy' in roth ? roth : null;
}

/** The strategy with fields changed; undefined and an empty list restore the default. */
export function withFields(
  strategy: RothStrategyInputs,
  changes: { readonly [Name in keyof RothStrategyInputs]?: RothStrategyInputs[Name] | undefined },
): RothStrategyInputs {
  const { strategy: name, targetBracket, ...rest } = { ...strategy, ...changes };
  const written = Object.entries(rest).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return {
    strategy: name ?? strategy.strategy,
    targetBracket: targetBracket ?? strategy.targetBracket,
    ...Object.fromEntries(written),
  };
}

/** Accounts that may be converted, by id. */
export function convertibleAccounts({ accounts = [] }: PlanInputs) {
  return accounts.flatMap((account) => {
    const { id, name } = account;
    const kind = kindOfPlan(account);
    return id !== undefined && isConvertible(kind) ? [{ value: id, text: name ?? defaultNameOf(kind) }] : [];
  });
}
