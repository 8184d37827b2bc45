import type { InheritanceInputs, InheritanceKind } from '../../../../../../engine/plan/schema/estate/inheritance.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, removedAt, replacedAt } from '../list-edits.ts';

/** Changes of the inheritances to come, as pure functions from plan to plan. They have no ids: their places tell them apart. */

export function inheritanceEntryId(index: number): string {
  return `inheritances${index}`;
}

/** An inheritance ten years after the start, to be written over. */
export function withInheritance(inputs: PlanInputs, kind: InheritanceKind): Added {
  const inheritances = inputs.inheritances ?? [];
  const added: InheritanceInputs = { kind, when: { event: 'planStart', offsetYears: 10 }, amount: 0 };
  return {
    id: inheritanceEntryId(inheritances.length),
    inputs: { ...inputs, inheritances: [...inheritances, added] },
  };
}

export function withoutInheritance(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, inheritances: removedAt(inputs.inheritances ?? [], index) };
}

/** The inheritance as another kind, without what only the old one asks for. */
export function withInheritanceKind(inputs: PlanInputs, index: number, kind: InheritanceKind): PlanInputs {
  return changed(inputs, index, ({ home, decedentBirthDate, beneficiary, ...rest }) => ({
    ...rest,
    kind,
    ...(kind === 'home' && home !== undefined && { home }),
    ...(kind === 'traditionalIra' && decedentBirthDate !== undefined && { decedentBirthDate }),
    ...((kind === 'traditionalIra' || kind === 'rothIra') && beneficiary !== undefined && { beneficiary }),
  }));
}

/** Sold as it comes, to be written over. */
export function withInheritedSale(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (inheritance) => ({
    ...inheritance,
    home: { ...inheritance.home, sale: { when: inheritance.when } },
  }));
}

export function withoutInheritedSale(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (inheritance) => {
    const { sale: _, ...home } = inheritance.home ?? {};
    return { ...inheritance, home };
  });
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (inheritance: InheritanceInputs) => InheritanceInputs,
): PlanInputs {
  const inheritances = inputs.inheritances ?? [];
  const inheritance = inheritances[index];
  if (inheritance === undefined) return inputs;
  return { ...inputs, inheritances: replacedAt(inheritances, index, change(inheritance)) };
}
