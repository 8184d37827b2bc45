import type {
  LifeInsuranceInputs,
  LifeInsuranceKind,
} from '../../../../../../engine/plan/schema/estate/life-insurance.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, removedAt, replacedAt } from '../list-edits.ts';

/** Changes of life insurance, as pure functions from plan to plan. Policies have no ids: their places tell them apart. */

export function policyEntryId(index: number): string {
  return `lifeInsurance${index}`;
}

/** A term policy runs for twenty years, to be written over. */
const USUAL_TERM = { event: 'planStart', offsetYears: 20 } as const;

export function withPolicy(inputs: PlanInputs, kind: LifeInsuranceKind): Added {
  const policies = inputs.lifeInsurance ?? [];
  const added: LifeInsuranceInputs = { kind, benefit: 0, premium: 0, ...(kind === 'term' && { until: USUAL_TERM }) };
  return { id: policyEntryId(policies.length), inputs: { ...inputs, lifeInsurance: [...policies, added] } };
}

export function withoutPolicy(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, lifeInsurance: removedAt(inputs.lifeInsurance ?? [], index) };
}

/** The policy as the other kind: a term policy has an end and no cash value. */
export function withPolicyKind(inputs: PlanInputs, index: number, kind: LifeInsuranceKind): PlanInputs {
  return changed(inputs, index, ({ cashValue, ...rest }) => ({
    ...rest,
    kind,
    ...(kind === 'term' ? { until: rest.until ?? USUAL_TERM } : cashValue !== undefined && { cashValue }),
  }));
}

export function withCashValue(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (policy) => ({ ...policy, cashValue: { value: 0 } }));
}

export function withoutCashValue(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (policy) => {
    const { cashValue: _, ...without } = policy;
    return without;
  });
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (policy: LifeInsuranceInputs) => LifeInsuranceInputs,
): PlanInputs {
  const policies = inputs.lifeInsurance ?? [];
  const policy = policies[index];
  if (policy === undefined) return inputs;
  return { ...inputs, lifeInsurance: replacedAt(policies, index, change(policy)) };
}
