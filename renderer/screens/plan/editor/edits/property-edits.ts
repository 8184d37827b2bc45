import type { PlanInputs } from '../../../../../engine/plan/schema/plan-inputs.ts';
import type { PropertyInputs } from '../../../../../engine/plan/schema/property.ts';
import { type Added, removedAt } from './list-edits.ts';
import { NEW_DEBT, NEW_MORTGAGE } from './loan-edits.ts';

/** Changes of what a household owns and owes, as pure functions from plan to plan. */

/** Properties and debts have no ids: their places tell them apart. */
export function entryId(list: 'properties' | 'debts', index: number): string {
  return `${list}${index}`;
}

/** A plan with a property of no value yet; the first one is taken for the home. */
export function withProperty(inputs: PlanInputs): Added {
  const properties = inputs.properties ?? [];
  const added: PropertyInputs = properties.some(({ primary }) => primary === true)
    ? { value: 0 }
    : { value: 0, primary: true };
  return { id: entryId('properties', properties.length), inputs: { ...inputs, properties: [...properties, added] } };
}

export function withoutProperty(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, properties: removedAt(inputs.properties ?? [], index) };
}

export function withDebt(inputs: PlanInputs): Added {
  const debts = inputs.debts ?? [];
  return { id: entryId('debts', debts.length), inputs: { ...inputs, debts: [...debts, NEW_DEBT] } };
}

export function withoutDebt(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, debts: removedAt(inputs.debts ?? [], index) };
}

export function withMortgage(inputs: PlanInputs, index: number): PlanInputs {
  return changedProperty(inputs, index, (property) => ({ ...property, mortgage: NEW_MORTGAGE }));
}

export function withoutMortgage(inputs: PlanInputs, index: number): PlanInputs {
  return changedProperty(inputs, index, (property) => {
    const { mortgage: _, ...rest } = property;
    return rest;
  });
}

/** A sale ten years after the start, to be written over. */
export function withSale(inputs: PlanInputs, index: number): PlanInputs {
  const when = { event: 'planStart', offsetYears: 10 } as const;
  return changedProperty(inputs, index, (property) => ({ ...property, sale: { when } }));
}

export function withoutSale(inputs: PlanInputs, index: number): PlanInputs {
  return changedProperty(inputs, index, (property) => {
    const { sale: _, ...rest } = property;
    return rest;
  });
}

function changedProperty(
  inputs: PlanInputs,
  index: number,
  change: (property: PropertyInputs) => PropertyInputs,
): PlanInputs {
  const properties = (inputs.properties ?? []).map((property, at) => (at === index ? change(property) : property));
  return { ...inputs, properties };
}
