import type { LawTables } from '../law/law-tables.ts';
import type { MarketHistory } from '../monte-carlo/returns/market-history.ts';
import { tabulatedPlan } from '../monte-carlo/risk/risk-tabulation.ts';
import { ceilingsFollowed } from '../plan/ceilings-followed.ts';
import { checkPlan } from '../plan/check/check-plan.ts';
import type { Plan } from '../plan/complete/plan.ts';
import { POLICY_DECISIONS, type PolicyDecision } from '../plan/policy-decisions.ts';
import type { RiskTable } from '../plan/risk/risk-table.ts';
import type { PlanInputs } from '../plan/schema/plan-inputs.ts';
import type { RothCeiling } from '../plan/schema/roth.ts';
import { ruleName } from '../plan/schema/withdrawal.ts';
import type { CompareRequest } from '../results/monte-carlo/request.ts';
import { followingCeilings, searchedCeilings } from '../roth/resolved-plan.ts';

/** What a search inside of another goes by, and whom it tells that it goes on. What that throws ends the work. */
export interface PolicyContext {
  readonly law: LawTables;
  readonly history: MarketHistory;
  readonly onProgress: () => void;
}

/** The plan as its user wrote it, and as it runs. */
export interface PolicyBase {
  readonly inputs: PlanInputs;
  readonly startMonth: string;
  readonly plan: Plan;
}

/** One decision made otherwise: fields of the document that it writes, none of which another decision writes. */
export interface Choice {
  readonly decision: PolicyDecision;
  /** In words, as it begins a sentence. */
  readonly name: string;
  readonly written: (inputs: PlanInputs) => PlanInputs;
  /** What searched conversions follow. */
  readonly ceilings?: readonly RothCeiling[];
  /** Choices of one decision that write the same have the same key. */
  readonly key: string;
}

/** The decisions made otherwise than planned; one that is left out stays as planned. */
export type Policy = ReadonlyMap<PolicyDecision, Choice>;

export const AS_PLANNED: Policy = new Map();

export function withChoice(policy: Policy, choice: Choice): Policy {
  return new Map([...policy, [choice.decision, choice]]);
}

export function withoutChoice(policy: Policy, decision: PolicyDecision): Policy {
  return new Map([...policy].filter(([other]) => other !== decision));
}

/** Equal for policies that do the same. */
export function keyOf(policy: Policy): string {
  return POLICY_DECISIONS.map((decision) => policy.get(decision)?.key ?? '').join('|');
}

/** The document with every choice of a policy written into it. */
export function documentOf({ inputs }: Pick<PolicyBase, 'inputs'>, policy: Policy): PlanInputs {
  return [...policy.values()].reduce((document, choice) => choice.written(document), inputs);
}

/** What a plan follows that was worked out for it: by searched conversions, and by the risk-based rule. */
interface Followed {
  readonly ceilings: readonly RothCeiling[] | null;
  readonly riskTable: RiskTable | undefined;
}

/**
 * The plan of a policy while policies are compared: searched conversions follow what was found for the choice, or for the plan as it is, and the
 * risk-based rule its table. Null where the document contradicts itself.
 */
export function planOf(base: PolicyBase, policy: Policy): Plan | null {
  if (policy.size === 0) return base.plan;
  const ceilings = policy.get('conversions')?.ceilings ?? ceilingsFollowed(base.plan);
  return following(base, policy, { ceilings, riskTable: base.plan.riskTable });
}

function following(base: PolicyBase, policy: Policy, { ceilings, riskTable }: Followed): Plan | null {
  const { plan } = checkPlan(documentOf(base, policy), { startMonth: base.startMonth });
  if (plan === null) return null;
  const followed = ceilings === null ? plan : followingCeilings(plan, ceilings);
  const isRuled = ruleName(plan.withdrawal.guardrails) === 'riskBased';
  return isRuled && riskTable !== undefined ? { ...followed, riskTable } : followed;
}

/**
 * The plan of a policy as it runs once it is written into the plan: what it follows is worked out for it.
 * @param ceilings what its searched conversions come to, where that is known
 */
export function settledPlan(
  base: PolicyBase,
  policy: Policy,
  { request, ceilings }: { readonly request: CompareRequest; readonly ceilings: readonly RothCeiling[] | null },
  { law, history, onProgress }: PolicyContext,
): Plan | null {
  if (policy.size === 0) return base.plan;
  const written = following(base, policy, { ceilings, riskTable: undefined });
  if (written === null) return null;
  const found = searchedCeilings(written, { law, onProgress });
  if (!found.ok) return null;
  const resolved = found.value === null ? written : followingCeilings(written, found.value);
  const { runs: _runs, target: _target, ...returns } = request;
  const ruled = tabulatedPlan(resolved, returns, { law, history });
  return ruled.ok ? ruled.value : null;
}
