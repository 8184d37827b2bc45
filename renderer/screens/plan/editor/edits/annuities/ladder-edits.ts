import type { BondLadderInputs } from '../../../../../../engine/plan/schema/annuities/bond-ladder.ts';
import type { PlanInputs } from '../../../../../../engine/plan/schema/plan-inputs.ts';
import { type Added, removedAt, replacedAt } from '../list-edits.ts';

/** Changes of ladders of bonds, as pure functions from plan to plan. Ladders have no ids: their places tell them apart. */

export function ladderEntryId(index: number): string {
  return `ladders${index}`;
}

/** Ten years from the plan's second on, to be written over. */
export function withLadder(inputs: PlanInputs): Added {
  return added(inputs, {
    amount: 0,
    start: { event: 'planStart', offsetYears: 1 },
    until: { event: 'planStart', offsetYears: 11 },
  });
}

/** A ladder that pays in calendar years, bought at the start of the plan. */
export function withLadderOf(
  inputs: PlanInputs,
  { from, to, amount }: { readonly from: number; readonly to: number; readonly amount: number },
): PlanInputs {
  return added(inputs, { amount, start: { month: `${from}-01` }, until: { month: `${to + 1}-01` } }).inputs;
}

function added(inputs: PlanInputs, ladder: BondLadderInputs): Added {
  const ladders = inputs.ladders ?? [];
  return { id: ladderEntryId(ladders.length), inputs: { ...inputs, ladders: [...ladders, ladder] } };
}

export function withoutLadder(inputs: PlanInputs, index: number): PlanInputs {
  return { ...inputs, ladders: removedAt(inputs.ladders ?? [], index) };
}

/** A yield more than the ladder has, to be written over. */
export function withYield(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (ladder) => ({
    ...ladder,
    yields: [...(ladder.yields ?? []), { years: 5 * ((ladder.yields ?? []).length + 1), rate: 0 }],
  }));
}

export function withYieldsOnFile(inputs: PlanInputs, index: number): PlanInputs {
  return changed(inputs, index, (ladder) => {
    const { yields: _, ...without } = ladder;
    return without;
  });
}

function changed(
  inputs: PlanInputs,
  index: number,
  change: (ladder: BondLadderInputs) => BondLadderInputs,
): PlanInputs {
  const ladders = inputs.ladders ?? [];
  const ladder = ladders[index];
  return ladder === undefined ? inputs : { ...inputs, ladders: replacedAt(ladders, index, change(ladder)) };
}
